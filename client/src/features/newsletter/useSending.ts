import { useState } from 'react'
import { ApiRefusal, sentenceOf } from '#client/lib/http/failures.ts'

/** How one call stands: under way, refused at a field, in trouble, or answered. What was typed is the caller's and stays. */
export function useSending<Answer>() {
  const [isBusy, setBusy] = useState(false)
  const [fieldError, setFieldError] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  async function send(call: () => Promise<Answer>): Promise<void> {
    setBusy(true)
    try {
      setAnswer(await call())
      setFieldError(null)
      setTrouble(null)
    } catch (error) {
      const field = error instanceof ApiRefusal ? (error.errors[0]?.message ?? null) : null
      setFieldError(field)
      setTrouble(field === null ? sentenceOf(error) : null)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, fieldError, trouble, answer, send }
}
