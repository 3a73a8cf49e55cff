import { goodsListsTouched, productsTouched } from '#backend/features/products/change.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { presentRow } from './catalogue.present.ts'
import { catalogueRows, type CatalogueStored } from './catalogue.store.ts'

/** What a command has changed and not told yet: by seller, and whether lists show other goods than before. */
interface Waiting {
  ids: Map<number, Set<number>>
  changesLists: boolean
}
const waiting = new WeakMap<Ctx, Waiting>()

/** Goods of a seller that have changed in this command; `showChanges` tells of them all at once. */
export function noteChange(ctx: Ctx, ownerId: number, id: number, changesLists: boolean): void {
  const known = waiting.get(ctx) ?? { ids: new Map<number, Set<number>>(), changesLists: false }
  waiting.set(ctx, known)
  known.ids.set(ownerId, (known.ids.get(ownerId) ?? new Set()).add(id))
  known.changesLists ||= changesLists
}

/** Search and pages follow; the seller's tabs learn of many goods by what changed them, an import, instead of one by one. */
export async function showQuietly(ctx: Ctx): Promise<void> {
  const { ids, changesLists } = waiting.get(ctx) ?? { ids: new Map<number, Set<number>>(), changesLists: false }
  waiting.delete(ctx)
  for (const [ownerId, changed] of ids)
    await productsTouched(
      ctx,
      ownerId,
      [...changed].toSorted((a, b) => a - b),
    )
  if (changesLists) goodsListsTouched(ctx)
}

/** Search, pages and the seller's other tabs follow, in one go for all that the command changed. Returns the rows as they are now. */
export async function showChanges(ctx: Ctx): Promise<CatalogueStored[]> {
  const { ids, changesLists } = waiting.get(ctx) ?? { ids: new Map<number, Set<number>>(), changesLists: false }
  waiting.delete(ctx)
  const shown: CatalogueStored[] = []
  for (const [ownerId, changed] of ids) {
    const list = [...changed].toSorted((a, b) => a - b)
    await productsTouched(ctx, ownerId, list)
    for (const row of await catalogueRows(ctx.db, ownerId, list)) {
      shown.push(row)
      ctx.emit({
        type: 'product.saved',
        entity: { type: 'product', id: row.id, version: row.version },
        to: [{ userId: ownerId, data: { product: presentRow(row) } }],
      })
    }
  }
  if (changesLists) goodsListsTouched(ctx)
  return shown
}
