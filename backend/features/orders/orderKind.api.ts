import type { Lifecycle } from '#machines/defineLifecycle.ts'
import type { PaymentMethod } from '#contract/values/paymentMethods.ts'
import type { RawBuilder } from 'kysely'
import type { ListedOrder } from '#contract/calls/orders.calls.ts'
import type { TaxPart } from '#contract/values/taxes.ts'
import type { Ctx, Db } from '#backend/kernel/context.ts'
import type { OrderSeller } from '#backend/features/foodOrders/foodOrders.api.ts'
import type { OrderKind } from './orders.store.ts'

export type OrderSide = 'customer' | 'provider'

/** A line of an invoice: cents with tax, the rate in percent. */
export interface InvoiceLine {
  text: string
  quantity: number
  /** One of them before the line's discount. */
  unitCents: number
  /** All of them, less the discount. */
  totalCents: number
  taxRate: number
  /** What was agreed to be taken off this line, with tax; printed as a row of its own (§ 14 (4) no. 7 UStG). */
  discount?: { text: string; cents: number }
  /** What `quantity` counts; pieces where it is missing. */
  unit?: 'hour'
}

/** Whom an invoice is for. `lines` is the address as it is printed; the rest is the same for machines, as far as it is known. */
export interface InvoiceBuyer {
  /** The first line of the address: the company where there is one. */
  name: string
  lines: string[]
  /** Set for a business, also where `name` is its contact. */
  company?: string | null
  vat_id?: string | null
  email?: string | null
  street?: string
  postal_code?: string
  city?: string
  /** ISO 3166-1 alpha-2; DE where it is missing. */
  country?: string | null
}

/** A part of the total that was paid before the invoice, as it is printed: «Gutschein SOMMER», «Online bezahlt (Karte)». */
export interface InvoicePayment {
  means: 'cash' | 'online' | 'voucher'
  text: string
  cents: number
}

/** Where an order went, as its seller was told. */
export interface Delivery {
  placed_at: Date
  customer_name: string
  customer_phone: string
  address: unknown
}

/** An order that waits for somebody too long, and why; told apart by `waits_because` of `WaitingOrder`. */
export interface WaitingId {
  id: number
  because: 'overdue' | 'late' | 'unreported' | 'missing' | 'cash'
}

/** What the operator has found out about cash, in words for both sides. */
export interface CashDecision {
  decision: 'paid' | 'notCollected'
  reason: string
  version?: number | undefined
}

/** What an order's invoice is made of. */
export interface InvoicedOrder {
  id: number
  number: string
  provider_id: number
  customer_id: number
  /** How the customer is addressed in the mail. */
  customer_name: string
  /** When it was supplied (§ 14 (4) no. 6 UStG); null: not yet, so that there is no invoice. */
  suppliedAt: Date | null
  seller: OrderSeller
  buyer: InvoiceBuyer
  /** What was handed over, deposits included; what the way cost stands in `carriage`. */
  goods: InvoiceLine[]
  carriage: { text: string; cents: number }
  taxes: TaxPart[]
  total_cents: number
  isPaid: boolean
  /** The customer refused to pay at the door: nothing is paid, and what a voucher had paid has come back to it. */
  isRefused?: boolean
  paidBy: PaymentMethod
  /** Of the total; the rest is paid by the method. */
  voucher_cents: number
}

/**
 * What lists, chats and invoices ask of a kind of order. They know orders by their head; whoever adds a kind answers these questions and
 * enters it in `kinds.ts`.
 */
export interface OrderKindReader {
  kind: OrderKind
  /** These orders as this side sees them, by one statement; in any order. */
  present(ctx: Pick<Ctx, 'db' | 'now'>, ids: readonly number[], side: OrderSide): Promise<ListedOrder[]>
  /** `(id, placed_at)` of a seller's newest orders, along an index of the kind's own table. Values are parameters, never looked at. */
  newestOfProvider(providerId: number, limit: RawBuilder<unknown>): RawBuilder<unknown>
  /**
   * Money of this order has gone back: its page and its lists follow; `isAnyway`: also where the sum is the
   * same. In a command of a job; locks the order.
   */
  moneyBack(ctx: Ctx, id: number, isAnyway: boolean): Promise<void>
  /** All orders of one customer become another's; the heads follow. */
  handOver(db: Db, from: number, to: number): Promise<void>
  /** The latest that this seller delivered to this customer. */
  latestDelivery(db: Db, providerId: number, customerId: number): Promise<Delivery | undefined>
  /** Undefined: there is no such order. Whose it is, the caller has asked of the head. */
  invoiced(db: Db, id: number): Promise<InvoicedOrder | undefined>
  /** What the operator's staff see and do. */
  operator: {
    /** The lifecycle its orders live by, and whose history is theirs. */
    lifecycle: { id: string; spec: { states: Lifecycle['spec']['states'] } }
    /** Orders that wait too long, the longest first. */
    waiting(db: Db, now: Date, limit: number): Promise<WaitingId[]>
    /** What is beyond the list's row. */
    stateOf(order: ListedOrder): { state: string; version: number; status_since: string; cancel_reason: string | null; isMissing?: boolean }
    /** Where its seller reads on. */
    sellerPath(order: { id: number; number: string }): string
    /** Ends the order, whatever its parties do. @throws Refusal NOT_FOUND, VERSION_STALE, TRANSITION_REFUSED, CLAIM_OPEN */
    forceCancel(ctx: Ctx, id: number, wish: { reason: string; version: number | undefined }): Promise<void>
    /** Where parcels are sent: ends the quarrel about one that is missed. @throws Refusal NOT_FOUND, VERSION_STALE, TRANSITION_REFUSED */
    decideMissing?(ctx: Ctx, id: number, wish: { decision: 'refund' | 'delivered'; version: number | undefined }): Promise<void>
    /** Where cash is taken at the door: whether the operator has to find out about it, */
    isCashOpen?(db: Db, id: number): Promise<boolean>
    /** and what he has found out. @throws Refusal NOT_FOUND, VERSION_STALE, TRANSITION_REFUSED, CLAIM_OPEN */
    decideCash?(ctx: Ctx, id: number, wish: CashDecision): Promise<void>
  }
}

/** Rows of one kind that a page of heads reads by its own statement, so that a page of that kind alone takes no second one. */
export interface AlongHeads<Row extends { id: number }> {
  /** `ids` is an array of numbers in SQL; whose orders they are, the heads have been asked. */
  rows(db: Db, ids: RawBuilder<unknown>): RawBuilder<Row>
  present(row: Row, side: OrderSide, now: Date): ListedOrder
}
