import * as z from 'zod'
import { notRevocables } from '#contract/values/notRevocable.ts'
import { dataOf, defineCalls, Done, Id, Instant } from '#contract/define.ts'
import { ShownGraphic } from './officialGraphics.calls.ts'
import { tradings } from '#contract/values/trading.ts'
import { Patterned } from '#contract/values/bounded.ts'
import { Slug } from './menus.calls.ts'
import { Shipping } from './shipping.calls.ts'

/** Money of one thing as shown: everything a price must say beside itself (PAngV §§ 3, 4, 7, 11; docs/law.md rows 1–4). */
export const ShownPrice = z.object({
  price_cents: z.int(),
  /** Variants differ: this is the least of them («ab»). */
  from: z.boolean(),
  /** Struck through: the lowest price of the 30 days before the cut, computed from the price history; null without a cut. */
  previous_price_cents: z.int().nullable(),
  discount_percent: z.int().nullable(),
  /** Shown with every cut price. */
  lowest_30_days_cents: z.int().nullable(),
  uvp_cents: z.int().nullable(),
  /** «12,90 €/l» */
  base_price: z.string().nullable(),
  deposit_cents: z.int(),
  /** Whether the empties are thrown away or filled again (VerpackG § 32); only where there is a deposit. */
  deposit_type: z.enum(['einweg', 'mehrweg']).optional(),
  /** Where a label is due (EU 2017/1369): class, the label as a picture, the product information sheet. */
  energy: z.object({ class: z.enum(['A', 'B', 'C', 'D', 'E', 'F', 'G']), label: z.string(), sheet: z.string() }).optional(),
  /** What else stands beside the price, line by line: «zzgl. 0,15 € Pfand (MEHRWEG)», the energy class. */
  beside: z.array(z.string()).optional(),
  /** False: § 19 UStG, nothing about VAT may be said. */
  tax_included: z.boolean(),
  /** Services: what the price is for («je Stunde»). */
  price_note: z.string().optional(),
  /** There is no price to show; `price_cents` is 0 and the note says «auf Anfrage». */
  on_request: z.boolean().optional(),
})
export type ShownPrice = z.infer<typeof ShownPrice>

const Swatch = z.object({ name: z.string(), color: z.string() })

/** A product in lists, sliders, favourites and beside others. */
export const ProductCard = ShownPrice.extend({
  id: z.int(),
  product_id: z.int(),
  slug: z.string(),
  name: z.string(),
  kind: z.enum(['food', 'normal', 'service']),
  picture: z.string().nullable(),
  short_text: z.string(),
  rating_average: z.number(),
  rating_count: z.int(),
  provider: z.object({ id: z.int(), slug: z.string(), company_name: z.string(), city: z.string() }),
  /** Null: cannot be sent (services, dishes). Days are working days. */
  delivery: z.object({ days_from: z.int(), days_until: z.int(), cost_cents: z.int() }).nullable(),
  stock: z.enum(['many', 'few', 'none']),
  is_new: z.boolean(),
  swatches: z.array(Swatch),
  /** From the asked postal code, as the crow flies; null where none was asked for. `distance_off_km`: how much less or more it may be. */
  distance_km: z.number().nullable(),
  distance_off_km: z.number().optional(),
})
export type ProductCard = z.infer<typeof ProductCard>

/** A variant in the spec's spelling; prices in euros as the spec names them, cents beside them. `unit_price…` is the Grundpreis where one is due. */
export const VariantWire = z.object({
  id: z.int(),
  article_no: z.string().nullable(),
  ean: z.string().nullable(),
  tax_rate: z.int(),
  unit_price_without_tax: z.number(),
  unit_price_with_tax: z.number(),
  net_price: z.number(),
  gross_price: z.number(),
  old_price: z.number().nullable(),
  qty: z.int().nullable(),
  weight: z.number().nullable(),
  unit_weight: z.string().nullable(),
  lenght: z.number().nullable(),
  height: z.number().nullable(),
  width: z.number().nullable(),
  unit_whl: z.string().nullable(),
  product_name: z.string(),
  measurement_unit: z.string().nullable(),
  variant_options: z.array(
    z.object({
      feature_id: z.int(),
      feature: z.string(),
      is_color: z.boolean(),
      value_id: z.int(),
      value: z.string(),
      custom_value: z.string().nullable(),
    }),
  ),
  ...ShownPrice.shape,
  available: z.boolean(),
  stock: z.enum(['many', 'few', 'none']),
})
export type VariantWire = z.infer<typeof VariantWire>

export const ProductImage = z.object({ id: z.int(), image: z.string(), alt: z.string(), variant_id: z.int().nullable() })
export const BulkPrice = z.object({
  id: z.int(),
  product_id: z.int(),
  shop_product_variant_id: z.int().nullable(),
  whole_sell_qty: z.int(),
  whole_sell_discount: z.number(),
  variant_name: z.string().nullable(),
  price_cents: z.int(),
})
export type BulkPrice = z.infer<typeof BulkPrice>
export const ProductSeo = z.object({
  is_meta: z.boolean(),
  meta_tag: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  tags: z.array(z.string()),
})
export type ProductSeo = z.infer<typeof ProductSeo>
export const CategoryStep = z.object({ id: z.int(), slug: z.string(), name: z.string() })
export const FeatureWire = z.object({
  id: z.int(),
  name: z.string(),
  is_color: z.boolean(),
  values: z.array(z.object({ id: z.int(), name: z.string(), custom_value: z.string().nullable() })),
})
export type Feature = z.infer<typeof FeatureWire>

/** Whoever sells it and answers for it (§ 312l BGB, § 5 DDG, GPSR Art. 19). */
const Seller = z.object({
  id: z.int(),
  slug: z.string(),
  company_name: z.string(),
  city: z.string(),
  logo: z.string().nullable() /** The seller's own declaration; null: it has made none. */,
  trading: z.enum(tradings).nullable(),
  rating_average: z.number(),
  rating_count: z.int(),
  show_chat: z.boolean(),
})
const Maker = z.object({
  name: z.string(),
  address: z.string(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  is_local: z.boolean(),
  responsible: z.object({ name: z.string(), address: z.string(), email: z.string() }).nullable(),
})

/** The product page. Names of spec section 3 keep its spelling; money stands in cents beside the spec's euros. */
export const ProductDetails = z.object({
  ...ShownPrice.shape,
  id: z.int(),
  product_id: z.int(),
  slug: z.string(),
  name: z.string(),
  type: z.enum(['food', 'normal', 'service']),
  status: z.string(),
  sku: z.string().nullable(),
  article_number: z.string().nullable(),
  ein_number: z.string().nullable(),
  price: z.number(),
  price_included: z.boolean(),
  previous_price: z.number().nullable(),
  tax: z.int(),
  /** Net content and its unit («750», «ml»); `unit_type` is how it is sold (piece, pair, set …). */
  unit: z.number().nullable(),
  unit_type: z.string().nullable(),
  measurement_unit: z.string().nullable(),
  /** Kilograms and centimetres. */
  weight: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  lenght: z.number().nullable(),
  /** Euros per unit of the Grundpreis; where none is due, per piece. */
  unit_price: z.number(),
  /** Whether it stands on its seller's public page as well. */
  show_as_profile: z.boolean(),
  /** What «Dazu passt» is: chosen products, or the newest of a category. */
  is_crossselling: z.boolean(),
  crossselling_type: z.enum(['products', 'category']).nullable(),
  crossselling_category_id: z.int().nullable(),
  product_condition: z.enum(['new', 'refurbished', 'used']),
  is_local_manufacturer: z.boolean(),
  is_variants: z.boolean(),
  /** Sanitised HTML. */
  details: z.string(),
  short_text: z.string(),
  safety_text: z.string(),
  /** What proves the praise of its effect on the environment; empty where nothing is praised. */
  claim_proof: z.string(),
  /** Under which its maker is registered: devices and batteries alone. */
  weee_number: z.string().optional(),
  battery_number: z.string().optional(),
  /** Of a textile, with their shares (EU 1007/2011). */
  fibres: z.string().optional(),
  /** Of its maker, that it lasts; the legal guarantee stays beside it (Art. 246a § 1 EGBGB, § 479 BGB; docs/law.md row 9). */
  guarantee: z.object({ years: z.int(), text: z.string(), label: z.string().optional() }).optional(),
  /** The Union's notice of the legal guarantee, for a trader's goods; left out while no operator has uploaded it (docs/law.md row 8). */
  guarantee_notice: ShownGraphic.optional(),
  /** Packaged food (LMIV art. 9): what is in it and who answers for it; allergens in words, an empty list says «keine». */
  food: z
    .object({
      ingredients: z.string(),
      allergens: z.array(z.string()),
      additives: z.array(z.string()),
      alcohol_percent: z.number().nullable(),
      operator: z.string(),
      /** Of the control body that stands behind «Bio» (Regulation (EU) 2018/848, Art. 32). */
      organic_code: z.string().optional(),
    })
    .nullable(),
  /** From the top of the tree down to its own. */
  categories: z.array(CategoryStep),
  tags: z.array(z.string()),
  manufacturer: Maker.nullable(),
  seller: Seller /** What stands beside its price about VAT. */,
  tax_note: z.string(),
  images: z.array(ProductImage),
  features: z.array(FeatureWire),
  variants: z.array(VariantWire),
  discounts: z.array(BulkPrice),
  seo: ProductSeo,
  stock: z.enum(['many', 'few', 'none']),
  available: z.boolean(),
  age_limit: z.int(),
  /** Excluded from the right of withdrawal (§ 312g (2) BGB), and why. */
  not_revocable: z.enum(notRevocables).nullable(),
  /** Null: it can be bought here. Else why not, in words (dishes are ordered from the menu, services by request). */
  not_orderable_reason: z.string().nullable(),
  delivery: z
    .object({ days_from: z.int(), days_until: z.int(), cost_cents: z.int(), countries: z.array(z.string()), pickup: z.boolean() })
    .nullable(),
  /** The seller's methods that take it, in the seller's order and with the days it needs; without any it is not sent. */
  shippings: z.array(Shipping),
  /** What each piece costs on top of a method because it is bulky; 0 for what is not. */
  shipping_surcharge_cents: z.int(),
  rating: z.object({
    average: z.number(),
    count: z.int(),
    rating_1: z.int(),
    rating_2: z.int(),
    rating_3: z.int(),
    rating_4: z.int(),
    rating_5: z.int(),
  }),
  related: z.array(ProductCard),
  crossselling: z.array(ProductCard),
  more_of_seller: z.array(ProductCard),
  /** Whether `v2/getBundleProducts` has bundles with it. */
  in_bundles: z.boolean(),
  updated_at: Instant,
})
export type ProductDetails = z.infer<typeof ProductDetails>

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
