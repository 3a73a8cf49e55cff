import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { bundledPlaces, bundledSpots, bundledVersion } from '#backend/features/lookups/bundledPlaces.ts'
import { loadBundledPlaces } from '#backend/features/lookups/loadBundledPlaces.ts'
import { placeKey } from '#backend/features/lookups/placeKey.ts'
import { kilometres } from '#backend/kernel/places.ts'
import { germanStateOf } from '#contract/values/states.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const load = () => loadBundledPlaces(testApp.database, testApp.now())
const city = async (postal_code: string) =>
  (await testApp.works('guest', 'lookups.city', { query: { postal_code } })).data.map((place) => `${place.city}, ${place.state}`)
const named = async (keyword: string) => (await testApp.works('guest', 'lookups.postalCodes', { query: { keyword } })).data

describe('the places that come with the installation', () => {
  it('are loaded once per version', async () => {
    const written = await load()
    expect(written).toBeGreaterThan(8500)
    expect(await load()).toBe(0)
    await testApp.db.updateTable('place_sources').set({ version: 'older' }).execute()
    expect(await load()).toBe(written)
    expect(await testApp.db.selectFrom('place_sources').select(['kind', 'name', 'version', 'row_count']).execute()).toEqual([
      { kind: 'postal_codes', name: 'german-metadata', version: bundledVersion(), row_count: written },
    ])
  })
  it("leave the town's own codes alone, and codes that somebody else brought", async () => {
    expect(await city('62101')).toEqual(['Lindenbrück, HE'])
    await testApp.db.deleteFrom('postal_codes').where('code', '=', '60311').execute()
    await testApp.db.insertInto('postal_codes').values({ code: '60311', city: 'Anderswo', state: 'HE' }).execute()
    await testApp.db.updateTable('place_sources').set({ version: 'older' }).execute()
    await load()
    expect(await city('60311')).toEqual(['Anderswo, HE'])
  })
  it.each([
    ['10115', 'Berlin, BE'],
    ['20095', 'Hamburg, HH'],
    ['28755', 'Bremen, HB'],
    ['66111', 'Saarbrücken, SL'],
    ['80331', 'München, BY'],
    ['01067', 'Dresden, SN'],
    ['50667', 'Köln, NW'],
    ['96163', 'Gundelsheim, BY'],
    ['27568', 'Bremerhaven, HB'],
    ['06108', 'Halle (Saale), ST'],
  ])('%s is %s', async (code, place) => {
    expect(await city(code)).toContain(place)
  })
  it('an unknown code has no place, and that is no error', async () => expect(await city('62999')).toEqual([]))
  it.each([
    ['muenchen', 'München'],
    ['Munchen', 'München'],
    ['KÖLN', 'Köln'],
    ['koeln', 'Köln'],
    ['Düsseldorf', 'Düsseldorf'],
    ['St. Augustin', 'Sankt Augustin'],
    ['Sankt Augustin', 'Sankt Augustin'],
    ['frankfurt am m', 'Frankfurt am Main'],
    ['Giessen', 'Gießen'],
    ['Saarbrück', 'Saarbrücken'],
  ])('«%s» finds %s first', async (keyword, first) => {
    expect((await named(keyword))[0]?.city).toBe(first)
  })
  it('are named with their licences', async () => {
    const { data } = await testApp.works('guest', 'lookups.attributions')
    expect(data.filter(({ version }) => version === bundledVersion()).map(({ licence }) => licence)).toEqual([
      expect.stringContaining('ODbL'),
      expect.stringContaining('Datenlizenz Deutschland'),
      expect.stringContaining('CC BY 4.0'),
    ])
  })
  it('lie somewhere, nearly all of them, also for a list that does not say where; sellers known by their code alone lie there, too', async () => {
    const spots = new Map(bundledSpots().map(({ code, ...spot }) => [code, spot]))
    expect([...new Set(bundledPlaces().map(({ code }) => code))].filter((code) => !spots.has(code)).length).toBeLessThan(20)
    for (const { lat, lng, within_km: within } of spots.values())
      expect([lat > 47 && lat < 55.2, lng > 5.8 && lng < 15.1, within >= 4 && within <= 50]).toEqual([true, true, true])
    await testApp.db
      .updateTable('providers')
      .set({ postal_code: '50667', lat: null, lng: null })
      .where('account_id', '=', testApp.ids.radwerk)
      .execute()
    await testApp.db.updateTable('place_sources').set({ version: 'older' }).execute()
    await load()
    const seller = await testApp.db
      .selectFrom('providers')
      .select(['lat', 'lng', 'place_within_km'])
      .where('account_id', '=', testApp.ids.radwerk)
      .executeTakeFirstOrThrow()
    expect(seller).toEqual({ lat: expect.closeTo(50.94, 1), lng: expect.closeTo(6.96, 1), place_within_km: expect.any(Number) })
    const goods = await testApp.db
      .selectFrom('product_search')
      .select(['lat', 'lng'])
      .where('provider_id', '=', testApp.ids.radwerk)
      .execute()
    expect(new Set(goods.map(({ lat, lng }) => `${lat} ${lng}`))).toEqual(new Set([`${seller.lat} ${seller.lng}`]))
  })
  it('hold no remarks instead of names', () => {
    for (const place of bundledPlaces()) {
      expect(place.city).toMatch(/^[\p{Lu}]/u)
      expect(place.city).not.toMatch(/u\. ?a\.?$|d\. ?i\.|\bOT\b/)
      expect(place.code).toMatch(/^\d{5}$/)
    }
  })
})

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}
const reference = '../shared/data/geo/plz_de.csv'
const held = existsSync(reference)
if (!held) console.warn(`\n!! ${reference} fehlt: die mitgelieferten Postleitzahlen werden NICHT gegen die GeoNames-Liste geprüft.\n`)
describe.skipIf(!held)('held against the list of GeoNames', () => {
  const rows = held
    ? parse<{ zip: string; place: string; state: string; lat: string; lng: string }>(readFileSync(reference), { columns: true })
    : []
  const byCode = grouped(rows, ({ zip }) => zip)
  const ours = grouped(bundledPlaces(), ({ code }) => code)

  it('every code is known', () => expect([...byCode.keys()].filter((code) => !ours.has(code))).toEqual([]))
  it('the state is right', () => {
    const wrong = [...byCode].filter(([code, theirs]) =>
      ours.get(code)?.some(({ state }) => !theirs.some((one) => germanStateOf(one.state) === state)),
    )
    expect(wrong.map(([code]) => code)).toEqual([])
  })
  it('95 of 100 codes lie as near to it as they say', () => {
    const spots = new Map(bundledSpots().map(({ code, ...spot }) => [code, spot]))
    const off = [...byCode].filter(
      ([code, theirs]) =>
        Math.min(
          ...theirs.map(({ lat, lng }) => kilometres(spots.get(code) ?? { lat: 0, lng: 0 }, { lat: Number(lat), lng: Number(lng) })),
        ) <=
        (spots.get(code)?.within_km ?? 0) + 1,
    )
    expect(off.length / byCode.size).toBeGreaterThan(0.95)
  })
  it('at least 97 of 100 codes share a name of a place', () => {
    const words = (name: string) =>
      placeKey(name)
        .replace(/^(bad|lutherstadt) /, '')
        .split(' ')[0]
    const shared = [...byCode].filter(([code, theirs]) =>
      theirs.some(({ place }) => ours.get(code)?.some((one) => words(one.city) === words(place))),
    )
    expect(shared.length / byCode.size).toBeGreaterThan(0.97)
  })
})
