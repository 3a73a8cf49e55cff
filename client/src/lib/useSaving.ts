import { useState } from 'react'
import { ApiRefusal, errorsByField, somethingWentWrong } from '#client/lib/http/failures.ts'
import { toast } from './toastQueue.ts'

const noErrors: Record<string, string> = {}

/** Sends a form: what the server finds wrong goes to the fields, anything else into a toast; what was typed stays. */
export function useSaving() {
  const [isSaving, setSaving] = useState(false)
  const [errors, setErrors] = useState(noErrors)
  async function save(send: () => Promise<{ message?: string | undefined }>): Promise<boolean> {
    setSaving(true)
    try {
      const { message } = await send()
      setErrors(noErrors)
      if (message) toast.success(message)
      return true
    } catch (error) {
      const refusal = error instanceof ApiRefusal ? error : null
      setErrors(errorsByField(refusal?.errors ?? []))
      if (!refusal || refusal.errors.length === 0) toast.error(refusal?.message ?? somethingWentWrong)
      return false
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, errors, save, clear: () => setErrors(noErrors) }
}
