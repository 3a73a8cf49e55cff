import type { BatchValues } from '#backend/features/catalogue/batch.api.ts'

/** What a row of an import found, or wrote, of one product: only what it changed. */
export interface Undo {
  columns: Partial<BatchValues>
  stock?: number | null
  tags?: string[]
  variants: {
    id: number
    article_no: string | null
    ean: string | null
    price_cents: number
    weight_grams: number | null
    active: boolean
    stock: number | null
  }[]
  /** Variants that were not there before. */
  made?: number[]
  /** What was taken off sale goes back on, and the other way round. */
  status?: string
}
