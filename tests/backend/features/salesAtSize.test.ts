import { beforeAll, expect, it } from 'vitest'
import { salesPage, sellerWithOrdersAfter } from '#backend/features/sellerReports/sales.store.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { explained } from '#tests/support/explained.ts'
import { fillOrders } from '#tests/support/manyOrders.ts'

const { db, ids } = await demoTestApp()

/** So many that reading them all would be dearer than any step. */
const enough = 20_000

/** Of the first and the last of the sellers, so that a step has to leave all orders of one behind. */
beforeAll(async () => {
  for (const providerId of [ids.bellaVista, ids.radwerk])
    await fillOrders(db, { providerId, customerId: ids.anna, count: enough, until: new Date('2026-11-18T12:00:00Z') })
}, 240_000)

it('the next seller with orders is found by a step along the index, however many orders each has', async () => {
  const found: number[] = []
  for (let after = 0; ;) {
    const watched = explained(db)
    const next = await sellerWithOrdersAfter(watched.db, after)
    expect(watched.scanned(), `after ${after}`).toEqual([])
    expect(watched.pages(), `after ${after}`).toBeLessThan(20)
    if (next === null) break
    expect(next).toBeGreaterThan(after)
    found.push(next)
    after = next
  }
  expect(found).toEqual(expect.arrayContaining([ids.bellaVista, ids.radwerk]))
})

it('a page of a seller’s records reads its rows and theirs alone', async () => {
  const year = { from: new Date('2025-12-31T23:00:00Z'), until: new Date('2026-12-31T23:00:00Z') }
  const first = await salesPage(db, ids.bellaVista, year, null, 100)
  for (const after of [null, first.at(-1)!]) {
    const watched = explained(db)
    expect(await salesPage(watched.db, ids.bellaVista, year, after, 100)).toHaveLength(100)
    expect(watched.scanned()).not.toEqual(expect.arrayContaining(['orders']))
    expect(watched.pages()).toBeLessThan(4_000)
  }
})
