import * as z from 'zod'
import { PaymentMethod, PaymentStatus } from '#contract/values/paymentMethods.ts'
import { Instant } from '#contract/define.ts'
import { atMost } from '#contract/values/bounded.ts'
import { tradings } from '#contract/values/trading.ts'

/** Canonical states of a food order; a test holds them against the lifecycle and the database's CHECK. */
export const foodStates = ['pending', 'processing', 'ready', 'delivery', 'completed', 'rejected', 'canceled'] as const
export type FoodState = (typeof foodStates)[number]
export const FoodState = z.enum(foodStates)

/** The spec's two vocabularies (section 4), one to one by reading A-20: list status and delivery_status filter. */
export const listStatuses = ['pending', 'processing', 'delivery', 'completed'] as const
export const deliveryStatuses = ['processing', 'confirmed', 'on delivery', 'completed'] as const
export type ListStatus = (typeof listStatuses)[number]
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** Total: every state has its two words; rejected and canceled orders appear only under «all». */
export const wireOfState: Record<FoodState, { status: ListStatus | null; delivery_status: DeliveryStatus | null }> = {
  pending: { status: 'pending', delivery_status: 'processing' },
  processing: { status: 'processing', delivery_status: 'confirmed' },
  ready: { status: 'processing', delivery_status: 'confirmed' },
  delivery: { status: 'delivery', delivery_status: 'on delivery' },
  completed: { status: 'completed', delivery_status: 'completed' },
  rejected: { status: null, delivery_status: null },
  canceled: { status: null, delivery_status: null },
}

/** States behind a list word. */
export const statesOfList: Record<ListStatus, FoodState[]> = {
  pending: ['pending'],
  processing: ['processing', 'ready'],
  delivery: ['delivery'],
  completed: ['completed'],
}

/** States behind a `delivery_status` filter; any other value means all (spec section 4). */
export function statesOfDelivery(word: string | undefined): FoodState[] | undefined {
  const found = foodStates.filter((state) => wireOfState[state].delivery_status === word)
  return found.length > 0 ? found : undefined
}

/** What a caller may ask for by naming a target status (changeStatusOfFoodOrders); ours beside the spec's words. */
export const TargetStatus = z.enum(['processing', 'confirmed', 'ready', 'delivery', 'on delivery', 'completed', 'rejected', 'canceled'], {
  error: 'Bitte wählen Sie einen Status.',
})
export type TargetStatus = z.infer<typeof TargetStatus>

export const ItemStatus = z.enum(['pending', 'processing', 'ready', 'delivery', 'completed', 'canceled'])
export type ItemStatus = z.infer<typeof ItemStatus>
/** What a person does to single lines: tick, untick, strike, put back. */
export const LineStep = z.enum(['finish', 'reopen', 'strike', 'restore'], { error: 'Bitte wählen Sie einen Schritt.' })

/** Reasons as the customer reads them. */
export const rejectTexts = {
  soldOut: 'ausverkauft',
  tooBusy: 'zu viel los',
  addressOutside: 'Adresse außerhalb des Liefergebiets',
  closed: 'geschlossen',
  noCourier: 'kein Fahrer',
  noAnswer: 'keine Antwort des Restaurants',
} as const
export const RejectReason = z.enum(['soldOut', 'tooBusy', 'addressOutside', 'closed', 'noCourier'], {
  error: 'Bitte wählen Sie einen Grund.',
})

export const OrderNumber = z
  .string({ error: 'Bitte geben Sie eine Bestellnummer an.' })
  .check(atMost(60, 'Bitte geben Sie eine gültige Bestellnummer an.'))
  .trim()
  .toUpperCase()
  .min(4, 'Bitte geben Sie eine Bestellnummer an.')
  .max(40, 'Bitte geben Sie eine gültige Bestellnummer an.')
  .regex(/^[A-Z0-9-]+$/, 'Bitte geben Sie eine gültige Bestellnummer an.')

/** What a dish contains (LMIV): keys for machines, words for people. */
export const DeclarationWire = z.object({
  allergens: z.array(z.string()),
  cereals: z.array(z.string()),
  nuts: z.array(z.string()),
  additives: z.array(z.string()),
  allergen_words: z.array(z.string()),
  additive_words: z.array(z.string()),
})

export const FoodOrderItem = z.object({
  id: z.int(),
  product_id: z.int(),
  name: z.string(),
  options: z.array(z.object({ group: z.string(), name: z.string(), price_cents: z.int() })),
  note: z.string(),
  quantity: z.int(),
  unit_cents: z.int(),
  deposit_cents: z.int(),
  total_cents: z.int(),
  tax: z.int(),
  status: ItemStatus,
  /** The restaurant named it as sold out, and this dish instead of it. */
  sold_out: z.boolean(),
  substitute: z.object({ product_id: z.int(), name: z.string() }).nullable(),
  /** For the restaurant, of a struck line: what it would be again, and until when that can be asked for. */
  restore_to: ItemStatus.nullable(),
  restore_until: Instant.nullable(),
})
export type FoodOrderItem = z.infer<typeof FoodOrderItem>

export const WireAddress = z.object({
  street: z.string(),
  house_number: z.string(),
  extra: z.string(),
  postal_code: z.string(),
  city: z.string(),
})
export type WireAddress = z.infer<typeof WireAddress>

/** To whom the invoice of an order goes, as it was said at the checkout. */
export const OrderBilling = WireAddress.extend({
  name: z.string(),
  company: z.string(),
  country: z.string(),
  vat_id: z.string().optional(),
  email: z.string().optional(),
})
export type OrderBilling = z.infer<typeof OrderBilling>

export const AlertWire = z.object({
  id: z.int(),
  order_id: z.int(),
  order_number: z.string(),
  kind: z.enum(['new', 'canceled', 'cancelRequest', 'postponed', 'chat']),
  status: z.enum(['ringing', 'delivered', 'escalated', 'acknowledged', 'silenced', 'missed']),
  version: z.int(),
  created_at: Instant,
})
export type AlertWire = z.infer<typeof AlertWire>

/** One restaurant's order as both sides see it; `moves` and `can_*` are the viewer's. Cents beside the spec's decimal `amount`. */
export const FoodOrder = z.object({
  id: z.int(),
  order_number: z.string(),
  version: z.int(),
  state: FoodState,
  /** The state in the viewer's words (contract/values/foodOrderWords.ts). */
  label: z.string(),
  status: z.enum(listStatuses).nullable(),
  delivery_status: z.enum(deliveryStatuses).nullable(),
  fulfilment: z.enum(['delivery', 'pickup']),
  created_at: Instant,
  wished_at: Instant.nullable(),
  delivery_time: Instant.nullable(),
  answer_due_at: Instant,
  status_since: Instant,
  prep_minutes: z.int().nullable(),
  delivery_minutes: z.int(),
  /** `is_guest`: ordered without an account, so that there is no conversation to be had. */
  customer: z.object({ id: z.int(), name: z.string(), phone: z.string(), is_guest: z.boolean().optional() }),
  provider: z.object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    phone: z.string().nullable(),
    logo: z.string().nullable(),
    address: WireAddress,
  }),
  address: WireAddress.nullable(),
  /** Null: the invoice goes where the meal goes. */
  billing_address: OrderBilling.nullable(),
  note: z.string(),
  items: z.array(FoodOrderItem),
  items_cents: z.int(),
  deposit_cents: z.int(),
  delivery_fee_cents: z.int(),
  total_cents: z.int(),
  amount: z.number(),
  taxes: z.array(z.object({ rate: z.int(), gross_cents: z.int(), net_cents: z.int(), tax_cents: z.int() })),
  /** The seller owed no VAT when the contract was made (§ 19 UStG); `taxes` is empty then. */
  small_business: z.boolean(),
  /** How the seller offered then, by its own declaration; null: it had made none. */
  trading: z.enum(tradings).nullable(),
  payment_mothod: PaymentMethod,
  payment_status: PaymentStatus,
  payment_status_text: z.string(),
  /** What vouchers pay of the total, where any do; the rest is paid as `payment_mothod` says. */
  voucher_cents: z.int().optional(),
  /** The buyer's bank has taken the money back and it is not settled; left out where it is not so. */
  owed: z.literal(true).optional(),
  /** Refunds of it that the buyer's bank has returned and that have not reached him yet; left out where there are none. */
  returned_cents: z.int().optional(),
  age_limit: z.int(),
  reject_reason: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  cancel_requested: z.boolean(),
  free_cancel_until: Instant.nullable(),
  overdue: z.boolean(),
  unconfirmed: z.boolean(),
  /** State the last step can still be taken back to, and until when. */
  revert_to: FoodState.nullable(),
  revert_until: Instant.nullable(),
  prep_minutes_min: z.int(),
  prep_minutes_max: z.int(),
  moves: z.array(z.string()),
})
export type FoodOrder = z.infer<typeof FoodOrder>
