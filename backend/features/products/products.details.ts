import type { BulkPrice, ProductDetails, VariantWire } from '#contract/calls/productWire.ts'
import type { Shipping } from '#contract/calls/shipping.calls.ts'
import { leastOffer } from '#contract/values/shopPrices.ts'
import { graphicsTag } from '#backend/features/officialGraphics/officialGraphics.api.ts'
import { shippingsForDisplay } from '#backend/features/shipping/shipping.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { imagesOf, presentDetails, shippingsOf } from './details.present.ts'
import { detailsRow, publicRow, type DetailsRow, type WhichProduct } from './details.store.ts'
import { cardsOf } from './products.cards.ts'
import { outcomeOfSlug } from './slugs.store.ts'
import { firstCutUntil, presentScale, presentVariants } from './variants.present.ts'

/**
 * The product page in two statements: the product, and the cards beside it; how the seller ships comes from memory. @throws Refusal
 * NOT_FOUND, MOVED (with the new slug), GONE
 */
export async function productPage(ctx: Ctx, slug: string): Promise<ProductDetails> {
  const row = await publicRow(ctx.db, slug, ctx.now)
  if (!row) return refuse(ctx, slug)
  return wholeProduct(ctx, row)
}

/** What GraphQL asks in parts. */
export interface ReadProduct {
  whole(): Promise<ProductDetails>
  variants(): VariantWire[]
  images(): ProductDetails['images']
  discounts(): BulkPrice[]
  shippings(): Promise<Shipping[]>
}

/**
 * A product as this caller may see it: public, or an own one in whatever state but deleted. One
 * statement; `whole` adds the cards beside it.
 */
export async function readProduct(ctx: Ctx, which: WhichProduct): Promise<ReadProduct | null> {
  const row = await detailsRow(ctx.db, which, ctx.now, ctx.caller.kind === 'account' ? ctx.caller.userId : null)
  if (!row) return null
  ctx.cacheTags(`product:${row.id}`)
  return {
    whole: () => wholeProduct(ctx, row),
    variants: () => presentVariants(row, ctx.now),
    images: () => imagesOf(row),
    discounts: () => presentScale(row, leastOffer(row.variants)?.variant.price_cents ?? row.price_cents),
    async shippings() {
      ctx.cacheTags(`provider:${row.provider_id}`)
      return shippingsOf(row, await methodsOf(ctx, row))
    },
  }
}

/** How its seller ships. */
async function methodsOf(ctx: Ctx, row: DetailsRow): Promise<Shipping[]> {
  if (row.kind !== 'normal') return []
  return (await shippingsForDisplay(ctx.kernel, ctx.db, [row.provider_id])).get(row.provider_id) ?? []
}

async function wholeProduct(ctx: Ctx, row: DetailsRow): Promise<ProductDetails> {
  ctx.cacheTags(graphicsTag, `product:${row.id}`, `provider:${row.provider_id}`, ...row.path.map(({ id }) => `category:${id}` as const))
  const related = row.relations.filter(({ kind }) => kind === 'related').map(({ id }) => id)
  const chosen = row.relations.filter(({ kind }) => kind === 'cross').map(({ id }) => id)
  const shelves = {
    related: related.length > 0 ? related : row.of_category.map(({ id }) => id),
    crossselling: chosen.length > 0 ? chosen : row.of_cross_category.map(({ id }) => id),
    more_of_seller: row.of_seller.map(({ id }) => id),
  }
  const cards = new Map((await cardsOf(ctx, [...new Set(Object.values(shelves).flat())])).map((card) => [card.id, card]))
  const pick = (ids: readonly number[]) => ids.flatMap((id) => cards.get(id) ?? [])
  ctx.cacheUntil(firstCutUntil(row, ctx.now))
  return presentDetails(row, ctx.now, {
    related: pick(shelves.related),
    crossselling: pick(shelves.crossselling),
    more_of_seller: pick(shelves.more_of_seller),
    methods: await methodsOf(ctx, row),
    service: ctx.kernel.config.payments?.kind ?? null,
  })
}

async function refuse(ctx: Ctx, slug: string): Promise<never> {
  const { redirectTo, gone } = await outcomeOfSlug(ctx.db, slug)
  if (redirectTo !== null) throw new Refusal('MOVED', { slug: redirectTo })
  throw new Refusal(gone ? 'GONE' : 'NOT_FOUND')
}
