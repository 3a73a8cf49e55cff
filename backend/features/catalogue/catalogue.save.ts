import type { CatalogueProduct } from '#contract/calls/catalogueWire.ts'
import type { ProductInput } from '#contract/calls/productForm.ts'
import { openDiscounts } from '#backend/features/discounts/discounts.api.ts'
import { askInstead } from '#backend/features/productChanges/productChanges.api.ts'
import { beginCopiedCounts, setProductStock } from '#backend/features/stock/stock.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { fieldRefusal, Refusal } from '#backend/kernel/refusal.ts'
import { catalogueProduct } from './catalogue.details.ts'
import { copyParts, insertProduct, pricesOf } from './catalogue.insert.store.ts'
import { beginProduct, lockOne, savedProduct, type LockedProduct } from './catalogue.move.ts'
import { setRelations } from './catalogue.parts.store.ts'
import { foundProducts } from './catalogue.reads.store.ts'
import { showChanges } from './catalogue.show.ts'
import { valuesFrom } from './catalogue.values.ts'

/** A draft of what was written. */
export async function createProduct(ctx: AccountCtx, form: ProductInput): Promise<CatalogueProduct> {
  const { userId } = ctx.account
  const row = await insertProduct(ctx.db, {
    ...(await valuesFrom(ctx, form, null)),
    provider_id: userId,
    kind: 'normal',
    status: 'draft',
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  await writeRelations(ctx, row.id, form)
  if (form.stock !== undefined) await setProductStock(ctx.db, row.id, form.stock)
  beginProduct(ctx, row)
  return shownProduct(ctx, row.id)
}

/** What customers have rated keeps its name and EAN until the operator agrees. @throws Refusal VERSION_STALE, TRANSITION_REFUSED */
export async function updateProduct(
  ctx: AccountCtx,
  { id, version, ...form }: ProductInput & { id: number; version?: number | undefined },
) {
  const row = await lockOne(ctx, ctx.account.userId, id, version)
  const values = await valuesFrom(ctx, form, { id, history: await pricesOf(ctx.db, id) })
  await writeRelations(ctx, id, form)
  // The address follows the name as long as nobody can know it.
  const slug = row.status === 'draft' && values.name !== row.name ? { slug: '' } : {}
  await savedProduct(ctx, row, { ...values, ...slug, ...(await askInstead(ctx, row, values)) })
  if (form.stock !== undefined && !row.has_variants) await setProductStock(ctx.db, id, form.stock)
  return shownProduct(ctx, id)
}

/**
 * All of it once more: a draft without address, numbers that must be its own, pieces, and the discount that runs just now.
 * @throws Refusal PRODUCT_HELD for what the operator holds back for safety: its copy would be sold instead
 */
export async function duplicateProduct(ctx: AccountCtx, id: number): Promise<CatalogueProduct> {
  const row = await lockOne(ctx, ctx.account.userId, id)
  if (row.safety_hold) throw new Refusal('PRODUCT_HELD')
  const cut = (await openDiscounts(ctx.db, id))
    .flatMap(({ status, prices }) => (status === 'running' ? prices : []))
    .find(({ variant_id, after }) => variant_id === null && after === row.price_cents)
  const copy = await insertProduct(ctx.db, { ...copied(row, ctx.now), ...(cut && { price_cents: cut.before }) })
  await copyParts(ctx.db, id, copy.id)
  await beginCopiedCounts(ctx.db, id, copy.id)
  beginProduct(ctx, copy)
  return shownProduct(ctx, copy.id)
}

function copied(row: LockedProduct, now: Date) {
  const { id: _id, lacks: _lacks, in_bundle: _bundle, is_ordered: _ordered, version: _version, slug: _slug, created_at: _at, ...rest } = row
  return {
    ...rest,
    name: `${row.name.slice(0, 130)} (Kopie)`,
    sku: null,
    ean: null,
    status: 'draft' as const,
    publish_at: null,
    is_featured: false,
    declaration: row.declaration === null ? null : JSON.stringify(row.declaration),
    service_price: null,
    served: null,
    option_groups: '[]',
    seo: '{}',
    created_at: now,
    updated_at: now,
  }
}

/** Tells everybody, and the writer what stands there now. */
export async function shownProduct(ctx: AccountCtx, id: number): Promise<CatalogueProduct> {
  await showChanges(ctx)
  return catalogueProduct(ctx, ctx.account.userId, id)
}

async function writeRelations(ctx: AccountCtx, id: number, form: ProductInput): Promise<void> {
  const lists = {
    related: form.related_products,
    cross: form.is_crossselling && form.crossselling_type === 'products' ? form.crossselling_products : [],
  }
  for (const [kind, ids] of [
    ['related', lists.related],
    ['cross', lists.cross],
  ] as const) {
    const field = kind === 'related' ? 'related_products' : 'crossselling_products'
    const wanted = [...new Set(ids)]
    if (wanted.includes(id)) throw fieldRefusal(field, 'Ein Produkt passt nicht zu sich selbst.')
    if ((await foundProducts(ctx.db, ctx.account.userId, { ids: wanted })).length < wanted.length)
      throw fieldRefusal(field, 'Eines der gewählten Produkte gibt es nicht mehr.')
    await setRelations(ctx.db, id, kind, wanted)
  }
}
