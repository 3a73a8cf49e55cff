import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { defaultMigrationsFolder, readMigrations } from '#backend/kernel/db/migrationFiles.ts'
import { applyMigrations, undoMigrations } from '#backend/kernel/db/migrator.ts'
import { bundlesFor } from '#tests/support/bundles.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { disputing } from '#tests/support/disputing.ts'

const testApp = await demoTestApp()
const { db, works, ask, ids, kernel } = testApp
const { database } = kernel
const { jobs, pay, withProvider, world } = await disputing(testApp)
const { thing } = bundlesFor(testApp)
const all = readMigrations(defaultMigrationsFolder())
const onServer = database.kind === 'postgres'
const undoTo = (version: number) => undoMigrations(database.kysely as never, all, version, onServer)
const redo = () => applyMigrations(database.kysely as never, all, onServer)
const cell = async (query: ReturnType<typeof sql<{ is: unknown }>>) => (await query.execute(db)).rows.map(({ is }) => is)

it('takes back what hangs, thousands of pieces, departures and money under way with their rows, and goes on', async () => {
  // Money that hangs, sent again after a refusal, and whose service gives no answer.
  const one = await world()
  await db.updateTable('sandbox_payments').set({ status: 'succeeded' }).where('reference', '=', one.reference).execute()
  await pay.notice(one.reference, { cents: one.price })
  await db.deleteFrom('jobs').where('kind', '=', 'payment.place').execute()
  testApp.later(61)
  await testApp.staySignedIn(['anna', 'radwerk', 'admin'])
  const body = { payment_reference: one.token }
  await works('admin', 'payments.giveBack', { body: { ...body, reason: 'Hängt' } })
  await withProvider({ refund: () => Promise.reject(new Error('connect ETIMEDOUT')) }, () => testApp.jobs().then(() => undefined))
  await db.updateTable('checkout_payments').set({ resends: 2 }).where('token', '=', one.token).execute()
  expect(await cell(sql`select count(*)::int as is from money_under_way`)).toEqual([1])
  // And has sent it as well as the operator has.
  await sql`insert into silent_refunds (name, attempt_id, status, reason, paid_at, status_since)
    select u.name, u.checkout_payment_id, 'paidTwice', 'Überwiesen', now(), now() from money_under_way u`.execute(db)
  await sql`insert into ledger_entries (kind, reference, account, cents, booked_at)
    values ('refundPaidTwice', 'silent-1', 'paidTwice', 5, now()), ('refundPaidTwice', 'silent-1', 'psp', -5, now())`.execute(db)
  await sql`insert into deadlines (machine, entity_id, event, due_at, next_at, state)
    values ('silentRefund', 1, 'silentRefund.remind', now(), now(), 'paidTwice')`.execute(db)
  // A parcel with its place of departure, of goods by the thousand, and a cart with more.
  const id = await thing({ provider: ids.radwerk, stock: 20_000, cents: 10, weight: 1 }).then((made) => made.id)
  const { cart_key } = (await works('anna', 'carts.merge', { body: {} })).data
  await works('anna', 'carts.clear', { query: { cart_key } })
  await works('anna', 'carts.add', { body: { cart_key, product_id: id, qty: 5_000 } })
  const { data } = await works('anna', 'checkout.placeByCash', { body: await testApp.orderBody('anna', cart_key) })
  const order_number = data.orders[0]!.order_number
  await works('radwerk', 'shopOrders.move', { body: { order_number, event: 'confirm', version: 1 } })
  await works('radwerk', 'shopOrders.ship', { body: { order_number, carrier: 'dhl' } })
  await db
    .updateTable('shipments')
    .set({ departure: JSON.stringify({ city: 'Lindenbrück' }) })
    .execute()
  const again = (await works('anna', 'carts.merge', { body: {} })).data.cart_key
  await works('anna', 'carts.add', { body: { cart_key: again, product_id: id, qty: 5_000 } })

  const sold = sql<{ is: unknown }>`select jsonb_build_array(number, items, total_cents) as is from sold_orders order by id`
  const before = await cell(sold)
  expect((await undoTo(298)).map(({ version }) => version).slice(-4)).toEqual([304, 303, 302, 299])
  // What went stays booked, in words that the version of before knows.
  expect(await cell(sql`select account as is from ledger_entries where reference = 'silent-1' order by 1`)).toEqual(['psp', 'writtenOff'])
  await expect(sql`delete from ledger_entries where reference = 'silent-1'`.execute(db)).rejects.toThrow('The ledger is not changed')
  expect(await cell(sql`select event as is from deadlines where machine = 'silentRefund'`)).toEqual([])
  // The version of before holds 99 pieces a line; what was ordered stays as it was.
  expect(await cell(sql`select max(qty) as is from cart_items`)).toEqual([99])
  expect(await cell(sold)).toEqual(before)
  expect(await cell(sql`select qty as is from shop_order_items where product_id = ${id}`)).toEqual([5_000])
  expect(
    await cell(sql`select event as is from deadlines where machine = 'checkoutPayment' and state in ('captured', 'refunding')`),
  ).toEqual([])

  expect((await redo()).map(({ version }) => version).slice(0, 4)).toEqual([299, 302, 303, 304])
  expect(await cell(sold)).toEqual(before)
  // The clock of what hangs is there again, and so is what it tells.
  expect(
    await cell(sql`select event as is from deadlines where machine = 'checkoutPayment' and state in ('captured', 'refunding')`),
  ).toEqual(['checkoutPayment.remind'])
  expect((await ask('anna', 'carts.add', { body: { cart_key: again, product_id: id, qty: 4_000 } })).status).toBe(200)
  expect((await works('admin', 'payments.ask', { body })).message).toContain('noch nicht zurückgeschickt')
  await jobs()
  expect([(await one.row()).status, await pay.refunded(one.reference)]).toEqual(['refunded', one.price])
})
