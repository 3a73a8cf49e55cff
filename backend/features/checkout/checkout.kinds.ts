import type { checkoutCalls, PreviewSeller } from '#contract/calls/checkout.calls.ts'
import type { VoucherTexts } from '#contract/calls/shownTexts.ts'
import type { OrderBilling } from '#contract/calls/foodWire.ts'
import type { InputOf } from '#contract/define.ts'
import type { PaymentMethod } from '#contract/values/paymentMethods.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { refusalMessage } from '#contract/refusals.ts'
import type { CartVoucher } from '#contract/calls/cartsWire.ts'
import type { Basket } from '#backend/features/carts/basket.api.ts'
import type { PricedCartLine, VoucherInCart } from '#backend/features/carts/carts.api.ts'
import type { ProviderHead } from '#backend/features/menus/menus.api.ts'
import type { KindPlacement, NewHead, OrderKind, PlacedHead, PlacedPayment } from '#backend/features/orders/orders.api.ts'
import type { PaymentAttempt } from '#backend/features/payments/payments.api.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import type { Refusal } from '#backend/kernel/refusal.ts'
import type { FullSlot } from './checkout.store.ts'

export type OrderBody = InputOf<(typeof checkoutCalls)['checkout.placeByCash']>['body']

/** A reason why a seller's part cannot be ordered as it stands. */
export interface Problem {
  code: RefusalCode
  message: string
  details: Record<string, unknown>
}
export const problem = (code: RefusalCode, details: Record<string, unknown> = {}): Problem => ({
  code,
  details,
  message: refusalMessage(code, details),
})

/** How somebody wants one seller's part; what a kind does not know of it leaves alone. */
export interface PartWish {
  fulfilment: 'delivery' | 'pickup' | undefined
  wishedAt: Date | null
  /** Of services: asked to begin within the withdrawal period. */
  beginEarly?: boolean
  /** The chosen shipping method, and the store it was shown with where that is known; null: the cheapest. Never replaced by another. */
  shipping: { id: number; storeId?: number | null } | null
  /** Kept with the cart; counts where none is chosen. */
  keptShippingId?: number | undefined
  note: string
}

/** Versions of what a seller has published of its own; 0: nothing, the law applies. */
export interface SellerTexts {
  terms: number
  /** Null: its buyers cannot withdraw. */
  withdrawal: number | null
}

/** One seller's lines of one kind under the seller's own rules: what checkout knows of an order before it is placed. */
export interface SellerPart {
  kind: OrderKind
  providerId: number
  name: string
  lines: PricedCartLine[]
  totalCents: number
  ageLimit: number
  /** Which of the seller's texts count now. */
  texts: SellerTexts
  needsAddress: boolean
  /** By which way it comes, as far as the buyer chose one: paid for is this and no other. */
  way?: readonly (string | number | null)[]
  problems: Problem[]
}

export interface QuoteInput {
  sellers: readonly ProviderHead[]
  lines: readonly PricedCartLine[]
  wishOf(kind: OrderKind, providerId: number): PartWish
  /** Where it goes, as far as it is known. */
  postalCode: string | undefined
  /** Not every seller takes cash. */
  method: PaymentMethod
}

/** What every order of a placement shares. */
export interface PlacementInput {
  body: OrderBody
  cartId: number
  customerId: number
  /** To whom the invoices go where that is not where the orders go. */
  billing: OrderBilling | null
  /** Version of the platform's terms that were agreed to. */
  platformTerms: string
}

/** An order as it was just stored, for the answer and the receipt. */
export interface PlacedPart {
  id: number
  number: string
  providerId: number
  totalCents: number
}

/** How a kind stores its parts of a placement. */
export interface PartsPlacement {
  placement: KindPlacement
  /** What others had taken before us: nothing of the placement stays. */
  refusalOf(providerId: number): Promise<Refusal>
  /** History, clocks, bells and events of what was stored. */
  open(heads: readonly PlacedHead[], answers: readonly unknown[]): Promise<PlacedPart[]>
}

/** What sells differently implements this once (decision 039); checkout itself knows no kind. */
export interface CheckoutKind<Part extends SellerPart = SellerPart> {
  kind: OrderKind
  /** Pure but for reading: preview and placement cannot disagree. @throws Refusal where a seller is gone altogether */
  quote(ctx: Ctx, input: QuoteInput): Promise<Part[]>
  /** @param full slots of the sellers that take no further order */
  preview(ctx: Ctx, parts: readonly Part[], full: readonly FullSlot[]): Promise<PreviewSeller[]>
  place(ctx: AccountCtx, parts: readonly Part[], input: PlacementInput): PartsPlacement
  /** Confirms the contract by mail; safe to repeat. */
  sendReceipts(ctx: Ctx, orderIds: readonly number[]): Promise<void>
}

/** A thing of a cart that becomes no order: evaluated like a seller's part, and issued with the money. */
export interface IssuedPart {
  /** Its line in the cart. */
  id: number
  name: string
  /** Null: the marketplace sells it. */
  issuer: { id: number; name: string } | null
  /** The seller's texts it is bought under; null: the marketplace's alone. */
  texts: SellerTexts | null
  totalCents: number
  /** All that the buyer was shown of it: another one is another purchase. */
  shown: unknown
  problems: Problem[]
}

/**
 * The port's second half: what is bought with a cart and supplied by nobody, so that it has no order, way, date, stock or tax
 * (docs/decisions/072). It says itself how it may be paid; no voucher pays for it.
 */
export interface CheckoutIssue<Part extends IssuedPart = IssuedPart> {
  /** What was chosen of it, evaluated as it stands now; without any no statement. */
  quote(ctx: AccountCtx, input: { basket: Basket; body: OrderBody; method: PaymentMethod }): Promise<Part[]>
  preview(
    ctx: AccountCtx,
    cart: { vouchers: readonly VoucherInCart[] },
  ): Promise<{ vouchers: CartVoucher[]; texts: VoucherTexts[]; totalCents: number; isOrderable: boolean; confirmsEmail: boolean }>
  /** Issues it and takes it out of the cart, in the transaction of the placement; the payment and the cart are locked. */
  issue(ctx: AccountCtx, parts: readonly Part[], placed: { payment: PaymentAttempt; cartId: number; platformTerms: string }): Promise<void>
}

/** What the head of a part's order says. */
export const headOf = (part: SellerPart, customerId: number, payment: PlacedPayment): NewHead => ({
  payment,
  kind: part.kind,
  providerId: part.providerId,
  customerId,
  totalCents: part.totalCents,
  lines: part.lines.map((line) => ({ id: line.id, qty: line.bundle?.count ?? line.quantity })),
})
