import type { ReactNode } from 'react'
import { Button, ListBox, ListBoxItem, Popover, Select as AriaSelect, SelectValue, Text } from 'react-aria-components'
import { InGerman } from './InGerman.tsx'
import { AriaFieldLabel, AriaFieldNotes } from './AriaFieldParts.tsx'
import { Icon } from './Icon.tsx'
import { fieldMessages } from './fieldMessages.ts'
import { useField } from './formContext.ts'
import { classNames } from './classNames.ts'
import fieldStyles from './Field.module.css'
import styles from './Select.module.css'

export type SelectOption<Value extends string = string> = { value: Value; label: string; description?: string; isDisabled?: boolean }

type SelectProps<Value extends string> = {
  label: string
  isLabelHidden?: boolean
  options: ReadonlyArray<SelectOption<Value>>
  value: Value | null
  onChange: (value: Value) => void
  name?: string
  placeholder?: string
  description?: ReactNode
  error?: string
  isRequired?: boolean
  isDisabled?: boolean
  className?: string
}

/** One of a known handful. For long or searched lists take `ComboBox`; on first pages `NativeSelect`, which costs nothing. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const {
    label,
    isLabelHidden,
    options,
    value,
    onChange,
    name,
    placeholder = 'Bitte wählen',
    description,
    error,
    isRequired,
    isDisabled,
    className,
  } = props
  const field = useField({ name, label, error, description, isRequired, requiredMessage: fieldMessages.choose, read: () => value ?? '' })
  return (
    <InGerman>
      <AriaSelect
        className={classNames(fieldStyles['field'], className)}
        name={name}
        value={value}
        isDisabled={isDisabled}
        isInvalid={field.message !== undefined}
        validationBehavior="aria"
        onChange={(key) => {
          const chosen = options.find((option) => option.value === key)
          if (!chosen) return
          field.forget()
          onChange(chosen.value)
        }}
      >
        <AriaFieldLabel label={label} isHidden={isLabelHidden} isRequired={isRequired} />
        <Button id={field.id} className={classNames(fieldStyles['control'], styles['button'], field.message && fieldStyles['invalid'])}>
          <SelectValue className={styles['value']}>{options.find((option) => option.value === value)?.label ?? placeholder}</SelectValue>
          <Icon name="chevron-down" size={18} />
        </Button>
        <AriaFieldNotes message={field.message} description={description} />
        <Popover className={styles['popover']} offset={4}>
          <ListBox className={styles['list']}>
            {options.map((option) => (
              <ListBoxItem
                key={option.value}
                id={option.value}
                textValue={option.label}
                isDisabled={option.isDisabled}
                className={styles['option']}
              >
                <span className={styles['text']}>
                  <Text slot="label">{option.label}</Text>
                  {option.description && (
                    <Text slot="description" className={styles['description']}>
                      {option.description}
                    </Text>
                  )}
                </span>
                <Icon name="check" size={18} className={styles['check']} />
              </ListBoxItem>
            ))}
          </ListBox>
        </Popover>
      </AriaSelect>
    </InGerman>
  )
}
