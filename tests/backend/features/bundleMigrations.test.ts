import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { defaultMigrationsFolder, readMigrations } from '#backend/kernel/db/migrationFiles.ts'
import { applyMigrations, undoMigrations } from '#backend/kernel/db/migrator.ts'
import { bundlesFor } from '#tests/support/bundles.ts'
import { askedBundle } from '#tests/support/bundleRequests.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { db, ids, works } = testApp
const { thing, bundle } = bundlesFor(testApp)
const all = readMigrations(defaultMigrationsFolder())
const onServer = testApp.database.kind === 'postgres'
const counted = () => db.selectFrom('bundle_stock').select(['bundle_id', 'stock_limit', 'sold', 'held']).orderBy('bundle_id').execute()

it('what counts bundles can be taken back on a filled database and applied again, with the same numbers', async () => {
  const [a, b] = [await thing({ provider: ids.radwerk }), await thing({ provider: ids.radwerk })]
  const [open, out] = [
    await bundle([{ id: a.id }, { id: b.id }], { stock_limit: 5 }),
    await bundle([{ id: a.id }, { id: b.id }], { stock_limit: 2 }),
  ]
  for (const { id } of [open, out]) {
    const { data } = await works('anna', 'carts.addBundle', { body: { bundle_id: id, revision: 2, qty: 2 } })
    await works('anna', 'checkout.placeByCash', { body: await testApp.orderBody('anna', data.cart_key) })
  }
  await testApp.jobs()
  expect(await db.selectFrom('bundles').select(['status', 'cause']).where('id', '=', out.id).executeTakeFirst()).toEqual({
    status: 'inactive',
    cause: 'limit',
  })
  // A cart at the checkout, and two sellers who write about a bundle.
  const { data } = await works('jonas', 'carts.addBundle', { body: { bundle_id: open.id, revision: 2, qty: 1 } })
  await works('jonas', 'stockHolds.hold', { body: { cart_key: data.cart_key } })
  const asked = await askedBundle(testApp)
  const chat = await works('radwerk', 'bundles.chat', { params: { id: asked.id }, body: { provider_id: ids.bellaVista } })
  await works('radwerk', 'chat.send', { body: { conversation_id: chat.data.conversation_id, message: 'Guten Tag' } })
  const before = await counted()
  expect(before).toContainEqual({ bundle_id: open.id, stock_limit: 5, sold: 2, held: 1 })

  await undoMigrations(db as never, all, 183, onServer)
  expect((await sql<{ cause: string }>`select cause from bundles where id = ${out.id}`.execute(db)).rows).toEqual([{ cause: 'soldOut' }])
  expect((await sql`select from shop_order_items where bundle_id = ${open.id}`.execute(db)).rows).toHaveLength(2)
  await applyMigrations(db as never, all, onServer)

  // Promises end with what kept them; sales are found again in the orders.
  expect(await counted()).toEqual(before.map((row) => ({ ...row, held: 0 })))
  expect(await db.selectFrom('conversations').select('id').where('bundle_id', 'is not', null).execute()).toEqual([])
})
