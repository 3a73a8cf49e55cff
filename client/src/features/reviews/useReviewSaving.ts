import { useState } from 'react'
import type { FieldError } from '#contract/refusals.ts'
import { ApiRefusal, sentenceOf, somethingWentWrong } from '#client/lib/http/failures.ts'
import { toast } from '#client/lib/toastQueue.ts'

const none: readonly FieldError[] = []

/**
 * Sends something about a review. Only an answer that says 200 in its body is a success; anything else is a warning with the
 * server's message, and its errors list goes to the form (spec ).
 */
export function useReviewSaving() {
  const [isSaving, setSaving] = useState(false)
  const [errors, setErrors] = useState(none)
  async function save(send: () => Promise<{ status_code?: number; message?: string }>): Promise<boolean> {
    setSaving(true)
    try {
      const { status_code: status, message } = await send()
      setErrors(none)
      if (status === 200) toast.success(message ?? '')
      else toast.warning(message ?? somethingWentWrong)
      return status === 200
    } catch (error) {
      setErrors(error instanceof ApiRefusal ? error.errors : none)
      toast.warning(sentenceOf(error))
      return false
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, errors, save }
}
