import { useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { FieldFrame } from './FieldFrame.tsx'
import { Icon } from './Icon.tsx'
import type { Check } from './fieldMessages.ts'
import { useField } from './formContext.ts'
import type { IconName } from './iconPaths.ts'
import styles from './Field.module.css'

type NativeInput = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'required' | 'disabled' | 'children' | 'type' | 'size' | 'prefix'>

type TextFieldProps = NativeInput & {
  label: string
  isLabelHidden?: boolean
  type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'url' | 'date' | 'time'
  value?: string
  onChange?: (value: string) => void
  description?: ReactNode
  /** Wins over what the surrounding `Form` knows about this `name`. */
  error?: string
  isRequired?: boolean
  isDisabled?: boolean
  validate?: Check
  icon?: IconName
  suffix?: string
}

/** One line of text. A password can be looked at; a search can be emptied. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    isLabelHidden,
    type = 'text',
    value,
    onChange,
    description,
    error,
    isRequired,
    isDisabled,
    validate,
    icon,
    suffix,
    className,
    ...input
  } = props
  const element = useRef<HTMLInputElement>(null)
  const [isShown, setShown] = useState(false)
  const field = useField({ name: input.name, label, error, description, isRequired, validate, read: () => element.current?.value ?? '' })
  const change = (next: string) => {
    field.forget()
    onChange?.(next)
  }
  return (
    <FieldFrame
      {...field}
      label={label}
      isLabelHidden={isLabelHidden}
      isRequired={isRequired}
      description={description}
      className={className}
    >
      <div className={styles['control']}>
        {icon && <Icon name={icon} size={18} />}
        <input
          {...input}
          {...field.aria}
          ref={element}
          id={field.id}
          type={type === 'password' && isShown ? 'text' : type}
          className={styles['input']}
          disabled={isDisabled}
          {...(value === undefined ? {} : { value })}
          onChange={(event) => change(event.target.value)}
        />
        {suffix && <span className={styles['affix']}>{suffix}</span>}
        {type === 'password' && (
          <button
            type="button"
            className={styles['inner']}
            aria-label="Passwort anzeigen"
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} size={18} />
          </button>
        )}
        {type === 'search' && value && (
          <button type="button" className={styles['inner']} aria-label="Eingabe löschen" onClick={() => change('')}>
            <Icon name="close" size={18} />
          </button>
        )}
      </div>
    </FieldFrame>
  )
}
