import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import type { Db } from '#backend/kernel/context.ts'
import { gatherSums, voucherSums } from '#backend/features/vouchers/sums.store.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { explained } from '#tests/support/explained.ts'
import { many } from '#tests/support/manyOrders.ts'
import { addedUp } from '#tests/support/voucherSums.ts'

const { db, ids } = await demoTestApp()

/** So many vouchers of a seller, of the states that there are; every third has been redeemed in part. */
async function fill(issuerId: number | null, count: number, name: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`with made as (insert into vouchers (code_hash, code_sealed, code_hint, issuer_id, source, status, amount_cents, balance_cents,
      expires_at, created_at, status_since)
        select ${name}::text || i, '', '1234', ${issuerId}::bigint, 'goodwill',
          (array['issued', 'active', 'usedUp', 'expired', 'blocked', 'withdrawn'])[1 + i % 6],
          1000 + i % 7, case when i % 6 in (2, 5) then 0 else 400 end, now(), now(), now() from generate_series(1, ${count}::int) i
            returning id)
      insert into voucher_entries (voucher_id, kind, cents, booked_at)
      select id, kind, case kind when 'redeemed' then -300 else 100 end, now() from made, (values ('redeemed'), ('givenBack')) k (kind)
        where id % 3 = 0`.execute(tx)
  })
}
const agrees = async () => {
  for (const issuer of [null, ids.bellaVista, ids.bosporus])
    expect([issuer, await voucherSums(db, issuer)]).toEqual([issuer, await addedUp(db, issuer)])
}

/**
 * A bulk of changes in one go leaves dead rows behind. A server gives their pages back only once no snapshot is older than
 * they are: one of its own analysis, or of a connection that is just being made, may be. So again until they are gone.
 */
const givenBack = (on: Db) =>
  vi.waitFor(
    async () => {
      await sql`vacuum (full, analyze) voucher_sums`.execute(on)
      const { rows } = await sql<{ pages: number }>`select (pg_relation_size('voucher_sums') / 8192)::int as pages`.execute(on)
      expect(rows[0]!.pages).toBeLessThan(50)
    },
    { timeout: 90_000, interval: 500 },
  )

it('follows every change of a voucher and its entries, however often it is gathered', async () => {
  await fill(ids.bellaVista, 60, 'a')
  await fill(ids.bosporus, 30, 'b')
  await fill(null, 30, 'c')
  await agrees()
  await Promise.all([gatherSums(db), gatherSums(db), sql`update vouchers set status = 'blocked' where code_hash like 'a1%'`.execute(db)])
  await agrees()
  await sql`update vouchers set balance_cents = balance_cents / 2 where code_hash like 'b%'`.execute(db)
  await sql`update vouchers set status = 'withdrawn', balance_cents = 0 where code_hash like 'c2%'`.execute(db)
  await sql`delete from vouchers where code_hash in ('a3', 'a4', 'a5', 'a6', 'b7', 'c9')`.execute(db)
  await agrees()
  await gatherSums(db)
  await agrees()
  expect((await voucherSums(db, ids.bellaVista)).redeemed_cents).toBeGreaterThan(0)
})

it('a step that is rolled back is not counted', async () => {
  const before = await voucherSums(db, null)
  const step = db.transaction().execute(async (tx) => {
    await sql`update vouchers set status = 'withdrawn', balance_cents = 0`.execute(tx)
    throw new Error('gone back')
  })
  await expect(step).rejects.toThrow('gone back')
  expect(await voucherSums(db, null)).toEqual(before)
})

it('no voucher changes its issuer', async () => {
  await expect(sql`update vouchers set issuer_id = ${ids.bosporus}::bigint where code_hash = 'a10'`.execute(db)).rejects.toThrow(
    'keeps its issuer',
  )
})

it('adds up a few rows, however many vouchers there are', async () => {
  await fill(ids.bellaVista, many / 10, `d${Date.now()}`)
  await gatherSums(db)
  await givenBack(db)
  await agrees()
  for (const issuer of [null, ids.bellaVista]) {
    const watched = explained(db)
    await voucherSums(watched.db, issuer)
    expect([watched.costs.length, watched.scanned().includes('vouchers'), watched.pages() < 50]).toEqual([1, false, true])
  }
}, 120_000)
