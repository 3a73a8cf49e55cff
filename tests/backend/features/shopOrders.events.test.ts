import { describe, expect, it } from 'vitest'
import type { ShopOrder } from '#contract/calls/shopWire.ts'
import type { ViewedShopOrder } from '#client/features/shopOrders/shopOrderList.ts'
import { mergePage, mergeRow } from '#machines/flows/list.rows.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { placeShopOrder } from '#tests/support/shopOrders.ts'

const testApp = await demoTestApp()
const list = async () => (await testApp.works('radwerk', 'shopOrders.list', {})).data
const view = async (id: number): Promise<ViewedShopOrder> => (await testApp.works('radwerk', 'shopOrders.view', { params: { id } })).data
const newestFirst = (a: ShopOrder, b: ShopOrder) => Date.parse(b.created_at) - Date.parse(a.created_at) || b.id - a.id
const proven: readonly string[] = ['shopOrder.placed', 'shopOrder.moved', 'shopOrder.tracked']
const told = async (since: number) =>
  (await testApp.events('radwerk', since)).filter(({ type }) => proven.includes(type)) as unknown as {
    type: string
    payload: { order: ShopOrder; track: ViewedShopOrder['tracks'][number] }
  }[]

describe('the old view and what was told are what a fresh fetch shows', () => {
  it('the list, for a fresh order and every step of it', async () => {
    let known = mergePage<ShopOrder>({ rows: await list(), total: 0 })
    let since = await testApp.head('radwerk')
    const follow = async () => {
      for (const { payload } of await told(since)) {
        const event = { id: payload.order.id, version: payload.order.version, row: payload.order }
        known = { ...known, ...mergeRow<ShopOrder, null, never>(known, event, { filter: null, page: 1 }, { compare: newestFirst }) }
      }
      since = await testApp.head('radwerk')
      expect(known.rows).toEqual(await list())
    }
    const { number, itemIds } = await placeShopOrder(testApp)
    await follow()
    await testApp.works('radwerk', 'shopOrders.move', { body: { order_number: number, event: 'confirm' } })
    await follow()
    await testApp.works('radwerk', 'shopOrders.strike', { body: { order_number: number, items: [{ item_id: itemIds[0]!, quantity: 1 }] } })
    await follow()
    await testApp.works('radwerk', 'shopOrders.ship', { body: { order_number: number, carrier: 'gls' } })
    await testApp.works('anna', 'shopOrders.received', { body: { order_number: number } })
    await follow()
  })

  it('each side is told its own moves, and interim news as the history has it', async () => {
    const { id, number } = await placeShopOrder(testApp)
    const since = { anna: await testApp.head('anna'), radwerk: await testApp.head('radwerk') }
    await testApp.works('radwerk', 'shopOrders.move', { body: { order_number: number, event: 'confirm' } })
    await testApp.works('radwerk', 'tracking.add', { body: { order_id: id, title: 'Am Packtisch' } })
    const [moved, tracked] = await told(since.radwerk)
    const fresh = await view(id)
    expect({ ...moved!.payload.order, tracks: fresh.tracks }).toEqual(fresh)
    expect(fresh.tracks.at(-1)).toEqual(tracked!.payload.track)
    const customers = (await testApp.events('anna', since.anna)).find((event) => event.type === 'shopOrder.moved')
    expect((customers!.payload as { order: ShopOrder }).order.moves).toEqual(['shopOrder.cancel'])
  })
})
