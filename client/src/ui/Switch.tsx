import type { ReactNode } from 'react'
import { useReturningFocus } from './useReturningFocus.ts'
import styles from './Choice.module.css'

type SwitchProps = {
  children: ReactNode
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  isDisabled?: boolean
  name?: string
}

/** Turns something on or off at once; a choice that waits for «Speichern» is a `Checkbox`. */
export function Switch({ children, isSelected, onChange, isDisabled, name }: SwitchProps) {
  const noteUse = useReturningFocus(isDisabled)
  return (
    <label className={styles['choice']}>
      <span className={styles['hit']}>
        <input
          type="checkbox"
          role="switch"
          name={name}
          className={styles['native']}
          checked={isSelected}
          disabled={isDisabled}
          onChange={(event) => {
            noteUse(event.target)
            onChange(event.target.checked)
          }}
        />
        <span className={styles['track']} />
      </span>
      <span>{children}</span>
    </label>
  )
}
