import { describe, expect, it } from 'vitest'
import { planAnew } from '#backend/kernel/db/preparedNames.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

let sent: { sql: string; parameters: readonly unknown[] }[] = []
const testApp = await demoTestApp({
  onStatement: (sql, parameters) => {
    sent.push({ sql, parameters })
  },
})

/** What a list asks the database before its cards. */
async function asked(query: object) {
  sent = []
  await testApp.works('guest', 'search.listing', { query })
  return sent.filter(({ sql }) => /json_build_object|as ids/.test(sql))
}
const texts = (statements: { sql: string }[]) => statements.map(({ sql }) => sql)
const isPlannedAnew = (sql: string) => sql.startsWith(planAnew)

describe('how often a search is planned', () => {
  it('once for all questions of one word, whatever is found and however it is read', async () => {
    const whole = await asked({ keyword: 'Fahrradhelm' })
    expect(whole).toHaveLength(2)
    expect(texts(whole).some(isPlannedAnew)).toBe(false)
    // A plural, a compound that nobody sells, a slip of the pen, a name.
    for (const keyword of ['Helme', 'Apfelsaft', 'Pendler']) expect(texts(await asked({ keyword }))).toEqual(texts(whole))
  })
  it('once for two words, and for three', async () => {
    const [two, three] = [await asked({ keyword: 'Helm Pendler' }), await asked({ keyword: 'Helm Pendler schwarz' })]
    expect(texts([...two, ...three]).some(isPlannedAnew)).toBe(false)
    expect(texts(await asked({ keyword: 'Brot Roggen' }))).toEqual(texts(two))
  })
  it('anew for more words, filters and other orders, whose best plan depends on what is asked', async () => {
    for (const query of [
      { keyword: 'ein Helm für viele Pendler morgens' },
      { keyword: 'Helm', price_to: 5000 },
      { keyword: 'Helm', sort: 'price_asc' },
    ])
      expect(texts(await asked(query)).some(isPlannedAnew)).toBe(true)
  })
  it('knows the length of every array of words, and no bound is a parameter', async () => {
    for (const { sql, parameters } of await asked({ keyword: 'Saft Apfel' })) {
      expect(parameters.filter((value) => Array.isArray(value))).toEqual([])
      expect(sql).not.toMatch(/limit \$/)
    }
  })
  it('once for each level of categories and for sellers', async () => {
    const slugs = await testApp.db
      .selectFrom('categories')
      .select('slug')
      .where('level', '=', 3)
      .where('type', '=', 'product')
      .orderBy('id')
      .limit(2)
      .execute()
    const [first, second] = [await asked({ category: slugs[0]!.slug }), await asked({ category: slugs[1]!.slug })]
    expect(texts(first)).toEqual(texts(second))
    expect(texts(first).some(isPlannedAnew)).toBe(false)
  })
})
