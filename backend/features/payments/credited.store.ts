import { sql } from 'kysely'
import type { QuarterSum } from '#contract/values/sellerReport.ts'
import type { Db } from '#backend/kernel/context.ts'

/**
 * What these sellers were credited or handed between two instants, by kind of activity and quarter of Berlin: the order's money when it
 * is earned, cash when it changes hands, less what went back, each with its part of our fee. One statement along
 * `ledger_entries_credited`; it reads the period of these sellers and nothing else.
 */
export async function creditedSums(db: Db, ids: readonly number[], from: Date, until: Date): Promise<QuarterSum[]> {
  const { rows } = await sql<QuarterSum>`with credited as (
      select e.party_id, e.kind, e.reference, e.cents, e.booked_at,
        case when e.kind in ('earned', 'cash') then substr(e.reference, 7)::bigint
          else (select r.order_id from payment_refunds r where r.id = substr(e.reference, 8)::bigint) end as order_id
      from ledger_entries e
      where e.party_id = any(${[...ids]}::bigint[]) and e.account in ('sellerAvailable', 'sellerCash')
        and e.booked_at >= ${from} and e.booked_at < ${until}
        and e.kind in ('earned', 'cash', 'orderRefund', 'orderRefundFailed')),
    moved as (
      select c.party_id, c.order_id, c.booked_at, -c.cents as pay, c.kind in ('earned', 'cash') as is_sale,
        case c.kind when 'cash' then 0 when 'earned' then
          -coalesce((select f.cents from ledger_entries f
            where f.kind = 'placement' and f.reference = c.reference and f.account = 'platformFee' and f.party_id = 0), 0)
          -- What had gone back before it was earned took its part of the fee along.
          - coalesce((select sum((select sum(f.cents) from ledger_entries f
                where f.kind in ('orderRefund', 'orderRefundFailed') and f.reference = 'refund-' || r.id
                  and f.account = 'platformFee' and f.party_id = 0
                  and exists (select from ledger_entries p where p.kind = f.kind and p.reference = f.reference
                    and p.account = 'sellerPending' and p.party_id = c.party_id)))
              from payment_refunds r where r.order_id = c.order_id), 0)
        else -coalesce((select f.cents from ledger_entries f
            where f.kind = c.kind and f.reference = c.reference and f.account = 'platformFee' and f.party_id = 0), 0) end as fee
      from credited c
      union all
      -- Cash is given back by hand: it is noted, not booked.
      select o.provider_id, r.order_id, r.settled_at, -r.cash_cents, false, 0 from payment_refunds r join orders o on o.id = r.order_id
      where r.status = 'settled' and r.cash_cents > 0 and r.settled_at >= ${from} and r.settled_at < ${until}
        and o.provider_id = any(${[...ids]}::bigint[]))
    select t.party_id as provider_id, t.activity, t.quarter, sum(t.pay)::float8 as pay_cents, sum(t.fee)::float8 as fee_cents,
      count(distinct t.order_id) filter (where t.is_sale)::int as count
    -- Each looks its order up: joined, the whole table of orders would be read for fifty sellers.
    from (select m.*, extract(quarter from m.booked_at at time zone 'Europe/Berlin')::int as quarter,
        case (select o.kind from orders o where o.id = m.order_id) when 'service' then 'services' else 'goods' end as activity
      from moved m) t
    group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return rows
}
