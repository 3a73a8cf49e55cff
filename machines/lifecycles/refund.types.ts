import type { LifecycleEvent, NoParams } from '#machines/defineLifecycle.ts'

export const refundRejectReasons = ['used', 'tooLate', 'noDefect', 'excluded', 'other'] as const
export type RefundRejectReason = (typeof refundRejectReasons)[number]

/** What the guards need to know of a refund; amounts in cents. */
export interface RefundGuardInput {
  /** The most that can be paid back for its lines: their frozen shares, and the carriage where the law gives it back. */
  refundableCents: number
  /** What the seller, the clock or the operator has agreed to; 0 before. */
  acceptedCents: number
  /** The pieces have to come back before money goes. */
  returnNeeded: boolean
  /** What has gone back of it already: before the buyer objected, or before a seller's word was doubted. */
  paidCents: number
  /** Where the customer's parcel is: sent without a proof or with one, or there as the seller himself has noted. */
  parcel: 'notSent' | 'sent' | 'proven' | 'arrived'
  /**
   * The legal withdrawal: the seller may keep the money until the goods are back or their dispatch is proven, whichever is first (§ 357
   * (4) BGB), and owes it 14 days after the declaration at the latest (§ 357 (1) BGB).
   */
  isWithdrawal: boolean
  /** It is about a defect, which may be put right; a wish or a withdrawal may not. */
  isDefect: boolean
  /** Who moves the money: the seller by hand (cash), or a payment service. */
  way: 'byHand' | 'byService'
  /** The customer's parcel, or the seller's money, has been under way for so long that it may be missed. */
  isMissable: boolean
  /** What the customer may still object to once it is paid: that no money came, or that it was shortened. */
  objection: 'none' | 'money' | 'sum'
}

type By = LifecycleEvent['by']
export type RefundEvent =
  | { type: 'refund.accept'; by: By; cents: number }
  | { type: 'refund.reject'; by: By; reason: RefundRejectReason }
  | { type: 'refund.noAnswer'; by: By }
  | { type: 'refund.repair'; by: By }
  | { type: 'refund.repaired'; by: By }
  | { type: 'refund.repairDue'; by: By }
  /** Follows by itself from `accepted`: what is with the customer comes back first. */
  | { type: 'refund.returnNeeded'; by: By }
  | { type: 'refund.noReturn'; by: By }
  | { type: 'refund.remind'; by: By }
  | { type: 'refund.sent'; by: By }
  | { type: 'refund.notSent'; by: By }
  /** Some of its pieces never came to their buyer: it waits for the others. */
  | { type: 'refund.shrink'; by: By }
  /** Pieces are back; the lines say which. */
  | { type: 'refund.receive'; by: By }
  /** Pieces have come after their money had gone, or after a clock had taken them for arrived: no money follows from it. */
  | { type: 'refund.receiveLate'; by: By }
  | { type: 'refund.carrierDelivered'; by: By }
  /** The seller says that nothing came. */
  | { type: 'refund.notArrived'; by: By }
  | { type: 'refund.prove'; by: By }
  | { type: 'refund.proofDue'; by: By }
  | { type: 'refund.release'; by: By; cents: number }
  | { type: 'refund.releaseDue'; by: By }
  | { type: 'refund.settle'; by: By }
  /** The customer says that no money came. */
  | { type: 'refund.notPaid'; by: By }
  /** The operator has paid instead of the seller, who owes it now. */
  | { type: 'refund.payInstead'; by: By }
  | { type: 'refund.fail'; by: By }
  | { type: 'refund.retry'; by: By }
  | { type: 'refund.cancel'; by: By }
  | { type: 'refund.escalate'; by: By }
  | { type: 'refund.lapse'; by: By }
  | { type: 'refund.award'; by: By; cents: number }
  | { type: 'refund.deny'; by: By }

/** What one side is told of a step. */
export type RefundText =
  | 'accepted'
  | 'acceptedByClock'
  | 'missed'
  | 'sendBack'
  | 'repairing'
  | 'repaired'
  | 'repairLate'
  | 'rejected'
  | 'remindAnswer'
  | 'remindSend'
  | 'sent'
  | 'notSent'
  | 'received'
  | 'cameAfterEnd'
  | 'payOut'
  | 'remindPay'
  | 'notPaid'
  | 'paidInstead'
  | 'proofNeeded'
  | 'remindProof'
  | 'notArrived'
  | 'proven'
  | 'objected'
  | 'kept'
  | 'refunded'
  | 'failed'
  | 'canceled'
  | 'escalated'
  | 'awarded'
  | 'denied'

export interface RefundEffects {
  announce: NoParams
  notify: { to: 'customer' | 'provider'; text: RefundText }
  /** Money goes back, in a job after the commit. */
  payBack: NoParams
  /** The payment of the order is told what has gone back. */
  bookRefund: NoParams
  /** It went out of the operator's hand: the seller owes it. */
  bookPaidInstead: NoParams
  /** The operator's staff are reminded of what waits for them. */
  remindStaff: NoParams
}

export const refundStatuses = [
  'requested',
  'accepted',
  'awaitingReturn',
  'received',
  'missing',
  'processing',
  'unpaid',
  'repairing',
  'repaired',
  'rejected',
  'escalated',
  'failed',
  'refunded',
  'dismissed',
  'canceled',
] as const
export type RefundStatus = (typeof refundStatuses)[number]

/**
 * States in which nothing is decided or paid yet: the order does not close meanwhile. A rejection, and a repair that is done, are
 * answers until they are escalated.
 */
export const openRefundStatuses: readonly RefundStatus[] = [
  'requested',
  'accepted',
  'awaitingReturn',
  'received',
  'missing',
  'processing',
  'unpaid',
  'repairing',
  'escalated',
  'failed',
]
/** Closed without money; only goods that come all the same open them again. */
export const unpaidEndings: readonly RefundStatus[] = ['dismissed', 'canceled']
/** States that hold their pieces and cents, so that nobody gives the same back twice. */
export const holdingRefundStatuses: readonly RefundStatus[] = [...openRefundStatuses, 'refunded']
