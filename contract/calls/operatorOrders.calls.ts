import * as z from 'zod'
import { dataOf, defineCalls, Done, Instant, Text, Version } from '#contract/define.ts'
import { actors } from '#contract/roles.ts'
import { OrderNumber } from './foodWire.ts'
import { OrderRow } from './orders.calls.ts'

/**
 * Why an order waits for somebody: dishes past their time, goods that should have left, parcels nobody has reported, or that their seller
 * does not answer for, and cash that he has not noted.
 */
export const waitingReasons = ['overdue', 'late', 'unreported', 'missing', 'cash'] as const

/** An order as the operator's staff see it: who deals with whom, for how much, and where it stands; neither address nor telephone. */
const seen = OrderRow.pick({
  kind: true,
  order_number: true,
  order_date: true,
  label: true,
  is_closed: true,
  total_cents: true,
  product_names: true,
  product_count: true,
  payment_status_text: true,
  provider: true,
  customer_name: true,
}).extend({ status_since: Instant })

export const WaitingOrder = seen.extend({ waits_because: z.enum(waitingReasons) })
export type WaitingOrder = z.infer<typeof WaitingOrder>

export const OperatorOrder = seen.extend({
  version: z.int(),
  cancel_reason: z.string().nullable(),
  /** The operator may end it; `orders.forceCancel` says why not where it may not. */
  can_cancel: z.boolean(),
  /** A parcel of it is missed, and the operator decides: left out where that is not so. */
  is_missing: z.literal(true).optional(),
  /** Whether its cash changed hands its seller has not said, and the operator decides: left out where that is not so. */
  is_cash_open: z.literal(true).optional(),
  /** Its way so far, the oldest step first. */
  steps: z.array(
    z.object({
      to: z.string(),
      at: Instant,
      by: z.enum(actors),
      /** Who of the operator's staff it was. */
      name: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
})
export type OperatorOrder = z.infer<typeof OperatorOrder>

const ofOperator = { area: 'orders', audience: ['admin'], ours: true } as const

/** What the operator's staff do about orders that nobody else ends. */
export const operatorOrderCalls = defineCalls({
  'orders.waiting': {
    ...ofOperator,
    method: 'GET',
    path: 'admin/orders',
    summary: 'Bestellungen, in denen jemand zu lange wartet, die ältesten zuerst (höchstens 50 je Art)',
    output: dataOf(z.array(WaitingOrder)),
  },
  'orders.forOperator': {
    ...ofOperator,
    method: 'GET',
    path: 'admin/orders/{order_number}',
    summary: 'Eine Bestellung mit ihrem Weg',
    params: z.object({ order_number: OrderNumber }),
    output: dataOf(OperatorOrder),
    refuses: ['NOT_FOUND'],
  },
  'orders.forceCancel': {
    ...ofOperator,
    method: 'POST',
    path: 'admin/orders/cancel',
    summary: 'Eine Bestellung durch den Betreiber stornieren, mit Begründung für beide Seiten',
    body: z.object({
      order_number: OrderNumber,
      reason: Text(200, { min: 10, empty: 'Bitte begründen Sie die Stornierung mit mindestens zehn Zeichen.' }),
      version: Version,
    }),
    output: Done,
    refuses: ['NOT_FOUND', 'TRANSITION_REFUSED', 'VERSION_STALE', 'CLAIM_OPEN'],
    events: ['foodOrder.moved', 'shopOrder.moved', 'alert.changed', 'notification.created'],
  },
  'orders.decideMissing': {
    ...ofOperator,
    method: 'POST',
    path: 'admin/orders/missing',
    summary: 'Über ein vermisstes Paket entscheiden: erstatten, oder es gilt als zugestellt',
    body: z.object({
      order_number: OrderNumber,
      decision: z.enum(['refund', 'delivered'], { error: 'Bitte entscheiden Sie.' }),
      version: Version,
    }),
    output: Done,
    refuses: ['NOT_FOUND', 'TRANSITION_REFUSED', 'VERSION_STALE'],
    events: ['shopOrder.moved', 'refund.changed', 'notification.created'],
  },
  'orders.decideCash': {
    ...ofOperator,
    method: 'POST',
    path: 'admin/orders/cash',
    summary: 'Bargeld, das der Anbieter nicht vermerkt hat: bezahlt, oder nicht kassiert, mit Begründung',
    body: z.object({
      order_number: OrderNumber,
      decision: z.enum(['paid', 'notCollected'], { error: 'Bitte entscheiden Sie.' }),
      reason: Text(200, { min: 10, empty: 'Bitte begründen Sie die Entscheidung mit mindestens zehn Zeichen.' }),
      version: Version,
    }),
    output: Done,
    refuses: ['NOT_FOUND', 'TRANSITION_REFUSED', 'VERSION_STALE', 'CLAIM_OPEN'],
    events: ['shopOrder.moved', 'notification.created', 'notification.read'],
  },
})
