import { expect, it } from 'vitest'
import { allEvents } from '#contract/events/all.ts'
import { favouriteRules, rowOf } from '#client/features/favourites/favourite.rows.ts'
import { mergeTold } from '#machines/flows/list.rows.ts'
import { newestFirst, reviewOf } from '#client/features/reviews/review.rows.ts'
import { mergePage, mergeRow, type Rows } from '#machines/flows/list.rows.ts'
import type { ManagedReview } from '#contract/calls/reviewsWire.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

/**
 * For every event of reviews and favourites: the list somebody has + the event == the list fetched anew, with the screens' own functions.
 */
const testApp = await demoTestApp()
const { works, db, ids } = testApp
const events = ['review.changed', 'favourite.changed'] as const

async function told(who: 'anna' | 'bellaVista', since: number) {
  const rows = (await testApp.events(who, since)).filter((one) => (events as readonly string[]).includes(one.type))
  for (const one of rows) expect(allEvents[one.type as 'review.changed'].data.safeParse(one.payload).success, one.type).toBe(true)
  return rows.map((one) => ({ type: one.type, data: one.payload as never }))
}
const takeReview = (list: Rows<ManagedReview>, event: Parameters<typeof reviewOf>[0]) =>
  mergeRow(list, reviewOf<ManagedReview>(event), { filter: null, page: 1 }, newestFirst)
const mine = async () => {
  const { data, meta } = await works('anna', 'reviews.mine')
  return mergePage<ManagedReview>({ rows: data, total: meta.total })
}
const received = async () => {
  const { data, meta } = await works('bellaVista', 'reviews.received')
  return mergePage<ManagedReview>({ rows: data, total: meta.total })
}

async function after(what: string, act: () => Promise<unknown>) {
  const before = { mine: await mine(), received: await received() }
  const heads = { anna: await testApp.head('anna'), bellaVista: await testApp.head('bellaVista') }
  await act()
  for (const [who, old, fresh] of [
    ['anna', before.mine, await mine()],
    ['bellaVista', before.received, await received()],
  ] as const) {
    const seen = (await told(who, heads[who]))
      .filter((one) => one.type === 'review.changed')
      .reduce<Rows<ManagedReview>>((rows, one) => takeReview(rows, one.data as never), old)
    // What moves up from the second page, no news can know.
    const both = Math.min(seen.rows.length, fresh.rows.length)
    expect({ rows: seen.rows.slice(0, both), total: seen.total }, `${what}, seen by ${who}`).toEqual({
      rows: fresh.rows.slice(0, both),
      total: fresh.total,
    })
  }
}

it('author and provider see every step of a review without asking again', async () => {
  const number = await testApp.placed('anna')
  await db.updateTable('food_orders').set({ status: 'completed', status_since: testApp.now() }).where('number', '=', number).execute()
  let id = 0
  const words = { rating: 4, title: 'Gut', review: 'Heiß, knusprig und pünktlich geliefert.' }
  await after('written', async () => {
    id = (await works('anna', 'reviews.send', { body: { type: 'provider', type_instance: ids.bellaVista, ...words } })).data.id
  })
  await after('changed', () =>
    works('anna', 'reviews.update', { params: { id }, query: { _method: 'PUT' }, body: { ...words, rating: 2 } }),
  )
  await after('answered', () => works('bellaVista', 'reviews.reply', { params: { id }, body: { text: 'Danke für die Worte.' } }))
  await after('reported', () => works('bellaVista', 'reviews.report', { body: { rating_id: id, reason: 'untrue' } }))
  await after('hidden', () =>
    works('admin', 'reviews.decide', { params: { id }, body: { decision: 'hide', reason: 'untrue', note: 'Dafür gibt es keinen Beleg.' } }),
  )
  await after('objected', () => works('anna', 'reviews.appeal', { params: { id }, body: { text: 'Doch, ich habe die Rechnung.' } }))
  // An objection belongs to another person than the first decision.
  await db.updateTable('case_decisions').set({ decided_by: null }).execute()
  await after('kept', () => works('admin', 'reviews.decide', { params: { id }, body: { decision: 'keep' } }))
  await after('chosen for the home page', () => works('admin', 'reviews.feature', { params: { id }, body: { is_home: true } }))
  await after('deleted', () => works('anna', 'reviews.remove', { params: { id } }))
})

it('news that come late or twice change nothing', () => {
  const review = (version: number) => ({ id: 7, version }) as never
  const now = mergePage<ManagedReview>({ rows: [review(3)], total: 1 })
  expect(takeReview(now, { id: 7, version: 2, review: review(2) })).toEqual(now)
  expect(takeReview(now, { id: 7, version: 3, review: null })).toEqual(now)
  expect(takeReview(now, { id: 7, version: 4, review: null })).toMatchObject({ rows: [], total: 0 })
})

it('every tab of an account has the same favourites', async () => {
  const goods = await db
    .selectFrom('products')
    .select('id')
    .where('kind', '=', 'normal')
    .where('status', '=', 'active')
    .orderBy('id', 'desc')
    .limit(3)
    .execute()
  const list = async () => (await works('anna', 'favourites.list')).data
  const query = { filter: 'all' as const, page: 1 }
  let rows = await list()
  let head = await testApp.head('anna')
  const step = async (act: () => Promise<unknown>) => {
    testApp.later(1)
    await act()
    for (const event of await told('anna', head)) {
      const known = { rows: rows.map(rowOf), known: {}, total: rows.length, lastPage: 1 }
      rows = mergeTold(known, { event }, query, favouriteRules).list.rows.map(({ favourite }) => favourite)
    }
    head = await testApp.head('anna')
    expect(rows).toEqual(await list())
  }
  await step(() => works('anna', 'favourites.add', { body: { type: 'product', id: goods[0]!.id } }))
  await step(() => works('anna', 'favourites.add', { body: { type: 'product', id: goods[0]!.id } }))
  await step(() => works('anna', 'favourites.merge', { body: { items: goods.map(({ id }) => ({ type: 'product' as const, id })) } }))
  await step(() => works('anna', 'favourites.remove', { body: { type: 'product', id: goods[1]!.id } }))
  await step(() => works('anna', 'favourites.removeAgain', { body: { type: 'product', id: 999_999_999 } }))
})
