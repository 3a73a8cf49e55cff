import * as z from 'zod'
import { defineCalls, Id, PageNumber, pageOf } from '#contract/define.ts'
import { Keyword } from '#contract/values/bounded.ts'

const StockWord = z.enum(['many', 'few', 'none'])
const Provider = z.object({ id: z.int(), slug: z.string(), company_name: z.string(), city: z.string() })

/** One thing of a bundle; its seller is the contractual partner for it (docs/law.md row 13). */
const BundleItem = z.object({
  product_id: z.int(),
  variant_id: z.int().nullable(),
  slug: z.string(),
  name: z.string(),
  /** «Rot, 54 cm»; null where there is nothing to choose. */
  variant: z.string().nullable(),
  picture: z.string().nullable(),
  qty: z.int(),
  /** What one of them costs now, bought singly in this quantity: a wholesale scale counts. */
  unit_cents: z.int(),
  base_price: z.string().nullable(),
  /** What its seller gets of the price for all pieces of it; frozen with the revision. */
  share_cents: z.int(),
  age_limit: z.int(),
  /** Null: cannot be sent. Days are working days. */
  delivery: z.object({ days_from: z.int(), days_until: z.int(), cost_cents: z.int() }).nullable(),
  /** For how many bundles it lasts, in words. */
  stock: StockWord,
  provider: Provider,
})

/** Several things at one price, of one provider or of several. Money in integer cents, gross. */
export const Bundle = z.object({
  id: z.int(),
  name: z.string(),
  short_text: z.string(),
  revision: z.int(),
  /** One price for all of it. */
  price_cents: z.int(),
  /** «einzeln zusammen»: today's single prices, no strike price (PAngV § 11). */
  singles_cents: z.int(),
  /** Against the single prices; never negative, 0: nothing is saved. */
  saving_cents: z.int().min(0),
  /** Comes on top and is given back with the empties. */
  deposit_cents: z.int(),
  /** How many there are for others than those at the checkout: the agreed number or the scarcest item decides; null: not counted. */
  qty: z.int().nullable(),
  stock: StockWord,
  available: z.boolean(),
  items: z.array(BundleItem),
  /** How the price is split; the shares sum to it. `tax_included` false: § 19 UStG. */
  shares: z.array(z.object({ provider: Provider, share_cents: z.int(), tax_included: z.boolean() })),
})
export type Bundle = z.infer<typeof Bundle>

/** What the public reads of bundles. */
export const bundleCalls = defineCalls({
  'bundles.list': {
    method: 'GET',
    path: 'v2/getBundleProducts',
    area: 'bundles',
    mayLag: true,
    summary:
      'Bündel, die zu haben sind, die neuesten zuerst; mit `product_id` die, zu denen dieses Produkt gehört, mit `provider_id` die dieses Anbieters, mit `keyword` die, deren Name oder Teile so heißen',
    audience: 'public',
    query: z.object({ product_id: Id.optional(), provider_id: Id.optional(), keyword: Keyword(100).optional(), page: PageNumber }),
    output: pageOf(Bundle),
  },
})
