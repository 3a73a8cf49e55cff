import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { marketTestApp } from './marketTestApp.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'
import type { Tables } from '#backend/tables.ts'
import { findStreets } from '#backend/features/lookups/lookups.store.ts'

const database = await testDatabase<Tables>()
const { call, db } = await marketTestApp(database)

beforeAll(async () => {
  await db
    .insertInto('postal_codes')
    .values(
      [
        ['62101', 'Lindenbrück'],
        ['62102', 'Lindenbrück'],
        ['62210', 'Müllheim'],
        ['62210', 'Äpfelbach'],
        ['70111', 'Bad Lindenau'],
        ['70222', 'Sankt Wendel'],
        ['70333', 'St. Egidien'],
        ['70444', 'Stuttgart'],
      ].map(([code, city]) => ({ code: code!, city: city!, state: 'HE' })),
    )
    .execute()
  await db
    .insertInto('streets')
    .values(
      [
        ['Hauptstraße', '62101'],
        ['Hauptstraße', '62102'],
        ['Straße der Einheit', '62102'],
        ['Frankfurter Straße', '62102'],
        ['Am Mühlbach', '62101'],
        ['Mühlenstraße', '62101'],
        ['Töpfergasse', '62101'],
        ['Goethestraße', '62101'],
        ['Industriestraße', '62102'],
        ['Sankt-Johann-Straße', '62103'],
        ['St.-Anna-Weg', '62103'],
        ['Rue d’Alsace', '62103'],
      ].map(([name, postal_code]) => ({ name: name!, postal_code: postal_code!, city: 'Lindenbrück' })),
    )
    .execute()
})
const streets = async (query: Record<string, unknown>) =>
  (await call(null, 'lookups.streets', { query })).body.data.map((street) => `${street.name} ${street.postal_code}`)

describe('streets', () => {
  it.each([
    ['haupt', ['Hauptstraße 62101', 'Hauptstraße 62102']],
    ['Hauptstrasse', ['Hauptstraße 62101', 'Hauptstraße 62102']],
    ['Haupt Straße', ['Hauptstraße 62101', 'Hauptstraße 62102']],
    ['HAUPTSTR.', ['Hauptstraße 62101', 'Hauptstraße 62102']],
    ['Frankfurter Str. 12 a', ['Frankfurter Straße 62102']],
    ['frankfurterstr', ['Frankfurter Straße 62102']],
    ['Str. der Einheit', ['Straße der Einheit 62102']],
    ['einheit', ['Straße der Einheit 62102']],
    ['mühl', ['Mühlenstraße 62101', 'Am Mühlbach 62101']],
    ['Muehlenstr', ['Mühlenstraße 62101']],
    ['topfergasse', ['Töpfergasse 62101']],
    ['Göthestrasse 5', ['Goethestraße 62101']],
    ['Industr', ['Industriestraße 62102']],
    ['Goetestraße', ['Goethestraße 62101']],
    ['', []],
    ['%%', []],
    ['__', []],
    ['🛣', []],
    ['\u0000\u0000', []],
    ["'; --", []],
    ['12', []],
  ])('are found by «%s»: %j', async (keyword, expected) => {
    expect(await streets({ keyword })).toEqual(expected)
  })
  it('stay within a postal code and a place; without a keyword they are listed', async () => {
    expect(await streets({ keyword: 'haupt', postal_code: '62102' })).toEqual(['Hauptstraße 62102'])
    expect(await streets({ keyword: 'haupt', city: 'lindenbrueck' })).toHaveLength(2)
    expect(await streets({ keyword: 'haupt', city: 'Berlin' })).toEqual([])
    expect(await streets({ postal_code: '62102' })).toEqual([
      'Frankfurter Straße 62102',
      'Hauptstraße 62102',
      'Industriestraße 62102',
      'Straße der Einheit 62102',
    ])
    expect(await streets({})).toEqual([])
  })
  it.each([
    { keyword: 'x'.repeat(101) },
    { keyword: ['a'] },
    { postal_code: '6210' },
    { postal_code: '\u00006210' },
    { city: 'x'.repeat(121) },
  ])('refuse %j', async (query) => {
    expect(await call(null, 'lookups.streets', { query })).toMatchObject({ status: 422, body: { error: 'INPUT_INVALID' } })
  })
  it.each([
    ['St. Johann', 'Sankt-Johann-Straße'],
    ['Sankt Johann', 'Sankt-Johann-Straße'],
    ['st johannstr', 'Sankt-Johann-Straße'],
    ['Sankt Anna', 'St.-Anna-Weg'],
    ['st. anna w', 'St.-Anna-Weg'],
    ["Rue d'Alsace", 'Rue d’Alsace'],
    ['rue dals', 'Rue d’Alsace'],
    ['RUE D´ALSACE', 'Rue d’Alsace'],
  ])('know saints and apostrophes: «%s»', async (keyword, name) => {
    expect(await streets({ keyword, postal_code: '62103' })).toEqual([`${name} 62103`])
    expect(await streets({ keyword })).toEqual([`${name} 62103`])
  })
  it.each(["'; drop table streets; --", '<script>alert(1)</script>', '<b>Haupt</b>', "' or 1=1 --", '\\\\', '$1', '%_%'])(
    'take «%s» for a name nobody has',
    async (keyword) => {
      expect(await streets({ keyword, postal_code: '62103' })).toEqual([])
      expect(await call(null, 'lookups.streets', { query: { keyword, city: keyword } })).toMatchObject({ status: 200 })
      expect(await call(null, 'lookups.postalCodes', { query: { keyword } })).toMatchObject({ status: 200, body: { data: [] } })
    },
  )
  it('use their indexes in a whole country', async () => {
    const plans: string[] = []
    await database.transaction(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      const explain = tx.withPlugin({
        transformQuery: ({ node }) => (node.kind === 'SelectQueryNode' ? { ...node, explain: { kind: 'ExplainNode' as const } } : node),
        transformResult: async ({ result }) => {
          plans.push(...(result.rows as { 'QUERY PLAN': string }[]).map((row) => row['QUERY PLAN']))
          return { ...result, rows: [] }
        },
      })
      await findStreets(explain, { key: 'hauptstr', postalCode: null, city: null })
      await findStreets(explain, { key: 'hauptstr', postalCode: null, city: 'lindenbruck' })
    })
    expect(plans.join('\n')).not.toContain('Seq Scan')
    for (const index of ['streets_beginning', 'streets_city']) expect(plans.join('\n')).toContain(index)
  })
})

describe('places', () => {
  const places = async (keyword: string) =>
    (await call(null, 'lookups.postalCodes', { query: { keyword } })).body.data.map((place) => `${place.postal_code} ${place.city}`)
  it.each([
    ['621', ['62101 Lindenbrück', '62102 Lindenbrück']],
    ['62210', ['62210 Äpfelbach', '62210 Müllheim']],
    ['linden', ['62101 Lindenbrück', '62102 Lindenbrück', '70111 Bad Lindenau']],
    ['Muellh', ['62210 Müllheim']],
    ['62101 Lindenbrück', ['62101 Lindenbrück', '62102 Lindenbrück']],
    ['St. Wendel', ['70222 Sankt Wendel']],
    ['sankt egid', ['70333 St. Egidien']],
    ['st wend', ['70222 Sankt Wendel']],
    ['st', ['70444 Stuttgart']],
    ['', []],
    ['%%', []],
    ['99', []],
    ['\u0000\u0000', []],
    ['-1', []],
  ])('are found by «%s»: %j', async (keyword, expected) => {
    expect(await places(keyword)).toEqual(expected)
  })
  it('of a postal code may be several, or none', async () => {
    const city = async (postal_code: unknown) => call(null, 'lookups.city', { query: { postal_code } })
    expect((await city('62210')).body.data).toEqual([
      { postal_code: '62210', city: 'Äpfelbach', state: 'HE' },
      { postal_code: '62210', city: 'Müllheim', state: 'HE' },
    ])
    expect((await city('00000')).body.data).toEqual([])
    for (const bad of [undefined, '', '1234', '123456', 'abcde', '6210\u0000', ['62101']]) {
      expect(await city(bad)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'postal_code', message: 'Bitte geben Sie eine fünfstellige Postleitzahl ein.' }] },
      })
    }
  })
})

describe('countries', () => {
  it('have German names in German order', async () => {
    const { data } = (await call(null, 'lookups.countries')).body
    const names = data.map((country) => country.name)
    expect(data.length).toBeGreaterThan(230)
    expect(new Set(data.map((country) => country.code)).size).toBe(data.length)
    expect(data.find((country) => country.code === 'AT')).toEqual({ code: 'AT', name: 'Österreich' })
    expect(names.indexOf('Österreich')).toBeLessThan(names.indexOf('Polen'))
  })
  it('have calling codes; forms begin with Germany', async () => {
    const { data } = (await call(null, 'lookups.callingCodes')).body
    expect(
      data.filter((country) => ['CH', 'DE', 'US'].includes(country.code)).map((country) => [country.code, country.calling_code]),
    ).toEqual([
      ['DE', '+49'],
      ['CH', '+41'],
      ['US', '+1'],
    ])
    expect((await call(null, 'lookups.defaultCountry')).body.data).toEqual({ code: 'DE', name: 'Deutschland', calling_code: '+49' })
  })
})
