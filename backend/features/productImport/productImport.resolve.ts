import { goodsByNumber, goodsStates, makersNamed, shownCategories, type GoodsState } from '#backend/features/catalogue/batch.api.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { Wanted } from './importGroups.ts'
import { foundFrom, type Found } from './productImport.columns.ts'
import type { BulkWanted } from './productImport.planned.ts'

/** Goods of our own export that have no number are named by this. */
export const exportKey = (id: number) => `produkt-${id}`
export const idOfExportKey = (text: string): number | null => {
  const id = /^produkt-([1-9]\d{0,14})$/.exec(text)?.[1]
  return id === undefined ? null : Number(id)
}

/** `several`: the number leads to more than one of the own goods. */
export type Match = { id: number } | { several: true } | null

/** Which of the own goods each row means: by SKU, else by a variant's number, else by EAN. */
export async function matchAll(db: Db, ownerId: number, rows: readonly Wanted[]): Promise<Match[]> {
  const lower = (text: string | undefined) => (text === undefined || text === '' ? [] : [text.toLowerCase()])
  const known = await goodsByNumber(
    db,
    ownerId,
    [...new Set(rows.flatMap(({ sku, variants }) => [...lower(sku), ...variants.flatMap((one) => lower(one.sku))]))],
    [...new Set(rows.flatMap(({ sku, form }) => (sku === '' && form.ein_number ? [form.ein_number] : [])))],
  )
  const ids = { sku: new Map<string, Set<number>>(), variant: new Map<string, Set<number>>(), ean: new Map<string, Set<number>>() }
  for (const { kind, number, id } of known) ids[kind].set(number, (ids[kind].get(number) ?? new Set<number>()).add(id))
  const one = (found: ReadonlySet<number> | undefined): Match =>
    found === undefined || found.size === 0 ? null : found.size > 1 ? { several: true } : { id: [...found][0]! }
  return rows.map(({ sku, form, variants }) => {
    const named = idOfExportKey(sku)
    if (named !== null) return { id: named }
    const bySku = one(ids.sku.get(sku.toLowerCase()))
    if (bySku) return bySku
    const byVariants = new Set(variants.flatMap((variant) => [...(ids.variant.get(variant.sku.toLowerCase()) ?? [])]))
    if (byVariants.size > 0) return one(byVariants)
    return sku === '' && form.ein_number ? one(ids.ean.get(form.ein_number)) : null
  })
}

/** States by id. Ids of others lead nowhere. */
export const statesById = async (db: Db, ownerId: number, ids: readonly number[]): Promise<Map<number, GoodsState>> =>
  new Map((await goodsStates(db, ownerId, [...new Set(ids)])).map((state) => [state.id, state]))

type Categories = Awaited<ReturnType<typeof shownCategories>>
export const categoriesOf = (db: Db): Promise<Categories> => shownCategories(db)

/** What the words of these rows stand for. */
export async function foundFor(db: Db, categories: Categories, rows: readonly (Wanted | BulkWanted)[]): Promise<Found> {
  const names = rows.flatMap((row) => ('manufacturer' in row && row.manufacturer ? [row.manufacturer.toLowerCase()] : []))
  return foundFrom(categories, await makersNamed(db, [...new Set(names)]))
}
