/** What a call is about, so that the ownership matrix can aim somebody else's id at it. */
export type SubjectKind =
  | 'foodOrder'
  | 'foodOrderOfCustomer'
  | 'cart'
  | 'foodCategory'
  | 'dish'
  | 'conversation'
  | 'message'
  | 'upload'
  | 'providerDocument'
  | 'chatFile'
  | 'alert'
  | 'invoice'
  | 'session'
  | 'address'
  | 'bankAccount'
  | 'pushSubscription'
  | 'appointment'
  | 'providerImage'
  | 'review'
  | 'receivedReview'
  | 'ownCase'
  | 'quickReply'
  | 'savedSearch'
  | 'orderOfCustomer'
  | 'checkoutPayment'
  | 'shopOrder'
  | 'shopOrderById'
  | 'shopOrderOfParty'
  | 'shopOrderItem'
  | 'shipment'
  | 'shipping'
  | 'store'
  | 'storeHoliday'
  | 'refund'
  | 'refundOfProvider'
  | 'refundOfCustomer'
  | 'offer'
  | 'offerOfProvider'
  | 'offerOfCustomer'
  | 'offerTemplate'
  | 'document'
  | 'ownDocument'
  | 'lead'
  | 'leadOfProvider'
  | 'leadOfParty'
  | 'inquiryOfCustomer'
  | 'voucher'
  | 'ownProduct'
  | 'ownService'
  | 'ownVariant'
  | 'ownProductImage'
  | 'ownBulkPrice'
  | 'bundle'
  | 'ownDiscount'
  | 'ownProductChange'
  | 'productImport'

/** Kinds that somebody without an account can own; a public call's subject must be one of them. */
export const guestSubjects = ['cart'] as const satisfies readonly SubjectKind[]
export type GuestSubjectKind = (typeof guestSubjects)[number]

export interface Subject {
  kind: SubjectKind
  /** Where the id stands in the request. */
  at: `params.${string}` | `query.${string}` | `body.${string}`
  /** `at` is a list; what belongs to others is left out of it, not refused. */
  leavesOut?: true
}
