import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { StoreLocation } from '#contract/calls/storesWire.ts'
import { storeLimits } from '#contract/values/storeRules.ts'
import { stores as feature } from '#backend/features/stores/stores.handlers.ts'
import { inOrder } from '#client/features/stores/stores.live.ts'
import { mergePage, mergeRow } from '#machines/flows/list.rows.ts'
import { demoTestApp, type Who } from '#tests/support/demoTestApp.ts'
import { placeShopOrder } from '#tests/support/shopOrders.ts'

// Friday, 20 November 2026, 18:30 in Berlin.
const testApp = await demoTestApp()
const { ask, works, db, ids } = testApp
type Seller = 'radwerk' | 'bosporus'
const slug = 'radwerk-lindenbrueck'

const address = { title: 'Filiale', street: 'Marktplatz', street_number: '3', zipcode: '62101', city: 'Lindenbrück' }
const create = (more: object = {}, who: Who = 'radwerk', key?: string) =>
  ask(who, 'stores.create', { body: { ...address, ...more }, ...(key && { key }) })
const made = async (more: object = {}, who: Seller = 'radwerk'): Promise<StoreLocation> => {
  const answer = await create(more, who)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data
}
const mine = async (who: Seller = 'radwerk') => (await works(who, 'stores.list')).data
const publicStores = async () => (await works('guest', 'stores.publicLocations', { query: { slug } })).data
const open =
  (from_time: string, untill_time: string, more: object = {}) =>
  (days: number) => ({ days, from_time, untill_time, status: 1 as const, ...more })
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const setTimes = (id: number, times: object[], who: Who = 'radwerk', version?: number) =>
  ask(who, 'stores.setTimes', { query: { store_id: id }, body: { times: times as never, ...(version && { version }) } })
const close = (id: number, from_date: string, until_date = from_date, title = 'Umbau', who: Who = 'radwerk') =>
  ask(who, 'stores.addHoliday', { body: { store_id: id, title, from_date, until_date } })
const fieldsOf = (answer: { status: number; body: { errors?: { field: string }[] } }) => [
  answer.status,
  answer.body.errors?.map(({ field }) => field).join(),
]
const remove = (id: number, who: Who = 'radwerk') => ask(who, 'stores.remove', { params: { id } })

beforeEach(async () => {
  await db.deleteFrom('appointments').where('provider_id', '=', ids.radwerk).execute()
  await db.updateTable('shop_orders').set({ status: 'completed' }).where('provider_id', '=', ids.radwerk).execute()
  for (const who of ['radwerk', 'bosporus'] as const) {
    await db.deleteFrom('store_holidays').where('provider_id', '=', ids[who]).execute()
    for (const { id, is_main: isMain } of await mine(who)) if (!isMain) await works(who, 'stores.remove', { params: { id } })
  }
})

describe('a provider’s stores', () => {
  it('are opened with what the installation knows of the place, and stand on the public page at once', async () => {
    const before = await publicStores()
    const one = await made({ mobile_number: '06151 / 90009-12', email: 'filiale@radwerk.example' })
    expect(one).toMatchObject({
      ...address,
      ...{ mobile_number: '+4961519000912', calling_code: '+49', state: 'HE', public_holidays: 'open', is_main: false, version: 1 },
      ...{ always_open: false, times: [], holiday_time: [], takes_appointments: false },
    })
    expect((await works('radwerk', 'stores.one', { query: { id: one.id } })).data).toEqual(one)
    expect((await publicStores()).map(({ id }) => id)).toEqual([...before.map(({ id }) => id), one.id])
    const changed = await works('radwerk', 'stores.update', { body: { ...address, title: 'Neuer Name', id: one.id, version: 1 } })
    expect(changed.data).toMatchObject({ title: 'Neuer Name', email: null, mobile_number: null, version: 2 })
    expect((await publicStores()).at(-1)).toMatchObject({ title: 'Neuer Name', distance_km: null })
    await works('radwerk', 'stores.remove', { params: { id: one.id } })
    expect(await publicStores()).toEqual(before)
  })

  it('keep two spans a day, past midnight, and say what customers read', async () => {
    const { id } = await made()
    const bar = open('18:00', '02:00', { after_from_time: null, after_untill_time: null })
    const shop = open('09:00', '12:30', { after_from_time: '14:00', after_untill_time: '18:00' })
    const { data } = (await setTimes(id, [...[1, 2, 3, 4].map(shop), ...[5, 6].map(bar)])).body
    expect(data.opening_time).toBe('Jetzt geöffnet · schließt 2:00 Uhr')
    expect((await works('radwerk', 'stores.times', { query: { store_id: id } })).data[0]).toEqual({ ...shop(1), store_id: id })
    const shown = (await publicStores()).find((one) => one.id === id)!
    expect([shown.opening_time.label, shown.opening_time.week]).toEqual([
      'Jetzt geöffnet · schließt 2:00 Uhr',
      ['Mo–Do 9:00–12:30, 14:00–18:00 Uhr', 'Fr–Sa 18:00–2:00 Uhr', 'So geschlossen'],
    ])
    const always = await works('radwerk', 'stores.setAlwaysOpen', { body: { id, always_open: 1 } })
    expect(always.data.opening_time).toBe('Jetzt geöffnet · rund um die Uhr')
    expect((await works('radwerk', 'stores.setAlwaysOpen', { body: { id, always_open: false } })).data.times).toHaveLength(6)
  })

  it('close on their own days, on all stores’ days and on the holidays of their state', async () => {
    const { id } = await made()
    await setTimes(id, everyDay.map(open('09:00', '20:00')))
    expect((await close(id, '2026-11-20', '2026-11-22')).body.data).toMatchObject([{ title: 'Umbau', store_id: id }])
    expect((await publicStores()).at(-1)!.opening_time.label).toBe('Geschlossen (Umbau) · öffnet Montag 9:00 Uhr')
    const { data: all } = await works('radwerk', 'stores.addAllHoliday', {
      body: { title: 'Betriebsferien', from_date: '2026-11-23', until_date: '2026-11-24' },
    })
    expect((await publicStores()).at(-1)!.opening_time.label).toBe('Geschlossen (Umbau) · öffnet Mittwoch 9:00 Uhr')
    expect((await mine()).map(({ holiday_time: times }) => times.map(({ title }) => title).at(-1))).toEqual(
      (await mine()).map(() => 'Betriebsferien'),
    )
    for (const holiday of [...all, ...(await works('radwerk', 'stores.holidays', { query: { store_id: id } })).data])
      await works('radwerk', 'stores.removeHoliday', { params: { id: holiday.id } })
    await works('radwerk', 'stores.setPublicHolidays', { body: { id, state: 'SN', public_holidays: 'closed' } })
    const { public_holidays: days } = await works('radwerk', 'stores.holidays', { query: { store_id: id } })
    expect(days.filter(({ closed }) => closed).map(({ day, title }) => `${day} ${title}`)).toContain('2027-11-17 Buß- und Bettag')
    expect((await publicStores()).at(-1)!.coming.find(({ from_date: day }) => day === '2026-12-25')).toMatchObject({
      open: false,
      public: true,
    })
  })

  it('share delivery hours, which the page tells at the main store', async () => {
    await works('radwerk', 'stores.setDeliveryTimings', { body: { times: [1, 2, 3].map(open('10:00', '16:00')) } })
    expect((await publicStores())[0]!.delivery_week).toEqual(['Mo–Mi 10:00–16:00 Uhr', 'Do–So geschlossen'])
    await works('radwerk', 'stores.addDeliveryHoliday', { body: { title: 'Inventur', from_date: '2026-12-01', until_date: '2026-12-01' } })
    expect((await works('radwerk', 'stores.deliveryHolidays')).data).toMatchObject([{ scope: 'delivery', title: 'Inventur' }])
    expect((await works('radwerk', 'stores.allHolidays')).data).toEqual([])
    const week = (await works('radwerk', 'stores.timings')).data
    expect((await works('radwerk', 'stores.setTimings', { body: { times: week } })).data).toMatchObject(week)
    const openDays = async () =>
      (await works('radwerk', 'stores.deliveryTimings')).data.flatMap(({ days, status, from_time }) =>
        status === 1 ? [`${days} ${from_time}`] : [],
      )
    expect(await openDays()).toEqual(['1 10:00', '2 10:00', '3 10:00'])
    await works('radwerk', 'stores.setDeliveryTimings', { body: { times: [] } })
    expect(await openDays()).toEqual([])
    expect((await ask('anna', 'stores.deliveryTimings')).status).toBe(403)
  })

  it('tell how far they are, where the place of both is known', async () => {
    const { data } = await works('guest', 'stores.publicLocations', { query: { slug, postal_code: '62101' } })
    expect(data[0]!.distance_km).toBeTypeOf('number')
    expect(fieldsOf(await ask('guest', 'stores.publicLocations', { query: { slug, postal_code: 'x'.repeat(200_000) } as never }))).toEqual([
      422,
      'postal_code',
    ])
  })
})

describe('what is refused', () => {
  it('at the field, also very long texts', async () => {
    const long = 'x'.repeat(200_000)
    for (const [more, field] of [
      [{ title: ' ' }, 'title'],
      [{ title: long }, 'title'],
      [{ street: '' }, 'street'],
      [{ street: long }, 'street'],
      [{ street_number: long }, 'street_number'],
      [{ zipcode: '6210' }, 'zipcode'],
      [{ zipcode: long }, 'zipcode'],
      [{ city: long }, 'city'],
      [{ city: 'Hamburg' }, 'city'],
      [{ email: 'nirgends' }, 'email'],
      [{ email: long }, 'email'],
      [{ calling_code: '+1' }, 'calling_code'],
      [{ mobile_number: 'abc' }, 'mobile_number'],
      [{ mobile_number: long }, 'mobile_number'],
      [{ state: 'XX' }, 'state'],
      [{ public_holidays: 'manchmal' }, 'public_holidays'],
    ] as const) {
      const answer = await create(more)
      expect(fieldsOf(answer), JSON.stringify(more).slice(0, 80)).toEqual([422, field])
      for (const { message } of answer.body.errors!) expect(message).toMatch(/^[A-ZÄÖÜ0-9].*[.]$/)
    }
    expect(await mine()).toHaveLength(1)
  })

  it('weeks that overlap, end where they begin, or are no weeks', async () => {
    const { id } = await made()
    for (const [times, field] of [
      [[open('09:00', '09:00')(1)], 'times.0.untill_time'],
      [[open('09:00', '18:00', { after_from_time: '17:00', after_untill_time: '20:00' })(1)], 'times.0.after_untill_time'],
      [[open('22:00', '03:00')(7), open('02:00', '10:00')(1)], 'times.1.untill_time'],
      [[open('09:00', '18:00')(1), open('09:00', '18:00')(1)], 'times.1.days,times.1.untill_time'],
      [[open('9 Uhr', '18:00')(1)], 'times.0.from_time'],
      [[open('24:00', '18:00')(1)], 'times.0.from_time'],
      [[open('x'.repeat(200_000), '18:00')(1)], 'times.0.from_time'],
      [[open('09:00', '18:00')(8)], 'times.0.days'],
      [Array.from({ length: 8 }, () => open('09:00', '18:00')(1)), 'times'],
    ] as const)
      expect(fieldsOf(await setTimes(id, [...times]))).toEqual([422, field])
    expect((await works('radwerk', 'stores.times', { query: { store_id: id } })).data).toEqual([])
    expect(fieldsOf(await ask('radwerk', 'stores.setDeliveryTimings', { body: { times: [open('09:00', '09:00')(1)] } }))).toEqual([
      422,
      'times.0.untill_time',
    ])
  })

  it('closures that end before they begin, are over, too long, twice, or on the 30th of February', async () => {
    const { id } = await made()
    expect(fieldsOf(await close(id, '2026-12-24', '2026-12-23'))).toEqual([422, 'until_date'])
    expect(fieldsOf(await close(id, '2026-11-18', '2026-11-19'))).toEqual([422, 'until_date'])
    expect(fieldsOf(await close(id, '2027-02-30'))).toEqual([422, 'from_date,until_date'])
    expect(fieldsOf(await close(id, '2027-01-01', '2028-02-01'))).toEqual([422, 'until_date'])
    expect(fieldsOf(await close(id, '2099-01-01'))).toEqual([422, 'from_date'])
    expect(fieldsOf(await close(id, '2026-12-24', '2026-12-24', ''))).toEqual([422, 'title'])
    expect(fieldsOf(await close(id, '2026-12-24', '2026-12-24', 'x'.repeat(200_000)))).toEqual([422, 'title'])
    const twice = await Promise.all([close(id, '2026-12-24'), close(id, '2026-12-24')])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 422])
    await db.deleteFrom('store_holidays').where('provider_id', '=', ids.radwerk).execute()
    await sql`insert into store_holidays (provider_id, title, from_date, until_date)
      select ${ids.radwerk}::bigint, 'x', '2020-01-01', '2020-01-01' from generate_series(1, ${storeLimits.holidays})`.execute(db)
    expect((await close(id, '2026-12-24')).body.error).toBe('HOLIDAYS_FULL')
  })

  it('strangers, customers and guests', async () => {
    const one = await made()
    const {
      body: {
        data: [closure],
      },
    } = await close(one.id, '2026-12-24')
    for (const answer of [
      await ask('bosporus', 'stores.one', { query: { id: one.id } }),
      await ask('bosporus', 'stores.update', { body: { ...address, id: one.id } }),
      await setTimes(one.id, [], 'bosporus'),
      await close(one.id, '2026-12-28', '2026-12-28', 'x', 'bosporus'),
      await ask('bosporus', 'stores.removeHoliday', { params: { id: closure!.id } }),
      await ask('bosporus', 'stores.setAlwaysOpen', { body: { id: one.id, always_open: true } }),
      await remove(one.id, 'bosporus'),
    ])
      expect(answer.status).toBe(404)
    expect([(await ask('anna', 'stores.list')).status, (await create({}, 'anna')).status, (await create({}, 'guest')).status]).toEqual([
      403, 403, 401,
    ])
    expect((await works('radwerk', 'stores.one', { query: { id: one.id } })).data.holiday_time).toEqual([closure])
  })

  it('the last store, and one where something is still open', async () => {
    const [main] = await mine()
    expect((await remove(main!.id)).body.error).toBe('STORE_LAST')
    const { id } = await made()
    const wish = (status: 'confirmed' | 'done') =>
      db
        .insertInto('appointments')
        .values({
          ...{ provider_id: ids.radwerk, store_id: id, status, first_name: 'Anna', last_name: 'Berger', email: 'anna@gast.example' },
          ...{ starts_at: new Date('2026-11-25T10:00Z'), ends_at: new Date('2026-11-25T11:00Z') },
          ...{ created_at: testApp.now(), answer_due_at: testApp.now(), customer_id: ids.anna },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    const appointment = await wish('confirmed')
    expect((await remove(id)).body).toMatchObject({ error: 'STORE_IN_USE', message: expect.stringContaining('Termine: 1') })
    await db.updateTable('appointments').set({ status: 'done' }).where('id', '=', appointment.id).execute()

    const method = await works('radwerk', 'shipping.create', {
      body: { name: 'Abholung Filiale', kind: 'pickup', store_id: id, price: 0, delivery_days: 1 },
    })
    const order = await placeShopOrder(testApp, { fulfilment: 'pickup' })
    await db.updateTable('shop_orders').set({ shipping_id: method.data.id }).where('id', '=', order.id).execute()
    expect((await remove(id)).body).toMatchObject({ error: 'STORE_IN_USE', details: { appointments: 0, pickups: 1 } })
    await db.updateTable('shop_orders').set({ status: 'completed' }).where('id', '=', order.id).execute()
    expect((await remove(id)).status).toBe(200)
    expect((await works('radwerk', 'shipping.list')).data.map(({ name }) => name)).not.toContain('Abholung Filiale')
    // What is over keeps the words of the place.
    const over = (await works('anna', 'appointments.list', { query: { status: 'past' } })).data.find((one) => one.id === appointment.id)
    expect(over?.store).toEqual({ id: 0, ...address })
  })
})

describe('several at once', () => {
  it('fifty at most; the same press twice is one', async () => {
    await sql`insert into store_locations (provider_id, title, street, zipcode, city)
      select ${ids.radwerk}::bigint, 'Nr. ' || i, 'Weg', '62101', 'Lindenbrück'
      from generate_series(1, ${storeLimits.stores - 3}) i`.execute(db)
    await Promise.all([
      create({ title: 'doppelt' }, 'radwerk', 'store-once-key'),
      create({ title: 'doppelt' }, 'radwerk', 'store-once-key'),
    ])
    expect(await mine()).toHaveLength(storeLimits.stores - 1)
    const answers = await Promise.all(['a', 'b', 'c'].map((title) => create({ title })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    await db.deleteFrom('store_locations').where('provider_id', '=', ids.radwerk).where('is_main', '=', false).execute()
  })

  it('whoever saves over somebody else’s change is told', async () => {
    const one = await made()
    const both = await Promise.all(
      ['Links', 'Rechts'].map((title) => ask('radwerk', 'stores.update', { body: { ...address, title, id: one.id, version: 1 } })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await setTimes(one.id, [], 'radwerk', 1)).body.error).toBe('VERSION_STALE')
  })

  it('of two deletions one leaves a store: the next becomes the main one', async () => {
    const [main] = await mine()
    const one = await made()
    const both = await Promise.all([remove(main!.id), remove(one.id)])
    expect(both.map(({ body: { error } }) => error ?? 'gone').sort()).toEqual(['STORE_LAST', 'gone'])
    const left = await mine()
    expect(left.map(({ is_main: isMain }) => isMain)).toEqual([true])
  })
})

it('the own tabs follow: the old list and what was told, in any order, is the list fetched anew', async () => {
  const before = await works('radwerk', 'stores.list')
  const head = await testApp.head('radwerk')
  const [one, two] = [await made({ title: 'Eins' }), await made({ title: 'Zwei' })]
  await setTimes(one.id, [open('09:00', '18:00')(1)])
  await works('radwerk', 'stores.addAllHoliday', { body: { title: 'Ferien', from_date: '2026-12-24', until_date: '2026-12-26' } })
  await works('radwerk', 'stores.remove', { params: { id: two.id } })
  const events = await testApp.events('radwerk', head)
  expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['store.saved', 'store.removed']))
  const told = events.map(({ payload }) => payload as { store?: StoreLocation; id?: number; version?: number })
  const after = (events: typeof told) =>
    events.reduce(
      (list, { store: row = null, id, version }) =>
        mergeRow(list, { id: row?.id ?? id!, version: row?.version ?? version!, row }, { filter: null, page: 1 }, { compare: inOrder }),
      mergePage({ rows: before.data, total: before.meta.total }),
    ).rows
  const fresh = await mine()
  expect(after(told)).toEqual(fresh)
  expect(after([...told, ...told].reverse())).toEqual(fresh)
})

it('an account takes its stores along', async () => {
  const tables = await feature.exportOf!({ db, now: testApp.now() } as never, ids.radwerk)
  expect(tables[0]).toMatchObject({ title: 'Standorte', rows: [expect.objectContaining({ Ort: 'Lindenbrück' })] })
})
