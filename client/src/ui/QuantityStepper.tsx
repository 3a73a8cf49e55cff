import { useRef, useState } from 'react'
import { useTypedBefore } from './preHydration.ts'
import { Icon } from './Icon.tsx'
import styles from './QuantityStepper.module.css'

type QuantityStepperProps = {
  /** What is counted, e.g. «Menge Pizza Margherita». */
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  isDisabled?: boolean
  /** With this, the minus at the lowest number becomes a bin. */
  onRemove?: () => void
}

/** Whole numbers by thumb or by keyboard, also «1.000». Typing is evaluated when the field is left, never in between. */
export function QuantityStepper({ label, value, onChange, min = 1, max = 99, isDisabled, onRemove }: QuantityStepperProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const set = (next: number) => {
    setDraft(null)
    const allowed = Math.min(max, Math.max(min, next))
    if (allowed !== value) onChange(allowed)
  }
  const commit = (typed: string | null) =>
    typed === null ? undefined : set(/^\d+$|^\d{1,3}(\.\d{3})+$/.test(typed.trim()) ? Number(typed.replace(/\D/g, '')) : value)
  const field = useRef<HTMLInputElement>(null)
  useTypedBefore(field, String(value), commit)
  const removes = onRemove !== undefined && value <= min
  return (
    <div className={styles['stepper']} role="group" aria-label={label} data-disabled={isDisabled || undefined}>
      <button
        type="button"
        className={styles['step']}
        aria-label={removes ? 'Entfernen' : 'Weniger'}
        disabled={isDisabled || (value <= min && !removes)}
        onClick={() => (removes ? onRemove() : set(value - 1))}
      >
        <Icon name={removes ? 'trash' : 'minus'} size={18} />
      </button>
      <input
        ref={field}
        className={styles['value']}
        data-wide={max > 999 || undefined}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        role="spinbutton"
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        disabled={isDisabled}
        value={draft ?? String(value)}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => commit(draft)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit(draft)
          const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
          if (step === undefined) return
          event.preventDefault()
          set(value + step)
        }}
      />
      <button
        type="button"
        className={styles['step']}
        aria-label="Mehr"
        disabled={isDisabled || value >= max}
        onClick={() => set(value + 1)}
      >
        <Icon name="plus" size={18} />
      </button>
    </div>
  )
}
