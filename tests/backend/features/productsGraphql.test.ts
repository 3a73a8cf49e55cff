import { describe, expect, it } from 'vitest'
import { demoTestApp, type Who } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { db, database } = testApp
interface GraphqlAnswer {
  data: Record<string, unknown[]>
  errors?: { extensions: { code: string; errors?: { field: string }[] } }[]
}
async function ask(who: Who, query: string) {
  const token = testApp.tokens[who]
  const response = await testApp.app.inject({
    method: 'POST',
    url: '/graphql',
    payload: JSON.stringify({ query }),
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })
  return response.json() as GraphqlAnswer
}
const idOf = async (slug: string) => (await db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
const [bike, draft] = [await idOf('stadtrad-linde-8-gaenge'), await idOf('stadtrad-esche-vorserie')]

describe('a product over GraphQL', () => {
  it("is found by id and by slug, in the spec's words", async () => {
    const fields = `{ id name type price previous_price tax lenght product_condition is_variants shown_price { price_cents from }
        stock provider_slug total_review }`
    const byId = await ask('guest', `{ productInfo(id: ${bike}) ${fields} }`)
    expect(byId.data['productInfo']).toMatchObject({
      id: bike,
      type: 'normal',
      price: 899,
      previous_price: 1049,
      tax: 19,
      lenght: 182,
      product_condition: 'new',
      is_variants: true,
      shown_price: { price_cents: 89900, from: true },
      provider_slug: 'radwerk-lindenbrueck',
    })
    expect((await ask('guest', `{ productInfo(slug: "stadtrad-linde-8-gaenge") ${fields} }`)).data).toEqual(byId.data)
    expect((await ask('guest', '{ productInfo { id } }')).errors?.[0]?.extensions).toMatchObject({
      code: 'INPUT_INVALID',
      errors: [{ field: 'slug' }],
    })
    expect((await ask('guest', '{ productInfo(id: 99999999) { id } }')).data).toEqual({ productInfo: null })
  })
  it("as a draft is its owner's alone", async () => {
    const question = `{ productInfo(id: ${draft}) { name status } productImages(product_id: ${draft}) { gallery_id } }`
    expect((await ask('radwerk', question)).data).toMatchObject({
      productInfo: { name: 'Stadtrad «Esche», Vorserie', status: 'draft' },
      productImages: [{}],
    })
    for (const who of ['guest', 'anna', 'bellaVista', 'admin'] as const)
      expect((await ask(who, question)).data).toEqual({ productInfo: null, productImages: [] })
  })
  it("that is deleted is nobody's any more", async () => {
    expect((await ask('radwerk', '{ productInfo(slug: "felgenbremse-vorjahr") { id } }')).data).toEqual({ productInfo: null })
  })
  it('tells variants, pictures and wholesale steps in one statement each', async () => {
    const questions = [
      `{ productVariants(product_id: ${bike}) { id article_no gross_price net_price old_price qty unit_whl
        variant_options { feature value custom_value } available } }`,
      `{ productImages(product_id: ${bike}) { gallery_id image variant_id } }`,
      `{ productDiscounts(product_id: ${bike}) { id } }`,
    ]
    for (const question of questions) {
      const before = database.stats().statements
      await ask('guest', question)
      expect(database.stats().statements - before).toBe(1)
    }
    const { productVariants } = (await ask('guest', questions[0]!)).data
    expect(productVariants).toHaveLength(9)
    expect(productVariants![0]).toMatchObject({
      gross_price: 899,
      net_price: 755.46,
      old_price: 1049,
      qty: 3,
      unit_whl: 'cm',
      variant_options: [
        { feature: 'Farbe', custom_value: '#1f5c43' },
        { feature: 'Rahmenhöhe', value: '50 cm' },
      ],
    })
    const riesling = await idOf('riesling-trocken')
    expect(
      (
        await ask(
          'guest',
          `{ productDiscounts(product_id: ${riesling}) { product_id shop_product_variant_id whole_sell_qty whole_sell_discount ` +
            'variant_name price_cents } }',
        )
      ).data['productDiscounts'],
    ).toContainEqual({
      product_id: riesling,
      shop_product_variant_id: null,
      whole_sell_qty: 6,
      whole_sell_discount: 5,
      variant_name: null,
      price_cents: 1036,
    })
  })
  it('shows its search tags to its owner only', async () => {
    expect((await ask('radwerk', `{ tags(product_id: ${bike}) { name } }`)).data['tags']).toContainEqual({ name: 'Pendeln' })
    expect((await ask('bellaVista', `{ tags(product_id: ${bike}) { name } }`)).data['tags']).toEqual([])
    expect((await ask('anna', `{ tags(product_id: ${bike}) { name } }`)).errors?.[0]?.extensions.code).toBe('ROLE_FORBIDDEN')
  })
})

describe('what pages tell search engines', () => {
  const seo = async (type: string, slug: string) =>
    (await ask('guest', `{ seoData(type: ${type}, slug: "${slug}") { is_meta meta_title meta_description tags } }`)).data[
      'seoData'
    ] as unknown as { meta_title: string; meta_description: string } | null
  it('is known of products, providers, categories and pages', async () => {
    expect(await seo('product', 'stadtrad-linde-8-gaenge')).toMatchObject({
      meta_title: 'Stadtrad «Linde», 8 Gänge von Radwerk Lindenbrück',
      tags: ['Pendeln', 'Riemenantrieb', 'Stadtrad'],
    })
    expect(await seo('provider', 'radwerk-lindenbrueck')).toMatchObject({ meta_title: 'Radwerk Lindenbrück – Fahrräder in Lindenbrück' })
    expect(await seo('category', 'e-bikes')).toMatchObject({ meta_title: 'E-Bikes – Fahrräder' })
    expect(await seo('page', 'impressum')).toMatchObject({ meta_title: 'Impressum' })
  })
  it('is known of nothing the public cannot open', async () => {
    await db.updateTable('providers').set({ active: false }).where('account_id', '=', testApp.ids.radwerk).execute()
    await db.updateTable('categories').set({ active: false }).where('slug', '=', 'e-bikes').execute()
    expect([
      await seo('provider', 'radwerk-lindenbrueck'),
      await seo('product', 'stadtrad-linde-8-gaenge'),
      await seo('category', 'e-bikes'),
    ]).toEqual([null, null, null])
    await db.updateTable('providers').set({ active: true }).where('account_id', '=', testApp.ids.radwerk).execute()
    await db.updateTable('categories').set({ active: true }).where('slug', '=', 'e-bikes').execute()
  })
  it("prefers the seller's own words and is cut between words", async () => {
    await db
      .updateTable('products')
      .set({
        seo: JSON.stringify({ is_meta: true, meta_title: 'Eigener Titel', meta_description: '', tags: ['eigen'] }),
        description: 'Lange Worte '.repeat(30),
      })
      .where('id', '=', bike)
      .execute()
    const found = (await seo('product', 'stadtrad-linde-8-gaenge'))!
    expect(found).toMatchObject({ is_meta: true, meta_title: 'Eigener Titel', tags: ['eigen'] })
    expect(found.meta_description.length).toBeLessThanOrEqual(155)
    expect(found.meta_description).toMatch(/(Lange|Worte)…$/)
  })
  it('is nothing for what is not public', async () => {
    for (const [type, slug] of [
      ['product', 'stadtrad-esche-vorserie'],
      ['provider', 'gibt-es-nicht'],
      ['category', 'gibt-es-nicht'],
      ['page', ''],
      ['world', 'gibt-es-nicht'],
    ] as const)
      expect(await seo(type, slug)).toBeNull()
  })
})
