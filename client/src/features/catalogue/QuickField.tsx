import { useState } from 'react'
import rowStyles from './rows.module.css'

interface QuickFieldProps {
  label: string
  /** As it stands. */
  value: string
  suffix?: string
  /** Undefined: no value, the field says so and keeps what was typed. */
  parse: (text: string) => boolean
  onSave: (text: string) => Promise<boolean>
}

/** A value of a row that is changed where it stands: Enter or leaving saves, Escape takes back. */
export function QuickField({ label, value, suffix, parse, onSave }: QuickFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const text = typed ?? value
  const isWrong = typed !== null && !parse(typed)
  const save = async () => {
    if (typed === null || isWrong || isSaving) return
    if (typed.trim() === value) return setTyped(null)
    setSaving(true)
    if (await onSave(typed)) setTyped(null)
    setSaving(false)
  }
  return (
    <span className={rowStyles['quick']} data-wrong={isWrong}>
      <input
        aria-label={label}
        aria-invalid={isWrong}
        inputMode="decimal"
        maxLength={14}
        value={text}
        readOnly={isSaving}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            void save()
          }
          if (event.key === 'Escape') setTyped(null)
        }}
      />
      {suffix && <span aria-hidden="true">{suffix}</span>}
    </span>
  )
}
