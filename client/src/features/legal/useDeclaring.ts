import { useState } from 'react'
import type { Receipt } from '#contract/calls/legal.calls.ts'
import { ApiRefusal, errorsByField, sentenceOf } from '#client/lib/http/failures.ts'
import { newId } from '#client/lib/newId.ts'

const noErrors: Record<string, string> = {}

/**
 * Sends a declaration and keeps how it stands. A second try of the same words, after a lost answer, carries the same key, so that
 * it is received once.
 */
export function useDeclaring() {
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState(noErrors)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const [attempt, setAttempt] = useState({ words: '', key: '' })

  /** True when it was received. */
  async function declare(body: object, send: (idempotencyKey: string) => Promise<{ data: Receipt }>): Promise<boolean> {
    const words = JSON.stringify(body)
    const key = attempt.words === words ? attempt.key : newId()
    setAttempt({ words, key })
    setBusy(true)
    try {
      setReceipt((await send(key)).data)
      return true
    } catch (error) {
      const fields = error instanceof ApiRefusal ? errorsByField(error.errors) : noErrors
      setErrors(fields)
      setTrouble(Object.keys(fields).length > 0 ? null : sentenceOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, errors, trouble, receipt, declare }
}
