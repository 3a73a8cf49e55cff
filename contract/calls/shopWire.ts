import * as z from 'zod'
import { PaymentMethod, PaymentStatus } from '#contract/values/paymentMethods.ts'
import { notRevocables } from '#contract/values/notRevocable.ts'
import { Id, Instant } from '#contract/define.ts'
import { mostPieces } from '#contract/values/cartLimits.ts'
import { numberText } from '#contract/values/numberText.ts'
import { tradings } from '#contract/values/trading.ts'
import { OrderBilling, WireAddress } from './foodWire.ts'

/** Canonical states of an order of goods; a test holds them against the lifecycle and the database's CHECK. */
export const shopStates = [
  'pending',
  'confirmed',
  'dateProposed',
  'scheduled',
  'processing',
  'ready',
  'partiallyShipped',
  'shipped',
  'delivered',
  'completed',
  'rejected',
  'canceled',
] as const
export type ShopState = (typeof shopStates)[number]
export const ShopState = z.enum(shopStates)

/** The spec's words of `order_status` (reading N-16). */
export const orderStatuses = ['pending', 'processing', 'shipped', 'completed', 'cancelled', 'refunded'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Total: every state has its word. */
export const orderStatusOf: Record<ShopState, OrderStatus> = {
  pending: 'pending',
  confirmed: 'processing',
  dateProposed: 'processing',
  scheduled: 'processing',
  processing: 'processing',
  ready: 'processing',
  partiallyShipped: 'shipped',
  shipped: 'shipped',
  delivered: 'completed',
  completed: 'completed',
  rejected: 'cancelled',
  canceled: 'cancelled',
}

/** States behind a word of the spec; any other word means all, and so does «refunded», which asks for money that went back. */
export function statesOfStatus(word: string | undefined): ShopState[] | undefined {
  const found = shopStates.filter((state) => orderStatusOf[state] === word)
  return found.length > 0 ? found : undefined
}

/** Reasons as the customer reads them. */
export const shopRejectTexts = {
  soldOut: 'nicht mehr vorrätig',
  addressOutside: 'der Versand dorthin ist nicht möglich',
  priceWrong: 'der Preis war falsch angegeben',
  closed: 'Betriebsferien',
  other: 'aus einem anderen Grund',
  noAnswer: 'keine Antwort des Anbieters',
} as const
export const ShopRejectReason = z.enum(['soldOut', 'addressOutside', 'priceWrong', 'closed', 'other'], {
  error: 'Bitte wählen Sie einen Grund.',
})

/** How pieces of a line stand; their sum is `quantity`. */
export const ShopOrderItem = z.object({
  id: z.int(),
  product_id: z.int(),
  variant_id: z.int().nullable(),
  name: z.string(),
  /** «Blau, 54 cm»; empty where there is no choice. */
  variant: z.string(),
  article_no: z.string().nullable(),
  picture: z.string().nullable(),
  /** The bundle it came out of, as it was called when it was bought; left out where it was bought singly. */
  bundle_name: z.string().optional(),
  /** That bundle, for ordering it again. */
  bundle_id: z.int().optional(),
  note: z.string(),
  quantity: z.int(),
  open: z.int(),
  sent: z.int(),
  delivered: z.int(),
  canceled: z.int(),
  /** Excluded from the right of withdrawal, and why; left out where it may be withdrawn from. */
  not_revocable: z.enum(notRevocables).optional(),
  /** From which age it may be handed over, as it was when it was ordered; left out where from any. */
  age_limit: z.int().optional(),
  /** Of the canceled: what the customer withdrew from. */
  withdrawn: z.int(),
  /** Of the canceled: what was not delivered, not in time or not at all; left out where there is none. */
  undelivered: z.int().optional(),
  /** One piece, before the wholesale scale. */
  unit_cents: z.int(),
  /** What the wholesale scale has taken off the living pieces, and by how many per cent (0: not known any more); left out where nothing. */
  scale: z.object({ percent: z.number(), cents: z.int() }).optional(),
  deposit_cents: z.int(),
  /** All living pieces, wholesale scale applied, without deposit; of a bundle its frozen share. */
  total_cents: z.int(),
  tax: z.int(),
})
export type ShopOrderItem = z.infer<typeof ShopOrderItem>

/** So many of each of these lines. */
export const Pieces = z
  .array(
    z.object({
      item_id: Id,
      quantity: z
        .int()
        .min(1, 'Bitte geben Sie mindestens 1 an.')
        .max(mostPieces, `Mehr als ${numberText(mostPieces)} Stück sind nicht möglich.`),
    }),
  )
  .max(100, 'Bitte wählen Sie höchstens 100 Artikel.')

export const Shipment = z.object({
  id: z.int(),
  carrier: z.string(),
  carrier_name: z.string(),
  tracking_number: z.string(),
  /** Where the carrier shows it; null: none is known. */
  tracking_url: z.string().nullable(),
  shipped_at: Instant,
  delivered_at: Instant.nullable(),
  /** The customer misses it since then; left out where he does not. */
  missing_at: Instant.optional(),
  /** It has not come, and its day is over: the customer may say so. Left out where he may not, or is not asking. */
  missable: z.literal(true).optional(),
  /**
   * Between which evenings it comes, by the day it left; `late`: not as it was said at the order. Left out where nothing was said, and once
   * it has come, is missed or has ended.
   */
  estimate: z.object({ from: Instant, until: Instant, late: z.literal(true).optional() }).optional(),
  /** The day that its seller has named after it was missed. */
  expected_at: Instant.optional(),
  /** It will not come any more: lost, sent once more, or back with its seller. */
  ended: z.enum(['lost', 'replaced', 'returned']).optional(),
  items: z.array(z.object({ item_id: z.int(), quantity: z.int() })),
})
export type Shipment = z.infer<typeof Shipment>

/** A parcel in the seller's list, with whose it is. */
export const ListedShipment = Shipment.extend({ order_id: z.int(), order_number: z.string(), customer_name: z.string(), city: z.string() })
export type ListedShipment = z.infer<typeof ListedShipment>

export const ShopAddress = WireAddress.extend({ name: z.string(), company: z.string(), country: z.string() })
export type ShopAddress = z.infer<typeof ShopAddress>

/** One seller's order of goods as both sides see it; `moves` are the viewer's. */
export const ShopOrder = z.object({
  id: z.int(),
  order_number: z.string(),
  version: z.int(),
  state: ShopState,
  order_status: z.enum(orderStatuses),
  label: z.string(),
  /** `service`: nothing is handed over, it is done at a date. */
  fulfilment: z.enum(['shipping', 'pickup', 'service']),
  created_at: Instant,
  status_since: Instant,
  answer_due_at: Instant,
  /** When the goods will have left, as it was said at the order; null: pickup. */
  ship_by: Instant.nullable(),
  /** When they will have come. */
  arrives_from: Instant.nullable(),
  arrives_until: Instant.nullable(),
  /** Of services: when the customer would like it, when it is done (proposed or agreed), and from when it may begin. */
  wished_at: Instant.nullable(),
  date_at: Instant.nullable(),
  /** The date agreed on before, while another is proposed: it stands until the customer agrees. */
  kept_date_at: Instant.nullable(),
  begins_from: Instant.nullable(),
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
  address: ShopAddress.nullable(),
  /** Null: the invoice goes where the parcel goes. */
  billing_address: OrderBilling.nullable(),
  /** Where it is fetched. */
  store: z
    .object({ title: z.string(), street: z.string(), house_number: z.string(), postal_code: z.string(), city: z.string() })
    .nullable(),
  shipping_name: z.string(),
  note: z.string(),
  items: z.array(ShopOrderItem),
  shipments: z.array(Shipment),
  items_cents: z.int(),
  deposit_cents: z.int(),
  shipping_cents: z.int(),
  total_cents: z.int(),
  /** What has gone back of what was paid. */
  refunded_cents: z.int(),
  /**
   * The notice of withdrawal that came with the confirmation: the seller's version, or 0 for the law's model. Left out where none was sent.
   */
  notice: z.object({ version: z.int(), at: Instant }).optional(),
  amount: z.number(),
  taxes: z.array(z.object({ rate: z.int(), gross_cents: z.int(), net_cents: z.int(), tax_cents: z.int() })),
  small_business: z.boolean(),
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
  /** Of the lines that are left of it; 0: none asks for an age. */
  age_limit: z.int(),
  reject_reason: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  cancel_requested: z.boolean(),
  late: z.boolean(),
  /** A parcel is missed: its seller has to answer, for the second time (`again`), or the operator decides; left out where none is. */
  missing: z.enum(['reported', 'again', 'operator']).optional(),
  /** Until when the seller answers before the operator decides. */
  missing_due_at: Instant.optional(),
  /** It was refused at the door and is on its way back. */
  refused: z.literal(true).optional(),
  moves: z.array(z.string()),
})
export type ShopOrder = z.infer<typeof ShopOrder>
