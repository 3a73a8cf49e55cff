import * as z from 'zod'
import { dataOf, defineCalls, Instant, PageNumber, pageOf, WireNumber } from '#contract/define.ts'
import { MeasuredFrom } from '#contract/values/distance.ts'
import { Keyword } from '#contract/values/bounded.ts'
import { CategoryStep } from './productWire.ts'
import { ProductCard } from './productCardWire.ts'

const Many = <Item extends z.ZodType>(item: Item) =>
  z
    .union([item, z.array(item).max(50)])
    .optional()
    .catch(undefined)
const Cents = z
  .union([z.literal(''), WireNumber(z.number().int().min(0).max(100_000_000))])
  .optional()
  .catch(undefined)

/**
 * How lists of products can be narrowed and ordered; the same words stand in the address bar. Unknown
 * values are ignored, never an error page.
 */
export const ListingQuery = z.object({
  keyword: Keyword(10_000, 'Bitte verwenden Sie weniger Wörter.').optional(),
  category: z.string().optional(),
  price_from: Cents,
  price_to: Cents,
  rating: WireNumber(z.number().int().min(1).max(5)).optional().catch(undefined),
  provider: Many(z.string().max(120)),
  feature: Many(WireNumber(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER))),
  free_shipping: z.enum(['1', '0', '']).optional().catch(undefined),
  delivery_days: WireNumber(z.number().int().min(0).max(60)).optional().catch(undefined),
  available: z.enum(['1', '0', '']).optional().catch(undefined),
  postal_code: z.string().max(10).optional().catch(undefined),
  sort: z
    .enum(['relevance', 'popular', 'price_asc', 'price_desc', 'rating', 'distance', 'living_area', 'newest', ''])
    .optional()
    .catch(undefined),
  page: PageNumber,
  /** `0`: without the counts, for lists that show no filters; the facets are empty then. */
  counts: z.enum(['1', '0', '']).optional().catch(undefined),
})
export type ListingQuery = z.infer<typeof ListingQuery>

/** Counts say how many products a click would leave; `more` marks counts that stop at the cap («1.000+»). */
const Counted = { count: z.int(), more: z.boolean(), selected: z.boolean() }
export const Facets = z.object({
  categories: z.array(z.object({ slug: z.string(), name: z.string(), ...Counted })),
  price: z
    .object({
      min_cents: z.int(),
      max_cents: z.int(),
      steps: z.array(z.object({ from_cents: z.int(), to_cents: z.int().nullable(), ...Counted })),
    })
    .nullable(),
  ratings: z.array(z.object({ rating: z.int(), ...Counted })),
  providers: z.array(z.object({ slug: z.string(), name: z.string(), ...Counted })),
  delivery: z.array(z.object({ days: z.int(), ...Counted })),
  free_shipping: z.object(Counted).nullable(),
  features: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      is_color: z.boolean(),
      values: z.array(z.object({ id: z.int(), name: z.string(), custom_value: z.string().nullable(), ...Counted })),
    }),
  ),
})
export type Facets = z.infer<typeof Facets>

export const Listing = pageOf(ProductCard).extend({
  facets: Facets,
  /** The total stops counting here; `more` says so. */
  more: z.boolean(),
  category: CategoryStep.extend({ description: z.string(), picture: z.string().nullable(), category_type: z.string() }).nullable(),
  /** From the top to the category's parent. */
  path: z.array(CategoryStep),
  /** What was searched instead of a misspelt word; null when it was found as written. */
  corrected: z.string().nullable(),
  /** Words that nothing here is called, left out; as typed. */
  dropped: z.array(z.string()),
  /** Nothing had all the words; these have most of them. */
  relaxed: z.boolean(),
  place: MeasuredFrom,
  /** A range that was read out of the words («bis 50 Euro»). */
  price: z.object({ from_cents: z.int().nullable(), to_cents: z.int().nullable() }).nullable(),
})
export type Listing = z.infer<typeof Listing>

const Hit = z.object({ slug: z.string(), title: z.string(), text: z.string(), image: z.string().nullable() })
export const Suggestion = z.object({
  kind: z.enum(['word', 'category', 'product', 'provider']),
  text: z.string(),
  slug: z.string().nullable(),
  picture: z.string().nullable(),
})
export type Suggestion = z.infer<typeof Suggestion>

/** Lists with filters, search and suggestions (page size 24). */
export const searchCalls = defineCalls({
  'search.everything': {
    method: 'GET',
    path: 'search',
    area: 'layout',
    mayLag: true,
    summary: 'Suche über Produkte, Anbieter, Rubriken und Beiträge mit Filtern und Anzahlen',
    audience: 'public',
    query: ListingQuery,
    output: Listing.extend({
      keyword: z.string(),
      providers: z.array(Hit),
      categories: z.array(Hit),
      posts: z.array(Hit),
      /** Dishes stand on menus and are no goods; only those of the first page. */
      dishes: z.array(ProductCard),
      /** In this order, the best group first; those with nothing in them are missing. */
      groups: z.array(z.enum(['providers', 'dishes', 'products', 'categories', 'posts'])),
    }),
    refuses: ['NOT_FOUND'],
  },
  'search.listing': {
    method: 'GET',
    path: 'shop/listing',
    area: 'shop',
    ours: true,
    mayLag: true,
    summary: 'Produkte einer Rubrik («all»: alle) mit Filtern, Anzahlen und Sortierung',
    audience: 'public',
    query: ListingQuery,
    output: Listing,
    refuses: ['NOT_FOUND', 'MOVED'],
  },
  'search.suggest': {
    method: 'GET',
    path: 'search/suggest',
    area: 'layout',
    ours: true,
    mayLag: true,
    summary: 'Vorschläge beim Tippen, Tippfehler verziehen',
    audience: 'public',
    query: z.object({ keyword: Keyword(200) }),
    output: dataOf(z.array(Suggestion)),
  },
  'search.sitemap': {
    method: 'GET',
    path: 'sitemap/{kind}',
    area: 'layout',
    ours: true,
    mayLag: true,
    summary: 'Adressen öffentlicher Seiten mit Änderungszeit, je 10.000',
    audience: 'public',
    params: z.object({ kind: z.enum(['products', 'providers', 'categories', 'pages', 'posts', 'worlds']) }),
    query: z.object({ page: PageNumber }),
    output: pageOf(z.object({ path: z.string(), changed_at: Instant.nullable() })),
  },
})
