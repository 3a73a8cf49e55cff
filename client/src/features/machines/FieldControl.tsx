import type { Field, FieldValue } from '#machines/fields.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { QuantityStepper } from '#client/ui/QuantityStepper.tsx'
import styles from './Panel.module.css'

/** A form control for a declared value of guard input or payload. */
export function FieldControl({ field, value, onChange }: { field: Field; value: FieldValue; onChange: (value: FieldValue) => void }) {
  if (field.kind === 'flag')
    return (
      <Checkbox isSelected={value === true} onChange={onChange}>
        {field.label}
      </Checkbox>
    )
  if (field.kind === 'choice') {
    // A select knows only words; «nothing» gets one of its own.
    const wordOf = (one: string | null) => one ?? '∅'
    return (
      <NativeSelect
        label={field.label}
        value={wordOf(typeof value === 'string' ? value : null)}
        options={field.options.map((option) => ({ value: wordOf(option.value), label: option.label }))}
        onChange={(next) => onChange(next === '∅' ? null : next)}
      />
    )
  }
  return (
    <div className={styles['number']}>
      <span>
        {field.label}
        {field.unit && ` (${field.unit})`}
      </span>
      <QuantityStepper label={field.label} value={typeof value === 'number' ? value : 0} min={0} max={999} onChange={onChange} />
    </div>
  )
}
