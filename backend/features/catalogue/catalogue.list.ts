import type { CatalogueRow, ProductState } from '#contract/calls/catalogueWire.ts'
import { rowsCounted } from '#contract/values/boundedPages.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { fieldRefusal, orNotFound } from '#backend/kernel/refusal.ts'
import { movementsOf } from './catalogue.reads.store.ts'
import { presentRow } from './catalogue.present.ts'
import { cataloguePage, ownProductId, stateCounts, type After, type CatalogueSort } from './catalogue.store.ts'

const perPage = 30

interface ListQuery {
  keyword?: string | undefined
  status?: ProductState | '' | undefined
  low?: '1' | '' | undefined
  sort: CatalogueSort
  after?: string | undefined
}

/** A page of own goods, by key; the number in each state stands beside the first one. */
export async function listCatalogue(ctx: AccountCtx, query: ListQuery) {
  const { userId } = ctx.account
  const after = query.after === undefined ? null : readCursor(query.after, query.sort)
  const filter = { keyword: query.keyword ?? '', status: query.status || null, isLow: query.low === '1' }
  const rows = await cataloguePage(ctx.db, userId, filter, query.sort, after, perPage)
  const shown = rows.slice(0, perPage)
  const last = rows.length > perPage ? shown.at(-1) : undefined
  const counts = after === null ? await stateCounts(ctx.db, userId, rowsCounted) : []
  return {
    data: shown.map(presentRow) satisfies CatalogueRow[],
    next: last ? writeCursor(query.sort, { value: last.key, id: last.id }) : null,
    counts: counts.map(({ status, count }) => ({ status, count: Math.min(count, rowsCounted), more: count > rowsCounted })),
  }
}

const writeCursor = (sort: CatalogueSort, { value, id }: After) => Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')

/** Only what such a list wrote itself. @throws Refusal INPUT_INVALID */
function readCursor(text: string, sort: CatalogueSort): After {
  const refusal = fieldRefusal('after', 'Bitte beginnen Sie die Liste von vorn.')
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    throw refusal
  }
  if (!Array.isArray(parts) || parts.length !== 3) throw refusal
  const [ofSort, value, id] = parts as unknown[]
  const isValue =
    typeof value === 'string' &&
    (sort === 'name'
      ? value.length <= 300 && !value.includes('\0')
      : sort === 'changed'
        ? /^[\d-]{10} [\d:.]{8,15}\+\d\d(?::\d\d)?$/.test(value)
        : /^\d{1,9}$/.test(value))
  if (ofSort !== sort || !isValue || !Number.isSafeInteger(id)) throw refusal
  return { value, id: id as number }
}

const kindLabels = {
  count: 'Erste Zählung',
  sale: 'Verkauf',
  resent: 'Ersatz für ein verlorenes Paket',
  return: 'Zurück ins Regal',
  correction: 'Korrektur',
  import: 'Import',
} as const

/** Why the counts of own goods are what they are. @throws Refusal NOT_FOUND */
export async function stockMovements(ctx: AccountCtx, id: number) {
  orNotFound(await ownProductId(ctx.db, ctx.account.userId, id))
  const rows = await movementsOf(ctx.db, ctx.account.userId, id, 50)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    label: kindLabels[row.kind],
    variant: row.variant,
    change: row.change,
    stock_after: row.stock_after,
    order_number: row.order_number,
    at: row.at.toISOString(),
  }))
}
