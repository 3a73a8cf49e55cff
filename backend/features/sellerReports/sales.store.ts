import { sql } from 'kysely'
import type { TaxPart } from '#contract/values/taxes.ts'
import type { OrderAddress, OrderSeller } from '#backend/features/foodOrders/foodOrders.api.ts'
import type { Db } from '#backend/kernel/context.ts'

interface Place {
  street: string
  house_number: string
  postal_code: string
  city: string
}
export interface SaleRow {
  id: number
  kind: 'food' | 'shop' | 'service'
  number: string
  placed_at: Date
  /** As the database has it: the page after this row begins behind it. */
  at: string
  status: string
  fulfilment: string
  seller: OrderSeller
  address: OrderAddress | null
  store: Place | null
  taxes: TaxPart[]
  total_cents: number
  voucher_cents: number
  refunded_cents: number
  items: string
  /** The places that its parcels have left from, each once, in their order; null: none has left. */
  departures: Place[] | null
}
interface Year {
  from: Date
  until: Date
}

/** The next seller who has orders, by a step along an index. */
export async function sellerWithOrdersAfter(db: Db, after: number): Promise<number | null> {
  const { rows } = await sql<{
    id: number
  }>`select provider_id as id from sold_orders where provider_id > ${after} order by provider_id limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** A page of one seller's orders in the order of time, along the index of them. */
export async function salesPage(
  db: Db,
  providerId: number,
  { from, until }: Year,
  after: SaleRow | null,
  limit: number,
): Promise<SaleRow[]> {
  const { rows } = await sql<SaleRow>`select *, placed_at::text as at from sold_orders
    where provider_id = ${providerId} and placed_at >= ${from} and placed_at < ${until}
      and (placed_at, id) > (${after?.at ?? '-infinity'}::timestamptz, ${after?.id ?? 0}::bigint)
    order by placed_at, id limit ${limit}`.execute(db)
  return rows
}
