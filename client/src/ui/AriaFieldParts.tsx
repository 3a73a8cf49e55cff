import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import { RequiredMark } from './FieldFrame.tsx'
import { Icon } from './Icon.tsx'
import styles from './Field.module.css'

/** Label of a react-aria field; `FieldFrame` says the same around native inputs. */
export function AriaFieldLabel({ label, isHidden, isRequired }: { label: string; isHidden?: boolean; isRequired?: boolean }) {
  return (
    <Label className={isHidden ? 'visually-hidden' : styles['label']}>
      {label}
      {isRequired && <RequiredMark />}
    </Label>
  )
}

/** Error, then help, wired to the field by react-aria's slots. */
export function AriaFieldNotes({ message, description }: { message?: string; description?: ReactNode }) {
  return (
    <>
      <FieldError className={styles['error']}>
        <Icon name="warning" size={16} />
        {message}
      </FieldError>
      {description && (
        <Text slot="description" className={styles['description']}>
          {description}
        </Text>
      )}
    </>
  )
}
