import type { ProductCard } from '#contract/calls/productCardWire.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { cardsOf } from './products.cards.ts'
import { cutIds, featuredIds, newestIds, regionalIds, slidersOf } from './shelves.store.ts'

const perSection = 12

/** The sections of the marketplace home; what has nothing to show is left out. */
export async function sectionsOf(ctx: Ctx) {
  ctx.cacheTags('list:products')
  const [featured, cut, regional, newest] = [
    await featuredIds(ctx.db, perSection),
    await cutIds(ctx.db, ctx.now, perSection),
    await regionalIds(ctx.db, perSection),
    await newestIds(ctx.db, perSection),
  ]
  const cards = await cardsById(ctx, [...featured, ...cut, ...regional, ...newest])
  const pick = (ids: readonly number[]) => ids.flatMap((id) => cards.get(id) ?? [])
  return [
    { key: 'featured', title: 'Empfohlen für Sie', products: pick(featured) },
    { key: 'reduced', title: 'Gerade reduziert', products: pick(cut).filter((card) => card.previous_price_cents !== null) },
    { key: 'regional', title: 'Aus der Region gemacht', products: pick(regional) },
    { key: 'newest', title: 'Neu eingetroffen', products: pick(newest) },
  ].filter(({ products }) => products.length > 0)
}

/** One row of products per category, the best-selling first; a row that would look empty is left out. */
export async function slidersForHome(ctx: Ctx) {
  ctx.cacheTags('list:products')
  const rows = await slidersOf(ctx.db, { sliders: 8, products: perSection, atLeast: 4 })
  ctx.cacheTags(...rows.map(({ id }) => `category:${id}` as const))
  const cards = await cardsById(
    ctx,
    rows.flatMap(({ ids }) => ids),
  )
  return rows
    .map(({ slug, name, ids }) => ({ title: name, slug, products: ids.flatMap((id) => cards.get(id) ?? []) }))
    .filter(({ products }) => products.length > 0)
}

/** A product may stand on several shelves; its card is read once. */
async function cardsById(ctx: Ctx, ids: readonly number[]): Promise<Map<number, ProductCard>> {
  return new Map((await cardsOf(ctx, [...new Set(ids)])).map((card) => [card.id, card]))
}
