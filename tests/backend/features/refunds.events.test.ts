import { describe, expect, it } from 'vitest'
import type { Refund } from '#contract/calls/refundWire.ts'
import { mergePage, mergeRow } from '#machines/flows/list.rows.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { deliveredShopOrder, requestRefund } from '#tests/support/refunds.ts'

const testApp = await demoTestApp()
const newestFirst = (a: Refund, b: Refund) => b.id - a.id

describe('the old view and what was told are what a fresh fetch shows', () => {
  it.each([
    ['radwerk', async () => (await testApp.works('radwerk', 'refunds.list', {})).data],
    ['anna', async () => (await testApp.works('anna', 'refunds.mine', {})).data],
  ] as const)('%s follows a refund through every step', async (who, list) => {
    let known = mergePage<Refund>({ rows: await list(), total: 0 })
    let since = await testApp.head(who)
    const follow = async () => {
      for (const event of await testApp.events(who, since)) {
        if (event.type !== 'refund.changed') continue
        const { refund } = event.payload as { refund: Refund }
        const told = { id: refund.id, version: refund.version, row: refund }
        known = { ...known, ...mergeRow<Refund, null, never>(known, told, { filter: null, page: 1 }, { compare: newestFirst }) }
      }
      since = await testApp.head(who)
      expect(known.rows).toEqual(await list())
    }
    const order = await deliveredShopOrder(testApp)
    const { id } = (await requestRefund(testApp, order)).data
    await follow()
    await testApp.works('anna', 'refunds.setAccount', { body: { id, iban: 'DE02120300000000202051', account_holder: 'Anna Berger' } })
    await follow()
    await testApp.works('radwerk', 'refunds.answer', { body: { id, status: 'accepted' } })
    await follow()
    await testApp.works('anna', 'refunds.sent', { body: { id, carrier: 'dhl', tracking_number: '123' } })
    await follow()
    await testApp.works('radwerk', 'refunds.receive', { body: { id, items: [{ id: order.itemIds[0]!, qty: 1 }] } })
    await follow()
    await testApp.works('radwerk', 'refunds.release', { body: { id } })
    await testApp.works('radwerk', 'refunds.settle', { body: { id } })
    await follow()
    expect(known.rows.find((one) => one.id === id)).toMatchObject({ status: 'refunded', has_account: false })
  })
})
