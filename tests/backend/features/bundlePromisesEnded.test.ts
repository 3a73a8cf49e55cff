import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { bundlePromises } from '#tests/support/bundlePromises.ts'
import { askedBundle } from '#tests/support/bundleRequests.ts'
import { bundlesFor } from '#tests/support/bundles.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { db, works, ask } = testApp
const { setStatus, stockOf } = bundlesFor(testApp)
const { onSale, cartWith, hold, place, promiseOf, itemsOf, soldWithoutConsent } = await bundlePromises(testApp)

beforeEach(async () => {
  await db.deleteFrom('carts').execute()
})

describe('its sellers', () => {
  const step = (who: 'radwerk' | 'bellaVista', id: number, body: object) =>
    ask(who, 'bundles.answer', { query: { bundle_provider_request_id: id }, body: body as never })

  it('read until when somebody may still buy, and delete it only afterwards', async () => {
    const { id } = await askedBundle(testApp)
    await step('bellaVista', id, { status: 'approved', revision: 1 })
    const mine = await cartWith('anna', id, 1, 1)
    await hold('anna', mine)
    const view = async () => (await works('radwerk', 'bundles.view', { query: { bundle_provider_request_id: id } })).data
    expect((await view()).kept_until).toBeNull()
    await works('radwerk', 'bundles.askStatus', { query: { bundle_provider_request_id: id, status: 'inactive' }, body: { reason: '' } })
    await step('bellaVista', id, { status: 'agree' })
    expect(await view()).toMatchObject({ status: 'inactive', kept_until: (await promiseOf(id))!.expires_at.toISOString() })
    await works('radwerk', 'bundles.askDelete', { params: { id }, body: { reason: '' } })
    const early = await step('bellaVista', id, { status: 'agree' })
    expect([early.status, early.body.error]).toEqual([409, 'BUNDLE_AT_TILL'])
    expect((await view()).ask).toMatchObject({ kind: 'delete' })
    expect(await place('anna', mine)).toBe('placed')
    const ordered = await step('bellaVista', id, { status: 'agree' })
    expect([ordered.status, ordered.body.error]).toEqual([409, 'BUNDLE_HAS_ORDERS'])
    const { rows } = await sql<{ number: string }>`select distinct o.number from shop_orders o join shop_order_items i on i.order_id = o.id
      where i.bundle_id = ${id}`.execute(db)
    for (const { number } of rows) await works('anna', 'shopOrders.cancel', { body: { order_number: number } })
    await testApp.jobs()
    expect((await step('bellaVista', id, { status: 'agree' })).body.data.status).toBe('deleted')
  })

  it('cannot get round that by a change and by taking it back alone', async () => {
    const { id, body } = await askedBundle(testApp)
    await step('bellaVista', id, { status: 'approved', revision: 1 })
    const mine = await cartWith('anna', id, 1, 1)
    await hold('anna', mine)
    await works('radwerk', 'bundles.update', {
      body: {
        ...body,
        bundle_provider_request_id: id,
        price_cents: 2000,
        shares: body.shares.map((one) => ({ ...one, share_cents: 1000 })),
      } as never,
    })
    const alone = () => ask('radwerk', 'bundles.askDelete', { params: { id }, body: { reason: '' } })
    expect((await alone()).body.error).toBe('BUNDLE_AT_TILL')
    expect(await place('anna', mine)).toBe('placed')
    expect((await itemsOf(id)).map((item) => [item.bundle_revision, item.total_cents])).toEqual([
      [1, 900],
      [1, 900],
    ])
    expect((await alone()).body.error).toBe('BUNDLE_HAS_ORDERS')
    expect(await soldWithoutConsent()).toBe(0)
  })

  it('are not kept from deleting for ever by somebody who stays at the checkout', async () => {
    const { id } = await askedBundle(testApp)
    await step('bellaVista', id, { status: 'approved', revision: 1 })
    const mine = await cartWith('anna', id, 1, 1)
    await hold('anna', mine)
    const query = { bundle_provider_request_id: id }
    await works('radwerk', 'bundles.askStatus', { query: { ...query, status: 'inactive' }, body: { reason: '' } })
    await step('bellaVista', id, { status: 'agree' })
    for (let minute = 0; minute < 11; minute++) {
      testApp.later(1)
      await hold('anna', mine)
    }
    await works('radwerk', 'bundles.askDelete', { params: { id }, body: { reason: '' } })
    expect((await step('bellaVista', id, { status: 'agree' })).body.data.status).toBe('deleted')
    expect(await place('anna', mine)).toBe('BUNDLE_OFF_SALE')
  })
})

/** `RACES=10000` makes ten thousand. */
const rounds = Number(process.env['RACES'] ?? 12)
it(
  'purchase and end of sale at once: who holds it gets it whichever comes first, who does not only before',
  async () => {
    const sold = await onSale({ stock: 100_000 })
    for (let round = 0; round < rounds; round++) {
      if (round % 100 === 0) for (const who of ['anna', 'jonas'] as const) await testApp.signIn(who)
      await setStatus(sold.id, 'active')
      const [mine, theirs] = [await cartWith('anna', sold.id), await cartWith('jonas', sold.id)]
      await hold('anna', mine)
      const bodies = [await testApp.orderBody('anna', mine), await testApp.orderBody('jonas', theirs)] as const
      const before = (await itemsOf(sold.id)).length
      const [held, free] = await Promise.all([
        ask('anna', 'checkout.placeByCash', { body: bodies[0] }),
        ask('jonas', 'checkout.placeByCash', { body: bodies[1] }),
        setStatus(sold.id, 'inactive'),
      ])
      expect(held.status).toBe(200)
      if (free.status !== 200) expect([free.status, free.body.error]).toEqual([409, 'BUNDLE_OFF_SALE'])
      expect((await itemsOf(sold.id)).length).toBe(before + 2 + (free.status === 200 ? 2 : 0))
      await db.deleteFrom('carts').execute()
    }
    expect(await soldWithoutConsent()).toBe(0)
    expect((await stockOf(sold.a)).held).toBe(0)
  },
  60_000 + rounds * 2000,
)

it(
  'promise and deletion at once: either the promise comes first and nothing is deleted, or nothing is promised',
  async () => {
    for (let round = 0; round < rounds; round++) {
      const { id } = await askedBundle(testApp)
      await ask('bellaVista', 'bundles.answer', { query: { bundle_provider_request_id: id }, body: { status: 'approved', revision: 1 } })
      const mine = await cartWith('anna', id, 1, 1)
      await works('radwerk', 'bundles.askDelete', { params: { id }, body: { reason: '' } })
      const [, deleted] = await Promise.all([
        hold('anna', mine),
        ask('bellaVista', 'bundles.answer', { query: { bundle_provider_request_id: id }, body: { status: 'agree' } }),
      ])
      const isPromised = (await promiseOf(id)) !== undefined
      expect([deleted.status, deleted.body.error]).toEqual(isPromised ? [409, 'BUNDLE_AT_TILL'] : [200, undefined])
      expect(await place('anna', mine)).toBe(isPromised ? 'placed' : 'BUNDLE_OFF_SALE')
      await db.deleteFrom('carts').execute()
      testApp.later(24 * 60 + 1)
    }
  },
  60_000 + rounds * 2000,
)
