import * as z from 'zod'
import { notRevocables } from '#contract/values/notRevocable.ts'
import { Instant } from '#contract/define.ts'
import { ShownGraphic } from './officialGraphics.calls.ts'
import { paymentMeans } from '#contract/values/paymentMeans.ts'
import { tradings } from '#contract/values/trading.ts'
import { Shipping } from './shipping.calls.ts'
import { ProductCard, ShownPrice } from './productCardWire.ts'

/**
 * A variant in the spec's spelling; prices in euros as the spec names them, cents beside them.
 * `unit_price…` is the Grundpreis where one is due.
 */
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
  /** How it can be paid; none of what cannot be bought here. */
  payment: z.array(z.enum(paymentMeans)),
  /** The same in words; empty where there are none. */
  payment_text: z.string(),
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
