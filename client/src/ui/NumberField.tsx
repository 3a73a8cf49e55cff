import type { ReactNode } from 'react'
import { Button, Group, Input, NumberField as AriaNumberField } from 'react-aria-components'
import { InGerman } from './InGerman.tsx'
import { AriaFieldLabel, AriaFieldNotes } from './AriaFieldParts.tsx'
import { Icon } from './Icon.tsx'
import { useField } from './formContext.ts'
import { classNames } from './classNames.ts'
import fieldStyles from './Field.module.css'
import styles from './NumberField.module.css'

type NumberFieldProps = {
  label: string
  /** `null` while empty. */
  value: number | null
  onChange: (value: number | null) => void
  name?: string
  minValue?: number
  maxValue?: number
  step?: number
  /** German notation is given; a euro field passes `{style: 'currency', currency: 'EUR'}`. */
  formatOptions?: Intl.NumberFormatOptions
  suffix?: string
  description?: ReactNode
  error?: string
  isRequired?: boolean
  isDisabled?: boolean
}

/** A number in German notation (`1.234,5`), with arrow keys and two small buttons. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, onChange, name, minValue, maxValue, step, formatOptions, suffix, description, error, isRequired, isDisabled } =
    props
  const field = useField({ name, label, error, description, isRequired, read: () => (value === null ? '' : String(value)) })
  return (
    <InGerman>
      <AriaNumberField
        className={fieldStyles['field']}
        name={name}
        value={value ?? Number.NaN}
        onChange={(next) => {
          field.forget()
          onChange(Number.isNaN(next) ? null : next)
        }}
        minValue={minValue}
        maxValue={maxValue}
        step={step}
        formatOptions={formatOptions}
        isDisabled={isDisabled}
        isInvalid={field.message !== undefined}
        validationBehavior="aria"
      >
        <AriaFieldLabel label={label} isRequired={isRequired} />
        <Group className={classNames(fieldStyles['control'], styles['group'])}>
          <Input id={field.id} className={fieldStyles['input']} aria-required={isRequired} />
          {suffix && <span className={fieldStyles['affix']}>{suffix}</span>}
          <Button slot="decrement" className={styles['step']}>
            <Icon name="minus" size={16} />
          </Button>
          <Button slot="increment" className={styles['step']}>
            <Icon name="plus" size={16} />
          </Button>
        </Group>
        <AriaFieldNotes message={field.message} description={description} />
      </AriaNumberField>
    </InGerman>
  )
}
