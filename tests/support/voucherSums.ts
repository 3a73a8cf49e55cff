import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'

/** Issued, redeemed and owed as vouchers and their entries say it, added up one by one; `issuerId` null: of all. */
export async function addedUp(db: Db, issuerId: number | null) {
  const wanted = issuerId === null ? sql`true` : sql`v.issuer_id = ${issuerId}`
  const { rows } = await sql<{ issued_cents: number; redeemed_cents: number; open_cents: number }>`select
    coalesce(sum(v.amount_cents) filter (where v.status <> 'withdrawn'), 0)::int as issued_cents,
    coalesce(sum((select -sum(e.cents) from voucher_entries e where e.voucher_id = v.id and e.kind in ('redeemed', 'givenBack'))),
      0)::int as redeemed_cents,
    coalesce(sum(v.balance_cents) filter (where v.status in ('issued', 'active', 'blocked')), 0)::int as open_cents
    from vouchers v where ${wanted}`.execute(db)
  return rows[0]!
}
