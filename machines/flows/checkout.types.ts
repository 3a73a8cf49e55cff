import type { checkoutCalls, CheckoutPreview, PreviewSeller } from '#contract/calls/checkout.calls.ts'
import type { PaymentStart } from '#contract/calls/onlineCheckout.calls.ts'
import type { PaymentMethod } from '#contract/values/paymentMethods.ts'
import type { RequestOf } from '#contract/define.ts'
import type { Failure } from '#machines/parts/failure.ts'

export type Fulfilment = PreviewSeller['fulfilment']
export interface CheckoutAddress {
  street: string
  houseNumber: string
  extra: string
  postalCode: string
  city: string
}
export interface CheckoutContact {
  firstName: string
  lastName: string
  phone: string
}

/** What the customer wants of one seller. */
export interface SellerWish {
  /** Null: as the seller offers it. */
  fulfilment: Fulfilment | null
  /** Null: as soon as possible where that is possible. */
  time: 'asap' | 'wished' | null
  wishedAt: string | null
  /** Of goods: the seller's shipping method; null: the cheapest. */
  shippingId: number | null
  /** Of services: to begin within the withdrawal period; a consent, so that no reload keeps it. */
  beginEarly?: boolean
  note: string
}

/** To whom the invoice goes. */
export interface CheckoutBilling {
  /** `same`: where the order goes; a number: one of the account's billing addresses. Null until those are known. */
  choice: 'same' | 'other' | number | null
  /** Of `same`: whether a company orders. */
  isCompany: boolean
  name: string
  company: string
  vatId: string
  street: string
  houseNumber: string
  extra: string
  postalCode: string
  city: string
  country: string
}

/** A voucher that somebody wants to pay with, as it stood when it was last asked for. */
export interface CheckoutVoucher {
  id: number
  code: string
  /** Null: the marketplace's. */
  issuer: { id: number; name: string } | null
  balanceCents: number
  expiresAt: string
  hint: string
  /** Why it pays for nothing now, in words; null: it does. */
  problem: string | null
}

/** Everything typed and chosen. Consents are part of it, but never survive a reload: they have to be given anew. */
export interface CheckoutDraft {
  method: PaymentMethod
  vouchers: readonly CheckoutVoucher[]
  contact: CheckoutContact
  /** Null until the saved addresses are known. */
  addressChoice: number | 'new' | null
  address: CheckoutAddress
  saveAddress: boolean
  billing: CheckoutBilling
  saveBilling: boolean
  /** By the part's key: one seller's meals and goods are two orders. */
  wishes: Readonly<Record<string, SellerWish>>
  termsAccepted: boolean
  ageConfirmed: boolean
}

type VoucherBody = RequestOf<(typeof checkoutCalls)['checkout.placeByVoucher']>['body']
export type PlacementBody = RequestOf<(typeof checkoutCalls)['checkout.placeByCash']>['body'] &
  Pick<VoucherBody, 'voucher_codes' | 'expected_voucher_cents'>
/** One press of the button. The same body keeps its key, whatever happens to the answers. */
export interface Attempt {
  key: string
  /** Absent in what an older visit has left behind: cash. */
  method?: PaymentMethod
  body: PlacementBody
  /** When its key was first used, in milliseconds; absent: nobody knows. */
  pressedAt?: number
}
/** What became of an attempt without an answer; `unknown`: it is too old to tell. */
export type Found = 'arrived' | 'lost' | 'unknown'
export interface Placed {
  orders: readonly { order_number: string; provider_id: number; total_cents: number }[]
  /** Bought beside them: each by the name of its part of the payment. */
  vouchers?: readonly { payment_reference: string }[] | undefined
  total_cents: number
}

/** A payment that the order waits for. `start` is how to pay; unknown where only the way back has told us of it. */
export interface Paying {
  reference: string
  start: PaymentStart | null
  /** Paid for is this thing of the cart, or what this seller sells, alone: the way back does not say so. */
  just?: string
  only?: number
}

/** What the preview is asked for; two equal questions have equal answers unless prices have changed. */
export interface PreviewQuestion {
  postalCode: string
  pickup: readonly number[]
  /** Shipping methods that were chosen, each as `seller-method`. */
  shipping: readonly string[]
  /** Absent: cash. */
  method?: PaymentMethod
  just?: string
}

/** Why the order was refused, and at which seller if the reason belongs to one. */
export interface CheckoutFailure extends Omit<Failure, 'code'> {
  /** `UNPAID`: the payment came to nothing, and so did the order. */
  code: Failure['code'] | 'UNPAID'
  providerId: number | null
}

export type CheckoutNotice =
  | { kind: 'price'; from: number; to: number }
  /** An attempt of an earlier visit never reached the kitchen. */
  | { kind: 'notPlaced' }
  /** Nobody knows whether one did. */
  | { kind: 'unsure' }

/** A text that counts since a moment ago: the marketplace's terms, or a seller's terms or notice of withdrawal. */
export interface NewText {
  /** The seller's part, or `voucher-` and the seller of a voucher; null: the marketplace. */
  part: string | null
  type: 'terms' | 'withdrawal'
}

export interface CheckoutContext {
  /** Order only from this seller; null: from all in the cart. */
  only: number | null
  /** Order this thing of the cart alone, as `justText` writes it; null: what lies there. */
  just: string | null
  draft: CheckoutDraft
  preview: CheckoutPreview | null
  /** The question under way, and the one the preview answers. */
  asked: string
  answered: string
  attempt: Attempt | null
  /** An attempt whose answer never came, perhaps before a reload. */
  interrupted: Attempt | null
  /** How often the attempt was sent in vain. */
  tries: number
  failure: CheckoutFailure | null
  notice: CheckoutNotice | null
  /** Keys of the parts whose wished time has gone meanwhile. */
  lostTimes: readonly string[]
  /** Texts that have been replaced since they were shown, and are not agreed to yet. */
  newTexts: readonly NewText[]
  placed: Placed | null
  paying: Paying | null
}

export type CheckoutEvent =
  | { type: 'contact.change'; changes: Partial<CheckoutContact> }
  | { type: 'address.choose'; choice: number | 'new' }
  | { type: 'address.change'; changes: Partial<CheckoutAddress> }
  | { type: 'billing.change'; changes: Partial<CheckoutBilling> }
  | { type: 'seller.change'; part: string; changes: Partial<SellerWish> }
  | { type: 'consent.change'; changes: Partial<Pick<CheckoutDraft, 'termsAccepted' | 'ageConfirmed' | 'saveAddress' | 'saveBilling'>> }
  | { type: 'payment.choose'; method: PaymentMethod }
  /** Found by its code, or asked for once more. */
  | { type: 'voucher.put'; voucher: CheckoutVoucher }
  | { type: 'voucher.remove'; id: number }
  /** The same buyer has changed something in another tab. */
  | { type: 'draft.follow'; draft: CheckoutDraft }
  /** A payment for the order has begun in another tab, by what was chosen there. */
  | { type: 'payment.found'; paying: Paying; draft?: CheckoutDraft | undefined }
  /** The buyer is back from paying, or asks how it stands. */
  | { type: 'payment.check' }
  /** The buyer wants to pay otherwise, or to change something. */
  | { type: 'payment.leave' }
  | { type: 'order.place'; key: string; at?: number }
  /** After a lost answer: send the same once more, or look whether it has arrived. */
  | { type: 'order.retry' }
  | { type: 'order.check' }
  | { type: 'refresh' }
  | { type: 'retry' }
  | { type: 'network.online' }
