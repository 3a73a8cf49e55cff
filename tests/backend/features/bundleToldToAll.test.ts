import { beforeEach, describe, expect, it } from 'vitest'
import { tellsOpenBundleOrders } from '#backend/features/bundles/openOrders.api.ts'
import { followParts } from '#tests/support/bundleRules.ts'
import { bundleBody, goodsOf, type Seller, type Wish } from '#tests/support/bundleRequests.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { db, ids, raw, works } = testApp
const sellers = ['radwerk', 'bellaVista', 'bosporus'] as const
const ordered = new Set<number>()
tellsOpenBundleOrders(() => Promise.resolve(ordered))
const at = (id: number) => ({ bundle_provider_request_id: id })
const day = 24 * 60

beforeEach(async () => {
  ordered.clear()
  await db.deleteFrom('deadlines').where('machine', 'in', ['bundle', 'bundleAsk']).execute()
  await db
    .updateTable('bundles')
    .set({ status: 'deleted', created_at: new Date(0) })
    .where('status', 'in', ['pending', 'active', 'inactive'])
    .execute()
  testApp.later(day + 1)
  for (const who of sellers) await testApp.signIn(who)
})
/** On sale by three sellers. */
async function onSale(more: Record<string, unknown> = {}) {
  const wishes: Wish[] = await Promise.all(sellers.map(async (who) => ({ who, id: await goodsOf(testApp, who) })))
  const { data } = await works('radwerk', 'bundles.request', { body: bundleBody(testApp, wishes, more) })
  for (const who of ['bellaVista', 'bosporus'] as const)
    await works(who, 'bundles.answer', { query: at(data.id), body: { status: 'approved', revision: 1 } })
  await db.deleteFrom('notifications').execute()
  await db.deleteFrom('event').execute()
  await db.deleteFrom('mails').execute()
  return { id: data.id, part: wishes[1]!.id }
}
/** Who heard of it: of the event with the state it brings, of the note. */
async function heard(id: number) {
  const events = await db.selectFrom('event').select(['user_id', 'payload']).where('type', '=', 'bundle.changed').orderBy('id').execute()
  const states = new Map(
    events.flatMap(({ user_id: user, payload }) => {
      const { bundle } = payload as { bundle: { id: number; status: string } }
      return bundle.id === id ? [[user, bundle.status] as const] : []
    }),
  )
  const notes = await db.selectFrom('notifications').select(['account_id', 'title']).where('type', '=', 'bundle').execute()
  return sellers.map((who) => [states.get(ids[who]), notes.filter((one) => one.account_id === ids[who]).map(({ title }) => title)])
}
const toAll = <T>(what: T) => sellers.map(() => what)

describe('by rule it goes off sale, and all its sellers hear so at once, by event and note', () => {
  it.each<[string, (part: number) => Promise<unknown>, string, string]>([
    [
      'a part is sold out',
      (part) => db.updateTable('product_stock').set({ stock: 0 }).where('product_id', '=', part).execute(),
      'inactive',
      'Bündel nicht im Verkauf',
    ],
    [
      'a part is inactive',
      (part) => db.updateTable('products').set({ status: 'inactive' }).where('id', '=', part).execute(),
      'inactive',
      'Bündel nicht im Verkauf',
    ],
    [
      'a part is dearer than the tolerance',
      (part) => db.updateTable('products').set({ price_cents: 1101 }).where('id', '=', part).execute(),
      'pending',
      'Bündel braucht neue Zustimmung',
    ],
  ])('%s', async (_what, change, status, title) => {
    const { id, part } = await onSale()
    await change(part)
    await followParts(testApp)
    expect(await heard(id)).toEqual(toAll([status, [title]]))
    expect((await works('guest', 'bundles.list', { query: { product_id: part } })).data).toEqual([])
  })

  it('its period ends', async () => {
    const { id } = await onSale({ valid_until: new Date(testApp.now().getTime() + 86_400_000).toISOString() })
    testApp.later(day + 1)
    await testApp.deadlines()
    expect(await heard(id)).toEqual(toAll(['inactive', [expect.any(String)]]))
  })
})

describe('a request to delete it that nobody answers', () => {
  const remove = async (who: Seller, id: number) => await works(who, 'bundles.askDelete', { params: { id }, body: { reason: 'Inventur' } })
  const stateOf = async (id: number) => (await works('radwerk', 'bundles.view', { query: at(id) })).data.status

  it('deletes it after fourteen days, not before, and says so to all', async () => {
    const { id } = await onSale()
    await remove('bellaVista', id)
    testApp.later(14 * day - 5)
    await testApp.deadlines()
    await testApp.signIn('radwerk')
    expect(await stateOf(id)).toBe('active')
    testApp.later(6)
    await testApp.deadlines()
    expect(await stateOf(id)).toBe('deleted')
    expect((await heard(id)).map(([status]) => status)).toEqual(toAll('deleted'))
  })

  it('does not while orders are open, however long it takes', async () => {
    const { id } = await onSale()
    await remove('bellaVista', id)
    ordered.add(id)
    testApp.later(15 * day)
    await testApp.deadlines()
    await testApp.signIn('radwerk')
    expect(await stateOf(id)).not.toBe('deleted')
    ordered.clear()
    for (const who of sellers) await testApp.signIn(who)
    const { ask } = (await works('radwerk', 'bundles.view', { query: at(id) })).data
    if (ask === null) await remove('bellaVista', id)
    for (const who of ['radwerk', 'bosporus'] as const) await raw(who, 'bundles.answer', { query: at(id), body: { status: 'agree' } })
    expect(await stateOf(id)).toBe('deleted')
  })
})

it('what sending a part costs is said before anybody is asked, as it is said afterwards', async () => {
  const own = await goodsOf(testApp, 'bellaVista')
  const theirs = await goodsOf(testApp, 'radwerk', { name: 'Versandprobe' })
  const { data } = await works('bellaVista', 'bundles.partnerProducts', { query: { provider_id: ids.radwerk, keyword: 'Versandprobe' } })
  expect(data).toMatchObject([{ product_id: theirs, delivery: { days_from: expect.any(Number), cost_cents: expect.any(Number) } }])
  const asked = await works('bellaVista', 'bundles.request', {
    body: bundleBody(testApp, [
      { who: 'bellaVista', id: own },
      { who: 'radwerk', id: theirs },
    ]),
  })
  const { preview, choices } = (await works('radwerk', 'bundles.view', { query: at(asked.data.id) })).data
  const deliveryOf = (items: readonly { product_id: number; delivery: unknown }[]) =>
    items.find((item) => item.product_id === theirs)!.delivery
  expect(deliveryOf(preview.items)).toEqual(data[0]!.delivery)
  expect(deliveryOf(choices)).toEqual(data[0]!.delivery)
})
