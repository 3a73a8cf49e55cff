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
  unitCents: number
  totalCents: number
  taxRate: number
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
  buyer: { name: string; lines: string[] }
  /** What was handed over, deposits included; what the way cost stands in `carriage`. */
  goods: InvoiceLine[]
  carriage: { text: string; cents: number }
  taxes: TaxPart[]
  total_cents: number
  isPaid: boolean
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
  /** Undefined: there is no such order. Whose it is, the caller has asked of the head. */
  invoiced(db: Db, id: number): Promise<InvoicedOrder | undefined>
}
