import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { FieldNotes, RequiredMark } from './FieldFrame.tsx'
import { Icon } from './Icon.tsx'
import { useField } from './formContext.ts'
import { classNames } from './classNames.ts'
import styles from './Choice.module.css'

type CheckboxProps = Omit<ComponentProps<'input'>, 'onChange' | 'checked' | 'required' | 'disabled' | 'type' | 'children'> & {
  /** The sentence beside the box. Leave it out only with an `aria-label`, as in a table. */
  children?: ReactNode
  isSelected?: boolean
  isIndeterminate?: boolean
  onChange?: (isSelected: boolean) => void
  description?: ReactNode
  error?: string
  /** With it the box must be ticked before its form is sent; until then it says what is to be confirmed. */
  requiredMessage?: string
  isDisabled?: boolean
}

/** One yes or no. */
export function Checkbox(props: CheckboxProps) {
  const {
    children,
    isSelected,
    isIndeterminate = false,
    onChange,
    description,
    error,
    requiredMessage,
    isDisabled,
    className,
    ...input
  } = props
  const element = useRef<HTMLInputElement>(null)
  const label = input['aria-label'] ?? (typeof children === 'string' ? children : 'Auswahl')
  const read = () => (element.current?.checked ? 'on' : '')
  const isRequired = requiredMessage !== undefined
  const field = useField({ name: input.name, label, error, description, isRequired, ...(isRequired && { requiredMessage }), read })
  useEffect(() => {
    if (element.current) element.current.indeterminate = isIndeterminate
  }, [isIndeterminate])
  return (
    <div className={classNames(styles['wrap'], className)}>
      <label className={styles['choice']}>
        <span className={styles['hit']}>
          <input
            {...input}
            {...field.aria}
            ref={element}
            id={field.id}
            type="checkbox"
            className={styles['native']}
            disabled={isDisabled}
            {...(isSelected === undefined ? {} : { checked: isSelected })}
            onChange={(event) => {
              field.forget()
              onChange?.(event.target.checked)
            }}
          />
          <span className={styles['box']}>
            <Icon name={isIndeterminate ? 'minus' : 'check'} size={16} />
          </span>
        </span>
        {children !== undefined && (
          <span>
            {children}
            {isRequired && <RequiredMark />}
          </span>
        )}
      </label>
      <FieldNotes description={description} descriptionId={field.descriptionId} message={field.message} errorId={field.errorId} />
    </div>
  )
}
