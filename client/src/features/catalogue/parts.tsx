import type { ReactNode } from 'react'
import type { CatalogueProduct } from '#contract/calls/catalogueWire.ts'
import { Card } from '#client/ui/Card.tsx'
import type { ProductDraft } from './productDraft.ts'
import styles from './catalogue.module.css'

/** What every section of the form is given. */
export interface SectionProps {
  draft: ProductDraft
  change: (part: Partial<ProductDraft>) => void
  product: CatalogueProduct | null
}

/** One thought of a form. */
export function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
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
