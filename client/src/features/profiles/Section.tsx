import type { ReactNode } from 'react'
import { Card } from '#client/ui/Card.tsx'
import styles from './Profiles.module.css'

/** One thought of a profile page. */
export function Section({ title, hint, action, children }: { title: string; hint?: string; action?: ReactNode; children: ReactNode }) {
  return (
    <Card as="section" className={styles['section']}>
      <div className={styles['head']}>
        <h2 className={styles['heading']}>{title}</h2>
        {action}
      </div>
      {hint && <p className={styles['hint']}>{hint}</p>}
      {children}
    </Card>
  )
}
