import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'

/**
 * What was ever issued, redeemed and is still owed, in cents, of one seller or of all (null). The database
 * keeps it with every change (migration 176).
 */
export async function voucherSums(db: Db, issuerId: number | null) {
  let query = db
    .selectFrom('voucher_sums')
    .select(({ fn }) => [
      fn.sum<string | null>('issued_cents').as('issued'),
      fn.sum<string | null>('redeemed_cents').as('redeemed'),
      fn.sum<string | null>('open_cents').as('open'),
    ])
  if (issuerId !== null) query = query.where('issuer_id', '=', issuerId)
  const { issued, redeemed, open } = await query.executeTakeFirstOrThrow()
  return { issued_cents: Number(issued ?? 0), redeemed_cents: Number(redeemed ?? 0), open_cents: Number(open ?? 0) }
}

/**
 * Makes one row of all that changed at each issuer: what is written meanwhile stays beside it. Two at once leave the second nothing to do.
 */
export async function gatherSums(db: Db): Promise<void> {
  await sql`with gone as (delete from voucher_sums s where exists
      (select 1 from voucher_sums o where o.issuer_id = s.issuer_id and o.id <> s.id)
        returning issuer_id, issued_cents, redeemed_cents, open_cents)
    insert into voucher_sums (issuer_id, issued_cents, redeemed_cents, open_cents)
    select issuer_id, sum(issued_cents), sum(redeemed_cents), sum(open_cents) from gone group by issuer_id`.execute(db)
}
