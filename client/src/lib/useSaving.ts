import { useState } from 'react'
import { ApiRefusal, errorsByField, noConnection, sentenceOf } from '#client/lib/http/failures.ts'
import { toast, withdrawToast } from './toastQueue.ts'

const noErrors: Record<string, string> = {}

interface SaveOptions {
  /** For a command without fields: whatever it is refused for goes into the toast in these words. */
  sentence?: (error: unknown) => string
  /** The draft goes once it is sent, and only then. */
  forget?: () => void
}

/** Sends a form or a command: what the server finds wrong goes to the fields, anything else into a toast; what was typed stays. */
export function useSaving() {
  const [isSaving, setSaving] = useState(false)
  const [errors, setErrors] = useState(noErrors)
  async function save(
    send: () => Promise<{ message?: string | undefined } | void>,
    { sentence, forget }: SaveOptions = {},
  ): Promise<boolean> {
    setSaving(true)
    try {
      const message = (await send())?.message
      setErrors(noErrors)
      withdrawToast(noConnection)
      forget?.()
      if (message) toast.success(message)
      return true
    } catch (error) {
      const wrong = error instanceof ApiRefusal && !sentence ? error.errors : []
      setErrors(errorsByField(wrong))
      if (wrong.length === 0) toast.error((sentence ?? sentenceOf)(error))
      return false
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, errors, save, clear: () => setErrors(noErrors) }
}
