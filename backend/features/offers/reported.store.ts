import { sql } from 'kysely'
import type { QuarterSum } from '#contract/values/sellerReport.ts'
import type { OrderSeller } from '#backend/features/foodOrders/foodOrders.api.ts'
import type { Db } from '#backend/kernel/context.ts'

/**
 * Jobs that were agreed here and done between two instants, by their provider and the quarter of Berlin in which they were: what has
 * been invoiced
 * for them through the marketplace less what was taken back, else the agreed fixed price. Of jobs without either the sum is not
 * known to us: they
 * count as done, with nothing. We take no fee of them.
 */
export async function finishedJobSums(db: Db, ids: readonly number[], from: Date, until: Date): Promise<QuarterSum[]> {
  const { rows } = await sql<QuarterSum>`select f.provider_id, 'services' as activity,
      extract(quarter from f.completed_at at time zone 'Europe/Berlin')::int as quarter,
      sum(coalesce((select sum(case i.kind when 'invoice' then i.total_cents else -i.total_cents end) from invoices i
        where i.offer_id = f.id),
        case f.price_type when 'fix' then f.price1_cents else 0 end))::float8 as pay_cents, 0 as fee_cents, count(*)::int as count
    from offers f
    where f.status = 'completed' and f.provider_id = any(${[...ids]}::bigint[]) and f.completed_at >= ${from} and f.completed_at < ${until}
    group by 1, 3 order by 1, 3`.execute(db)
  return rows
}

export interface JobRow {
  id: number
  name: string
  completed_at: Date
  seller: OrderSeller | null
  cents: number | null
}
/**
 * Jobs that were agreed here and are done: what has been invoiced through the marketplace, else the agreed fixed price; null: not
 * known to us.
 */
export async function jobsPage(
  db: Db,
  providerId: number,
  { from, until }: { from: Date; until: Date },
  after: number,
  limit: number,
): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`select f.id, f.name, f.completed_at, f.contract -> 'seller' as seller,
      coalesce((select sum(case i.kind when 'invoice' then i.total_cents else -i.total_cents end) from invoices i where i.offer_id = f.id),
        case f.price_type when 'fix' then f.price1_cents end)::float8 as cents
    from offers f
    where f.provider_id = ${providerId} and f.status = 'completed' and f.completed_at >= ${from} and f.completed_at < ${until}
      and f.id > ${after}
    order by f.id limit ${limit}`.execute(db)
  return rows
}

/** The next provider who has done a job. */
export async function providerWithJobsAfter(db: Db, after: number): Promise<number | null> {
  const { rows } = await sql<{
    id: number | null
  }>`select min(provider_id) as id from offers where provider_id > ${after} and status = 'completed'`.execute(db)
  return rows[0]!.id
}
