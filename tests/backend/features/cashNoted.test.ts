import { expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { deliveredShopOrder, requestRefund } from '#tests/support/refunds.ts'
import { returning } from '#tests/support/returning.ts'

const testApp = await demoTestApp()
const { works } = testApp
const { after, notes } = returning(testApp)
const asked = async (who: 'radwerk' | 'admin', number: string) =>
  (await notes(who, number)).filter(({ title }) => /Haben Sie Ihr Geld|Bargeld nicht vermerkt/.test(title)).map(({ status }) => status)

it.each([true, false])('a seller who notes his cash has answered: what asked him is read (received: %s)', async (received) => {
  const { number } = await deliveredShopOrder(testApp)
  await after(3.1)
  expect(await asked('radwerk', number)).toEqual(['unread'])
  const since = await testApp.head('radwerk')
  await works('radwerk', 'shopOrders.cashReceived', { body: { order_number: number, received } })
  expect(await asked('radwerk', number)).toEqual(['read'])
  expect((await testApp.events('radwerk', since)).map(({ type }) => type)).toContain('notification.read')
})

it('and so have seller and staff where the seller speaks after all', async () => {
  const { number } = await deliveredShopOrder(testApp)
  await after(3.1)
  await after(7.1)
  await after(11.1)
  expect(await asked('admin', number)).toEqual(['unread'])
  await works('radwerk', 'shopOrders.cashReceived', { body: { order_number: number, received: true } })
  expect([await asked('admin', number), await asked('radwerk', number)]).toEqual([['read'], ['read']])
})

it('the operator’s note is read where a claim makes the waiting begin anew', async () => {
  const order = await deliveredShopOrder(testApp)
  await after(3.1)
  await after(7.1)
  await after(11.1)
  expect(await asked('admin', order.number)).toEqual(['unread'])
  await requestRefund(testApp, order, { type: 'defect' })
  await after(7.1)
  expect(await asked('admin', order.number)).toEqual(['read'])
})
