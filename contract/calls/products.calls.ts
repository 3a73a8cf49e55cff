import * as z from 'zod'
import { dataOf, defineCalls, Done, Id } from '#contract/define.ts'
import { Patterned } from '#contract/values/bounded.ts'
import { Slug } from './menus.calls.ts'
import { ProductCard } from './productCardWire.ts'
import { FeatureWire, ProductDetails } from './productWire.ts'

/** So many products are looked at side by side. */
const badIds = 'Bitte wählen Sie bis zu vier Produkte.'
const ComparedIds = Patterned(70, /^[1-9]\d{0,14}(?:,[1-9]\d{0,14}){0,3}$/, badIds)
/** A product beside others: its card, and what tells it from them. */
export const ComparedProduct = ProductCard.extend({
  category: z.string().nullable(),
  manufacturer: z.string().nullable(),
  product_condition: z.enum(['new', 'refurbished', 'used']),
  /** With all values of its variants. */
  features: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
})
export type ComparedProduct = z.infer<typeof ComparedProduct>

/** `limit` as a list of cards. */
const Cards = dataOf(z.array(ProductCard))
const shelf = { method: 'GET', area: 'shop', audience: 'public', output: Cards } as const
const CategoryNode = z.object({
  id: z.union([z.int(), z.string()]),
  slug: z.string(),
  name: z.string(),
  category_type: z.string(),
  picture: z.string().nullable(),
  count: z.int(),
})
/** Three levels, each sorted by name without regard to case (spec section 9). */
export const CategoryTree = CategoryNode.extend({
  sub_categories: z.array(CategoryNode.extend({ child_categories: z.array(CategoryNode) })),
})
export type CategoryTree = z.infer<typeof CategoryTree>

/** What the public reads of goods and services. Lists with filters are in `search.calls.ts`. */
export const productCalls = defineCalls({
  'products.details': {
    method: 'GET',
    path: 'productDetails',
    area: 'products',
    mayLag: true,
    summary: 'Ein Produkt mit allem, was auf seiner Seite steht',
    audience: 'public',
    query: z.object({ slug: Slug }),
    output: dataOf(ProductDetails),
    refuses: ['NOT_FOUND', 'MOVED', 'GONE'],
  },
  'products.sections': {
    method: 'GET',
    path: 'shop/product-section',
    area: 'shop',
    mayLag: true,
    summary: 'Empfohlene Produkte der Marktplatz-Startseite in Abschnitten',
    audience: 'public',
    output: dataOf(z.array(z.object({ key: z.string(), title: z.string(), products: z.array(ProductCard) }))),
  },
  'products.latest': { ...shelf, path: 'latestProductList', mayLag: true, summary: 'Die neuesten Produkte' },
  'products.trending': {
    ...shelf,
    path: 'v2/trendingProducts',
    mayLag: true,
    summary: 'Was in den letzten sieben Tagen am meisten angesehen und gekauft wurde',
  },
  'products.sliders': {
    method: 'GET',
    path: 'productSliders',
    area: 'shop',
    mayLag: true,
    summary: 'Schieber der Startseite: je Rubrik eine Reihe von Produkten',
    audience: 'public',
    output: dataOf(z.array(z.object({ title: z.string(), slug: z.string(), products: z.array(ProductCard) }))),
  },
  'products.categories': {
    method: 'GET',
    path: 'shop/getCategories',
    area: 'shop',
    mayLag: true,
    summary: 'Rubriken in drei Ebenen mit Anzahl der Produkte',
    audience: 'public',
    output: dataOf(z.array(CategoryTree)),
  },
  'products.allCategories': {
    method: 'GET',
    path: 'api/allCategories',
    area: 'shop',
    mayLag: true,
    summary: 'Rubriken für Produkte, Dienstleistungen und Immobilien',
    audience: 'public',
    query: z.object({ type: z.enum(['product', 'services', 'property_type', '']).optional() }),
    output: dataOf(z.object({ product: z.array(CategoryTree), service: z.array(CategoryTree), property: z.array(CategoryTree) })),
  },
  'products.features': {
    method: 'GET',
    path: 'shop/features',
    area: 'shop',
    ours: true,
    mayLag: true,
    summary: 'Merkmale mit ihren Werten',
    audience: 'public',
    output: dataOf(z.array(FeatureWire)),
  },
  'products.compare': {
    method: 'GET',
    path: 'shop/compare',
    area: 'shop',
    ours: true,
    mayLag: true,
    summary: 'Bis zu vier Produkte nebeneinander, in der gefragten Reihenfolge; was nicht öffentlich ist, fehlt',
    audience: 'public',
    query: z.object({ ids: ComparedIds }),
    output: dataOf(z.array(ComparedProduct)),
  },
  'products.lastViewed': {
    method: 'GET',
    path: 'api/shop/last_viewed',
    area: 'shop',
    summary: 'Zuletzt angesehene Produkte dieses Kontos',
    audience: ['customer', 'provider', 'admin'],
    output: Cards,
  },
  'products.forgetViewed': {
    method: 'DELETE',
    path: 'api/shop/last_viewed/{id}',
    area: 'shop',
    summary: 'Ein Produkt aus «Zuletzt angesehen» nehmen',
    audience: ['customer', 'provider', 'admin'],
    params: z.object({ id: Id }),
    output: Done,
  },
  'products.viewed': {
    method: 'POST',
    path: 'shop/product_view',
    area: 'shop',
    summary: 'Ein Produkt wurde angesehen: merkt es dem Konto',
    audience: 'public',
    body: z.object({ product_id: Id }),
    output: Done,
    refuses: ['NOT_FOUND'],
    perMinute: 120,
  },
  'products.countView': {
    method: 'POST',
    path: 'setProductViewCounts',
    area: 'shop',
    summary: 'Zählt einen Besuch der Produktseite, je Besucher und Tag einmal',
    audience: 'public',
    body: z.object({ slug: Slug }),
    output: Done,
    refuses: ['NOT_FOUND'],
    perMinute: 120,
  },
})
