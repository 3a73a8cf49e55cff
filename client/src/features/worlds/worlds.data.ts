import type { ResultOfQuery } from '#client/lib/http/typedQuery.ts'
import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import { askGraphql } from '#client/lib/http/askGraphql.ts'
import { loadFound, type Found } from '#client/lib/page/found.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import { cachedQuery } from '#client/lib/page/queryCache.ts'
import { typedQuery } from '#client/lib/http/typedQuery.ts'

export type World = ApiAnswer<'content.world'>['data']
export type Products = ApiAnswer<'search.listing'>['data']
/** A world with goods of its part of the tree; the world is there without them too. */
export interface ShownWorld {
  world: World
  products: Products
}

const around = typedQuery(
  `query AroundWorld { worldCategories { id slug title description image } banners(page: "landing") { id title text
    image image_alt url label hotspots { x y label href price_cents from price_note } } }`,
)
export type Around = ResultOfQuery<typeof around>

const freshMs = 60_000
const rowLength = 8

export const loadWorld = (slug: string): Promise<Loaded<Found<ShownWorld>>> =>
  loadFound(`world ${slug}`, freshMs, async () => {
    const { data: world } = await api('content.world', { params: { slug } })
    const category = world.categories.at(-1)?.slug
    const products =
      category === undefined
        ? []
        : await api('search.listing', { query: { category, counts: '0' } }).then(
            ({ data }) => data.slice(0, rowLength),
            () => [],
          )
    return { world, products }
  })

export const loadAround = (): Promise<Loaded<Around>> => cachedQuery('worlds.around', freshMs, () => askGraphql(around, {}))
