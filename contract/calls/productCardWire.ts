import * as z from 'zod'

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
