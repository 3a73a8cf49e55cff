import { labelOf } from '#machines/step.ts'
import type { AskedChange } from '#contract/calls/catalogueWire.ts'
import type { ProductChange } from '#contract/calls/productChanges.calls.ts'
import { productChangeLifecycle } from '#machines/lifecycles/productChange.lifecycle.ts'
import type { ChangeRow } from './productChanges.store.ts'

const common = (row: ChangeRow) => ({
  id: row.id,
  version: row.version,
  status: row.status,
  label: labelOf(productChangeLifecycle, row.status),
  reason: row.reason,
  created_at: row.created_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
})

/** As its seller sees it beside the goods. */
export const presentAsked = (row: ChangeRow): AskedChange => ({ ...common(row), name: row.name, ein_number: row.ean })

/** As the operator's staff see it. */
export const presentChange = (row: ChangeRow): ProductChange => ({
  ...common(row),
  product: { id: row.product_id, slug: row.slug, is_public: row.product_status === 'active', ratings: row.ratings },
  company_name: row.company_name,
  was: { name: row.was_name, ein_number: row.was_ean },
  wanted: { name: row.name, ein_number: row.ean },
})
