import { useId, useRef } from 'react'
import { useChosenBefore } from './preHydration.ts'
import { Badge } from './Badge.tsx'
import { Icon } from './Icon.tsx'
import type { IconName } from './iconPaths.ts'
import styles from './SegmentedControl.module.css'

export type Segment<Value extends string> = {
  value: Value
  label: string
  icon?: IconName
  count?: number
  isDisabled?: boolean
  /** Something behind it needs a person: the badge is red, and `urgentLabel` says why. */ urgent?: number
  urgentLabel?: string
}

type SegmentedControlProps<Value extends string> = {
  /** Named for screen readers, not shown. */
  label: string
  options: ReadonlyArray<Segment<Value>>
  value: Value
  onChange: (value: Value) => void
}

/** A choice of two to five that changes what is shown at once: «Lieferung | Abholung», or a status filter with counts. */
export function SegmentedControl<Value extends string>({ label, options, value, onChange }: SegmentedControlProps<Value>) {
  const name = useId()
  const segments = useRef<HTMLDivElement>(null)
  useChosenBefore(segments, value, (chosen) => onChange(chosen as Value))
  return (
    <div ref={segments} className={styles['segments']} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles['segment']}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.isDisabled}
            className="visually-hidden"
            aria-label={
              option.count
                ? `${option.label} (${option.count})${option.urgent && option.urgentLabel ? `, ${option.urgentLabel}` : ''}`
                : undefined
            }
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon name={option.icon} size={18} />}
          {option.label}
          {option.count !== undefined && option.count > 0 && (
            <Badge count={option.count} tone={option.value === value ? 'highlight' : 'neutral'} />
          )}
          {option.urgent !== undefined && option.urgent > 0 && <Badge count={option.urgent} tone="danger" />}
        </label>
      ))}
    </div>
  )
}
