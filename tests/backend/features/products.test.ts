import { describe, expect, it } from 'vitest'
import type { ProductCard } from '#contract/calls/productCardWire.ts'
import { compareGerman } from '#contract/values/germanText.ts'
import { cardsOf, redirectTo } from '#backend/features/products/products.api.ts'
import { features } from '#backend/features/all.ts'
import type { PageTag } from '#backend/kernel/context.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { works, raw, db, database, ids } = testApp
const day = 86_400_000
const daysAgo = (days: number) => new Date(testApp.now().getTime() - days * day)
const details = async (slug: string) => (await works('guest', 'products.details', { query: { slug } })).data
const productOf = (key: string) =>
  db.selectFrom('products').selectAll().where('slug', 'like', `${key}%`).where('kind', '<>', 'food').orderBy('id').executeTakeFirstOrThrow()
const guest = (userAgent = '', ip = '203.0.113.7') =>
  testApp.kernel.reading({ caller: { kind: 'guest' }, requestId: 'test', ip, userAgent })
const card = async (id: number) => (await cardsOf(guest(), [id]))[0]!
/** What the command that makes such a change tells; here the rows are written by hand. */
const told = (...tags: PageTag[]) => testApp.kernel.bus.control({ kind: 'pages.changed', tags })
const radwerk = ids.radwerk
let made = 0
/** A thing of the Radwerk with these prices by the days ago on which they began. */
const maker = (await db.selectFrom('manufacturers').select('id').orderBy('id').executeTakeFirstOrThrow()).id
async function thing(row: object = {}, prices: [number, number][] = []) {
  const { id } = await db
    .insertInto('products')
    .values({
      provider_id: radwerk,
      kind: 'normal',
      name: `Ding ${++made}`,
      price_cents: prices.at(-1)?.[1] ?? 1000,
      delivery_days_from: 2,
      manufacturer_id: maker,
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (prices.length > 0) {
    await db.deleteFrom('price_history').where('product_id', '=', id).execute()
    await db
      .insertInto('price_history')
      .values(
        prices.map(([ago, cents], at) => ({
          product_id: id,
          price_cents: cents,
          at: daysAgo(ago),
          cut: at > 0 && cents < prices[at - 1]![1],
        })),
      )
      .execute()
  }
  return id
}
async function statements(work: () => Promise<unknown>) {
  const before = database.stats().statements
  await work()
  return database.stats().statements - before
}

describe('a product page', () => {
  it('answers everything in two statements, and in a third how its seller ships; cards beside it and ways are cached', async () => {
    expect(await statements(() => details('stadtrad-linde-8-gaenge'))).toBe(3)
    expect(await statements(() => details('stadtrad-linde-8-gaenge'))).toBe(1)
    const bike = await details('stadtrad-linde-8-gaenge')
    expect(bike).toMatchObject({
      name: 'Stadtrad «Linde», 8 Gänge',
      type: 'normal',
      status: 'active',
      price: 899,
      price_included: true,
      tax: 19,
      is_variants: true,
      is_local_manufacturer: true,
      weight: 15.8,
      lenght: 182,
      from: true,
      uvp_cents: 109900,
      previous_price_cents: 104900,
      discount_percent: 14,
      previous_price: 1049,
      available: true,
      not_orderable_reason: null,
      manufacturer: { name: 'Radmanufaktur Gleis 7', responsible: null },
      seller: { slug: 'radwerk-lindenbrueck', trading: 'trader' },
      delivery: { days_from: 5, days_until: 10, cost_cents: 3900, countries: ['DE'], pickup: true },
    })
    expect(bike.categories.map(({ slug }) => slug)).toEqual(['fahrraeder-und-mobilitaet', 'fahrraeder', 'stadtraeder'])
    expect(bike.features.find(({ is_color }) => is_color)!.values).toHaveLength(3)
    expect(bike.variants).toHaveLength(9)
    expect(bike.variants.filter(({ available }) => !available)).toHaveLength(1)
    expect(bike.variants[0]).toMatchObject({
      gross_price: 899,
      net_price: 755.46,
      old_price: 1049,
      unit_weight: 'kg',
      unit_whl: 'cm',
      product_name: bike.name,
    })
    expect(bike.crossselling.map(({ slug }) => slug)).toContain('faltschloss-90-cm')
    expect(bike.related.length).toBeGreaterThan(0)
    expect(bike.more_of_seller.length).toBeGreaterThan(0)
    expect(bike.more_of_seller.every(({ provider, id }) => provider.slug === 'radwerk-lindenbrueck' && id !== bike.id)).toBe(true)
    expect(bike.seo).toMatchObject({ meta_title: 'Stadtrad «Linde», 8 Gänge von Radwerk Lindenbrück' })
    expect(bike.details).toContain('<li>')
  })
  it('with Grundpreis of every variant, and of the least on the product', async () => {
    const honey = await details('bluetenhonig')
    expect((await card(honey.id)).base_price?.replace(/\s/g, ' ')).toBe('17,20 €/kg')
    // The kilogram's price is its Grundpreis already; it is not said twice.
    expect(honey.variants.map(({ base_price }) => base_price?.replace(/\s/g, ' ') ?? null)).toEqual(['17,20 €/kg', '15,00 €/kg', null])
    expect(honey.variants.map(({ unit_price_with_tax }) => unit_price_with_tax)).toEqual([17.2, 15, 13.9])
    expect(honey).toMatchObject({ price_cents: 430, from: true, unit: 500, measurement_unit: 'g' })
    expect(honey.base_price?.replace(/\s/g, ' ')).toBe('17,20 €/kg')
  })
  it('computes the strike price from the history: 100 → 120 → 90 is «−10 %» against 100', async () => {
    const id = await thing({}, [
      [60, 10000],
      [25, 12000],
      [6, 9000],
    ])
    const { slug } = await db.selectFrom('products').select('slug').where('id', '=', id).executeTakeFirstOrThrow()
    const wanted = { price_cents: 9000, previous_price_cents: 10000, discount_percent: 10, lowest_30_days_cents: 10000 }
    expect(await details(slug)).toMatchObject(wanted)
    expect(await card(id)).toMatchObject(wanted)
  })
  it('holds a cut of three weeks ago against all of the thirty days before it, not against the last thirty days', async () => {
    const { slug } = await db
      .selectFrom('products')
      .select('slug')
      .where(
        'id',
        '=',
        await thing({}, [
          [58, 20000],
          [49, 5000],
          [40, 12000],
          [20, 9000],
        ]),
      )
      .executeTakeFirstOrThrow()
    expect(await details(slug)).toMatchObject({ price_cents: 9000, previous_price_cents: null, lowest_30_days_cents: null })
  })
  it('of a variant is compared with that variant alone', async () => {
    const id = await thing({ has_variants: true })
    const [small, large] = await db
      .insertInto('product_variants')
      .values([
        { product_id: id, price_cents: 5000 },
        { product_id: id, price_cents: 9000 },
      ])
      .returning('id')
      .execute()
    await db.deleteFrom('price_history').where('product_id', '=', id).execute()
    const point = (variantId: number, ago: number, price_cents: number, cut = false) => ({
      product_id: id,
      variant_id: variantId,
      price_cents,
      at: daysAgo(ago),
      cut,
    })
    await db
      .insertInto('price_history')
      .values([point(large!.id, 40, 9500), point(large!.id, 20, 9000, true), point(small!.id, 10, 5000)])
      .execute()
    expect(await card(id)).toMatchObject({ price_cents: 5000, previous_price_cents: null })
    const { slug } = await db.selectFrom('products').select('slug').where('id', '=', id).executeTakeFirstOrThrow()
    expect((await details(slug)).variants.map((one) => [one.price_cents, one.previous_price_cents])).toEqual([
      [5000, null],
      [9000, 9500],
    ])
  })
  it('is held against the maker’s price only where that is higher', async () => {
    const [dear, cheap] = [await thing({ price_cents: 1000, uvp_cents: 1000 }), await thing({ price_cents: 1000, uvp_cents: 1001 })]
    expect([(await card(dear)).uvp_cents, (await card(cheap)).uvp_cents]).toEqual([null, 1001])
  })
  it('shows no reduction of a price that changes more than once a day', async () => {
    const steps = Array.from({ length: 70 }, (_, at): [number, number] => [50 - at * 0.7, at % 2 === 0 ? 9000 : 5000])
    expect(await card(await thing({}, steps))).toMatchObject({ price_cents: 5000, previous_price_cents: null })
  })
  it('keeps every price from when it holds, and marks cuts', async () => {
    const id = await thing({ price_cents: 500 })
    for (const price_cents of [400, 400, 600]) await db.updateTable('products').set({ price_cents }).where('id', '=', id).execute()
    const rows = await db.selectFrom('price_history').select(['price_cents', 'cut']).where('product_id', '=', id).orderBy('id').execute()
    expect(rows).toEqual([
      { price_cents: 500, cut: false },
      { price_cents: 400, cut: true },
      { price_cents: 600, cut: false },
    ])
    await expect(db.updateTable('price_history').set({ price_cents: 1 }).where('product_id', '=', id).execute()).rejects.toThrow(
      'append-only',
    )
  })
  it('names what one piece costs at each step of the wholesale scale', async () => {
    const riesling = await details('riesling-trocken')
    expect(
      riesling.discounts.map(({ whole_sell_qty, whole_sell_discount, price_cents }) => [whole_sell_qty, whole_sell_discount, price_cents]),
    ).toEqual([
      [6, 5, 1036],
      [12, 8, 1003],
      [36, 12, 959],
    ])
  })
  it('names no step of a variant that is switched off', async () => {
    const id = await thing({ has_variants: true })
    const [red, blue] = await db
      .insertInto('product_variants')
      .values([
        { product_id: id, price_cents: 1000 },
        { product_id: id, price_cents: 2000 },
      ])
      .returning('id')
      .execute()
    await db
      .insertInto('bulk_prices')
      .values([
        { product_id: id, variant_id: red!.id, min_qty: 5, discount_percent: 10 },
        { product_id: id, variant_id: blue!.id, min_qty: 5, discount_percent: 20 },
        { product_id: id, variant_id: null, min_qty: 9, discount_percent: 3 },
      ])
      .execute()
    const { slug } = await db.selectFrom('products').select('slug').where('id', '=', id).executeTakeFirstOrThrow()
    const steps = async () =>
      (await details(slug)).discounts.map(({ shop_product_variant_id: variant, price_cents: cents }) => [variant, cents])
    expect(await steps()).toEqual(
      expect.arrayContaining([
        [red!.id, 900],
        [blue!.id, 1600],
        [null, 970],
      ]),
    )
    await db.updateTable('product_variants').set({ active: false }).where('id', '=', blue!.id).execute()
    expect((await steps()).toSorted()).toEqual(
      [
        [red!.id, 900],
        [null, 970],
      ].toSorted(),
    )
  })
  it('counts a step of a variant from the price of that variant, one of the product from its least', async () => {
    const id = await thing({ has_variants: true })
    const [, large] = await db
      .insertInto('product_variants')
      .values([
        { product_id: id, price_cents: 1000 },
        { product_id: id, price_cents: 2000 },
      ])
      .returning('id')
      .execute()
    await db
      .insertInto('bulk_prices')
      .values([
        { product_id: id, variant_id: large!.id, min_qty: 3, discount_percent: 10 },
        { product_id: id, min_qty: 5, discount_percent: 10 },
      ])
      .execute()
    const { slug } = await db.selectFrom('products').select('slug').where('id', '=', id).executeTakeFirstOrThrow()
    expect((await details(slug)).discounts.map((step) => [step.whole_sell_qty, step.price_cents])).toEqual([
      [3, 1800],
      [5, 900],
    ])
  })
  it('says nothing about VAT for a small business, and adds the deposit beside the price', async () => {
    expect(await details('fensterblatt-60-cm')).toMatchObject({ price_included: false, tax_included: false, tax: 0 })
    expect((await details('heumilch')).deposit_cents).toBe(15)
  })
  it('of goods that nobody has left says so', async () => {
    expect(await details('pfingstrosen-fuenf-stiele')).toMatchObject({
      stock: 'none',
      available: false,
      not_orderable_reason: 'Zurzeit ausverkauft.',
    })
  })
  it('of services and dishes says how to get them', async () => {
    const services = await Promise.all(
      ['steckdose-oder-schalter-setzen', 'photovoltaik-auf-dem-dach', 'moebel-reparieren'].map(async (key) =>
        details((await productOf(key)).slug),
      ),
    )
    expect(
      services.map(({ from, price_note, on_request, delivery, not_orderable_reason }) => [
        from,
        price_note,
        on_request,
        delivery,
        not_orderable_reason,
      ]),
    ).toEqual([
      [true, 'je Stück', false, null, 'Diese Leistung fragen Sie beim Anbieter an.'],
      [false, 'auf Anfrage', true, null, 'Diese Leistung fragen Sie beim Anbieter an.'],
      [false, 'je Stunde', false, null, 'Diese Leistung fragen Sie beim Anbieter an.'],
    ])
    const dish = await db
      .selectFrom('products')
      .select('slug')
      .where('kind', '=', 'food')
      .where('status', '=', 'active')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    expect(await details(dish.slug)).toMatchObject({
      type: 'food',
      delivery: null,
      not_orderable_reason: 'Gerichte bestellen Sie über die Speisekarte.',
    })
  })
  it('of goods whose own days are not named the way’s days hold, as at the checkout; they are not for fetching only', async () => {
    const id = await thing({ status: 'active', delivery_days_from: null, weight_grams: 100 })
    const { slug } = await db.selectFrom('products').select('slug').where('id', '=', id).executeTakeFirstOrThrow()
    const shown = await details(slug)
    const ways = shown.shippings.filter(({ kind }) => kind !== 'pickup')
    expect(ways.length).toBeGreaterThan(0)
    expect(shown.delivery).toMatchObject({ days_from: ways[0]!.days_from, days_until: ways[0]!.days_until })
    expect((await card(id)).delivery).toMatchObject({ cost_cents: shown.delivery!.cost_cents })
    const { data } = await works('anna', 'carts.add', { body: { product_id: id, qty: 1 } })
    const checkout = (await works('anna', 'checkout.preview', { query: { cart_key: data.cart_key, postal_code: '62101' } })).data
    const offered = checkout.sellers.flatMap(({ shippings }) => shippings).filter(({ kind, cents }) => kind !== 'pickup' && cents !== null)
    expect(offered.map((one) => [one.name, one.days_from, one.days_until])).toEqual(
      ways.map((one) => [one.name, one.days_from, one.days_until]),
    )
  })
  it('shows who answers for goods from outside the Union', async () => {
    expect((await details('kabelschloss-mit-zahlen-120-cm')).manufacturer).toMatchObject({
      address: expect.stringContaining('China'),
      responsible: { email: 'kontakt@eu-produktservice.example' },
    })
  })
  it('shows no variant that is no longer made, and beside goods no dishes of the same seller', async () => {
    const id = await thing({ has_variants: true, provider_id: ids.bellaVista })
    const [now_, before] = await db
      .insertInto('product_variants')
      .values([
        { product_id: id, price_cents: 700 },
        { product_id: id, price_cents: 600, active: false },
      ])
      .returning('id')
      .execute()
    const other = await thing({ provider_id: ids.bellaVista })
    const { slug } = await db.selectFrom('products').select('slug').where('id', '=', id).executeTakeFirstOrThrow()
    const found = await details(slug)
    expect([found.variants.map((one) => one.id), before!.id === now_!.id, found.price_cents]).toEqual([[now_!.id], false, 700])
    expect(found.more_of_seller.map((one) => one.id)).toEqual([other])
  })
  it('without a picture has none, with one but no gallery has that one', async () => {
    expect((await details('gutschein-fuer-die-werkstatt')).images).toEqual([])
    const id = await thing({ picture: '/media/demo/1f6b2.webp' })
    const { slug, name } = await db.selectFrom('products').select(['slug', 'name']).where('id', '=', id).executeTakeFirstOrThrow()
    expect((await details(slug)).images).toEqual([{ id: 0, image: '/media/demo/1f6b2.webp', alt: name, variant_id: null }])
  })
  it('of 200 variants still costs two statements', async () => {
    const id = await thing({ has_variants: true, name: 'Schraube' })
    const feature = await db.insertInto('features').values({ name: 'Schraubenlänge' }).returning('id').executeTakeFirstOrThrow()
    const values = await db
      .insertInto('feature_values')
      .values(Array.from({ length: 200 }, (_, at) => ({ feature_id: feature.id, name: `${at + 1} mm`, position: at })))
      .returning('id')
      .execute()
    const variants = await db
      .insertInto('product_variants')
      .values(values.map((_, position) => ({ product_id: id, price_cents: 100 + position, position })))
      .returning('id')
      .execute()
    await db
      .insertInto('variant_values')
      .values(variants.map((variant, at) => ({ variant_id: variant.id, feature_id: feature.id, value_id: values[at]!.id })))
      .execute()
    await db
      .insertInto('variant_stock')
      .values(variants.map((variant, at) => ({ variant_id: variant.id, stock: at === 0 ? 0 : 3 })))
      .execute()
    const { slug } = await db.selectFrom('products').select('slug').where('id', '=', id).executeTakeFirstOrThrow()
    expect(await statements(() => details(slug))).toBe(2)
    const found = await details(slug)
    expect(found.variants).toHaveLength(200)
    expect(found).toMatchObject({ price_cents: 101, from: true, stock: 'many' })
    expect(await card(id)).toMatchObject({ price_cents: 101, from: true, stock: 'many' })
  })
})

describe('an address that is not public', () => {
  const refusal = async (slug: string) => {
    const { status, body } = await raw('guest', 'products.details', { query: { slug } })
    return [status, body.error, body.details]
  }
  it('leads on to where the product stands now', async () => {
    expect(await refusal('stadtrad-linde')).toEqual([404, 'MOVED', { slug: 'stadtrad-linde-8-gaenge' }])
    expect(await redirectTo(db, 'product', 'stadtrad-linde')).toBe('stadtrad-linde-8-gaenge')
  })
  it('of a deleted product is gone, of a draft or an unknown one not found', async () => {
    expect((await refusal('felgenbremse-vorjahr'))[0]).toBe(410)
    for (const slug of ['stadtrad-esche-vorserie', 'gibt-es-nicht']) expect((await refusal(slug)).slice(0, 2)).toEqual([404, 'NOT_FOUND'])
  })
  it('an old one of a product that is gone or hidden leads nowhere', async () => {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'slug'])
      .where('slug', 'in', ['felgenbremse-vorjahr', 'stadtrad-esche-vorserie'])
      .orderBy('slug')
      .execute()
    await db
      .insertInto('old_slugs')
      .values(rows.map(({ id, slug }) => ({ kind: 'product' as const, slug: `${slug}-alt`, entity_id: id })))
      .execute()
    expect(await refusal('felgenbremse-vorjahr-alt')).toEqual([410, 'GONE', undefined])
    expect(await refusal('stadtrad-esche-vorserie-alt')).toEqual([404, 'NOT_FOUND', undefined])
  })
  it('of a provider that closed is not found', async () => {
    const one = await productOf('helm-pendler')
    await db.updateTable('providers').set({ active: false }).where('account_id', '=', radwerk).execute()
    await told(`provider:${radwerk}`)
    expect((await refusal(one.slug)).slice(0, 2)).toEqual([404, 'NOT_FOUND'])
    expect(await refusal('stadtrad-linde')).toEqual([404, 'NOT_FOUND', undefined])
    expect(await cardsOf(guest(), [one.id])).toEqual([])
    await db.updateTable('providers').set({ active: true }).where('account_id', '=', radwerk).execute()
  })
  it.each(['', 'Groß Und Klein', "x' or 1=1--", '<script>'])('«%s» is refused at the field', async (slug) => {
    expect(await raw('guest', 'products.details', { query: { slug } })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'slug' }] },
    })
  })
  it('was moved for every kind of page', async () => {
    const [category, provider] = [
      await db.selectFrom('categories').select(['id', 'slug']).where('slug', '=', 'helme').executeTakeFirstOrThrow(),
      { id: radwerk, slug: 'radwerk-lindenbrueck' },
    ]
    await db
      .insertInto('old_slugs')
      .values([
        { kind: 'category', slug: 'fahrradhelme', entity_id: category.id },
        { kind: 'provider', slug: 'radwerk', entity_id: provider.id },
        { kind: 'post', slug: 'alt', entity_id: 0 },
        { kind: 'world', slug: 'alt', entity_id: 0 },
      ])
      .execute()
    expect(await redirectTo(db, 'category', 'fahrradhelme')).toBe('helme')
    expect(await redirectTo(db, 'provider', 'radwerk')).toBe('radwerk-lindenbrueck')
    for (const kind of ['post', 'world', 'page'] as const) expect(await redirectTo(db, kind, 'alt')).toBeNull()
    await db.updateTable('categories').set({ active: false }).where('id', '=', category.id).execute()
    await db.updateTable('providers').set({ active: false }).where('account_id', '=', radwerk).execute()
    expect([await redirectTo(db, 'category', 'fahrradhelme'), await redirectTo(db, 'provider', 'radwerk')], 'what is hidden').toEqual([
      null,
      null,
    ])
    await db.updateTable('categories').set({ active: true }).where('id', '=', category.id).execute()
    await db.updateTable('providers').set({ active: true }).where('account_id', '=', radwerk).execute()
  })
})

describe('cards', () => {
  it('keep the order that is asked for, in one statement and one for how their sellers ship, and leave out what is not public', async () => {
    const [a, b, draft] = [await productOf('helm-pendler'), await productOf('messingklingel'), await productOf('stadtrad-esche')]
    let cards: ProductCard[] = []
    expect(
      await statements(async () => {
        cards = await cardsOf(guest(), [b.id, draft.id, 99_999_999, a.id])
      }),
    ).toBe(2)
    expect(cards.map(({ id }) => id)).toEqual([b.id, a.id])
    expect(await statements(() => cardsOf(guest(), []))).toBe(0)
  })
  it('name what they show, for the pages that are kept', async () => {
    const ctx = guest()
    const bike = await productOf('stadtrad-linde')
    await cardsOf(ctx, [bike.id])
    expect([...ctx.shown].sort()).toEqual([`product:${bike.id}`, `provider:${radwerk}`])
  })
  it('show swatches, stock in words and the distance as the crow flies', async () => {
    const helm = await productOf('helm-pendler')
    const [found] = await cardsOf(guest(), [helm.id], { lat: 50.2874, lng: 8.9127, withinKm: 0 })
    expect(found!.swatches.map(({ name, color }) => [name, color])).toEqual([
      ['Schwarz', '#1f2328'],
      ['Weiß', '#f7f5ef'],
      ['Salbei', '#9db89a'],
    ])
    expect(found!.distance_km).toBeGreaterThan(0)
    expect(found!.distance_km).toBeLessThan(5)
    expect((await card(helm.id)).distance_km).toBeNull()
  })
  it('are new for thirty days', async () => {
    expect([
      (await card(await thing({ created_at: daysAgo(29.9) }))).is_new,
      (await card(await thing({ created_at: daysAgo(30) }))).is_new,
    ]).toEqual([true, false])
  })
  it('do not bait with a sold-out variant', async () => {
    const id = await thing({ has_variants: true })
    const rows = await db
      .insertInto('product_variants')
      .values([
        { product_id: id, price_cents: 100, position: 0 },
        { product_id: id, price_cents: 300, position: 1 },
      ])
      .returning('id')
      .execute()
    await db
      .insertInto('variant_stock')
      .values(rows.map((row, at) => ({ variant_id: row.id, stock: at * 4 })))
      .execute()
    expect(await card(id)).toMatchObject({ price_cents: 300, from: false, stock: 'few' })
    await db
      .updateTable('variant_stock')
      .set({ stock: 0 })
      .where(
        'variant_id',
        'in',
        rows.map((row) => row.id),
      )
      .execute()
    await told(`product:${id}`)
    expect(await card(id)).toMatchObject({ price_cents: 100, from: true, stock: 'none' })
    await db.updateTable('product_variants').set({ active: false }).where('product_id', '=', id).execute()
    await told(`product:${id}`)
    expect(await card(id)).toMatchObject({ price_cents: 1000, stock: 'none' })
  })
})

describe('shelves', () => {
  it.each([
    'products.sections',
    'products.latest',
    'products.trending',
    'products.sliders',
    'products.categories',
    'products.allCategories',
    'products.features',
  ] as const)('%s cost a handful of statements', async (id) => {
    // How sellers ship is cached for seconds.
    await works('guest', id)
    expect(await statements(() => works('guest', id))).toBeLessThanOrEqual(5)
  })
  it('show the newest first, dishes never', async () => {
    const { data } = await works('guest', 'products.latest')
    const rows = await db
      .selectFrom('products')
      .select(['id', 'created_at'])
      .where(
        'id',
        'in',
        data.map(({ id }) => id),
      )
      .execute()
    const times = data.map(({ id }) => rows.find((row) => row.id === id)!.created_at.getTime())
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(data.every(({ kind }) => kind !== 'food')).toBe(true)
  })
  it('show as reduced only what may be called so', async () => {
    const { data } = await works('guest', 'products.sections')
    for (const one of data.find(({ key }) => key === 'reduced')!.products)
      expect(one.previous_price_cents, one.name).toBeGreaterThan(one.price_cents)
    const risen = await thing({}, [
      [80, 2000],
      [10, 1000],
      [2, 1500],
    ])
    expect(
      (await works('guest', 'products.sections')).data.find(({ key }) => key === 'reduced')!.products.map(({ id }) => id),
    ).not.toContain(risen)
  })
  it('name as regional only what makers of the region still make', async () => {
    const maker = {
      street: 'Werkstr.',
      house_number: '1',
      postal_code: '62101',
      city: 'Lindenbrück',
      country: 'DE',
      email: 'post@werk.example',
      is_local: true,
    }
    const [here, gone] = await db
      .insertInto('manufacturers')
      .values([
        { ...maker, name: 'Noch da' },
        { ...maker, name: 'Nicht mehr da', active: false },
      ])
      .returning('id')
      .execute()
    const [shown, hidden] = [await thing({ manufacturer_id: here!.id }), await thing({ manufacturer_id: gone!.id })]
    const regional = (await works('guest', 'products.sections')).data.find(({ key }) => key === 'regional')!.products.map(({ id }) => id)
    expect([regional.includes(shown), regional.includes(hidden)]).toEqual([true, false])
  })
  it('follow what is looked at and bought in seven days, sales before looks', async () => {
    const [looked, bought, old] = [await thing(), await thing(), await thing()]
    const date = (ago: number) => daysAgo(ago).toISOString().slice(0, 10)
    await db
      .insertInto('product_views_by_day')
      .values([
        { product_id: looked, day: date(1), views: 90_000 },
        { product_id: bought, day: date(2), views: 10, sales: 9000 },
        { product_id: old, day: date(9), views: 999_999 },
      ])
      .execute()
    testApp.later(2)
    const { data } = await works('guest', 'products.trending')
    expect(data.slice(0, 2).map(({ id }) => id)).toEqual([bought, looked])
    expect(data.map(({ id }) => id)).not.toContain(old)
  })
  it('slide by category, each with a row that is worth it', async () => {
    const { data } = await works('guest', 'products.sliders')
    expect(data.length).toBeGreaterThanOrEqual(5)
    for (const { products } of data) expect(products.length).toBeGreaterThanOrEqual(4)
  })
  it('count the products of each category, sorted as a German would whatever the case', async () => {
    await db
      .insertInto('categories')
      .values([
        { slug: 'zebra-test', name: 'ärmel', level: 1, type: 'product' },
        { slug: 'leer-test', name: 'Zzz', level: 1, type: 'product' },
      ])
      .execute()
    const { data } = await works('guest', 'products.categories')
    expect(data.map(({ name }) => name)).toEqual(data.map(({ name }) => name).toSorted(compareGerman))
    const bikes = data.find(({ slug }) => slug === 'fahrraeder-und-mobilitaet')!
    expect(bikes.count).toBe(bikes.sub_categories.reduce((sum, { count }) => sum + count, 0))
    expect(
      bikes.sub_categories.find(({ slug }) => slug === 'fahrraeder')!.child_categories.find(({ slug }) => slug === 'e-bikes')!.count,
    ).toBe(2)
    expect(data.find(({ slug }) => slug === 'leer-test')).toMatchObject({ count: 0, sub_categories: [] })
    expect(data.find(({ slug }) => slug === 'dienstleistungen')).toMatchObject({ id: 'dienstleistungen', category_type: 'category' })
    expect(data.find(({ slug }) => slug === 'dienstleistungen')!.count).toBeGreaterThan(20)
  })
  it('count anew after a minute, and at once when a command says that the lists changed', async () => {
    const helmets = async () =>
      (await works('guest', 'products.categories')).data.find(({ slug }) => slug === 'fahrraeder-und-mobilitaet')!.count
    const before = await helmets()
    const { id } = await db.selectFrom('categories').select('id').where('slug', '=', 'helme').executeTakeFirstOrThrow()
    await thing({ category_id: id })
    expect(await helmets()).toBe(before)
    testApp.later(1)
    expect(await helmets()).toBe(before + 1)
    await thing({ category_id: id })
    await testApp.kernel.command({ caller: { kind: 'system' }, requestId: 'test' }, async (ctx) => ctx.invalidate('list:products'))
    expect(await helmets()).toBe(before + 2)
    await db.updateTable('providers').set({ active: false }).where('account_id', '=', radwerk).execute()
    testApp.later(1)
    expect(await helmets(), 'what a closed shop had').toBeLessThan(before)
    await db.updateTable('providers').set({ active: true }).where('account_id', '=', radwerk).execute()
    testApp.later(1)
    expect(await helmets()).toBe(before + 2)
  })
  it('come as three lists or one of them', async () => {
    const all = (await works('guest', 'products.allCategories')).data
    expect(Object.values(all).every((list) => list.length > 0)).toBe(true)
    const only = (await works('guest', 'products.allCategories', { query: { type: 'services' } })).data
    expect([only.product, only.service.length > 0, only.property]).toEqual([[], true, []])
    expect((await raw('guest', 'products.allCategories', { query: { type: 'autos' } })).status).toBe(422)
  })
  it('name features with their values, colours with their look', async () => {
    const { data } = await works('guest', 'products.features')
    const colour = data.find(({ name }) => name === 'Farbe')!
    expect(colour.is_color && colour.values.every(({ custom_value }) => /^#[0-9a-f]{6}$/.test(custom_value ?? ''))).toBe(true)
  })
})

describe('last viewed', () => {
  const view = (who: 'anna' | 'jonas' | 'guest', id: number) => works(who, 'products.viewed', { body: { product_id: id } })
  const viewed = async (who: 'anna' | 'jonas') => (await works(who, 'products.lastViewed')).data.map(({ id }) => id)
  it('keeps the thirty newest of the account, newest first, each once', async () => {
    const rows = await db
      .selectFrom('products as p')
      .innerJoin('providers as v', 'v.account_id', 'p.provider_id')
      .select('p.id')
      .where('p.kind', '=', 'normal')
      .where('p.status', '=', 'active')
      .where('v.active', '=', true)
      .orderBy('p.id')
      .limit(33)
      .execute()
    for (const { id } of [...rows, rows[5]!]) {
      testApp.later(1)
      await view('anna', id)
    }
    const found = await viewed('anna')
    expect(found).toHaveLength(30)
    expect(found.slice(0, 2)).toEqual([rows[5]!.id, rows[32]!.id])
    expect(await db.selectFrom('last_viewed').select('product_id').where('account_id', '=', ids.anna).execute()).toHaveLength(30)
    expect(await viewed('jonas')).toEqual([])
  })
  it('forgets one on request, and only an own one', async () => {
    const [first] = await viewed('anna')
    await works('jonas', 'products.forgetViewed', { params: { id: first! } })
    expect(await viewed('anna')).toContain(first)
    await works('anna', 'products.forgetViewed', { params: { id: first! } })
    expect(await viewed('anna')).not.toContain(first)
    expect((await raw('guest', 'products.forgetViewed', { params: { id: 1 } })).status).toBe(401)
    expect((await raw('anna', 'products.forgetViewed', { params: { id: 'x' } })).status).toBe(422)
    expect((await raw('guest', 'products.lastViewed')).status).toBe(401)
  })
  it('leaves out what is gone, and takes nothing from guests', async () => {
    const id = await thing()
    await view('jonas', id)
    await view('guest', id)
    expect(await viewed('jonas')).toEqual([id])
    await db.updateTable('products').set({ status: 'deleted' }).where('id', '=', id).execute()
    await told(`product:${id}`)
    expect(await viewed('jonas')).toEqual([])
    expect(await raw('jonas', 'products.viewed', { body: { product_id: id } })).toMatchObject({ status: 404 })
    const open = await thing()
    await db.updateTable('providers').set({ active: false }).where('account_id', '=', radwerk).execute()
    expect(await raw('jonas', 'products.viewed', { body: { product_id: open } }), 'of a closed shop').toMatchObject({ status: 404 })
    await db.updateTable('providers').set({ active: true }).where('account_id', '=', radwerk).execute()
    expect(await raw('jonas', 'products.viewed', { body: { product_id: 'alle' } })).toMatchObject({ status: 422 })
  })
  it('goes with the account, into its export and away at the end', async () => {
    const feature = features.find((one) => 'products.viewed' in one.calls)!
    const exported = await feature.exportOf!(guest(), ids.anna)
    expect(exported[0]!.rows.length).toBeGreaterThan(20)
    await testApp.kernel.command({ caller: { kind: 'system' }, requestId: 'test' }, (ctx) => feature.anonymise!(ctx, ids.anna))
    expect(await viewed('anna')).toEqual([])
  })
})

describe('visits', () => {
  const views = async (id: number) =>
    (await db.selectFrom('product_counters').select('views').where('product_id', '=', id).executeTakeFirst())?.views ?? 0
  const count = (slug: string, ip: string) => works('guest', 'products.countView', { body: { slug }, ip })
  it('are counted once per visitor and day', async () => {
    const id = await thing()
    const { slug } = await db.selectFrom('products').select('slug').where('id', '=', id).executeTakeFirstOrThrow()
    for (const ip of ['198.51.100.1', '198.51.100.1', '198.51.100.2']) await count(slug, ip)
    expect(await views(id)).toBe(2)
    testApp.later(24 * 60)
    await count(slug, '198.51.100.1')
    expect(await views(id)).toBe(3)
    expect(await db.selectFrom('product_views_by_day').select('views').where('product_id', '=', id).orderBy('day').execute()).toEqual([
      { views: 2 },
      { views: 1 },
    ])
  })
  it('keep no address, and none of machines are counted', async () => {
    const id = await thing()
    const { slug } = await db.selectFrom('products').select('slug').where('id', '=', id).executeTakeFirstOrThrow()
    await testApp.app.inject({
      method: 'POST',
      url: '/rest/setProductViewCounts',
      headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (compatible; Testbot/2.1)', 'x-client-ip': '198.51.100.9' },
      payload: { slug },
    })
    expect(await views(id)).toBe(0)
    await count(slug, '198.51.100.9')
    const kept = await db.selectFrom('attempts').select('key').execute()
    expect(kept.some(({ key }) => key.startsWith('productView:')) && kept.every(({ key }) => !key.includes('198.51'))).toBe(true)
  })
  it('of nothing are refused', async () => {
    expect((await raw('guest', 'products.countView', { body: { slug: 'gibt-es-nicht' } })).status).toBe(404)
    expect((await raw('guest', 'products.countView', { body: { slug: '../etc' } })).status).toBe(422)
  })
  it('are forgotten by day after five weeks', async () => {
    const id = await thing()
    await db
      .insertInto('product_views_by_day')
      .values([
        { product_id: id, day: daysAgo(50).toISOString().slice(0, 10), views: 5 },
        { product_id: id, day: daysAgo(3).toISOString().slice(0, 10), views: 5 },
      ])
      .execute()
    const feature = features.find((one) => 'products.viewed' in one.calls)!
    await testApp.kernel.command({ caller: { kind: 'system' }, requestId: 'test' }, (ctx) => feature.housekeeping!(ctx))
    expect(await db.selectFrom('product_views_by_day').select('views').where('product_id', '=', id).execute()).toHaveLength(1)
  })
})
