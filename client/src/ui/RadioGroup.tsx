import { useId, type ReactNode } from 'react'
import { FieldNotes, RequiredMark } from './FieldFrame.tsx'
import { fieldMessages } from './fieldMessages.ts'
import { useField } from './formContext.ts'
import { classNames } from './classNames.ts'
import fieldStyles from './Field.module.css'
import styles from './Choice.module.css'

export type RadioOption<Value extends string> = { value: Value; label: ReactNode; description?: ReactNode; isDisabled?: boolean }

type RadioGroupProps<Value extends string> = {
  label: string
  options: ReadonlyArray<RadioOption<Value>>
  value: Value | null
  onChange: (value: Value) => void
  name?: string
  /** `cards` for few choices that carry a price or a sentence of explanation. */
  look?: 'list' | 'cards'
  description?: ReactNode
  error?: string
  isRequired?: boolean
}

/** Exactly one of a few visible choices. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, options, value, onChange, name, look = 'list', description, error, isRequired } = props
  const fallbackName = useId()
  const field = useField({ name, label, error, description, isRequired, requiredMessage: fieldMessages.choose, read: () => value ?? '' })
  return (
    <fieldset {...field.aria} className={classNames(fieldStyles['field'], styles['group'])} role="radiogroup">
      <legend className={fieldStyles['label']}>
        {label}
        {isRequired && <RequiredMark />}
      </legend>
      <div className={look === 'cards' ? styles['cards'] : styles['list']}>
        {options.map((option, index) => (
          <label key={option.value} className={classNames(styles['choice'], look === 'cards' && styles['card'])}>
            <span className={styles['hit']}>
              <input
                type="radio"
                id={index === 0 ? field.id : undefined}
                name={name ?? fallbackName}
                value={option.value}
                className={styles['native']}
                checked={option.value === value}
                disabled={option.isDisabled}
                onChange={() => {
                  field.forget()
                  onChange(option.value)
                }}
              />
              <span className={styles['dot']} />
            </span>
            <span>
              {option.label}
              {option.description && <span className={styles['description']}>{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes description={description} descriptionId={field.descriptionId} message={field.message} errorId={field.errorId} />
    </fieldset>
  )
}
