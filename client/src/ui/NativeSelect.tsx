import { useRef, type ReactNode } from 'react'
import { useTypedBefore } from './preHydration.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { Icon } from './Icon.tsx'
import { fieldMessages } from './fieldMessages.ts'
import { useField } from './formContext.ts'
import { classNames } from './classNames.ts'
import styles from './Field.module.css'
import own from './NativeSelect.module.css'

type NativeSelectProps<Value extends string> = {
  label: string
  isLabelHidden?: boolean
  options: ReadonlyArray<{ value: Value; label: string; isDisabled?: boolean }>
  value: Value | ''
  onChange: (value: Value) => void
  name?: string
  /** Shown while nothing is chosen. */
  placeholder?: string
  description?: ReactNode
  error?: string
  isRequired?: boolean
  isDisabled?: boolean
  className?: string
}

/** The browser's own select in our clothes: no extra code on the first page and the best picker on a phone. */
export function NativeSelect<Value extends string>(props: NativeSelectProps<Value>) {
  const { label, isLabelHidden, options, value, onChange, name, placeholder, description, error, isRequired, isDisabled, className } = props
  const element = useRef<HTMLSelectElement>(null)
  const field = useField({
    name,
    label,
    error,
    description,
    isRequired,
    requiredMessage: fieldMessages.choose,
    read: () => element.current?.value ?? '',
  })
  const choose = (chosenValue: string) => {
    const chosen = options.find((option) => option.value === chosenValue)
    if (!chosen) return
    field.forget()
    onChange(chosen.value)
  }
  useTypedBefore(element, value, choose)
  return (
    <FieldFrame
      {...field}
      label={label}
      isLabelHidden={isLabelHidden}
      isRequired={isRequired}
      description={description}
      className={className}
    >
      <div className={classNames(styles['control'], own['control'])}>
        <select
          {...field.aria}
          ref={element}
          id={field.id}
          name={name}
          className={classNames(styles['input'], own['select'])}
          value={value}
          disabled={isDisabled}
          onChange={(event) => choose(event.target.value)}
        >
          {placeholder !== undefined && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={18} />
      </div>
    </FieldFrame>
  )
}
