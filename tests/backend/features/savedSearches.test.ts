import { beforeEach, describe, expect, it } from 'vitest'
import type { SavedQuestion, SavedSearch, SearchToSave } from '#contract/calls/savedSearches.calls.ts'
import { savedSearchRules } from '#contract/values/savedSearchRules.ts'
import { savedSearches } from '#backend/features/savedSearches/savedSearches.handlers.ts'
import { refreshSearch } from '#backend/features/search/search.api.ts'
import { lookForNew } from '#backend/features/savedSearches/savedSearches.notify.ts'
import { mergePage, mergeRow } from '#machines/flows/list.rows.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { works, raw, db, ids } = testApp
type Customer = 'anna' | 'jonas'

const search = (question: SavedQuestion, name = 'Räder', place: SearchToSave['place'] = 'search'): SearchToSave => ({
  name,
  summary: '',
  place,
  question,
})
const save = async (question: SavedQuestion = { keyword: 'fahrrad' }, who: Customer = 'jonas') =>
  (await works(who, 'savedSearches.save', { body: search(question) })).data
const mine = (who: Customer = 'jonas') => works(who, 'savedSearches.list')
const first = async () => (await mine()).data[0]!
/** An existing product of Radwerk that carries the word is listed now for the first time. */
async function listAnew(id: number): Promise<void> {
  await db.updateTable('products').set({ created_at: testApp.now() }).where('id', '=', id).execute()
  await refreshSearch(db, { productIds: [id] })
}
const bikes = (await works('guest', 'search.everything', { query: { keyword: 'fahrrad' } as never })).data.map(({ id }) => id)
/** One hour of the application: the clean-up begins the look, the workers do it. */
async function look(): Promise<void> {
  await savedSearches.housekeeping!(testApp.kernel.reading({ caller: { kind: 'system' }, requestId: 'look' }))
  await testApp.jobs()
}
const told = async (who: Customer = 'jonas') => (await works(who, 'notifications.latest')).data.filter(({ type }) => type === 'search')

beforeEach(async () => {
  await db.deleteFrom('saved_searches').execute()
  await db.deleteFrom('notifications').where('type', '=', 'search').execute()
  testApp.later(60)
})

describe('saving', () => {
  it('lists a search with the hits of now, newest first, for oneself only', async () => {
    await save({ keyword: 'fahrrad' })
    await save({ keyword: 'helm', postal_code: '62101' })
    const { data } = await mine()
    expect(data.map(({ question }) => question.keyword)).toEqual(['helm', 'fahrrad'])
    const shown = await works('guest', 'search.everything', { query: { keyword: 'fahrrad' } as never })
    expect(shown.meta.total).toBeGreaterThan(1)
    expect(data[1]!.hits).toEqual({ total: shown.meta.total, more: false, fresh: 0 })
    expect((await mine('anna')).data).toEqual([])
  })

  it.each([
    ['a category with its filters', { category: 'fahrraeder', price_to: 80_000 }],
    ['a word and what can be had today', { keyword: 'rad', available: '1' }],
    ['everything', {}],
  ] as const)('counts what the page shows: %s', async (_, question) => {
    const { data } = await works('jonas', 'savedSearches.save', { body: search(question, 'x', 'category') })
    const shown = await works('guest', 'search.listing', { query: question as never })
    expect([data.hits!.total, data.hits!.more]).toEqual([shown.meta.total, shown.more])
  })

  it('twice is like once, in whatever order the values came', async () => {
    const one = await save({ keyword: 'rad', feature: [7, 3], provider: ['b', 'a'] })
    const again = await raw('jonas', 'savedSearches.save', {
      body: search({ provider: ['a', 'b', 'a'], feature: [3, 7], keyword: 'rad' }, 'anders'),
    })
    expect([again.body.message, again.body.data]).toEqual(['Diese Suche ist schon gespeichert.', one])
    expect((await mine()).meta.total).toBe(1)
  })

  it('refuses one too many with the way out, and two at once do not pass the limit either', async () => {
    const row = { account_id: ids.jonas, name: 'x', place: 'search', seen_at: testApp.now() } as const
    const most = savedSearchRules.most - 1
    await db
      .insertInto('saved_searches')
      .values(Array.from({ length: most }, (_, at) => ({ ...row, question: JSON.stringify({ keyword: `wort ${at}` }) })))
      .execute()
    const both = await Promise.all(['rad', 'helm'].map((keyword) => raw('jonas', 'savedSearches.save', { body: search({ keyword }) })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)!
    expect([refused.body.error, refused.body.message]).toEqual([
      'SAVED_SEARCHES_FULL',
      'Mehr als 50 Suchen lassen sich nicht speichern. Bitte löschen Sie zuerst eine.',
    ])
    expect((await mine()).meta.total).toBe(savedSearchRules.most)
  })

  it('refuses what no search is, at its field', async () => {
    const fieldsOf = async (body: object) => (await raw('jonas', 'savedSearches.save', { body })).body.errors?.map(({ field }) => field)
    expect(await fieldsOf(search({}, ' '))).toEqual(['name'])
    expect(await fieldsOf(search({ keyword: 'r' }))).toEqual(['question.keyword'])
    expect(await fieldsOf(search({ provider: ['\u0000'] }))).toEqual(['question.provider.0'])
    expect(await fieldsOf({ ...search({}), place: 'https://anderswo.example' })).toEqual(['place'])
  })

  it('a category that is gone has no number of hits', async () => {
    expect((await save({ category: 'gibt-es-nicht' })).hits).toBeNull()
  })

  it('takes over what a guest kept, the newest on top, as far as there is room', async () => {
    await save({ keyword: 'helm' })
    const items = ['fahrrad', 'helm', 'klingel'].map((keyword) => search({ keyword }, keyword))
    expect((await works('jonas', 'savedSearches.merge', { body: { items } })).lost).toBe(0)
    expect((await works('jonas', 'savedSearches.keys')).data.map(({ question }) => question.keyword)).toEqual([
      'fahrrad',
      'klingel',
      'helm',
    ])
  })

  it('says how many of a guest’s searches had no room', async () => {
    const row = { account_id: ids.jonas, name: 'x', place: 'search', seen_at: testApp.now() } as const
    const there = Array.from({ length: savedSearchRules.most - 1 }, (_, at) => ({
      ...row,
      question: JSON.stringify({ keyword: `wort ${at}` }),
    }))
    await db.insertInto('saved_searches').values(there).execute()
    const items = ['eins', 'wort 2', 'zwei', 'drei'].map((keyword) => search({ keyword }, keyword))
    const { lost, message } = await works('jonas', 'savedSearches.merge', { body: { items } })
    // «drei» is the oldest and has the last place; «wort 2» is there already.
    expect([lost, message]).toEqual([2, '2 Suchen passten nicht mehr in Ihr Konto: Es fasst 50.'])
    const kept = (await works('jonas', 'savedSearches.keys')).data.map(({ question }) => question.keyword)
    expect([kept.length, kept[0]]).toEqual([savedSearchRules.most, 'drei'])
  })
})

describe('new since the last visit', () => {
  it('counts what was listed since, and begins anew with a visit', async () => {
    const saved = await save()
    testApp.later(1)
    await listAnew(bikes[0]!)
    expect((await first()).hits).toEqual({ ...saved.hits, fresh: 1 })
    testApp.later(1)
    expect((await works('jonas', 'savedSearches.visit', { params: { id: saved.id } })).data).toMatchObject({
      hits: { fresh: 0 },
      seen_at: testApp.now().toISOString(),
    })
    expect((await first()).hits!.fresh).toBe(0)
  })
})

describe('renaming and removing', () => {
  it('changes only what was sent', async () => {
    const { id } = await save()
    await works('jonas', 'savedSearches.change', { params: { id }, body: { notifies: true } })
    await works('jonas', 'savedSearches.change', { params: { id }, body: { name: ' Für Mia ' } })
    expect(await first()).toMatchObject({ name: 'Für Mia', notifies: true, version: 3 })
    await works('jonas', 'savedSearches.remove', { params: { id } })
    expect((await mine()).data).toEqual([])
  })

  it('the old list + the events == the list fetched again', async () => {
    const kept = await save({ keyword: 'rad' })
    const gone = await save({ keyword: 'helm' })
    const [page, head] = [await mine(), await testApp.head('jonas')]
    await works('jonas', 'savedSearches.change', { params: { id: kept.id }, body: { name: 'Anders' } })
    await save({ keyword: 'klingel' })
    await works('jonas', 'savedSearches.remove', { params: { id: gone.id } })
    const rules = { compare: (a: SavedSearch, b: SavedSearch) => b.id - a.id }
    const events = await testApp.events('jonas', head)
    expect(events.map(({ type }) => type)).toEqual(['savedSearch.changed', 'savedSearch.changed', 'savedSearch.removed'])
    const merged = events.reduce(
      (list, event) => {
        const data = event.payload as { saved_search?: SavedSearch; id?: number; version?: number }
        const row = data.saved_search ?? null
        return mergeRow(list, { id: row?.id ?? data.id!, version: row?.version ?? data.version!, row }, { filter: null, page: 1 }, rules)
      },
      mergePage({ rows: page.data, total: page.meta.total }),
    )
    const fresh = await mine()
    expect([merged.rows, merged.total]).toEqual([fresh.data, fresh.meta.total])
  })
})

describe('being told', () => {
  const asked = async (who: Customer = 'jonas') => {
    const { id } = await save({ keyword: 'fahrrad' }, who)
    await works(who, 'savedSearches.change', { params: { id }, body: { notifies: true } })
    testApp.later(1)
    return id
  }

  it('only who asked for it hears of new hits, once, with the way to them; the list shows it at once', async () => {
    await asked()
    await save({ keyword: 'fahrrad' }, 'anna')
    await look()
    expect(await told()).toEqual([])
    await listAnew(bikes[0]!)
    await listAnew(bikes[1]!)
    testApp.later(60)
    const head = await testApp.head('jonas')
    await look()
    expect(await told()).toMatchObject([
      { title: '2 neue Treffer', body: 'Ihre gespeicherte Suche „Räder“ hat etwas Neues.', link: '/konto/gespeicherte-suchen' },
    ])
    expect(await told('anna')).toEqual([])
    const events = (await testApp.events('jonas', head)).filter(({ type }) => type === 'savedSearch.changed')
    expect(events.map(({ payload }) => (payload as { saved_search: SavedSearch }).saved_search)).toEqual([await first()])
  })

  it('at most once a day for one search, and then only of what came since', async () => {
    await asked()
    await listAnew(bikes[0]!)
    await look()
    expect((await told()).map(({ title }) => title)).toEqual(['Ein neuer Treffer'])
    testApp.later(60)
    await listAnew(bikes[1]!)
    await listAnew(bikes[2]!)
    await look()
    testApp.later(22 * 60)
    await look()
    expect((await told()).map(({ title }) => title)).toEqual(['Ein neuer Treffer'])
    testApp.later(60)
    await look()
    // The note before is replaced: one note a search.
    expect((await told()).map(({ title, read }) => [title, read])).toEqual([['2 neue Treffer', false]])
    expect((await first()).hits!.fresh).toBe(3)
    testApp.later(25 * 60)
    const { id } = (await told())[0]!
    await look()
    expect((await told()).map((note) => note.id)).toEqual([id])
  })

  it('what was looked at meanwhile is not new', async () => {
    const id = await asked()
    await listAnew(bikes[0]!)
    testApp.later(1)
    await works('jonas', 'savedSearches.visit', { params: { id } })
    await look()
    expect(await told()).toEqual([])
  })

  it('two looks at once tell once', async () => {
    await asked()
    await listAnew(bikes[0]!)
    const head = await testApp.head('jonas')
    const ctx = () => testApp.kernel.reading({ caller: { kind: 'system' }, requestId: 'look' })
    await Promise.all([lookForNew(ctx(), { after: 0, round: 1 }), lookForNew(ctx(), { after: 0, round: 1 })])
    expect((await testApp.events('jonas', head)).filter(({ type }) => type === 'savedSearch.changed')).toHaveLength(1)
    expect(await told()).toHaveLength(1)
  })

  it('goes by the channels of the settings: a switched-off bell stays silent', async () => {
    await asked()
    await works('jonas', 'notifications.changeSetting', { body: { notification_type: 'search', notification_value: 0 } as never })
    await listAnew(bikes[0]!)
    await look()
    expect(await told()).toEqual([])
    await works('jonas', 'notifications.changeSetting', { body: { notification_type: 'search', notification_value: 1 } as never })
  })

  it('many are looked after batch by batch, each once, and an account out of use is left alone', async () => {
    const row = { name: 'x', place: 'search', seen_at: testApp.now(), notifies: true } as const
    const of = (account: number, count: number) =>
      Array.from({ length: count }, (_, at) => ({
        ...row,
        account_id: account,
        question: JSON.stringify({ keyword: 'fahrrad', price_to: 1_000_000 + at }),
      }))
    await db
      .insertInto('saved_searches')
      .values([...of(ids.anna, 45), ...of(ids.jonas, 1)])
      .execute()
    await db.updateTable('accounts').set({ status: 'deletion_scheduled' }).where('id', '=', ids.jonas).execute()
    testApp.later(1)
    await listAnew(bikes[0]!)
    await look()
    await look()
    const rows = await db.selectFrom('saved_searches').select(['account_id', 'version', 'notified_at']).execute()
    expect(rows.filter((one) => one.account_id === ids.anna).every((one) => one.version === 2 && one.notified_at !== null)).toBe(true)
    expect(rows.filter((one) => one.account_id === ids.jonas).map((one) => one.notified_at)).toEqual([null])
    expect(await db.selectFrom('notifications').select('id').where('type', '=', 'search').execute()).toHaveLength(45)
    await db.updateTable('accounts').set({ status: 'active' }).where('id', '=', ids.jonas).execute()
  })
})

it('goes along with an account that takes its data, and is gone with one that leaves', async () => {
  await save({ keyword: 'fahrrad', postal_code: '62101' })
  const ctx = { db } as never
  const [part] = await savedSearches.exportOf!(ctx, ids.jonas)
  expect(part!.rows).toMatchObject([{ Name: 'Räder', Wörter: 'fahrrad', Postleitzahl: '62101', Benachrichtigung: 'nein' }])
  await savedSearches.anonymise!(ctx, ids.jonas)
  expect((await mine()).meta.total).toBe(0)
})
