import { beforeAll, describe, expect, it } from 'vitest'
import { marketTestApp, size, toppings } from './marketTestApp.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'
import type { Tables } from '#backend/tables.ts'
import { sellersForCheckout } from '#backend/features/menus/menus.api.ts'

const database = await testDatabase<Tables>()
const testApp = await marketTestApp(database)
const { call, db, kitchen, product, provider } = testApp

describe('a menu', () => {
  let luca: Awaited<ReturnType<typeof kitchen>>
  beforeAll(async () => {
    luca = await kitchen({ slug: 'pizzeria-luca', company_name: 'Pizzeria Luca', rating_average: 4.5, rating_count: 12 })
    await product(luca, { name: 'Margherita', option_groups: JSON.stringify([size, toppings]), position: 1 })
    await product(luca, {
      name: 'Cola',
      price_cents: 290,
      tax_rate: 19,
      deposit_cents: 15,
      deposit_type: 'mehrweg',
      content_amount: 330,
      content_unit: 'ml',
      position: 2,
      food_category_id: null,
    })
    await product(luca, { name: 'Salami', soldOut: true, position: 3 })
    await product(luca, { name: 'Geheimnis', declaration: null, position: 4 })
    await product(luca, { name: 'Abgeschaltet', status: 'inactive' })
    await product(luca, { name: 'Entwurf', status: 'draft' })
  })
  const view = async (slug = 'pizzeria-luca') => (await call(null, 'menus.view', { query: { slug } })).body.data
  const dishes = async () => (await view()).categories.flatMap((category) => category.dishes)

  it('shows active dishes by category, the uncategorised last', async () => {
    const { categories } = await view()
    expect(categories.map((one) => [one.name, one.dishes.map((dish) => dish.name)])).toEqual([
      ['Pizza', ['Margherita', 'Salami', 'Geheimnis']],
      ['Weitere Gerichte', ['Cola']],
    ])
  })
  it('names allergens and additives in words, for options as well', async () => {
    const [margherita] = await dishes()
    expect(margherita!.declaration).toMatchObject({
      allergen_words: ['glutenhaltiges Getreide (Weizen)', 'Milch (einschließlich Laktose)'],
      additive_words: ['mit Konservierungsstoff'],
    })
    expect(margherita!.option_groups[0]).toMatchObject({
      id: 'size',
      name: 'Größe',
      min: 1,
      max: 1,
      options: [
        {
          id: 'size.28',
          price_cents: 0,
          declaration: { allergen_words: ['glutenhaltiges Getreide (Weizen)', 'Milch (einschließlich Laktose)'] },
        },
        { id: 'size.32', price_cents: 200 },
      ],
    })
  })
  it('tells the base price of packaged drinks only, without their deposit', async () => {
    const found = await dishes()
    expect(found.map((dish) => dish.base_price?.replace(/\s/g, ' ') ?? null)).toEqual([null, null, null, '8,79 €/l'])
  })
  it('shows sold-out and undeclared dishes, but not as orderable', async () => {
    expect((await dishes()).map((dish) => [dish.name, dish.orderable, dish.sold_out, dish.not_orderable_reason])).toEqual([
      ['Margherita', true, false, null],
      ['Salami', false, true, 'Heute ausverkauft'],
      ['Geheimnis', false, false, 'Für „Geheimnis“ fehlen die Angaben zu Allergenen. Das Gericht kann deshalb nicht bestellt werden.'],
      ['Cola', true, false, null],
    ])
  })
  it('says whether it is open, and until when', async () => {
    expect((await view()).opening).toEqual({
      open: true,
      reason: 'hours',
      label: 'Jetzt geöffnet · schließt 22:00 Uhr',
      next_change_at: '2026-05-04T20:00:00.000Z',
      week: ['Mo–So 11:00–22:00 Uhr'],
    })
  })
  it('costs at most three statements', async () => {
    expect(await testApp.statements(() => view())).toBeLessThanOrEqual(3)
  })
  it('is not there for inactive, unknown or kitchenless providers', async () => {
    const closed = await kitchen({ active: false })
    const shop = await provider({ kind: 'shop' })
    for (const slug of [closed.slug, shop.slug, 'gibt-es-nicht'])
      expect((await call(null, 'menus.view', { query: { slug } })).body.error).toBe('NOT_FOUND')
  })
  it.each(['', '../etc', 'Ä', '🍕', '<b>', '\u0000', 'x'.repeat(200)])('refuses the slug %j', async (slug) => {
    expect(await call(null, 'menus.view', { query: { slug } })).toMatchObject({
      status: 422,
      body: { error: 'INPUT_INVALID', errors: [{ field: 'slug' }] },
    })
  })
  it('offers no zones when the kitchen does not deliver', async () => {
    const pickup = await kitchen()
    await db.updateTable('gastro_settings').set({ delivery: false }).where('provider_id', '=', pickup.id).execute()
    expect((await view(pickup.slug)).gastro).toMatchObject({ delivery: false, zones: [], pickup: true })
  })
})

describe('opening for orders', () => {
  const opening = async (slug: string) => (await call(null, 'menus.view', { query: { slug } })).body.data.opening
  const times = (providerId: number, rows: [number, string, string][]) =>
    db
      .insertInto('delivery_times')
      .values(rows.map(([day, from_time, until_time]) => ({ provider_id: providerId, kind: 'food' as const, day, from_time, until_time })))
      .execute()

  it('is the time in which store and kitchen are open', async () => {
    const one = await kitchen()
    await times(one.id, [[1, '17:00', '23:30']])
    expect(await opening(one.slug)).toMatchObject({
      open: false,
      label: 'Geschlossen · öffnet 17:00 Uhr',
      week: ['Mo 17:00–22:00 Uhr', 'Di–So geschlossen'],
    })
  })
  it('follows the kitchen over midnight when the store never closes', async () => {
    const one = await kitchen()
    await db.updateTable('store_locations').set({ always_open: true }).where('id', '=', one.storeId).execute()
    expect(await opening(one.slug)).toMatchObject({ open: true, label: 'Jetzt geöffnet · rund um die Uhr' })
    await times(one.id, [[1, '18:00', '02:00']])
    expect((await opening(one.slug)).week).toEqual(['Mo 18:00–2:00 Uhr', 'Di–So geschlossen'])
  })
  it('ends with a pause, even of a store that never closes', async () => {
    const one = await kitchen()
    await db.updateTable('store_locations').set({ always_open: true }).where('id', '=', one.storeId).execute()
    await db
      .updateTable('gastro_settings')
      .set({ paused_until: new Date('2026-05-04T10:45:00Z') })
      .where('provider_id', '=', one.id)
      .execute()
    expect(await opening(one.slug)).toMatchObject({ open: false, reason: 'paused', label: 'Pausiert bis 12:45 Uhr' })
    testApp.at('2026-05-04T10:46:00Z')
    expect((await opening(one.slug)).open).toBe(true)
    testApp.at('2026-05-04T10:00:00Z')
  })
  it('respects closures of the store; closures of the couriers alone leave pickup open', async () => {
    const one = await kitchen()
    const holiday = (scope: 'store' | 'delivery', title: string) =>
      db
        .insertInto('store_holidays')
        .values({ provider_id: one.id, scope, title, from_date: '2026-05-04', until_date: '2026-05-05' })
        .execute()
    await holiday('delivery', 'Fahrer krank')
    expect((await opening(one.slug)).open).toBe(true)
    const hours = (await sellersForCheckout(db, [one.id])).get(one.id)!.hours!
    expect([hours.pickup.holidays.length, hours.delivery.holidays.map((day) => day.title)]).toEqual([0, ['Fahrer krank']])
    await holiday('store', 'Betriebsferien')
    expect((await opening(one.slug)).label).toBe('Geschlossen (Betriebsferien) · öffnet Mittwoch 11:00 Uhr')
  })
})

describe('store locations', () => {
  it('come in the spec’s spelling, main store first, with the closures that concern them', async () => {
    const one = await provider({ slug: 'zwei-laeden', kind: 'shop' })
    const second = await db
      .insertInto('store_locations')
      .values({ provider_id: one.id, title: 'Filiale', street: 'Ring', zipcode: '62102', city: 'Lindenbrück', always_open: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('store_holidays')
      .values([
        { provider_id: one.id, title: 'Inventur', from_date: '2026-07-01', until_date: '2026-07-02' },
        { provider_id: one.id, store_id: second.id, title: 'Umbau', from_date: '2026-06-01', until_date: '2026-06-02' },
      ])
      .execute()
    const { data } = (await call(null, 'stores.publicLocations', { query: { slug: 'zwei-laeden' } })).body
    expect(
      data.map((store) => [
        store.title,
        store.always_open,
        store.opening_time.label,
        store.times.length,
        store.holiday_time.map((day) => day.title),
      ]),
    ).toEqual([
      ['Haupthaus', false, 'Jetzt geöffnet · schließt 22:00 Uhr', 7, ['Inventur']],
      ['Filiale', true, 'Jetzt geöffnet · rund um die Uhr', 0, ['Umbau', 'Inventur']],
    ])
    expect(data[0]!.times[0]).toEqual({
      store_id: one.storeId,
      days: 1,
      from_time: '11:00',
      untill_time: '22:00',
      after_from_time: null,
      after_untill_time: null,
      status: 1,
    })
  })
  it('are not found for an unknown provider', async () => {
    expect((await call(null, 'stores.publicLocations', { query: { slug: 'nirgends' } })).status).toBe(404)
  })
})
