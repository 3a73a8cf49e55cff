import type { Announcement, LifecycleEvent, NoParams } from '#machines/defineLifecycle.ts'

export const shopOrderStatuses = [
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
export type ShopOrderStatus = (typeof shopOrderStatuses)[number]

export const shopRejectReasons = ['soldOut', 'addressOutside', 'priceWrong', 'closed', 'other'] as const
export type ShopRejectReason = (typeof shopRejectReasons)[number]

/** What the guards need to know of an order of goods; the server derives it from the rows, the client from the wire. */
export interface ShopOrderGuardInput {
  /** `service`: nothing is handed over, it is done at a date. */
  fulfilment: 'shipping' | 'pickup' | 'service'
  /** Pieces neither on their way, nor with the customer, nor canceled. */
  openPieces: number
  /** Pieces that have left the seller, delivered ones included. */
  sentPieces: number
  /** Pieces that the customer has. */
  deliveredPieces: number
  /** The customer asked to cancel after the seller began to pack. */
  cancelRequested: boolean
  /** The promised day of dispatch is over by three days: the customer may leave. */
  late: boolean
  /** Refunds that are neither paid nor refused. */
  openClaims: number
  /** The agreed date of a service has come. */
  hasBegun: boolean
  /**
   * How it stands with what is under way: its day is over (`due`), the customer misses it (`missing`, `again` after the seller's «kommt
   * noch»), the operator decides, or it was refused at the door and comes back.
   */
  parcels: 'onTime' | 'due' | 'missing' | 'again' | 'operator' | 'refused'
  /** Something that is left of it may be handed over from a certain age only (§§ 9, 10 JuSchG). */
  hasAgeLimit: boolean
}

type By = LifecycleEvent['by']
export type ShopOrderEvent =
  | { type: 'shopOrder.confirm'; by: By }
  | { type: 'shopOrder.reject'; by: By; reason: ShopRejectReason }
  | { type: 'shopOrder.remind'; by: By }
  | { type: 'shopOrder.noAnswer'; by: By }
  | { type: 'shopOrder.start'; by: By }
  /** The seller of a service names its date; `isWished`: the one that the customer asked for. */
  | { type: 'shopOrder.propose'; by: By; isWished: boolean }
  | { type: 'shopOrder.agreeDate'; by: By }
  /** `dateStands`: a date was agreed before, and stays until the customer agrees to another. */
  | { type: 'shopOrder.declineDate'; by: By; dateStands: boolean }
  | { type: 'shopOrder.dateUnanswered'; by: By; dateStands: boolean }
  | { type: 'shopOrder.dateRemind'; by: By }
  | { type: 'shopOrder.dateOver'; by: By }
  /** Pieces have been given to a carrier; the lines say which. `agePromised`: their age is checked, or has none to be. */
  | { type: 'shopOrder.ship'; by: By; agePromised: boolean }
  /** Pieces have come to the customer; the lines say which. */
  | { type: 'shopOrder.arrive'; by: By }
  | { type: 'shopOrder.ready'; by: By }
  /** `isProven`: by the pickup code, or as the history says. */
  | { type: 'shopOrder.handOver'; by: By; isProven: boolean; ageChecked: boolean }
  | { type: 'shopOrder.notFetched'; by: By }
  /** Pieces fall away: the seller has none of them, or the customer has withdrawn from what has not left yet; the lines say which. */
  | { type: 'shopOrder.strike'; by: By }
  | { type: 'shopOrder.allItemsCanceled'; by: By }
  | { type: 'shopOrder.cancel'; by: By }
  /** The operator ends an order that nobody else ends; both sides are told why. */
  | { type: 'shopOrder.forceCancel'; by: By; reason: string }
  | { type: 'shopOrder.requestCancel'; by: By }
  | { type: 'shopOrder.agreeCancel'; by: By }
  | { type: 'shopOrder.declineCancel'; by: By }
  | { type: 'shopOrder.shipOverdue'; by: By }
  | { type: 'shopOrder.neverShipped'; by: By }
  /** Of a part-sent order the rest has not left in time; the lines say which pieces fall away. */
  | { type: 'shopOrder.restNeverShipped'; by: By }
  | { type: 'shopOrder.noScan'; by: By }
  /** Nobody has reported the parcels for nine weeks, and nobody has missed them. */
  | { type: 'shopOrder.presumeArrived'; by: By }
  /** The customer has waited beyond the day that was named, and nothing has come; the parcels say which. */
  | { type: 'shopOrder.reportMissing'; by: By }
  /** The seller's answers: it is still coming, it was sent once more, or it is lost and nobody pays for it. */
  | { type: 'shopOrder.stillComing'; by: By }
  | { type: 'shopOrder.sendAgain'; by: By }
  /** `isPaidBack`: a return has paid for all of it, or is paying. */
  | { type: 'shopOrder.giveUpMissing'; by: By; isPaidBack: boolean }
  /** The operator has seen that it was delivered. */
  | { type: 'shopOrder.dismissMissing'; by: By }
  | { type: 'shopOrder.missingRemind'; by: By }
  | { type: 'shopOrder.missingUnanswered'; by: By }
  /** At the door nobody paid, or nobody was there. */
  | { type: 'shopOrder.refuse'; by: By }
  | { type: 'shopOrder.cameBackRemind'; by: By }
  | { type: 'shopOrder.cameBack'; by: By }
  | { type: 'shopOrder.notComeBack'; by: By }
  | { type: 'shopOrder.receive'; by: By }
  | { type: 'shopOrder.settle'; by: By }
  /** The customer has withdrawn from the contract before anything left (§ 355 BGB). */
  | { type: 'shopOrder.withdraw'; by: By }
  /** The customer has withdrawn from a service that had begun; what was done is settled (§ 357a (2) BGB). */
  | { type: 'shopOrder.withdrawBegun'; by: By }

/** What one side is told of a step, beside the event. */
export type ShopOrderText =
  | 'confirmed'
  | 'rejected'
  | 'waiting'
  | 'noAnswer'
  | 'missed'
  | 'shipped'
  | 'arrived'
  | 'ready'
  | 'notFetched'
  | 'struck'
  | 'partWithdrawn'
  | 'doNotPack'
  | 'nothingLeft'
  | 'canceled'
  | 'canceledByCustomer'
  | 'cancelRequested'
  | 'cancelDeclined'
  | 'late'
  | 'lateForCustomer'
  | 'neverShipped'
  | 'restNeverShipped'
  | 'askArrived'
  | 'presumedArrived'
  | 'canceledByOperator'
  | 'dateProposed'
  | 'dateAgreed'
  | 'dateDeclined'
  | 'dateUnanswered'
  | 'dateStands'
  | 'askPerformed'
  | 'performed'
  | 'withdrawn'
  | 'reportedMissing'
  | 'missingWaiting'
  | 'missingUnanswered'
  | 'stillComing'
  | 'sentAgain'
  | 'missingGivenUp'
  | 'missingPaidBack'
  | 'missingWithdrawn'
  | 'missingDismissed'
  | 'refused'
  | 'askCameBack'
  | 'cameBack'
  | 'notComeBack'

export interface ShopOrderEffects {
  announce: Announcement
  notify: { to: 'customer' | 'provider'; text: ShopOrderText }
  /** What nobody gets any more goes back on the shelf. */
  releaseStock: NoParams
  /** Every line that has not left ends with the order. */
  endItems: NoParams
  endPayment: NoParams
  collectCash: NoParams
  /** What was prepaid is the seller's now. */
  earn: NoParams
  markLate: NoParams
  noteCancelRequest: NoParams
  clearCancelRequest: NoParams
  /** The operator's staff are asked to decide about what is missing. */
  askOperator: NoParams
}
