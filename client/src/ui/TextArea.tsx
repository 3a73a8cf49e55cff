import { useRef, type ComponentProps, type ReactNode } from 'react'
import { FieldFrame } from './FieldFrame.tsx'
import type { Check } from './fieldMessages.ts'
import { useField } from './formContext.ts'
import { classNames } from './classNames.ts'
import styles from './Field.module.css'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'required' | 'disabled'> & {
  label: string
  isLabelHidden?: boolean
  value?: string
  onChange?: (value: string) => void
  description?: ReactNode
  error?: string
  isRequired?: boolean
  isDisabled?: boolean
  validate?: Check
}

/** Several lines; grows with the text. With a `maxLength` and a `value` it counts the characters left. */
export function TextArea(props: TextAreaProps) {
  const { label, isLabelHidden, value, onChange, description, error, isRequired, isDisabled, validate, className, maxLength, ...input } =
    props
  const element = useRef<HTMLTextAreaElement>(null)
  const note = description ?? (maxLength && value !== undefined ? `${value.length} von ${maxLength} Zeichen` : undefined)
  const field = useField({
    name: input.name,
    label,
    error,
    description: note,
    isRequired,
    validate,
    read: () => element.current?.value ?? '',
  })
  return (
    <FieldFrame {...field} label={label} isLabelHidden={isLabelHidden} isRequired={isRequired} description={note} className={className}>
      <div className={classNames(styles['control'], styles['textArea'])}>
        <textarea
          rows={3}
          {...input}
          {...field.aria}
          ref={element}
          id={field.id}
          className={styles['input']}
          maxLength={maxLength}
          disabled={isDisabled}
          {...(value === undefined ? {} : { value })}
          onChange={(event) => {
            field.forget()
            onChange?.(event.target.value)
          }}
        />
      </div>
    </FieldFrame>
  )
}
