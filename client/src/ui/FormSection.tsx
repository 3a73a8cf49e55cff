import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import styles from './FormSection.module.css'

interface FormSectionProps {
  title: string
  /** What is good to know before it is filled in. */
  hint?: string | undefined
  /** What can be done with all of it, beside its title. */
  action?: ReactNode
  children: ReactNode
}

/** One thought of a long form or of a page of settings. */
export function FormSection({ title, hint, action, children }: FormSectionProps) {
  return (
    <Card as="section" className={styles['section']} aria-label={title}>
      <div>
        <div className={styles['head']}>
          <h2 className={styles['heading']}>{title}</h2>
          {action}
        </div>
        {hint && <p className={styles['hint']}>{hint}</p>}
      </div>
      {children}
    </Card>
  )
}
