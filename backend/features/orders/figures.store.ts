import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'

export interface DayOfOrders {
  day: string
  cents: number
  orders: number
}
/** No period is looked through beyond so many orders. */
export const mostOrders = 20_000

/**
 * What a seller's orders since then came to, by the calendar of Berlin, oldest first; what was rejected or cancelled does not count.
 * Reads the newest `mostOrders` and no more, so that it costs the same however many there are; `reaches`: whether that was all.
 */
export async function ordersByDay(
  db: Db,
  providerId: number,
  since: Date,
  most = mostOrders,
): Promise<{ days: DayOfOrders[]; reaches: boolean }> {
  const { rows } = await sql<DayOfOrders & { looked: number }>`with newest as materialized (
      select o.id, o.total_cents, (o.placed_at at time zone 'Europe/Berlin')::date as day from orders o
      where o.provider_id = ${providerId} and o.placed_at >= ${since} order by o.placed_at desc, o.id desc limit ${most + 1})
    select n.day::text as day, coalesce(sum(n.total_cents) filter (where k.counts), 0)::int as cents,
      count(*) filter (where k.counts)::int as orders, count(*)::int as looked
    from newest n cross join lateral (select coalesce((select f.status from food_orders f where f.id = n.id),
      (select s.status from shop_orders s where s.id = n.id)) not in ('rejected', 'canceled') as counts) k
    group by n.day order by n.day`.execute(db)
  const looked = rows.reduce((all, row) => all + row.looked, 0)
  return { days: rows.map(({ day, cents, orders }) => ({ day, cents, orders })), reaches: looked <= most }
}
