import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { classNames } from './classNames.ts'
import styles from './Field.module.css'

type FieldFrameProps = {
  id: string
  label: string
  isLabelHidden?: boolean
  isRequired?: boolean
  description?: ReactNode
  descriptionId?: string
  message?: string
  errorId?: string
  className?: string
  children: ReactNode
}

/** Label above, help and error below: the same order at every field. */
export function FieldFrame({
  id,
  label,
  isLabelHidden,
  isRequired,
  description,
  descriptionId,
  message,
  errorId,
  className,
  children,
}: FieldFrameProps) {
  return (
    <div className={classNames(styles['field'], className)}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : styles['label']}>
        {label}
        {isRequired && <RequiredMark />}
      </label>
      {children}
      <FieldNotes description={description} descriptionId={descriptionId} message={message} errorId={errorId} />
    </div>
  )
}

/** The star for the eye; `aria-required` says it to everyone else. */
export function RequiredMark() {
  return (
    <span className={styles['required']} aria-hidden="true">
      {'\u00a0*'}
    </span>
  )
}

type FieldNotesProps = Pick<FieldFrameProps, 'description' | 'descriptionId' | 'message' | 'errorId'>

export function FieldNotes({ description, descriptionId, message, errorId }: FieldNotesProps) {
  return (
    <>
      {message && (
        <p id={errorId} className={styles['error']}>
          <Icon name="warning" size={16} />
          {message}
        </p>
      )}
      {description && (
        <p id={descriptionId} className={styles['description']}>
          {description}
        </p>
      )}
    </>
  )
}
