import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { isDisputed } from '#backend/features/refunds/refunds.disputed.store.ts'
import { refundPage } from '#backend/features/refunds/refunds.store.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { explained } from '#tests/support/explained.ts'
import { many } from '#tests/support/manyOrders.ts'
import { placeShopOrder } from '#tests/support/shopOrders.ts'
import { vacuumed } from '#tests/support/vacuumed.ts'

const testApp = await demoTestApp()
const { db, ids } = testApp

beforeAll(async () => {
  const order = await placeShopOrder(testApp)
  const long = new Date(testApp.now().getTime() - 30 * 86_400_000)
  // The few that wait for the operator are old: an index of all refunds would be read to its end.
  await sql`insert into refunds (number, order_id, provider_id, customer_id, type, status, items_cents, created_at, status_since)
    select 'R' || i, ${order.id}::bigint, ${ids.radwerk}::bigint, ${ids.anna}::bigint, 'goodwill',
      case when i > 30 then 'refunded' when i % 3 = 0 then 'escalated' when i % 3 = 1 then 'failed' else 'processing' end, 100, ${long},
        ${long}
    from generate_series(1, ${many}::int) i`.execute(db)
  await vacuumed(db, 'refunds')
}, 120_000)

it('reads disputes among very many refunds along their own index, also by a plan made for any parameters', async () => {
  const watched = explained(db)
  const { refunds, counted } = await refundPage(watched.db, (eb) => isDisputed(eb, testApp.now()), 1, 10)
  expect([refunds.length, counted]).toEqual([10, 30])
  expect(watched.scanned()).not.toContain('refunds')
  expect(watched.pages()).toBeLessThan(300)
  const { sql: text } = db
    .selectFrom('refunds')
    .select('id')
    .where((eb) => isDisputed(eb, testApp.now()))
    .orderBy('id', 'desc')
    .limit(1001)
    .compile()
  const plan = await db.transaction().execute(async (tx) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
    await sql.raw(`prepare disputed as ${text}`).execute(tx)
    const { rows } = await sql.raw(`explain execute disputed('processing', '2026-11-01', 1001)`).execute(tx)
    await sql`deallocate disputed`.execute(tx)
    return JSON.stringify(rows)
  })
  expect(plan).toContain('$1')
  expect(plan).toContain('refunds_disputed')
})
