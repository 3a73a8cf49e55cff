import type { CatalogueProduct } from '#contract/calls/catalogueWire.ts'
import type { ProductDraft } from './productDraft.ts'

/** What every section of the form is given. */
export interface SectionProps {
  draft: ProductDraft
  change: (part: Partial<ProductDraft>) => void
  product: CatalogueProduct | null
}
