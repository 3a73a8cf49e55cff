import { useCallback, useEffect, useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useHydrated } from './useHydrated.ts'
import { FormContext, type FieldEntry, type FormState } from './formContext.ts'
import { classNames } from './classNames.ts'
import styles from './Form.module.css'

type FormProps = {
  /** The server's answer by field name, already in German. It stays at the field until the user changes that field. */
  errors?: Readonly<Record<string, string>>
  /** Called only when every field's own check is content. */
  onSubmit: (data: FormData) => void
  children: ReactNode
  className?: string
  /** For a submit button outside of the form, as in a dialog's footer. */
  id?: string
  'aria-label'?: string
}

/** Earlier in the document first; what is not in it keeps its turn. */
function byPlace(a: Node | null, b: Node | null): number {
  if (!a || !b || a === b) return 0
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

const noErrors: Readonly<Record<string, string>> = {}

/** A form that never shows the browser's own messages, keeps what was typed and leads the eye to the first field in trouble. */
export function Form({ errors = noErrors, onSubmit, children, className, ...rest }: FormProps) {
  const [fields, setFields] = useState<ReadonlyMap<string, FieldEntry>>(new Map())
  const [messages, setMessages] = useState(errors)
  const [attempt, setAttempt] = useState(0)

  // Callers may build `errors` anew on every render. Only an answer to a submission, or other words, count as news:
  // otherwise each key press would bring old messages back and steal the focus.
  const shown = useRef(JSON.stringify(errors))
  const isAwaitingAnswer = useRef(false)
  useEffect(() => {
    const words = JSON.stringify(errors)
    if (words === shown.current && !isAwaitingAnswer.current) return
    shown.current = words
    isAwaitingAnswer.current = false
    setMessages(errors)
    if (Object.keys(errors).length > 0) setAttempt((count) => count + 1)
  }, [errors])

  const latest = useRef({ fields, messages })
  useEffect(() => {
    latest.current = { fields, messages }
  })
  useEffect(() => {
    // After the messages are drawn, so that field and message are heard together.
    const inTrouble = [...latest.current.fields]
      .filter(([name]) => name in latest.current.messages)
      .map(([, { id }]) => document.getElementById(id))
      .filter((one) => one !== null)
    // By place on the page: a field that appeared late may stand first.
    const [first] = inTrouble.sort(byPlace)
    if (attempt > 0) first?.focus()
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
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = [...fields].flatMap(([name, field]) => {
      const message = field.check()
      return message ? [{ name, message, place: document.getElementById(field.id) }] : []
    })
    // Named from top to bottom: fields that appeared late were heard of last.
    setMessages(Object.fromEntries(found.sort((a, b) => byPlace(a.place, b.place)).map(({ name, message }) => [name, message])))
    if (found.length > 0) setAttempt((count) => count + 1)
    else {
      isAwaitingAnswer.current = true
      onSubmit(new FormData(event.currentTarget))
    }
  }

  return (
    <FormContext value={state}>
      <form {...rest} className={classNames(styles['form'], className)} noValidate onSubmit={submit}>
        {/* A form that the server has drawn takes nothing before it can keep it. */}
        <fieldset role="presentation" className={styles['fields']} disabled={!isReady}>
          <legend hidden />
          {children}
        </fieldset>
      </form>
    </FormContext>
  )
}
