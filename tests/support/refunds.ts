import type { DemoTestApp } from './demoTestApp.ts'
import { placeShopOrder, type ToPlace } from './shopOrders.ts'

type Placed = Awaited<ReturnType<typeof placeShopOrder>>

/** An order of goods that has come as a whole. */
export async function deliveredShopOrder(testApp: DemoTestApp, wanted: ToPlace = {}): Promise<Placed> {
  const order = await placeShopOrder(testApp, wanted)
  const seller = wanted.seller ?? 'radwerk'
  const body = { order_number: order.number }
  await testApp.works(seller, 'shopOrders.move', { body: { ...body, event: 'confirm' } })
  await testApp.works(seller, 'shopOrders.ship', { body: { ...body, carrier: 'dhl' } })
  await testApp.works(seller, 'shopOrders.move', { body: { ...body, event: 'arrive' } })
  return order
}

/** A reason of each path, by its text. */
export async function reasonId(testApp: DemoTestApp, type: 'goodwill' | 'defect' | 'withdrawal'): Promise<number> {
  const { data } = await testApp.works('anna', 'refunds.reasons', {})
  return data.find((one) => one.type === type)!.id
}

/** The buyer asks to give pieces back: one of the first line where nothing else is said. */
export const requestRefund = async (
  testApp: DemoTestApp,
  order: Placed,
  {
    type = 'goodwill',
    pieces = [{ line: 0, qty: 1 }],
    more = {},
  }: { type?: 'goodwill' | 'defect'; pieces?: { line: number; qty: number }[]; more?: object } = {},
) => {
  const reason = await reasonId(testApp, type)
  return testApp.works('anna', 'refunds.request', {
    body: {
      order_number: order.number,
      items: pieces.map(({ line, qty }) => ({ id: order.itemIds[line]!, qty, reason_id: reason })),
      ...more,
    },
  })
}
