import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { greenClaimsIn } from '#contract/values/greenClaims.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { db, ids } = testApp
const categoryOf = async (slug: string) =>
  (await db.selectFrom('categories').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
const maker = (await db.selectFrom('manufacturers').select('id').orderBy('id').executeTakeFirstOrThrow()).id
const none = JSON.stringify({ allergens: [], cereals: [], nuts: [], additives: [] })
let made = 0
const put = async (slug: string | null, row: object) =>
  db
    .insertInto('products')
    .values({
      provider_id: ids.radwerk,
      kind: 'normal',
      name: `Ware ${++made}`,
      price_cents: 500,
      category_id: slug === null ? null : await categoryOf(slug),
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
const mayNot = (what: string) => expect.objectContaining({ message: expect.stringContaining(`may not be public: ${what}`) })

describe('goods are public only with what the law asks of them', () => {
  it('the demo town has everything: no good of it was withheld', async () => {
    const rows = await db
      .selectFrom('products')
      .select(['name', sql<string[]>`product_gaps(id)`.as('gaps')])
      .where('status', '=', 'active')
      .execute()
    expect(rows.filter(({ gaps }) => gaps.length > 0)).toEqual([])
    expect(rows.length).toBeGreaterThan(300)
  })

  it.each([
    ['a thing without maker', 'helme', {}, 'manufacturer'],
    ['a thing without category and maker', null, {}, 'manufacturer'],
    ['packaged food that says nothing', 'honig-und-aufstriche', { content_amount: 1, content_unit: 'kg' }, 'allergens, ingredients'],
    ['packaged food without net content', 'honig-und-aufstriche', { declaration: none, ingredients: 'Honig' }, 'content'],
    ['wine without its alcohol', 'rotwein', { declaration: none, ingredients: 'Trauben', content_amount: 1, age_limit: 16 }, 'alcohol'],
    ['wine for children', 'rotwein', { declaration: none, ingredients: 'Trauben', content_amount: 1, alcohol_percent: 12 }, 'age'],
    ['a telephone with class but without label and sheet', 'smartphones', { manufacturer_id: maker, energy_class: 'B' }, 'energy'],
    ['praise without proof', 'helme', { manufacturer_id: maker, description: 'Ein klimaneutraler Helm.' }, 'claimProof'],
  ] as const)('%s is refused', async (_, slug, row, gaps) => {
    await expect(put(slug, row)).rejects.toEqual(mayNot(gaps))
    const { id } = await put(slug, { ...row, status: 'draft' })
    await expect(
      db.updateTable('products').set({ status: 'active' }).where('id', '=', id).execute(),
      'a draft may wait, but not be published',
    ).rejects.toEqual(mayNot(gaps))
  })

  it.each([
    ['food without maker', 'honig-und-aufstriche', { declaration: none, ingredients: 'Honig', content_amount: 1, content_unit: 'kg' }],
    ['a living plant without maker', 'zimmerpflanzen', {}],
    [
      'a telephone with class, label and sheet',
      'smartphones',
      { manufacturer_id: maker, energy_class: 'B', energy_label: '/media/energy/1.webp', energy_sheet: 'https://eprel.example/1' },
    ],
    [
      'praise with proof',
      'helme',
      { manufacturer_id: maker, description: 'Ein klimaneutraler Helm.', claim_proof: 'Bilanz nach ISO 14068-1' },
    ],
  ] as const)('%s may be public', async (_, slug, row) => {
    expect((await put(slug, row)).id).toBeGreaterThan(0)
  })

  it('a public thing cannot lose what it needs, nor get praise by a tag or a trait', async () => {
    const { id } = await put('helme', { manufacturer_id: maker })
    await expect(db.updateTable('products').set({ manufacturer_id: null }).where('id', '=', id).execute()).rejects.toEqual(
      mayNot('manufacturer'),
    )
    const tag = await db.insertInto('tags').values({ name: 'umweltfreundlich' }).returning('id').executeTakeFirstOrThrow()
    await expect(db.insertInto('product_tags').values({ product_id: id, tag_id: tag.id }).execute()).rejects.toEqual(mayNot('claimProof'))
  })

  it('shows the public what was told: ingredients, allergens, alcohol, proof', async () => {
    const of = async (slug: string) => (await testApp.works('guest', 'products.details', { query: { slug } })).data
    expect((await of('riesling-trocken')).food).toEqual({
      ingredients: 'Trauben, Konservierungsstoff: Sulfite',
      allergens: ['Schwefeldioxid und Sulfite'],
      additives: [],
      alcohol_percent: 12,
      operator: expect.stringContaining('Weingut Kirschenallee'),
    })
    expect((await of('bauernbrot')).food!.allergens).toEqual(['glutenhaltiges Getreide (Weizen, Roggen)'])
    expect((await of('karotten-mit-gruen')).food!.operator, 'without a maker its seller answers for food').toContain('Hofladen Lindenau')
    expect((await of('kettenoel-biologisch-abbaubar')).claim_proof).toContain('OECD 301 B')
    expect((await of('akkulicht-set')).food).toBeNull()
    const { id } = await put('smartphones', {
      manufacturer_id: maker,
      energy_class: 'B',
      energy_label: '/media/energy/1.webp',
      energy_sheet: 'https://eprel.example/1',
    })
    const { slug } = await db.selectFrom('products').select('slug').where('id', '=', id).executeTakeFirstOrThrow()
    expect((await of(slug)).energy).toEqual({ class: 'B', label: '/media/energy/1.webp', sheet: 'https://eprel.example/1' })
  })
})

describe('praise of the environment', () => {
  it.each([
    'biologisch abbaubar',
    'Klimaneutrale Lieferung',
    'CO2-neutral',
    'CO₂-neutral',
    'umweltfreundliches Öl',
    'Umweltschonend',
    'nachhaltige Mode',
    'ökologisch',
    'Öko-Waschmittel',
    'emissionsfrei',
    'grüner Strom',
    'Kompostierbar.',
  ])('%s', async (text) => {
    expect(greenClaimsIn(`Das ist ${text}.`)).not.toEqual([])
    expect((await sql<{ found: boolean }>`select praises_environment(${`Das ist ${text}.`}) as found`.execute(db)).rows).toEqual([
      { found: true },
    ])
  })
  it.each(['Bio (DE-ÖKO-006)', 'grüne Jacke', 'Grün', 'Umwelt und Klima', 'unökologisch', 'Ökonomie', 'Bio-Apfel', ''])(
    '«%s» is none',
    async (text) => {
      expect(greenClaimsIn(`Das ist ${text}.`)).toEqual([])
      expect((await sql<{ found: boolean }>`select praises_environment(${`Das ist ${text}.`}) as found`.execute(db)).rows).toEqual([
        { found: false },
      ])
    },
  )
  it('takes time in proportion to the text', () => {
    const started = performance.now()
    greenClaimsIn('gruene klima-'.repeat(20_000))
    expect(performance.now() - started).toBeLessThan(1_000)
  })
})
