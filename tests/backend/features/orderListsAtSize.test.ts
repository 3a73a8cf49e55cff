import { beforeAll, describe, expect, it } from 'vitest'
import { orderPage } from '#backend/features/foodOrders/orderLists.store.ts'
import { readBoard } from '#backend/features/foodOrders/board.ts'
import type { ListWanted } from '#backend/features/foodOrders/orderFilters.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { explained } from '#tests/support/explained.ts'
import { fillOrders, many } from '#tests/support/manyOrders.ts'
import { describeOrdersAtSize } from '#tests/support/ordersOfAllKindsAtSize.ts'

const sent: Parameters<typeof describeOrdersAtSize>[1] = []
const testApp = await demoTestApp({ onStatement: (text, parameters) => void sent.push({ text, parameters }) })
const now = new Date('2026-11-20T17:30:00Z')

beforeAll(async () => {
  await fillOrders(testApp.db, {
    providerId: testApp.ids.bellaVista,
    customerId: testApp.ids.anna,
    count: many,
    until: new Date('2026-11-18T12:00:00Z'),
  })
}, 120_000)

describe('the kitchen board after many past orders', () => {
  it('reads what runs and what ended just now, however many orders there were before', async () => {
    const watched = explained(testApp.db)
    const kernel = { database: { snapshot: (work: (tx: unknown) => unknown) => watched.db.transaction().execute(work as never) } }
    const board = await readBoard({ db: watched.db, now, kernel } as unknown as Ctx, testApp.ids.bellaVista)
    expect(board.orders.length).toBeGreaterThan(0)
    expect(watched.scanned()).not.toContain('food_orders')
    expect(watched.pages()).toBeLessThan(300 + 30 * board.orders.length)
  })
})

/** Pages of 8 kB that a page of a list may read: its rows with dishes, payment and seller, and what is counted within the bound. */
const pagesOfList = 400
const page = async (wanted: Partial<ListWanted>, number = 1) => {
  const watched = explained(testApp.db)
  const answer = await orderPage(watched.db, { ownerColumn: 'provider_id', owner: testApp.ids.bellaVista, ...wanted }, number, 10)
  return { ...answer, numbers: answer.orders.map((order) => order.number), watched }
}
const oldNumber = (n: number) => `X${testApp.ids.bellaVista}-${n}`

describe('a list of many past orders', () => {
  it.each([
    ["the customer's", () => ({ ownerColumn: 'customer_id', owner: testApp.ids.anna })],
    ["the restaurant's", () => ({})],
    ['of one state that many have', () => ({ states: ['completed'] })],
    ['of states that few have', () => ({ states: ['processing', 'ready'] })],
    ['of one day', () => ({ from: '2026-11-10', until: '2026-11-10' })],
  ] as [string, () => Partial<ListWanted>][])('reads one page and counts no further than the bound: %s', async (_, wanted) => {
    for (const number of [1, 100, 101, 5000]) {
      const { watched, orders } = await page(wanted(), number)
      expect([watched.scanned(), orders.length <= 10]).toEqual([
        expect.not.arrayContaining(['food_orders', 'food_order_items', 'order_payments']),
        true,
      ])
      expect(watched.pages(), `page ${number}`).toBeLessThan(pagesOfList)
    }
  })
  it('ends at the thousandth and says that there is more; a smaller one is counted to its end', async () => {
    expect((await page({})).counted).toBe(1001)
    expect((await page({}, 100)).orders).toHaveLength(10)
    const beyond = await page({}, 101)
    expect([beyond.orders, beyond.counted]).toEqual([[], 1001])
    const day = await page({ from: '2026-11-10', until: '2026-11-10' }, 10)
    expect([day.counted, day.orders.length]).toEqual([96, 6])
    const { meta } = await testApp.works('bellaVista', 'foodOrders.listAll', { query: { page: 100 } })
    expect(meta).toEqual({ current_page: 100, last_page: 100, per_page: 10, total: 1000, more: true })
    expect((await testApp.works('jonas', 'foodOrders.mine', {})).meta.more).toBe(false)
  })
  it('shows every order once, newest first, over all pages of several states', async () => {
    const seen: number[] = []
    for (let number = 1; number <= 5; number++) {
      const { orders } = await page({ states: ['completed', 'rejected'] }, number)
      seen.push(...orders.filter((order) => order.number.startsWith('X')).map((order) => Number(order.number.split('-')[1])))
    }
    expect(seen).toEqual(Array.from({ length: seen.length }, (_, at) => at + 1))
    expect(seen.length).toBeGreaterThan(30)
  })
})

describe('a keyword among many past orders', () => {
  const rare = Math.floor(many / 1000)
  it.each([
    ['a number', `-${many - 7}`, 1, () => [oldNumber(many - 7)]],
    ['a dish that few ordered, in other letters', 'TRÜFFELris', rare - 1, () => [1, 2, 3].map((n) => oldNumber(n * 1000))],
    ['a dish ordered once, long ago', 'alte lasagne', 1, () => [oldNumber(many)]],
    ['a dish that all ordered', 'pizza', 1001, () => []],
    ['a dish of every hundredth', 'beilage 17', Math.min(1001, many / 100), () => [17, 117, 217].map(oldNumber)],
    ['nothing', 'gibt es nicht', 0, () => []],
  ])('finds %s by few pages', async (_, keyword, count, first) => {
    const { counted, numbers, watched } = await page({ keyword })
    expect([counted, watched.scanned().filter((table) => table !== 'food_order_keywords')]).toEqual([
      count,
      expect.not.arrayContaining(['food_orders', 'food_order_items']),
    ])
    expect(numbers.slice(0, first().length)).toEqual(first())
    expect(watched.pages()).toBeLessThan(count > 100 ? 2500 : 800)
  })
  it('together with a state or a day', async () => {
    const rejected = await page({ keyword: 'pizza', states: ['rejected'] })
    expect(rejected.orders.every((order) => order.status === 'rejected')).toBe(true)
    expect(rejected.watched.pages()).toBeLessThan(5000)
    expect((await page({ keyword: 'pizza', states: ['pending'] })).watched.pages()).toBeLessThan(300)
    expect((await page({ keyword: 'pizza nr. 3', from: '2026-11-10', until: '2026-11-10' })).counted).toBeGreaterThan(5)
    expect((await page({ keyword: 'trüffel', states: ['rejected'] })).counted).toBe(rare - 1)
  })
  it('takes signs literally, and never shows what others sold', async () => {
    for (const keyword of ['%', '_', '\\', 'a%b', "'; drop table", '%%%', '\\\\\\'])
      expect((await page({ keyword })).counted, keyword).toBe(0)
    expect((await page({ owner: testApp.ids.bosporus, keyword: 'trüffelrisotto' })).counted).toBe(0)
  })
  it('follows a name that is forgotten', async () => {
    const found = () => page({ keyword: `gast ${many - 3}` })
    expect((await found()).counted).toBe(1)
    await testApp.db
      .updateTable('food_orders')
      .set({ customer_name: '' })
      .where('number', '=', oldNumber(many - 3))
      .execute()
    expect((await found()).counted).toBe(0)
    expect((await page({ keyword: oldNumber(many - 3) })).counted).toBe(1)
  })
  it('finds an order as soon as it is placed', async () => {
    const number = await testApp.placed()
    expect((await page({ keyword: number.toLowerCase() })).numbers).toEqual([number])
  })
})

// All that follows needs the same tables, which take longer to fill than all of it.
describeOrdersAtSize(testApp, sent)
