import { describe, expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { compareGerman } from '#contract/values/germanText.ts'
import { manufacturers } from '#backend/demo/town/manufacturers.ts'

const testApp = await demoTestApp()
const { works, raw, db } = testApp

describe('units, legal forms and taxes', () => {
  it('are there for forms', async () => {
    const units = (await works('bellaVista', 'lookups.unitTypes')).data
    expect(units.find(({ code }) => code === 'g')).toEqual({
      code: 'g',
      name: 'Gramm',
      symbol: 'g',
      base_unit: { code: 'kg', symbol: 'kg', factor: 0.001 },
    })
    expect(units.find(({ code }) => code === 'flat')).toMatchObject({ name: 'Pauschal', base_unit: null })
    const types = (await works('guest', 'lookups.companyTypes')).data
    expect(types.find(({ code }) => code === 'gmbh')).toEqual({
      code: 'gmbh',
      name: 'Gesellschaft mit beschränkter Haftung',
      short: 'GmbH',
      needs_register: true,
      register: { code: 'HRB', name: 'Handelsregister B' },
      needs_representative: true,
    })
    expect(types.find(({ code }) => code === 'freelancer')).toMatchObject({
      needs_register: false,
      register: null,
      needs_representative: false,
    })
  })
  it('count on a day: today, or the one that is asked for', async () => {
    const dishes = async (query: { date?: string } = {}) =>
      (await works('bellaVista', 'lookups.taxes', { query })).data.find(({ code }) => code === 'restaurantFood')
    expect(await dishes()).toMatchObject({ percent: 7, valid_from: '2026-01-01', valid_to: null })
    expect(await dishes({ date: '2025-12-31' })).toMatchObject({ percent: 19, valid_to: '2025-12-31' })
    testApp.at('2025-12-31T22:59:00Z')
    expect(await dishes()).toMatchObject({ percent: 19 })
    testApp.at('2025-12-31T23:00:00Z')
    expect(await dishes(), 'the new year begins in Berlin').toMatchObject({ percent: 7 })
    expect((await works('bellaVista', 'lookups.taxes', { query: { date: '1999-01-01' } })).data).toEqual([])
  })
  it('hold the rate that a product has, even one of the past', async () => {
    const percents = async (tax?: number) =>
      (await works('bellaVista', 'lookups.taxes', { query: { tax } })).data.map(({ percent }) => percent)
    const today = await percents()
    expect(await percents(7)).toEqual(today)
    expect(await percents(16)).toEqual([...today, 16])
    for (const tax of [-1, 101, 'x', ''])
      expect(await raw('bellaVista', 'lookups.taxes', { query: { tax } })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'tax' }] },
      })
  })
  it.each(['x', '2026-02-30', '', '2026-13-01'])('refuse the day «%s»', async (date) => {
    expect(await raw('bellaVista', 'lookups.taxes', { query: { date } })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'date' }] },
    })
  })
  it.each(['lookups.unitTypes', 'lookups.taxes', 'lookups.manufacturers'] as const)('%s is for providers', async (id) => {
    expect((await raw('guest', id)).status).toBe(401)
    expect((await raw('anna', id)).status).toBe(403)
  })
})

describe('categories', () => {
  const all = async (type?: 'product' | 'services' | 'property_type' | 'category' | 'all') =>
    (await works('guest', 'lookups.allCategories', { query: type ? { type } : {} })).data

  it('come in three levels, sorted as a German would', async () => {
    for (const type of ['product', 'services', 'property_type'] as const) {
      const roots = await all(type)
      expect(roots.length, type).toBeGreaterThanOrEqual(5)
      const lists = [
        roots,
        ...roots.map((root) => root.sub_categories),
        ...roots.flatMap((root) => root.sub_categories.map((sub) => sub.child_categories)),
      ]
      for (const list of lists) {
        expect(list.map(({ name }) => name)).toEqual(list.map(({ name }) => name).toSorted(compareGerman))
        for (const one of list) expect(one.category_type).toBe(type)
      }
      expect(lists.slice(roots.length + 1).some((list) => list.length > 0)).toBe(true)
    }
    expect((await all('product')).length).toBeGreaterThanOrEqual(12)
  })
  it('of the navigation are all goods and the two doors', async () => {
    const navigation = await all()
    expect(navigation).toEqual(await all('all'))
    expect(navigation).toEqual(await all('category'))
    const internalApi = navigation.find(({ id }) => id === 'dienstleistungen')!
    expect(internalApi).toMatchObject({ name: 'Dienstleistungen', category_type: 'category' })
    expect(internalApi.sub_categories.map(({ id }) => id)).toEqual((await all('services')).map(({ id }) => id))
    expect(
      internalApi.sub_categories.find(({ slug }) => slug === 'bauen-und-renovieren')!.child_categories.map(({ name }) => name),
    ).toContain('Dach')
    expect(navigation.find(({ id }) => id === 'immobilien')!.sub_categories.map(({ name }) => name)).toContain('Haus kaufen')
  })
  it('are asked for level by level', async () => {
    const [food] = (await all('product')).filter(({ slug }) => slug === 'lebensmittel')
    const subs = (await works('guest', 'lookups.subCategories', { query: { category_id: String(food!.id) } })).data
    expect(subs.map(({ name }) => name)).toEqual([
      'Brot und Backwaren',
      'Fleisch und Wurst',
      'Milch, Käse und Eier',
      'Obst und Gemüse',
      'Vorrat und Feinkost',
    ])
    const children = (await works('guest', 'lookups.childCategories', { query: { sub_category_id: String(subs[3]!.id) } })).data
    expect(children.map(({ name }) => name)).toEqual(['Äpfel und Birnen', 'Kartoffeln', 'Saisongemüse', 'Salate'])
    expect((await works('guest', 'lookups.childCategories', { query: { sub_category_id: String(children[0]!.id) } })).data).toEqual([])
    expect(
      (await works('guest', 'lookups.subCategories', { query: { category_id: 'immobilien' } })).data.map(({ slug }) => slug),
    ).toContain('grundstueck')
  })
  it('that are switched off take along what is below them', async () => {
    const id = Number((await all('product')).find(({ slug }) => slug === 'mode')!.id)
    await db.updateTable('categories').set({ active: false }).where('id', '=', id).execute()
    expect((await all()).map(({ slug }) => slug)).not.toContain('mode')
    expect(JSON.stringify(await all())).not.toContain('Damenschuhe')
    expect((await raw('guest', 'lookups.subCategories', { query: { category_id: id } })).status).toBe(404)
    await db.updateTable('categories').set({ active: true }).where('id', '=', id).execute()
  })
  it('sort without regard to capitals', async () => {
    await db
      .insertInto('categories')
      .values(
        ['zubehör', 'Äther', 'apfel', 'Zange', 'Apfel 10', 'Öl'].map((name, at) => ({
          name,
          slug: `probe-${at}`,
          level: 1,
          type: 'property_type' as const,
        })),
      )
      .execute()
    expect((await all('property_type')).filter(({ slug }) => slug.startsWith('probe-')).map(({ name }) => name)).toEqual([
      'apfel',
      'Apfel 10',
      'Äther',
      'Öl',
      'Zange',
      'zubehör',
    ])
    await db.deleteFrom('categories').where('slug', 'like', 'probe-%').execute()
  })
  it.each([
    ['lookups.allCategories', { type: 'food' }, 422],
    ['lookups.subCategories', {}, 422],
    ['lookups.subCategories', { category_id: "1' or 1=1" }, 422],
    ['lookups.subCategories', { category_id: '0' }, 422],
    ['lookups.subCategories', { category_id: '99999999' }, 404],
    ['lookups.childCategories', { sub_category_id: '<b>' }, 422],
    ['lookups.childCategories', {}, 422],
    ['lookups.childCategories', { sub_category_id: '999999999999999' }, 404],
  ] as const)('%s refuses %j with %i', async (id, query, status) => {
    expect((await raw('guest', id, { query })).status).toBe(status)
  })
})

describe('manufacturers', () => {
  it('carry what an offer has to show (GPSR)', async () => {
    const { data } = await works('radwerk', 'lookups.manufacturers')
    expect(data).toHaveLength(manufacturers.length)
    expect(data.map(({ name }) => name)).toEqual(data.map(({ name }) => name).toSorted(compareGerman))
    for (const one of data) expect([one.street, one.postal_code, one.city, one.email ?? one.website].every(Boolean), one.name).toBe(true)
    for (const one of data.filter(({ country }) => ['CN', 'CH'].includes(country)))
      expect(one.responsible, one.name).toMatchObject({
        name: expect.any(String),
        address: expect.any(String),
        email: expect.stringContaining('@'),
      })
    expect(data.filter(({ is_local }) => is_local).every(({ city }) => city === 'Lindenbrück')).toBe(true)
  })
  it('cannot be stored without them', async () => {
    const row = { name: 'Ohne', street: 'Weg', postal_code: '62101', city: 'Lindenbrück' }
    await expect(db.insertInto('manufacturers').values(row).execute()).rejects.toThrow('manufacturers_electronic_check')
    await expect(
      db
        .insertInto('manufacturers')
        .values({ ...row, email: 'a@b.example', country: 'CN', in_union: false })
        .execute(),
    ).rejects.toThrow('manufacturers_responsible_check')
  })
})

it('attributions name where postal codes lie, bank data, pictures and font', async () => {
  expect((await works('guest', 'lookups.attributions')).data.map(({ title }) => title)).toEqual([
    'Lage der Postleitzahlen',
    'Bankleitzahlen',
    'Bilder',
    'Schrift',
  ])
})
