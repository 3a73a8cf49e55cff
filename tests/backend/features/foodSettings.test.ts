import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { marketTestApp, type Person } from './marketTestApp.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'
import { foodSettingCalls } from '#contract/calls/foodSettings.calls.ts'
import { allEvents } from '#contract/events/all.ts'
import type { Tables } from '#backend/tables.ts'

const database = await testDatabase<Tables>()
const testApp = await marketTestApp(database)
const { call, db, kitchen, person, product, provider } = testApp

let luca: Awaited<ReturnType<typeof kitchen>>
let sofia: Awaited<ReturnType<typeof kitchen>>
let anna: Person
beforeAll(async () => {
  anna = await person('customer')
})
beforeEach(async () => {
  ;[luca, sofia] = [await kitchen(), await kitchen()]
})

it('belongs to providers alone', async () => {
  for (const id of Object.keys(foodSettingCalls) as (keyof typeof foodSettingCalls)[]) {
    expect([(await call(null, id, { body: 'Unsinn' })).body.error, (await call(anna, id, { body: 'Unsinn' })).body.error]).toEqual([
      'LOGIN_REQUIRED',
      'ROLE_FORBIDDEN',
    ])
  }
})

describe('food categories', () => {
  const store = (who: Person, body: Record<string, unknown>) => call(who, 'foodSettings.storeCategory', { body })
  const list = async (who: Person) => (await call(who, 'foodSettings.categories')).body.data
  const remove = (who: Person, id: number) => call(who, 'foodSettings.deleteCategory', { params: { id: String(id) } })

  it('are appended, changed by id and counted', async () => {
    const { data } = (await store(luca, { name: '  Nachtisch ', description: 'Süßes' })).body
    expect(data).toMatchObject({ name: 'Nachtisch', description: 'Süßes', position: 1, dish_count: 0 })
    expect((await store(luca, { id: data.id, name: 'Dolci', position: 0 })).body.data).toMatchObject({
      id: data.id,
      name: 'Dolci',
      description: '',
      position: 0,
    })
    expect((await call(luca, 'foodSettings.updateCategory', { body: { id: data.id, name: 'Dolce' } })).body.data).toMatchObject({
      name: 'Dolce',
      position: 0,
    })
    await product({ id: luca.id, categoryId: data.id })
    await product({ id: luca.id, categoryId: data.id }, { status: 'deleted' })
    expect((await list(luca)).map((one) => [one.name, one.dish_count])).toEqual([
      ['Pizza', 0],
      ['Dolce', 1],
    ])
    expect((await list(sofia)).map((one) => one.name)).toEqual(['Pizza'])
  })
  it('have one name each, whatever its case, also when two devices send it at once', async () => {
    const taken = { error: 'INPUT_INVALID', errors: [{ field: 'name', message: 'Eine Kategorie mit diesem Namen gibt es schon.' }] }
    expect((await store(luca, { name: 'PIZZA' })).body).toMatchObject(taken)
    const answers = await Promise.all(['Pasta', 'pasta', 'PASTA'].map((name) => store(luca, { name })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422])
    const { id } = (await list(luca)).find((one) => one.name.toLowerCase() === 'pasta')!
    expect((await store(luca, { id, name: 'pizza' })).body).toMatchObject(taken)
    expect((await store(luca, { id, name: 'Pasta' })).status).toBe(200)
  })
  it('are deleted when empty; deleted dishes do not hold them', async () => {
    const dish = await product(luca)
    expect((await remove(luca, luca.categoryId)).body.error).toBe('FOOD_CATEGORY_IN_USE')
    await db.updateTable('products').set({ status: 'deleted' }).where('id', '=', dish).execute()
    expect((await remove(luca, luca.categoryId)).body.message).toBe('Kategorie gelöscht.')
    expect((await remove(luca, luca.categoryId)).body.error).toBe('NOT_FOUND')
  })
  it('of others are not found, with good and with bad input', async () => {
    expect((await remove(sofia, luca.categoryId)).status).toBe(404)
    expect((await store(sofia, { id: luca.categoryId, name: 'Meins' })).status).toBe(404)
    for (const name of ['Meins', ''])
      expect((await call(sofia, 'foodSettings.updateCategory', { body: { id: luca.categoryId, name } })).status).toBe(404)
    expect((await list(luca)).map((one) => one.name)).toEqual(['Pizza'])
  })
  it.each([
    [{ name: '' }, 'name'],
    [{ name: '\u0000\t ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ name: 7 }, 'name'],
    [{ name: 'A', description: 'x'.repeat(201) }, 'description'],
    [{ name: 'A', position: -1 }, 'position'],
    [{ name: 'A', position: 1.5 }, 'position'],
    [{ name: 'A', id: 'x' }, 'id'],
  ])('refuse %j', async (body, field) => {
    expect(await store(luca, body)).toMatchObject({ status: 422, body: { errors: [{ field }] } })
  })
})

describe('kitchen times', () => {
  const set = (who: Person, times: unknown[]) => call(who, 'foodSettings.setDeliveryTimes', { body: { times } })
  const day = (days: number, from_time: string, untill_time: string, more: Record<string, unknown> = {}) => ({
    days,
    from_time,
    untill_time,
    status: 1,
    ...more,
  })

  it('are replaced as a whole and shown by weekday', async () => {
    await set(luca, [day(5, '17:00', '23:00')])
    const week = [
      day(2, '11:00', '14:00', { after_from_time: '18:00', after_untill_time: '02:00' }),
      day(1, '00:00', '00:00'),
      day(3, '09:00', '09:00', { status: 0 }),
    ]
    expect((await set(luca, week)).body.message).toBe('Zeiten gespeichert.')
    expect((await call(luca, 'foodSettings.deliveryTimes')).body.data).toEqual([
      { ...day(1, '00:00', '00:00'), after_from_time: null, after_untill_time: null },
      week[0],
      { ...week[2], after_from_time: null, after_untill_time: null },
    ])
    expect((await call(sofia, 'foodSettings.deliveryTimes')).body.data).toEqual([])
    expect((await set(luca, [])).body.data).toEqual([])
  })
  it('decide when the menu takes orders', async () => {
    await set(luca, [day(1, '17:00', '02:00'), day(2, '09:00', '12:00')])
    const { opening } = (await call(null, 'menus.view', { query: { slug: luca.slug } })).body.data
    expect([opening.label, opening.week]).toEqual([
      'Geschlossen · öffnet 17:00 Uhr',
      ['Mo 17:00–22:00 Uhr', 'Di 11:00–12:00 Uhr', 'Mi–So geschlossen'],
    ])
  })
  it.each([
    ['a day twice', [day(1, '10:00', '12:00'), day(1, '14:00', '15:00')], 'times.1.days', 'Dieser Wochentag kommt doppelt vor.'],
    ['an empty span', [day(1, '10:00', '10:00')], 'times.0.untill_time', 'Beginn und Ende dürfen nicht gleich sein.'],
    [
      'spans that overlap',
      [day(1, '10:00', '14:00', { after_from_time: '13:00', after_untill_time: '18:00' })],
      'times.0.after_untill_time',
      'Die beiden Zeiten eines Tages überschneiden sich.',
    ],
    [
      'a second span before the first',
      [day(1, '17:00', '22:00', { after_from_time: '11:00', after_untill_time: '14:00' })],
      'times.0.after_from_time',
      'Die zweite Zeit muss nach der ersten beginnen.',
    ],
    [
      'half a second span',
      [day(1, '10:00', '14:00', { after_from_time: '15:00' })],
      'times.0.after_untill_time',
      'Bitte geben Sie Beginn und Ende der zweiten Zeit an.',
    ],
    [
      'a night into the next morning’s time',
      [day(1, '20:00', '03:00'), day(2, '02:00', '05:00')],
      'times.1.untill_time',
      'Diese Zeit überschneidet sich mit der Nacht eines Nachbartages.',
    ],
    [
      'a Sunday night into Monday',
      [day(1, '02:00', '05:00'), day(7, '20:00', '03:00')],
      'times.1.untill_time',
      'Diese Zeit überschneidet sich mit der Nacht eines Nachbartages.',
    ],
    ['an eighth day', [day(8, '10:00', '12:00')], 'times.0.days', 'Bitte wählen Sie einen Wochentag.'],
    ['no clock', [day(1, '25:00', '12:00')], 'times.0.from_time', 'Bitte geben Sie eine Uhrzeit an (HH:MM).'],
    ['a NUL', [day(1, '10:00\u0000', '12:00')], 'times.0.from_time', 'Bitte geben Sie eine Uhrzeit an (HH:MM).'],
  ])('refuse %s', async (_what, times, field, message) => {
    await set(luca, [day(4, '10:00', '12:00')])
    expect(await set(luca, times)).toMatchObject({ status: 422, body: { errors: expect.arrayContaining([{ field, message }]) } })
    expect((await call(luca, 'foodSettings.deliveryTimes')).body.data.map((one) => one.days)).toEqual([4])
  })
})

describe('gastro settings', () => {
  const good = {
    cuisine: 'Neapolitanisch',
    delivery: 1,
    pickup: 1,
    pickup_minimum: 800,
    free_delivery_from: 3000,
    prep_minutes: 25,
    prep_minutes_min: 10,
    prep_minutes_max: 60,
    slot_minutes: 20,
    slot_capacity: 4,
    answer_minutes: 5,
    auto_accept: 0,
    reusable: '34',
    emergency_contact: '0171 3920001',
    print_slip: 1,
    zones: [
      { postal_code: '62103', fee: 0, minimum: 1200, minutes: 9 },
      { postal_code: '62101', fee: 199, minimum: 0, minutes: 4 },
    ],
    tag_ids: [] as number[],
  }
  const set = (who: Person, change: Record<string, unknown> = {}) => call(who, 'foodSettings.setGastro', { body: { ...good, ...change } })
  const get = async (who: Person) => (await call(who, 'foodSettings.gastro')).body.data

  it('come back as they were saved, zones by postal code, and show on the menu', async () => {
    const [vegan] = await db
      .insertInto('gastro_tags')
      .values([{ name: `vegan ${luca.id}` }, { name: `halal ${luca.id}` }])
      .returning('id')
      .execute()
    expect((await set(luca, { tag_ids: [vegan!.id, vegan!.id] })).body.message).toBe('Einstellungen gespeichert.')
    expect(await get(luca)).toEqual({ ...good, zones: [...good.zones].reverse(), tag_ids: [vegan!.id], paused_until: null })
    expect((await call(luca, 'foodSettings.tags')).body.data.filter((tag) => tag.selected).map((tag) => tag.id)).toEqual([vegan!.id])
    expect((await call(null, 'menus.view', { query: { slug: luca.slug } })).body.data.gastro).toMatchObject({
      cuisine: 'Neapolitanisch',
      reusable_text: expect.stringMatching(/^Wir füllen .* in Ihre mitgebrachten Mehrwegbehälter/),
      zones: [
        { postal_code: '62101', fee_cents: 199 },
        { postal_code: '62103', fee_cents: 0 },
      ],
    })
    const noticeOf = async (reusable: '33' | '34' | 'none') => {
      await set(luca, { reusable })
      return (await call(null, 'menus.view', { query: { slug: luca.slug } })).body.data.gastro.reusable_text
    }
    expect(await noticeOf('33'), '§ 33 VerpackG').toMatch(/^Speisen und Getränke in Mehrwegverpackungen erhältlich/)
    expect(await noticeOf('34'), '§ 34 names no packaging of the house').not.toMatch(/erhältlich/)
    expect(await noticeOf('none')).toBeNull()
    await set(luca, { zones: [], delivery: 0 })
    expect((await get(luca)).zones).toEqual([])
    expect((await get(sofia)).zones).toHaveLength(2)
  })
  it('begin empty for a provider without a kitchen, who gets one by saving', async () => {
    const shop = await provider({ kind: 'shop' })
    expect(await get(shop)).toMatchObject({ delivery: 0, pickup: 0, zones: [] })
    expect((await call(shop, 'foodSettings.pause', { body: { minutes: 5 } })).status).toBe(404)
    await set(shop)
    expect(await get(shop)).toMatchObject({ delivery: 1, cuisine: 'Neapolitanisch' })
  })
  it.each([
    [{ prep_minutes_min: 40, prep_minutes_max: 30 }, 'prep_minutes_min', 'Die kürzeste Zeit darf nicht über der längsten liegen.'],
    [{ prep_minutes: 70 }, 'prep_minutes', 'Bitte wählen Sie eine Zeit zwischen 10 und 60 Minuten.'],
    [{ prep_minutes: 9 }, 'prep_minutes', 'Bitte wählen Sie eine Zeit zwischen 10 und 60 Minuten.'],
    [{ delivery: 0, pickup: 0 }, 'pickup', 'Bitte bieten Sie Lieferung oder Abholung an.'],
    [{ zones: [] }, 'zones', 'Bitte geben Sie mindestens eine Postleitzahl an, in die Sie liefern.'],
    [{ zones: [good.zones[0], good.zones[0]] }, 'zones.1.postal_code', 'Die Postleitzahl 62103 kommt doppelt vor.'],
    [{ tag_ids: [999_999] }, 'tag_ids.0', 'Dieses Merkmal gibt es nicht.'],
    [{ pickup_minimum: -1 }, 'pickup_minimum', 'Der Betrag darf nicht negativ sein.'],
    [{ pickup_minimum: 9.5 }, 'pickup_minimum', 'Bitte geben Sie einen Betrag an.'],
    [{ slot_minutes: 7 }, 'slot_minutes', 'Bitte wählen Sie eine Option.'],
    [{ zones: [{ ...good.zones[0], postal_code: '6210' }] }, 'zones.0.postal_code', 'Bitte geben Sie eine fünfstellige Postleitzahl ein.'],
  ])('refuse %j', async (change, field, message) => {
    expect(await set(luca, change)).toMatchObject({ status: 422, body: { errors: expect.arrayContaining([{ field, message }]) } })
    expect((await get(luca)).cuisine).toBe('Italienisch')
  })
})

describe('a pause', () => {
  const pause = (who: Person, minutes: unknown) => call(who, 'foodSettings.pause', { body: { minutes } })
  const facts = async (who: Person) =>
    (await db.selectFrom('event').selectAll().where('user_id', '=', who.id).orderBy('seq').execute()).map((row) => [
      row.type,
      row.entity_version,
      allEvents['gastro.paused'].data.parse(row.payload).paused_until,
    ])

  it('stops orders until then and can be ended; every device learns it in order', async () => {
    await db.updateTable('gastro_settings').set({ missed_orders: 2 }).where('provider_id', '=', luca.id).execute()
    expect((await pause(luca, 30)).body.data.paused_until).toBe('2026-05-04T10:30:00.000Z')
    expect((await call(luca, 'foodSettings.gastro')).body.data.paused_until).toBe('2026-05-04T10:30:00.000Z')
    const { gastro, opening } = (await call(null, 'menus.view', { query: { slug: luca.slug } })).body.data
    expect([gastro.paused_until, opening.open]).toEqual(['2026-05-04T10:30:00.000Z', false])
    expect((await pause(luca, 0)).body.data.paused_until).toBeNull()
    expect(await facts(luca)).toEqual([
      ['gastro.paused', 2, '2026-05-04T10:30:00.000Z'],
      ['gastro.paused', 3, null],
    ])
    expect(await facts(sofia)).toEqual([])
    expect(await db.selectFrom('gastro_settings').select('missed_orders').where('provider_id', '=', luca.id).executeTakeFirst()).toEqual({
      missed_orders: 0,
    })
  })
  it.each([-1, 1441, 0.5, '30', null])('of %j minutes is refused', async (minutes) => {
    expect(await pause(luca, minutes)).toMatchObject({ status: 422, body: { errors: [{ field: 'minutes' }] } })
  })
})

describe('dishes on the board', () => {
  it('are all but the deleted ones, with what keeps them from being ordered', async () => {
    await product(luca, { name: 'Calzone', position: 2, declaration: null })
    await product(luca, { name: 'Bruschetta', position: 1, status: 'inactive', soldOut: true })
    await product(luca, { name: 'Weg', status: 'deleted' })
    await product(luca, { name: 'Buch', kind: 'normal' })
    expect(
      (await call(luca, 'foodSettings.dishes')).body.data.map((dish) => [
        dish.name,
        dish.category,
        dish.sold_out,
        dish.status,
        dish.declared,
      ]),
    ).toEqual([
      ['Bruschetta', 'Pizza', true, 'inactive', true],
      ['Calzone', 'Pizza', false, 'active', false],
    ])
  })
  it('are reported sold out and available again by their owner alone', async () => {
    const dish = await product(luca, { name: 'Calzone' })
    const report = (who: Person, sold_out: unknown, product_id = dish) =>
      call(who, 'foodSettings.setSoldOut', { body: { product_id, sold_out } })
    const soldOut = async () => (await call(luca, 'foodSettings.dishes')).body.data[0]!.sold_out
    expect((await report(luca, true)).body.message).toBe('„Calzone“ ist als ausverkauft gemeldet.')
    expect(await soldOut()).toBe(true)
    expect([(await report(sofia, false)).status, (await report(sofia, 'nein')).status, (await report(luca, true, 999_999)).status]).toEqual(
      [404, 404, 404],
    )
    expect((await report(luca, 'nein')).status).toBe(422)
    expect(await soldOut()).toBe(true)
    await report(luca, false)
    expect(await soldOut()).toBe(false)
  })
})

describe('board settings', () => {
  const set = (key: unknown, value: unknown) => call(luca, 'foodSettings.setSetting', { body: { key, value } })
  const get = async (who: Person = luca) => (await call(who, 'foodSettings.settings')).body.data
  it('have defaults and keep what was set, per provider', async () => {
    expect(await get()).toEqual({ board_layout: 'columns', board_scale: 1, slip_copies: 1, sound_tone: 'bell', sound_volume: 80 })
    for (const volume of [10, 20]) await set('sound_volume', volume)
    await set('board_layout', 'list')
    expect([(await get()).sound_volume, (await get()).board_layout, (await get(sofia)).sound_volume]).toEqual([20, 'list', 80])
  })
  it.each([
    ['sound_volume', 101, 'value'],
    ['sound_volume', 'laut', 'value'],
    ['slip_copies', 1.5, 'value'],
    ['board_layout', '<b>', 'value'],
    ['sound_tone', 'x\u0000', 'value'],
    ['board_scale', true, 'value'],
    ['password', 'x', 'key'],
    ['__proto__', 'x', 'key'],
    ['sound_volume', { a: 1 }, 'value'],
  ])('refuse %s = %j', async (key, value, field) => {
    expect(await set(key, value)).toMatchObject({ status: 422, body: { errors: [{ field }] } })
  })
})
