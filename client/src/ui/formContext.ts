import { createContext, useContext, useEffect, useId, useRef } from 'react'
import { fieldMessages, type Check } from './fieldMessages.ts'

/** What stands at one field when the form is sent. */
export type FieldEntry = { id: string; label: string; check: () => string | undefined }

export type FormState = {
  messages: Readonly<Record<string, string>>
  fields: ReadonlyMap<string, FieldEntry>
  register: (name: string, entry: FieldEntry) => () => void
  /** The user has touched this field: what the server said about its old value no longer holds. */
  forget: (name: string) => void
}

export const FormContext = createContext<FormState | null>(null)

type FieldSetup = {
  name?: string
  label: string
  error?: string
  description?: unknown
  isRequired?: boolean
  requiredMessage?: string
  validate?: Check
  /** Reads the present value, also of an input React does not control. */
  read: () => string
}

/** Ids, message and ARIA attributes of one field; inside a `Form` its errors arrive by `name`. */
export function useField(setup: FieldSetup) {
  const { name, label, error, description, isRequired } = setup
  const id = useId()
  const form = useContext(FormContext)
  const latest = useRef(setup)
  useEffect(() => {
    latest.current = setup
  })

  const register = form?.register
  useEffect(() => {
    if (!name || !register) return undefined
    const check = () => {
      const { read, isRequired: required, requiredMessage, validate } = latest.current
      const value = read()
      if (value.trim() === '') return required ? (requiredMessage ?? fieldMessages.required) : undefined
      return validate?.(value)
    }
    return register(name, { id, label, check })
  }, [name, register, id, label])

  const message = error ?? (name ? form?.messages[name] : undefined)
  const errorId = message ? `${id}-error` : undefined
  const descriptionId = description ? `${id}-description` : undefined
  return {
    id,
    message,
    errorId,
    descriptionId,
    forget: () => name && form?.forget(name),
    aria: {
      'aria-describedby': [errorId, descriptionId].filter(Boolean).join(' ') || undefined,
      'aria-invalid': message ? true : undefined,
      'aria-required': isRequired || undefined,
    },
  }
}
