import { useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState, type FormEvent, type ReactNode, type Ref } from 'react'
import { useHydrated } from './useHydrated.ts'
import { FormContext, type FieldEntry, type FormState } from './formContext.ts'
import { HeldForm } from './heldForm.ts'
import { useFocusOnSuccess } from './useFocusOnSuccess.ts'
import { classNames } from './classNames.ts'
import styles from './Form.module.css'

/** For what stands beside a form and leads into it. */
export interface FormHandle {
  /** Puts the focus into the field of this name, if the form has it. */
  focus(name: string): void
}

type FormProps = {
  ref?: Ref<FormHandle>
  /** The server's answer by field name, already in German. It stays at the field until the user changes that field. */
  errors?: Readonly<Record<string, string>>
  /** Called only when every field's own check is content. */
  onSubmit: (data: FormData) => void
  children: ReactNode
  /** What the form rests on is not known to be current, as while the connection is away: it is kept, but not sent. */
  isOutdated?: boolean
  className?: string
  /** For a submit button outside of the form, as in a dialog's footer. */
  id?: string
  'aria-label'?: string
}

const noErrors: Readonly<Record<string, string>> = {}

/** Messages as their fields stand on the page, whichever appeared first; those without a field come last. */
function byPlace(messages: Readonly<Record<string, string>>, fields: ReadonlyMap<string, FieldEntry>): Readonly<Record<string, string>> {
  const entries = Object.entries(messages).map((entry) => ({ entry, element: document.getElementById(fields.get(entry[0])?.id ?? '') }))
  const follows = (a: Element | null, b: Element | null) =>
    a && b ? (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1) : Number(a === null) - Number(b === null)
  return Object.fromEntries(entries.sort((a, b) => follows(a.element, b.element)).map(({ entry }) => entry))
}

/** A form that never shows the browser's own messages, keeps what was typed and leads the eye to the first field in trouble. */
export function Form({ ref, errors = noErrors, onSubmit, isOutdated = false, children, className, ...rest }: FormProps) {
  const [fields, setFields] = useState<ReadonlyMap<string, FieldEntry>>(new Map())
  const [messages, setMessages] = useState(errors)
  const [attempt, setAttempt] = useState(0)

  const latest = useRef({ fields, messages })
  useEffect(() => {
    latest.current = { fields, messages }
  })

  useImperativeHandle(ref, () => ({ focus: (name) => document.getElementById(latest.current.fields.get(name)?.id ?? '')?.focus() }), [])

  // Callers may build `errors` anew on every render. Only an answer to a submission, or other words, count as news:
  // otherwise each key press would bring old messages back and steal the focus.
  const shown = useRef(JSON.stringify(errors))
  const isAwaitingAnswer = useRef(false)
  useEffect(() => {
    const words = JSON.stringify(errors)
    if (words === shown.current && !isAwaitingAnswer.current) return
    shown.current = words
    isAwaitingAnswer.current = false
    setMessages(byPlace(errors, latest.current.fields))
    if (Object.keys(errors).length > 0) setAttempt((count) => count + 1)
  }, [errors])

  useEffect(() => {
    // After the messages are drawn, so that field and message are heard together.
    const [first] = Object.keys(byPlace(latest.current.messages, latest.current.fields))
    const field = first === undefined ? undefined : latest.current.fields.get(first)
    if (attempt > 0 && field) document.getElementById(field.id)?.focus()
  }, [attempt])

  const register = useCallback((name: string, entry: FieldEntry) => {
    setFields((old) => new Map(old).set(name, entry))
    return () => setFields((old) => new Map([...old].filter(([, each]) => each !== entry)))
  }, [])
  const forget = useCallback(
    (name: string) => setMessages((old) => (name in old ? Object.fromEntries(Object.entries(old).filter(([key]) => key !== name)) : old)),
    [],
  )
  const state = useMemo<FormState>(() => ({ messages, fields, register, forget }), [messages, fields, register, forget])

  const isReady = useHydrated()
  const form = useFocusOnSuccess(useCallback(() => isAwaitingAnswer.current, []))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isOutdated) return
    const found = [...fields].flatMap(([name, field]) => {
      const message = field.check()
      return message ? [[name, message] as const] : []
    })
    setMessages(byPlace(Object.fromEntries(found), fields))
    if (found.length > 0) setAttempt((count) => count + 1)
    else {
      isAwaitingAnswer.current = true
      onSubmit(new FormData(event.currentTarget))
    }
  }

  return (
    <FormContext value={state}>
      <form {...rest} ref={form} className={classNames(styles['form'], className)} noValidate onSubmit={submit}>
        {/* A form that the server has drawn takes nothing before it can keep it. */}
        <fieldset role="presentation" className={styles['fields']} disabled={!isReady}>
          <legend hidden />
          <HeldForm value={isOutdated}>{children}</HeldForm>
        </fieldset>
        {isOutdated && (
          <p role="status" className={styles['outdated']}>
            Die Verbindung ist unterbrochen. Ihre Eingaben bleiben stehen; senden können Sie, sobald sie wieder da ist.
          </p>
        )}
      </form>
    </FormContext>
  )
}
