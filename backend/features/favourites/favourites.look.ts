import type { Favourite, FavouriteKey, FavouriteType } from '#contract/calls/favourites.calls.ts'
import type { ProductCard } from '#contract/calls/productCardWire.ts'
import { cardsOf } from '#backend/features/products/products.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { postsOf, productNames, providersOf, type FavouriteRow, type Thing } from './favourites.store.ts'

const idsOf = (keys: readonly FavouriteKey[], type: FavouriteType) => keys.filter((key) => key.type === type).map((key) => key.id)
const paths: Record<FavouriteType, (slug: string) => string> = {
  product: (slug) => `/produkt/${slug}`,
  provider: (slug) => `/anbieter/${slug}`,
  property: (slug) => `/immobilien/${slug}`,
  post: (slug) => `/portal/beitrag/${slug}`,
}

/**
 * Which of these the public can see, by name: what may be kept. One statement per type that is asked for; properties are not offered yet.
 */
export async function namesOf(ctx: Ctx, keys: readonly FavouriteKey[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const take = (type: FavouriteType, rows: readonly { id: number; name: string }[]) => {
    for (const row of rows) found.set(`${type}:${row.id}`, row.name)
  }
  const [products, providers, posts] = [idsOf(keys, 'product'), idsOf(keys, 'provider'), idsOf(keys, 'post')]
  if (products.length > 0) take('product', await productNames(ctx.db, products))
  if (providers.length > 0) take('provider', await providersOf(ctx.db, providers))
  if (posts.length > 0) take('post', await postsOf(ctx.db, posts))
  return found
}

/** Favourites as they are shown, in the given order; what is gone keeps its name and cannot be opened. */
export async function lookAt(
  ctx: Ctx,
  rows: readonly Pick<FavouriteRow, 'type' | 'entity_id' | 'name' | 'created_at'>[],
): Promise<Favourite[]> {
  const keys = rows.map((row) => ({ type: row.type, id: row.entity_id }))
  const [productIds, providerIds, postIds] = [idsOf(keys, 'product'), idsOf(keys, 'provider'), idsOf(keys, 'post')]
  const cards = new Map((await cardsOf(ctx, productIds)).map((card) => [card.id, card]))
  const things = {
    provider: byId(providerIds.length > 0 ? await providersOf(ctx.db, providerIds) : []),
    post: byId(postIds.length > 0 ? await postsOf(ctx.db, postIds) : []),
  }
  return rows.map((row) => {
    const base = { id: row.entity_id, type: row.type, added_at: row.created_at.toISOString() }
    const card = row.type === 'product' ? cards.get(row.entity_id) : undefined
    if (card) return { ...base, ...ofCard(card) }
    const thing = row.type === 'provider' || row.type === 'post' ? things[row.type].get(row.entity_id) : undefined
    if (!thing)
      return {
        ...base,
        name: row.name,
        slug: null,
        image: null,
        price: null,
        path: null,
        text: '',
        available: false,
        rating_average: 0,
        rating_count: 0,
        product: null,
      }
    const { name, slug, image, text, rating_average: average, rating_count: count } = thing
    return {
      ...base,
      name,
      slug,
      image,
      text,
      price: null,
      path: paths[row.type](slug),
      available: true,
      rating_average: Number(average),
      rating_count: count,
      product: null,
    }
  })
}

const byId = (things: readonly Thing[]) => new Map(things.map((thing) => [thing.id, thing]))

const ofCard = (card: ProductCard) => ({
  name: card.name,
  slug: card.slug,
  image: card.picture,
  price: card.price_cents / 100,
  text: card.provider.company_name,
  available: true,
  rating_average: card.rating_average,
  rating_count: card.rating_count,
  product: card,
  // A dish is looked at on its restaurant's menu.
  path: card.kind === 'food' ? paths.provider(card.provider.slug) : paths.product(card.slug),
})
