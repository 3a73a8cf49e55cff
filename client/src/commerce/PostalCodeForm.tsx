import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useTypedBefore } from '#client/ui/preHydration.ts'
import { Button } from '#client/ui/Button.tsx'
import { FieldNotes } from '#client/ui/FieldFrame.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { checkPostcode } from '#client/ui/fieldMessages.ts'
import { classNames } from '#client/ui/classNames.ts'
import styles from './PostalCodeForm.module.css'

type PostalCodeFormProps = {
  label: string
  /** What is set already; the field follows it. */
  value: string | null
  /** Null when the field was emptied. */
  onSubmit: (code: string | null) => void
  submitLabel: string
  size?: 'medium' | 'large'
  /** An arrow instead of the button's words, where there is little room. */
  isCompact?: boolean
  className?: string
}

/** Five digits and a button in one piece. Says at the field what is wrong, never while one is still typing. */
export function PostalCodeForm({ label, value, onSubmit, submitLabel, size = 'medium', isCompact, className }: PostalCodeFormProps) {
  const id = useId()
  const [draft, setDraft] = useState(value ?? '')
  const [message, setMessage] = useState<string>()
  useEffect(() => setDraft(value ?? ''), [value])
  const field = useRef<HTMLInputElement>(null)
  const type = (typed: string) => {
    setMessage(undefined)
    setDraft(typed.replace(/\D/g, ''))
  }
  useTypedBefore(field, value ?? '', type)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = draft === '' ? undefined : checkPostcode(draft)
    setMessage(wrong)
    if (wrong) document.getElementById(id)?.focus()
    else onSubmit(draft === '' ? null : draft)
  }
  return (
    <form className={classNames(styles['form'], styles[size], isCompact && styles['compact'], className)} noValidate onSubmit={submit}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={styles['box']}>
        <Icon name="pin" size={20} />
        <input
          ref={field}
          id={id}
          className={styles['input']}
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="PLZ"
          maxLength={5}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? `${id}-error` : undefined}
          value={draft}
          onChange={(event) => type(event.target.value)}
        />
        {isCompact ? (
          <IconButton type="submit" size="small" icon="chevron-right" aria-label={submitLabel} />
        ) : (
          <Button type="submit" variant="primary" size={size === 'large' ? 'medium' : 'small'}>
            {submitLabel}
          </Button>
        )}
      </div>
      <FieldNotes message={message} errorId={`${id}-error`} />
    </form>
  )
}
