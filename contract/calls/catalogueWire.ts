import * as z from 'zod'
import { Instant } from '#contract/define.ts'
import { notRevocables } from '#contract/values/notRevocable.ts'
import { productConditions, productLacks } from '#contract/values/productRules.ts'
import { BulkPrice, ProductImage, ProductSeo } from './productWire.ts'
import { Declared } from './productForm.ts'

export const ProductState = z.enum(['draft', 'scheduled', 'active', 'inactive', 'archived', 'deleted'])
export type ProductState = z.infer<typeof ProductState>
/** What a seller may do with goods beside writing them. */
export const productActions = ['publish', 'schedule', 'unschedule', 'withdraw', 'archive', 'reopen', 'delete'] as const
/** Those that leave it there. */
export const productSteps = [
  'publish',
  'schedule',
  'unschedule',
  'withdraw',
  'archive',
  'reopen',
] as const satisfies readonly ProductAction[]
export type ProductAction = (typeof productActions)[number]

/** Goods in the seller's own list. */
export const CatalogueRow = z.object({
  id: z.int(),
  version: z.int(),
  slug: z.string(),
  name: z.string(),
  sku: z.string().nullable(),
  picture: z.string().nullable(),
  status: ProductState,
  label: z.string(),
  category: z.string().nullable(),
  /** Of the cheapest variant, where there are some (`from`: others cost more). */
  price_cents: z.int(),
  from: z.boolean(),
  tax: z.int(),
  base_price: z.string().nullable(),
  /** All variants together; null: not counted. */
  stock: z.int().nullable(),
  /** Promised to somebody at the checkout. */
  held: z.int(),
  variants: z.int(),
  /** What keeps it from being public. */
  lacks: z.array(z.enum(productLacks)),
  moves: z.array(z.enum(productActions)),
  publish_at: Instant.nullable(),
  updated_at: Instant,
})
export type CatalogueRow = z.infer<typeof CatalogueRow>

export const CatalogueVariant = z.object({
  id: z.int(),
  article_no: z.string().nullable(),
  ean: z.string().nullable(),
  price_cents: z.int(),
  net_cents: z.int(),
  /** A cut made now is held against it. */
  lowest_30_days_cents: z.int().nullable(),
  base_price: z.string().nullable(),
  qty: z.int().nullable(),
  held: z.int(),
  weight_grams: z.int().nullable(),
  length_mm: z.int().nullable(),
  width_mm: z.int().nullable(),
  height_mm: z.int().nullable(),
  unit: z.number().nullable(),
  measurement_unit: z.string().nullable(),
  active: z.boolean(),
  name: z.string(),
  variant_options: z.array(
    z.object({ feature: z.string(), value: z.string(), is_color: z.boolean(), custom_value: z.string().nullable() }),
  ),
})
export type CatalogueVariant = z.infer<typeof CatalogueVariant>

export const discountStates = ['planned', 'running', 'ended', 'canceled'] as const
/** A lower price for a time, as its seller plans and reads it. */
export const ProductCut = z.object({
  id: z.int(),
  /** Null: the product, with all its variants. */
  variant_id: z.int().nullable(),
  percent: z.number().nullable(),
  cents: z.int().nullable(),
  starts_at: Instant,
  ends_at: Instant,
  status: z.enum(discountStates),
  label: z.string(),
  /** False: it runs, but its seller has changed every price by hand since. */
  holds: z.boolean(),
  /** What was cut when it began; before that, what would be. */
  prices: z.array(z.object({ variant_id: z.int().nullable(), name: z.string(), before_cents: z.int(), after_cents: z.int() })),
})
export type ProductCut = z.infer<typeof ProductCut>

export const productChangeStates = ['pending', 'confirmed', 'declined', 'canceled'] as const
/** What its seller asked rated goods to be called, and what became of it (decision 095). */
export const AskedChange = z.object({
  id: z.int(),
  version: z.int(),
  status: z.enum(productChangeStates),
  label: z.string(),
  name: z.string(),
  ein_number: z.string().nullable(),
  /** Of the operator, where one was given. */
  reason: z.string(),
  created_at: Instant,
  decided_at: Instant.nullable(),
})
export type AskedChange = z.infer<typeof AskedChange>

/** Other goods, as they are found and chosen. */
export const FoundProduct = z.object({
  id: z.int(),
  name: z.string(),
  picture: z.string().nullable(),
  price_cents: z.int(),
  provider: z.string(),
})
export type FoundProduct = z.infer<typeof FoundProduct>

/** Everything a seller writes of its goods, and what follows from it. */
export const CatalogueProduct = CatalogueRow.extend({
  /** A variantless product's own price; variants have theirs. */
  own_price_cents: z.int(),
  net_cents: z.int(),
  /** What stands struck through beside the price now (PAngV § 11). */
  previous_price_cents: z.int().nullable(),
  /** The lowest price of the last thirty days: a cut made now is held against it. */
  lowest_30_days_cents: z.int().nullable(),
  uvp_cents: z.int().nullable(),
  own_stock: z.int().nullable(),
  article_number: z.string().nullable(),
  ein_number: z.string().nullable(),
  unit: z.number().nullable(),
  measurement_unit: z.string().nullable(),
  unit_type: z.string().nullable(),
  weight_grams: z.int().nullable(),
  length_mm: z.int().nullable(),
  width_mm: z.int().nullable(),
  height_mm: z.int().nullable(),
  product_condition: z.enum(productConditions),
  manufacturer: z.object({ id: z.int(), name: z.string(), address: z.string() }).nullable(),
  short_text: z.string(),
  details: z.string(),
  safety_text: z.string(),
  claim_proof: z.string(),
  /** From the top of the tree down; at most three. */
  category_path: z.array(z.object({ id: z.int(), name: z.string() })),
  /** What its category asks for beside. */
  sector: z.enum(['food', 'plants', 'energy']).nullable(),
  delivery_days_from: z.int().nullable(),
  delivery_days_until: z.int().nullable(),
  shipping_cents: z.int(),
  deposit_cents: z.int(),
  deposit_type: z.enum(['einweg', 'mehrweg']).nullable(),
  age_limit: z.int(),
  alcohol_percent: z.number().nullable(),
  ingredients: z.string(),
  declaration: Declared.nullable(),
  /** Null: no device, no battery; empty: its number is missing. */
  weee_number: z.string().nullable(),
  battery_number: z.string().nullable(),
  /** Null: no textile; empty: its fibres are missing. */
  fibres: z.string().nullable(),
  guarantee_years: z.int().nullable(),
  guarantee_text: z.string(),
  guarantee_label: z.int().nullable(),
  energy_class: z.enum(['A', 'B', 'C', 'D', 'E', 'F', 'G']).nullable(),
  energy_label: z.string().nullable(),
  energy_sheet: z.string().nullable(),
  not_revocable: z.enum(notRevocables).nullable(),
  crossselling_category_id: z.int().nullable(),
  crossselling_products: z.array(FoundProduct),
  related_products: z.array(FoundProduct),
  images: z.array(ProductImage),
  /** Those that were taken off sale as well. */
  all_variants: z.array(CatalogueVariant),
  discounts: z.array(BulkPrice),
  /** Discounts with a period, the newest first. */
  cuts: z.array(ProductCut),
  seo: ProductSeo,
  /** Customers have rated it: another name or EAN is asked for. */
  is_rated: z.boolean(),
  /** The newest request for another name or EAN. */
  asked_change: AskedChange.nullable(),
  tags: z.array(z.object({ id: z.int(), name: z.string() })),
  /** False: § 19 UStG, there is no tax in the price. */
  has_tax: z.boolean(),
})
export type CatalogueProduct = z.infer<typeof CatalogueProduct>
