import type { ShippingDraft } from './shippingDraft.ts'

/** What every section of the form is given. */
export interface SectionProps {
  draft: ShippingDraft
  change: (part: Partial<ShippingDraft>) => void
}
