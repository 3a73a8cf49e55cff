import { useEffect, useRef, useState } from 'react'
import { api } from '#client/lib/http/api.ts'
import { ApiRefusal, errorsByField, sentenceOf } from '#client/lib/http/failures.ts'
import { newId } from '#client/lib/newId.ts'

export interface ContactDraft {
  category: string
  firstName: string
  lastName: string
  email: string
  phone: string
  subject: string
  message: string
  website: string
}
export const emptyDraft: ContactDraft = {
  category: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  subject: '',
  message: '',
  website: '',
}

const noErrors: Record<string, string> = {}

/** Sends a message and keeps how it stands. A second try of the same words, after a lost answer, carries the same key. */
export function useContact() {
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState(noErrors)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [receipt, setReceipt] = useState<{ number: string; email: string } | null>(null)
  const attempt = useRef({ words: '', key: '' })
  const ticket = useTicket(receipt === null)

  async function send(draft: ContactDraft): Promise<void> {
    const words = JSON.stringify(draft)
    if (attempt.current.words !== words) attempt.current = { words, key: newId() }
    setBusy(true)
    try {
      const { data } = await api(
        'contact.submit',
        {
          body: {
            category_id: draft.category,
            first_name: draft.firstName.trim(),
            last_name: draft.lastName.trim(),
            email: draft.email.trim(),
            phone: draft.phone.trim(),
            subject: draft.subject.trim(),
            message: draft.message.trim(),
            website: draft.website,
            form_ticket: ticket.current,
          },
        },
        { idempotencyKey: attempt.current.key },
      )
      setErrors(noErrors)
      setTrouble(null)
      setReceipt(data)
    } catch (error) {
      const fields = error instanceof ApiRefusal ? errorsByField(error.errors) : noErrors
      setErrors(fields)
      setTrouble(Object.keys(fields).length > 0 ? null : sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, errors, trouble, receipt, send, again: () => setReceipt(null) }
}

/** The server's note of when the form was opened. Without one the message goes all the same. */
function useTicket(isOpen: boolean) {
  const ticket = useRef('')
  useEffect(() => {
    if (!isOpen) return undefined
    const stop = new AbortController()
    api('contact.info', {}, { signal: stop.signal }).then(
      ({ data }) => {
        ticket.current = data.form_ticket
      },
      () => undefined,
    )
    return () => stop.abort()
  }, [isOpen])
  return ticket
}
