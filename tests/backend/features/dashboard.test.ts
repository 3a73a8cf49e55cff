import { describe, expect, it } from 'vitest'
import { addDays, berlinDay, fromBerlin } from '#contract/values/berlinTime.ts'
import { ordersByDay } from '#backend/features/orders/orders.api.ts'
import { addMisses, missedWords } from '#backend/features/search/misses.store.ts'
import { keepMisses, noteMiss } from '#backend/features/search/misses.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { completeProduct } from '#tests/support/ownProducts.ts'

const testApp = await demoTestApp()
const { ask, works, db, ids } = testApp
const today = () => berlinDay(testApp.now())
const figures = async (days: '7' | '30' | '90' = '7', who: 'bellaVista' | 'radwerk' = 'bellaVista') =>
  (await works(who, 'dashboard.figures', { query: { days } })).data
/** Heads alone, as many as are wanted, of a seller who has none. */
async function placed(providerId: number, rows: readonly { at: Date; cents: number }[]) {
  const { id: group } = await db.selectFrom('order_groups').select('id').orderBy('id').executeTakeFirstOrThrow()
  await db
    .insertInto('orders')
    .values(
      rows.map(({ at, cents }, n) => ({
        kind: 'food' as const,
        number: `Z${providerId}-${at.getTime()}-${n}`,
        group_id: group,
        provider_id: providerId,
        customer_id: ids.anna,
        total_cents: cents,
        placed_at: at,
      })),
    )
    .execute()
}

describe('a provider’s figures', () => {
  it('hold every day of the period, today last, and an order on its day', async () => {
    const before = await figures('7')
    expect(before.days.map(({ day }) => day)).toEqual(Array.from({ length: 7 }, (_, at) => addDays(today(), at - 6)))
    await testApp.placed('anna')
    const after = await figures('7')
    const [then, now] = [before.days.at(-1)!, after.days.at(-1)!]
    expect(now.orders).toBe(then.orders + 1)
    expect(now.cents).toBeGreaterThan(then.cents)
    expect(after.complete_from).toBeNull()
    for (const days of ['30', '90'] as const) expect((await figures(days)).days).toHaveLength(Number(days))
  })

  it('leave out what was cancelled', async () => {
    const number = await testApp.placed('anna')
    const before = (await figures()).days.at(-1)!
    await db.updateTable('food_orders').set({ status: 'canceled' }).where('number', '=', number).execute()
    expect((await figures()).days.at(-1)!.orders).toBe(before.orders - 1)
  })

  it('count by the calendar of Berlin, and say where they end when there are too many', async () => {
    // Where nothing else has been placed yet.
    const seller = ids.bosporus
    const [first, second] = [addDays(today(), 40), addDays(today(), 41)]
    const lateEvening = new Date(fromBerlin(second, '00:00').getTime() - 60_000)
    const rows = [
      { at: lateEvening, cents: 100 },
      { at: fromBerlin(second, '00:01'), cents: 30 },
      { at: fromBerlin(second, '12:00'), cents: 4 },
    ]
    await placed(seller, rows)
    const since = fromBerlin(addDays(today(), 30), '00:00')
    const all = await ordersByDay(db, seller, since)
    expect(all.reaches).toBe(true)
    expect(all.days.map(({ day }) => day)).toEqual([first, second])
    const few = await ordersByDay(db, seller, since, 2)
    expect([few.reaches, few.days.map(({ day }) => day)]).toEqual([false, [first, second]])
  })

  it('count visits of product pages by seller and day', async () => {
    const product = await completeProduct(testApp)
    await works('radwerk', 'catalogue.move', { body: { id: product.id, action: 'publish' } })
    const before = (await figures('7', 'radwerk')).days.at(-1)!.visits
    for (const ip of ['10.1.0.1', '10.1.0.2', '10.1.0.2'])
      await ask('guest', 'products.countView', { body: { slug: product.slug }, ip } as never)
    expect((await figures('7', 'radwerk')).days.at(-1)!.visits).toBe(before + 2)
  })

  it('warn of what runs out: on sale, five pieces or fewer, the fewest first', async () => {
    await db.updateTable('products').set({ status: 'inactive' }).where('provider_id', '=', ids.radwerk).execute()
    for (const [name, stock] of [
      ['Eine Glocke', 1],
      ['Sechs Glocken', 6],
      ['Fünf Glocken', 5],
    ] as const) {
      const product = await completeProduct(testApp, 'radwerk', { name, stock })
      await works('radwerk', 'catalogue.move', { body: { id: product.id, action: 'publish' } })
    }
    const { low_stock: low, more_low_stock: more } = await figures('7', 'radwerk')
    expect(low.map(({ name, stock, has_variants: ofVariant }) => [name, stock, ofVariant])).toEqual([
      ['Eine Glocke', 1, false],
      ['Fünf Glocken', 5, false],
    ])
    expect(more).toBe(false)
  })

  it('are asked for by providers, for one of three periods', async () => {
    expect((await ask('anna', 'dashboard.figures', { query: {} })).status).toBe(403)
    expect((await ask('bellaVista', 'dashboard.figures', { query: { days: '31' } as never })).status).toBe(422)
  })
})

describe('searches that found nothing', () => {
  it('are counted by words alone, written once an hour, and told from three times on', async () => {
    await db.deleteFrom('search_misses').execute()
    for (let at = 0; at < 3; at++) await works('guest', 'search.everything', { query: { keyword: '  Wuzzelbrumpf ' } })
    await works('guest', 'search.everything', { query: { keyword: 'knarzquibbel' } })
    await works('guest', 'search.everything', { query: { keyword: 'wuzzelbrumpf', price_from: '5' } as never })
    const ctx = testApp.kernel.reading({ caller: { kind: 'system' }, requestId: testApp.kernel.newId() })
    await keepMisses(ctx)
    await keepMisses(ctx)
    const kept = await db.selectFrom('search_misses').select(['words', 'times']).orderBy('words').execute()
    expect(kept).toEqual([
      { words: 'knarzquibbel', times: 1 },
      { words: 'wuzzelbrumpf', times: 3 },
    ])
    expect((await figures()).missed).toEqual([{ words: 'wuzzelbrumpf', times: 3 }])
  })

  it('keep no addresses, numbers or long texts, and no more words a day than there is room for', async () => {
    await db.deleteFrom('search_misses').execute()
    const ctx = testApp.kernel.reading({ caller: { kind: 'system' }, requestId: testApp.kernel.newId() })
    for (const words of ['anna@example.de', '0151 2345678', 'x', 'a'.repeat(41), 'https://x.example', 'konto 12345', '<b>hallo'])
      noteMiss(testApp.kernel, words)
    await keepMisses(ctx)
    expect(await db.selectFrom('search_misses').select('words').execute()).toEqual([])
    const many = (from: number, count: number) =>
      new Map(Array.from({ length: count }, (_, at) => [`wort ${String(from + at).padStart(3, '0')}`, 1 + at]))
    await addMisses(db, many(0, 299), testApp.now())
    await addMisses(db, many(290, 20), testApp.now())
    const { count } = await db.selectFrom('search_misses').select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    expect(Number(count)).toBe(300)
    expect(await missedWords(db, today(), { atLeast: 200, limit: 2 })).toHaveLength(2)
  })
})
