import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { sum } from '#contract/values/sum.ts'
import { atOnce, raceEnds } from '#tests/support/atOnce.ts'
import { bundlesFor } from '#tests/support/bundles.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { patience, races } from '#tests/support/races.ts'

const testApp = await demoTestApp()
const { db, ids, works, ask } = testApp
const { thing, bundle, setStatus, stockOf } = bundlesFor(testApp)
const spielkiste = (await db.selectFrom('providers').select('account_id').where('slug', '=', 'spielkiste').executeTakeFirstOrThrow())
  .account_id
const race = await races(db as never)

beforeEach(async () => {
  await db.deleteFrom('cart_items').execute()
})
/** A guest's cart that Anna may order from. */
async function cartWith(bundleId: number, qty = 1) {
  const { data } = await works('guest', 'carts.addBundle', { body: { bundle_id: bundleId, revision: 2, qty } })
  return await testApp.orderBody('anna', data.cart_key)
}
const soldOf = async (bundleId: number) =>
  Number(
    (
      await sql<{ n: number }>`select count(distinct o.group_id)::int as n from shop_order_items i join shop_orders o on o.id = i.order_id
        where i.bundle_id = ${bundleId}`.execute(db)
    ).rows[0]!.n,
  )

it('thirty buyers at once for the last three: three get the whole of it, nobody a half', async () => {
  const [a, b] = [await thing({ provider: ids.radwerk, stock: 7 }), await thing({ provider: spielkiste, stock: 50 })]
  const sold = await bundle([{ id: a.id, qty: 2 }, { id: b.id }])
  const bodies = []
  for (let buyer = 0; buyer < 30; buyer++) bodies.push(await cartWith(sold.id))
  const answers = await Promise.all(bodies.map((body) => ask('anna', 'checkout.placeByCash', { body })))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  for (const { status, body } of refused) {
    expect(status).toBe(409)
    expect(['OUT_OF_STOCK', 'BUNDLE_PART_MISSING', 'PRODUCT_UNAVAILABLE']).toContain(body.error)
  }
  expect([(await stockOf(a.id)).stock, (await stockOf(b.id)).stock]).toEqual([1, 47])
  const items = await db.selectFrom('shop_order_items').select(['product_id', 'qty']).where('bundle_id', '=', sold.id).execute()
  const piecesOf = (id: number) => sum(items.filter((item) => item.product_id === id).map(({ qty }) => qty))
  expect([piecesOf(a.id), piecesOf(b.id), items.length]).toEqual([6, 3, 6])
})

it(
  'two buyers at once for the last one of the agreed number: exactly one gets it, whatever the parts have',
  async () => {
    const [a, b] = [await thing({ provider: ids.radwerk, stock: null }), await thing({ provider: spielkiste, stock: 100_000 })]
    const ends = raceEnds('the last one of the agreed number', 'one', 'other')
    await race(
      async () => {
        const sold = await bundle([{ id: a.id }, { id: b.id }], { stock_limit: 3 })
        // One buys two of it first, so that a single one is left.
        await works('anna', 'checkout.placeByCash', { body: await cartWith(sold.id, 2) })
        return { sold, bodies: [await cartWith(sold.id), await cartWith(sold.id)] as const }
      },
      async ({ sold, bodies }, round) => {
        const [one, other] = bodies.map((body) => () => ask('anna', 'checkout.placeByCash', { body }))
        const answers = await atOnce(round, one!, other!)
        expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409])
        ends.add(answers[0].status === 200 ? 'one' : 'other')
        for (const { status, body } of answers) if (status !== 200) expect(body.error).toBe('BUNDLE_SOLD_OUT')
        expect(await soldOf(sold.id)).toBe(2)
        expect(
          await db.selectFrom('bundle_stock').select(['sold', 'held', 'stock_limit']).where('bundle_id', '=', sold.id).execute(),
        ).toEqual([{ sold: 3, held: 0, stock_limit: 3 }])
      },
    )
    ends.tell()
  },
  patience,
)

it('thirty buyers at once for an agreed number of seven: seven, and each placement that was refused left nothing', async () => {
  const [a, b] = [await thing({ provider: ids.radwerk, stock: 1000 }), await thing({ provider: spielkiste, stock: null })]
  const sold = await bundle([{ id: a.id }, { id: b.id }], { stock_limit: 7 })
  const bodies = []
  for (let buyer = 0; buyer < 30; buyer++) bodies.push(await cartWith(sold.id))
  const answers = await Promise.all(bodies.map((body) => ask('anna', 'checkout.placeByCash', { body })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
  expect([await soldOf(sold.id), (await stockOf(a.id)).stock]).toEqual([7, 993])
  const sales = await db.selectFrom('bundle_sales').select('qty').where('bundle_id', '=', sold.id).execute()
  expect(sum(sales.map(({ qty }) => qty))).toBe(7)
})

it(
  'purchase and end of sale at once: none is sold once the end is decided',
  async () => {
    const [a, b] = [await thing({ provider: ids.radwerk, stock: 100_000 }), await thing({ provider: spielkiste, stock: 100_000 })]
    const sold = await bundle([{ id: a.id }, { id: b.id }])
    const ends = raceEnds('bought ‖ the row ended', 'bought', 'refused')
    await race(
      async () => {
        await setStatus(sold.id, 'active')
        return { bodies: [await cartWith(sold.id), await cartWith(sold.id)] as const, before: await soldOf(sold.id) }
      },
      async ({ bodies, before }, round) => {
        const end = () =>
          db.transaction().execute(async (tx) => {
            await tx.updateTable('bundles').set({ status: 'inactive' }).where('id', '=', sold.id).execute()
            const { rows } = await sql<{
              n: number
            }>`select count(distinct o.group_id)::int as n from shop_order_items i join shop_orders o on o.id = i.order_id
              where i.bundle_id = ${sold.id}`.execute(tx)
            return Number(rows[0]!.n)
          })
        const [one, other] = bodies.map((body) => () => ask('anna', 'checkout.placeByCash', { body }))
        const [decided, ...answers] = await atOnce(round, end, one!, other!)
        const bought = answers.filter(({ status }) => status === 200).length
        for (const { status, body } of answers) if (status !== 200) expect([status, body.error]).toEqual([409, 'BUNDLE_OFF_SALE'])
        expect(await soldOf(sold.id)).toBe(before + bought)
        expect(decided, 'nothing was sold after the end').toBe(before + bought)
        for (const { status } of answers) ends.add(status === 200 ? 'bought' : 'refused')
      },
    )
    ends.tell()
  },
  patience,
)

it(
  'purchase and the consent that ends the sale at once: bought is what was bought before, and nothing afterwards',
  async () => {
    await sql`insert into shipping_methods (provider_id, name, kind, countries, price_cents, free_from_cents, steps, zones, days_from,
      days_until, position)
      select ${ids.bellaVista}, name, kind, countries, price_cents, free_from_cents, steps, zones, days_from, days_until, position
      from shipping_methods where provider_id = ${ids.radwerk} and kind = 'parcel' limit 1`.execute(db)
    const [a, b] = [await thing({ provider: ids.radwerk, stock: 100_000 }), await thing({ provider: ids.bellaVista, stock: 100_000 })]
    const sold = await bundle([{ id: a.id }, { id: b.id }])
    const query = { bundle_provider_request_id: sold.id }
    const ends = raceEnds('bought ‖ taken off sale', 'bought', 'refused')
    await race(
      async () => {
        for (const who of ['anna', 'radwerk', 'bellaVista'] as const) await testApp.signIn(who)
        await setStatus(sold.id, 'active')
        const asked = await works('radwerk', 'bundles.askStatus', { query: { ...query, status: 'inactive' }, body: { reason: '' } })
        return {
          askId: asked.data.ask!.id,
          bodies: [await cartWith(sold.id), await cartWith(sold.id)] as const,
          before: await soldOf(sold.id),
        }
      },
      async ({ askId, bodies, before }, round) => {
        const [one, other] = bodies.map((body) => () => ask('anna', 'checkout.placeByCash', { body }))
        const [end, ...answers] = await atOnce(
          round,
          () => ask('bellaVista', 'bundles.answer', { query, body: { status: 'agree', ask_id: askId } }),
          one!,
          other!,
        )
        expect(end.status).toBe(200)
        const bought = answers.filter(({ status }) => status === 200).length
        for (const { status, body } of answers) if (status !== 200) expect([status, body.error]).toEqual([409, 'BUNDLE_OFF_SALE'])
        expect(await soldOf(sold.id)).toBe(before + bought)
        expect(await db.selectFrom('bundles').select('status').where('id', '=', sold.id).executeTakeFirstOrThrow()).toEqual({
          status: 'inactive',
        })
        for (const { status } of answers) ends.add(status === 200 ? 'bought' : 'refused')
      },
    )
    ends.tell()
  },
  patience,
)

it('crossed carts of two bundles over the same things never wait for each other in a circle', async () => {
  const [a, b] = [await thing({ provider: ids.radwerk, stock: 1000 }), await thing({ provider: spielkiste, stock: 1000 })]
  const one = await bundle([{ id: a.id }, { id: b.id }])
  const other = await bundle([{ id: b.id }, { id: a.id }])
  const bodies = []
  for (let at = 0; at < 16; at++) bodies.push(await cartWith(at % 2 ? one.id : other.id))
  const answers = await Promise.all(bodies.map((body) => ask('anna', 'checkout.placeByCash', { body })))
  expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 200))
  expect([(await stockOf(a.id)).stock, (await stockOf(b.id)).stock]).toEqual([984, 984])
})

it('the same placement sent twice at once is one', async () => {
  const [a, b] = [await thing({ provider: ids.radwerk }), await thing({ provider: spielkiste })]
  const sold = await bundle([{ id: a.id }, { id: b.id }])
  const body = await cartWith(sold.id, 2)
  const answers = await Promise.all([1, 2, 3].map(() => ask('anna', 'checkout.placeByCash', { body })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect([await soldOf(sold.id), (await stockOf(a.id)).stock]).toEqual([1, 18])
})
