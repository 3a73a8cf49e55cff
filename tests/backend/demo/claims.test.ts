import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()

describe('orders of the demo town in which something did not go as it should', () => {
  const { works, db, ids } = testApp
  // They are Lena's; whoever has a session here reads them.
  beforeAll(async () => {
    const lena = sql`(select id from accounts where email = 'lena@lindenbrueck.example')`
    for (const table of ['orders', 'shop_orders', 'refunds'])
      await sql`update ${sql.table(table)} set customer_id = ${ids.jonas} where customer_id = ${lena}`.execute(db)
  })
  const ofJonas = async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => works('jonas', 'orders.mine', { query: { page } })))
    return pages.flatMap(({ data }) => data)
  }
  const orderOf = (number: string) => db.selectFrom('shop_orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
  const refunds = async () => (await works('jonas', 'refunds.mine', { query: { page: 1 } })).data

  it('have a parcel that is missed, one that is paid and comes back, and a guest', async () => {
    const shown = new Map((await ofJonas()).map((one) => [one.order_number, one.shop]))
    expect(shown.get('MH-26-WEG12R')).toMatchObject({ state: 'shipped', missing: 'reported', payment_status: 'unpaid' })
    expect(shown.get('MH-26-BACK2A')).toMatchObject({ state: 'shipped', refused: true, payment_mothod: 'online', payment_status: 'paid' })
    const { customer_id: guest } = await orderOf('MH-26-GAST1C')
    expect(await db.selectFrom('accounts').select('role').where('id', '=', guest).executeTakeFirst()).toEqual({ role: 'guest' })
  })

  it('are withdrawn from: with a proof of dispatch, and a service of which its seller named the share', async () => {
    const [begun, proven] = await refunds()
    expect(begun).toMatchObject({ order_number: 'MH-26-FTGR17', status: 'refunded', is_begun: true, accepted_cents: 14_940 })
    expect(proven).toMatchObject({ order_number: 'MH-26-SEND1Q', status: 'awaitingReturn', tracking_number: '00340434161094023014' })
    const books = (await works('admin', 'payments.ledger')).data
    expect([books.sum_cents, books.failed_refunds, books.waiting_refunds]).toEqual([0, [], []])
    expect(books.accounts.find(({ account }) => account === 'psp')?.cents).toBe(24_900 - 14_940 + 2 * 1890 + 390)
  })

  it('leave a declaration in the operator’s inbox, once', async () => {
    const { data } = await works('admin', 'cases.list', { query: { kind: 'termination' } })
    expect(data).toMatchObject([{ number: 'WR-26-DEM003', status: 'received', sender: 'Mila Kern' }])
  })

  it('go on by their clocks: the operator decides about the parcel, the money of the proven return goes', async () => {
    testApp.later(15 * 24 * 60)
    await testApp.deadlines()
    await testApp.jobs()
    for (const who of ['jonas', 'admin'] as const) await testApp.signIn(who)
    expect((await orderOf('MH-26-WEG12R')).missing).toBe('operator')
    expect((await refunds()).find(({ order_number: number }) => number === 'MH-26-SEND1Q')).toMatchObject({ status: 'processing' })
    expect(await db.selectFrom('deadlines').select(['machine', 'event', 'attempts']).where('attempts', '>', 0).execute()).toEqual([])
  })
})
