import { describe, expect, it } from 'vitest'
import type { AllCalls } from '#contract/all.ts'
import type { RequestOf } from '#contract/define.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { ask, raw, works, db, ids } = testApp
type Body = RequestOf<AllCalls['providers.saveContents']>['body']
const nothing = { certificates: [], company_contents: [] }
const offer = (more: Partial<Body['company_contents'][number]> = {}) => ({ title: 'Wintercheck', ...more })
const save = (body: Body) => ask('radwerk', 'providers.saveContents', { body })
const sections = async (slug = 'radwerk-lindenbrueck') => (await works('guest', 'providers.pageData', { query: { slug } })).data
const images = (await works('radwerk', 'providers.gallery')).data.map(({ image }) => image)
const errorsOf = (body: { errors?: { field: string }[] }) => (body.errors ?? []).map(({ field }) => field)

describe('what a business announces and proves', () => {
  it('stands on its page with the fields of the specification; what is hidden does not', async () => {
    const certificates = (await sections()).find(({ content_type: type }) => type === 'certificates')!.certificates!
    expect(certificates.map(({ name }) => name)).toEqual(['Zweiradmechaniker-Meisterbetrieb', 'Jobrad-Partner'])
    expect(Object.keys(certificates[0]!).sort()).toEqual(['id', 'image', 'name', 'text'])
    const contents = (await sections()).find(({ content_type: type }) => type === 'company_contents')!.company_contents!
    expect(contents.map(({ title }) => title)).toEqual(['Wintercheck', 'Probefahrt-Samstag'])
    expect(contents[0]).toMatchObject({
      price: 69,
      dicounted_price: 49,
      button_type: 'link',
      is_external_url: false,
      is_disabled: false,
      date: null,
    })
    expect(contents[1]).toMatchObject({ date: '2026-12-02', button_type: 'phone', price: null, dicounted_price: null })
    expect((await works('radwerk', 'providers.contents')).data.company_contents.map(({ is_disabled }) => is_disabled)).toEqual([
      false,
      false,
      true,
    ])
    expect((await sections()).at(-1)!.content_type, 'the gallery comes last').toBe('gallery')
  })

  it('is saved as a whole, in its order, and names its page', async () => {
    const before = await db
      .selectFrom('page_changes')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
    const { body, status } = await save({
      certificates: [{ name: ' Bio ', text: 'Seit\r\n2019', image: images[0]! }],
      company_contents: [
        offer({
          button_type: 'link',
          button_value: 'https://example.de/x',
          button_text: 'Mehr',
          price: '19.9',
          dicounted_price: 9.5,
          date: '2027-01-31',
        }),
        offer({ title: 'Zweitens', is_disabled: true }),
      ],
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data).toMatchObject({
      certificates: [{ name: 'Bio', text: 'Seit\n2019', image: images[0] }],
      company_contents: [
        { title: 'Wintercheck', is_external_url: true, price: 19.9, dicounted_price: 9.5, date: '2027-01-31' },
        { title: 'Zweitens', is_disabled: true, button_type: 'none' },
      ],
    })
    const changes = await db
      .selectFrom('page_changes')
      .select('tags')
      .where('id', '>', before.id ?? 0)
      .execute()
    expect(changes.flatMap(({ tags }) => tags)).toContain(`provider:${ids.radwerk}`)
    expect((await works('bellaVista', 'providers.contents')).data).toEqual(nothing)
  })

  it.each([
    ['a price below the reduced one', { price: 5, dicounted_price: 5 }, 'company_contents.0.dicounted_price'],
    ['a reduction of nothing', { dicounted_price: 5 }, 'company_contents.0.dicounted_price'],
    ['no price at all', { price: 0 }, 'company_contents.0.price'],
    ['half a cent', { price: 1.005 }, 'company_contents.0.price'],
    ['words for a price', { price: 'billig' as '1' }, 'company_contents.0.price'],
    ['a script', { button_type: 'link', button_value: 'javascript:alert(1)', button_text: 'x' }, 'company_contents.0.button_value'],
    [
      'another host by two slashes',
      { button_type: 'link', button_value: '//evil.example', button_text: 'x' },
      'company_contents.0.button_value',
    ],
    ['no number', { button_type: 'phone', button_value: 'ruf an', button_text: 'x' }, 'company_contents.0.button_value'],
    ['no mail', { button_type: 'mail', button_value: 'x', button_text: 'x' }, 'company_contents.0.button_value'],
    ['a button without words', { button_type: 'mail', button_value: 'a@b.example' }, 'company_contents.0.button_text'],
    ['a day that is none', { date: '2026-02-30' }, 'company_contents.0.date'],
    ['200 kB', { text: 'x'.repeat(200_000) }, 'company_contents.0.text'],
    ['no title', { title: ' ' }, 'company_contents.0.title'],
    ['a picture from elsewhere', { image: '/media/demo/none.webp' }, 'company_contents.0.image'],
    ['a picture that is a path', { image: '/../../etc/passwd' }, 'company_contents.0.image'],
  ] as const)('refuses %s', async (_what, more, field) => {
    const { status, body } = await save({ certificates: [], company_contents: [offer(more)] })
    expect([status, errorsOf(body)]).toEqual([422, [field]])
  })

  it('is no more than a page holds, and only the business’s own', async () => {
    expect((await save({ ...nothing, company_contents: Array.from({ length: 13 }, () => offer()) })).status).toBe(422)
    const foreign = (await works('bellaVista', 'providers.gallery')).data.map(({ image }) => image).find((one) => !images.includes(one))!
    expect(errorsOf((await save({ certificates: [{ name: 'x', image: foreign }], company_contents: [] })).body)).toEqual([
      'certificates.0.image',
    ])
    for (const who of ['guest', 'anna', 'admin'] as const)
      expect((await raw(who, 'providers.saveContents', { body: nothing })).status).toBeOneOf([401, 403])
  })

  it('loses a picture that leaves the gallery, and stays whole when saved twice at once', async () => {
    await save({ certificates: [{ name: 'Mit Bild', image: images[1]! }], company_contents: [] })
    const gone = (await works('radwerk', 'providers.gallery')).data.find(({ image }) => image === images[1])!
    await works('radwerk', 'providers.removeImages', { body: { id: gone.id } })
    expect((await works('radwerk', 'providers.contents')).data.certificates).toMatchObject([{ name: 'Mit Bild', image: null }])
    const titles = ['a', 'b', 'c']
    await Promise.all(
      titles.map((title) => save({ certificates: [], company_contents: [offer({ title }), offer({ title: `${title}2` })] })),
    )
    const kept = (await works('radwerk', 'providers.contents')).data.company_contents.map(({ title }) => title)
    expect(titles.map((title) => [title, `${title}2`])).toContainEqual(kept)
  })
})

describe('cross-selling on the product page', () => {
  const details = async (slug: string) => (await works('guest', 'products.details', { query: { slug } })).data
  const slugWithout = async () =>
    (
      await db
        .selectFrom('products')
        .select('slug')
        .where('status', '=', 'active')
        .where('kind', '=', 'normal')
        .where('cross_category_id', 'is', null)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb.selectFrom('product_relations').select('kind').whereRef('product_id', '=', 'products.id').where('kind', '=', 'cross'),
            ),
          ),
        )
        .orderBy('id')
        .executeTakeFirstOrThrow()
    ).slug

  it('is of chosen products, of a category, or of none', async () => {
    const chosen = await details('stadtrad-linde-8-gaenge')
    expect(chosen).toMatchObject({
      is_crossselling: true,
      crossselling_type: 'products',
      crossselling_category_id: null,
      show_as_profile: true,
    })
    expect(chosen.crossselling.length).toBeGreaterThan(0)
    const helmets = await db.selectFrom('categories').select('id').where('slug', '=', 'helme').executeTakeFirstOrThrow()
    const row = await db.selectFrom('products').select(['slug', 'id']).where('cross_category_id', '=', helmets.id).executeTakeFirstOrThrow()
    const byCategory = await details(row.slug)
    expect(byCategory).toMatchObject({ is_crossselling: true, crossselling_type: 'category', crossselling_category_id: helmets.id })
    expect(byCategory.crossselling.length).toBeGreaterThan(0)
    expect(byCategory.crossselling.map(({ id }) => id)).not.toContain(row.id)
    expect(await details(await slugWithout())).toMatchObject({
      crossselling: [],
      is_crossselling: false,
      crossselling_type: null,
      crossselling_category_id: null,
    })
    const answer = await testApp.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: {
        query:
          'query P($slug: String!) { productInfo(slug: $slug) { unit_price show_as_profile is_crossselling crossselling_type ' +
          'crossselling_category_id } }',
        variables: { slug: row.slug },
      },
    })
    expect(answer.json<{ data: unknown }>().data).toEqual({
      productInfo: {
        unit_price: byCategory.unit_price,
        show_as_profile: true,
        is_crossselling: true,
        crossselling_type: 'category',
        crossselling_category_id: helmets.id,
      },
    })
  })

  it('the unit price is that of the Grundpreis where one is due', async () => {
    const measured = await db
      .selectFrom('products')
      .select(['slug', 'price_cents', 'content_amount', 'content_unit'])
      .where('content_unit', '=', 'g')
      .where('kind', '=', 'normal')
      .where('status', '=', 'active')
      .where('has_variants', '=', false)
      .executeTakeFirstOrThrow()
    expect((await details(measured.slug)).unit_price).toBeCloseTo(measured.price_cents / 100 / (Number(measured.content_amount) / 1000), 1)
    const piece = await details('stadtrad-linde-8-gaenge')
    expect(piece.unit_price).toBe(piece.price)
  })
})
