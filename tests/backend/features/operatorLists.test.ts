import { describe, expect, it } from 'vitest'
import { RefundRefused } from '#backend/features/payments/paymentProvider.ts'
import { providerOf, replaceProvider } from '#backend/features/payments/provider.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { paying } from '#tests/support/paying.ts'
import { placeShopOrder } from '#tests/support/shopOrders.ts'

const testApp = await demoTestApp()
const { db, works, ids } = testApp
const pay = await paying(testApp)
const day = 24 * 60

/** Which lists the operator's tabs were told to ask for since then; nobody else hears of them. */
async function told(since: number) {
  await testApp.jobs()
  const events = await db.selectFrom('event').select(['user_id', 'seq', 'payload']).where('type', '=', 'operatorList.changed').execute()
  const staff = (await db.selectFrom('accounts').select('id').where('role', '=', 'admin').execute()).map(({ id }) => id)
  expect(events.filter((one) => !staff.includes(one.user_id))).toEqual([])
  return [
    ...new Set(events.filter((one) => one.user_id === ids.admin && one.seq > since).map((one) => (one.payload as { list: string }).list)),
  ]
}
/** The operator's position now. */
const last = async () =>
  (await db.selectFrom('event').select('seq').where('user_id', '=', ids.admin).orderBy('seq', 'desc').limit(1).executeTakeFirst())?.seq ?? 0
const waiting = async () => (await works('admin', 'orders.waiting', {})).data.map((one) => one.order_number)
const later = async (minutes: number) => {
  testApp.later(minutes)
  for (const who of ['anna', 'radwerk', 'bellaVista', 'admin'] as const) await testApp.signIn(who)
  await testApp.deadlines()
}

describe('the operator’s lists move by themselves', () => {
  it('an order that is late comes in and goes out; one in time says nothing', async () => {
    const start = await last()
    const { number } = await placeShopOrder(testApp)
    await works('radwerk', 'shopOrders.move', { body: { order_number: number, event: 'confirm' } })
    expect(await told(start)).toEqual([])
    await later(5.1 * day)
    expect(await waiting()).toContain(number)
    expect(await told(start)).toEqual(['orders'])
    const before = await last()
    await works('admin', 'orders.forceCancel', {
      body: {
        order_number: number,
        reason: 'Der Anbieter ist nicht erreichbar.',
        version: (await works('admin', 'orders.forOperator', { params: { order_number: number } })).data.version,
      },
    })
    expect(await waiting()).not.toContain(number)
    expect(await told(before)).toEqual(['orders'])
  })

  it('a refund that the payment service refuses, and one that is tried again', async () => {
    testApp.at('2026-12-20T17:30:00Z')
    for (const who of ['anna', 'bellaVista', 'admin'] as const) await testApp.signIn(who)
    const started = await pay.started()
    await pay.act(started.page, 'success')
    const { orders } = await pay.settle('anna', started.payment_reference)
    const [order] = orders
    const real = providerOf(testApp)!
    replaceProvider(testApp.kernel, { ...real, refund: () => Promise.reject(new RefundRefused('disputed')) })
    const before = await last()
    await works('anna', 'foodOrders.cancel', { body: { order_number: order!.order_number } })
    await testApp.jobs()
    expect(await told(before)).toEqual(['payments'])
    const [failed] = (await works('admin', 'payments.ledger', {})).data.failed_refunds
    replaceProvider(testApp.kernel, real)
    const again = await last()
    await works('admin', 'payments.retryRefund', { body: { id: failed!.id } })
    expect(await told(again)).toEqual(['payments'])
    expect((await works('admin', 'payments.ledger', {})).data.failed_refunds).toEqual([])
  })
})
