import { lackTexts, type ProductLack } from '#contract/values/productRules.ts'
import { isRenamed, ratedAmong } from '#backend/features/productChanges/asked.api.ts'
import { writeCounts, type BatchCount } from '#backend/features/stock/stock.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { insertDrafts, insertVariants, insertVariantValues, newIds, updateVariants, writeTags, type BatchValues } from './batch.store.ts'
import { beginProduct, lockOwn, transitionProduct, removeAllProducts, saveAllProducts, type LockedProduct } from './catalogue.move.ts'
import { optionIds } from './catalogue.variants.store.ts'

export interface BatchVariant {
  /** Null: a new one. */
  id: number | null
  article_no: string | null
  ean: string | null
  price_cents: number
  weight_grams: number | null
  position: number
  active: boolean
  /** Left out: the count stays as it is. */
  stock?: number | null
  /** Of a new one. */
  options: readonly { feature: string; value: string }[]
}
interface Parts {
  /** Whatever the caller knows it by. */
  key: number
  stock?: number | null
  tags?: readonly string[]
  variants: readonly BatchVariant[]
}
export interface NewGoods extends Parts {
  values: BatchValues
}
export interface GoodsChange extends Parts {
  id: number
  patch: Partial<BatchValues>
  /** The seller's own step besides. */
  move?: 'product.publish' | 'product.withdraw'
}

/** Some of a batch may not be written; nothing of it should stay, and the others are tried again. */
export class BatchRefused extends Error {
  /** In German, by key. */
  readonly reasons: ReadonlyMap<number, string>
  constructor(reasons: ReadonlyMap<number, string>) {
    super('Some of a batch is refused')
    this.name = 'BatchRefused'
    this.reasons = reasons
  }
}

/** Drafts of many goods with variants, tags and counts, by a statement for each kind of row. Returns their ids by key. */
export async function createMany(ctx: Ctx, ownerId: number, goods: readonly NewGoods[]): Promise<Map<number, number>> {
  const ids = await newIds(ctx.db, 'products', goods.length)
  const idOf = new Map(goods.map(({ key }, at) => [key, ids[at]!]))
  const made = await insertDrafts(
    ctx.db,
    ownerId,
    ctx.now,
    goods.map(({ values }, at) => ({ id: ids[at]!, ...values })),
  )
  for (const row of made) beginProduct(ctx, row)
  await writeParts(ctx, ownerId, goods, idOf)
  return idOf
}

/** Own goods changed at once. Returns the ids of new variants by key. @throws BatchRefused */
export async function changeMany(ctx: Ctx, ownerId: number, changes: readonly GoodsChange[]): Promise<Map<number, number[]>> {
  const rows = new Map(
    (
      await lockOwn(
        ctx,
        ownerId,
        changes.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  const refused = new Map<number, string>()
  for (const { key, id } of changes) {
    const row = rows.get(id)
    if (!row) refused.set(key, 'Dieses Produkt gibt es nicht mehr.')
    else if (row.status === 'archived') refused.set(key, 'Dieses Produkt ist archiviert. Bitte holen Sie es zuerst hervor.')
  }
  const renamed = changes.filter(({ id, patch }) => rows.has(id) && isRenamed(rows.get(id)!, patch))
  const rated = await ratedAmong(
    ctx.db,
    renamed.map(({ id }) => id),
  )
  for (const { key, id } of renamed)
    if (rated.has(id)) refused.set(key, 'Kunden haben dieses Produkt bewertet. Bitte ändern Sie Name oder EAN im Produkt selbst.')
  if (refused.size > 0) throw new BatchRefused(refused)
  const idOf = new Map(changes.map(({ key, id }) => [key, id]))
  const made = await writeParts(ctx, ownerId, changes, idOf)
  const written = changes.filter(({ move }) => move === undefined)
  const lost =
    written.length === 0
      ? new Map<number, readonly ProductLack[]>()
      : await saveAllProducts(
          ctx,
          written.map(({ id, patch }) => {
            const row = rows.get(id)!
            // The address follows the name as long as nobody can know it.
            const slug = row.status === 'draft' && patch.name !== undefined && patch.name !== row.name ? { slug: '' } : {}
            return { row, patch: { ...patch, ...slug } as Partial<LockedProduct> }
          }),
        )
  for (const { key, id } of written) {
    const lacks = lost.get(id)
    if (lacks) refused.set(key, lackTexts[lacks[0]!].text)
  }
  for (const { key, id, move } of changes)
    if (move !== undefined)
      try {
        await transitionProduct(ctx, rows.get(id)!, move, { publish_at: null })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refused.set(key, error.errors?.[0]?.message ?? 'Das geht in diesem Zustand nicht.')
      }
  if (refused.size > 0) throw new BatchRefused(refused)
  return made
}

/** Takes goods of a batch out again: deleted where nobody waits for them, else put away; the rest is said why not. */
export async function removeMany(ctx: Ctx, ownerId: number, ids: readonly number[]): Promise<Map<number, 'deleted' | 'archived' | 'kept'>> {
  // What is deleted already is as it should be.
  const gone = new Map<number, 'deleted' | 'archived' | 'kept'>(ids.map((id) => [id, 'deleted']))
  for (const [id, outcome] of await removeAllProducts(ctx, await lockOwn(ctx, ownerId, ids))) gone.set(id, outcome)
  return gone
}

/** Variants, tags and counts of goods. Returns the ids of new variants by key. */
async function writeParts(
  ctx: Ctx,
  ownerId: number,
  goods: readonly Parts[],
  idOf: ReadonlyMap<number, number>,
): Promise<Map<number, number[]>> {
  const { db } = ctx
  const fresh = goods.flatMap(({ key, variants }) => variants.flatMap((one) => (one.id === null ? [{ key, ...one }] : [])))
  const ids = await newIds(db, 'product_variants', fresh.length)
  const variantIds = new Map<BatchVariant, number>()
  const made = new Map<number, number[]>()
  let at = 0
  for (const { key, variants } of goods)
    for (const one of variants) {
      const id = one.id ?? ids[at++]!
      variantIds.set(one, id)
      if (one.id === null) made.set(key, [...(made.get(key) ?? []), id])
    }
  const rowOf = ({ article_no, ean, price_cents, weight_grams, active }: BatchVariant, id: number) => ({
    id,
    article_no,
    ean,
    price_cents,
    weight_grams,
    active,
  })
  await insertVariants(
    db,
    fresh.map((one, place) => ({ product_id: idOf.get(one.key)!, position: one.position, ...rowOf(one, ids[place]!) })),
  )
  const options = await optionIds(
    db,
    fresh.flatMap((one) => one.options.map(({ feature, value }) => ({ feature, value, is_color: false, custom_value: null }))),
  )
  const known = new Map(options.map((one) => [`${one.feature}\u0001${one.value}`, one]))
  await insertVariantValues(
    db,
    fresh.flatMap((one, place) =>
      one.options.map(({ feature, value }) => {
        const { feature_id, value_id } = known.get(`${feature}\u0001${value}`)!
        return { variant_id: ids[place]!, feature_id, value_id }
      }),
    ),
  )
  await updateVariants(
    db,
    ownerId,
    [...variantIds].flatMap(([one, id]) => (one.id === null ? [] : [rowOf(one, id)])).toSorted((a, b) => a.id - b.id),
  )
  await writeTags(
    db,
    goods.flatMap(({ key, tags }) => (tags ? [{ product_id: idOf.get(key)!, names: tags }] : [])),
  )
  const counts = [...variantIds].flatMap(([{ stock }, id]): BatchCount[] => (stock === undefined ? [] : [{ id, stock }]))
  await writeCounts(db, 'variant', counts)
  await writeCounts(
    db,
    'product',
    goods.flatMap(({ key, stock }): BatchCount[] => (stock === undefined ? [] : [{ id: idOf.get(key)!, stock }])),
  )
  return made
}
