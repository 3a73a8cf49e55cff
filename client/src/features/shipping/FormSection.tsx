import type { ReactNode } from 'react'
import { Card } from '#client/ui/Card.tsx'
import type { ShippingDraft } from './shippingDraft.ts'
import styles from './shipping.module.css'

/** What every section of the form is given. */
export interface SectionProps {
  draft: ShippingDraft
  change: (part: Partial<ShippingDraft>) => void
}

/** One thought of the form. */
export function FormSection({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <Card as="section" className={styles['section']} aria-label={title}>
      <div>
        <h2 className={styles['heading']}>{title}</h2>
        {hint && <p className={styles['hint']}>{hint}</p>}
      </div>
      {children}
    </Card>
  )
}
