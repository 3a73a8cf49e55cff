import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { CatalogueRow } from '#contract/calls/catalogueWire.ts'
import { demoTestApp, type Who } from '#tests/support/demoTestApp.ts'
import { sendForm } from '#tests/support/multipart.ts'
import { completeProduct, productBody } from '#tests/support/ownProducts.ts'

const testApp = await demoTestApp()
const { ask, works, db, ids } = testApp
const own = async (id: number, who: 'radwerk' | 'bosporus' = 'radwerk') => (await works(who, 'catalogue.get', { params: { id } })).data
const bodyOf = (product: { name: string; category_path: { id: number }[]; manufacturer: { id: number } | null }, more: object = {}) => ({
  ...productBody,
  name: product.name,
  category: product.category_path[0]?.id ?? null,
  manufacturer: product.manufacturer?.id ?? null,
  delivery_days_from: 2,
  delivery_days_until: 4,
  ...more,
})
const move = (id: number, action: string, more: object = {}, who: Who = 'radwerk') =>
  ask(who, 'catalogue.move', { body: { id, action, ...more } as never })
const onSale = async (more: object = {}) => {
  const product = await completeProduct(testApp, 'radwerk', more)
  const answer = await move(product.id, 'publish')
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const page = (slug: string) => ask('guest', 'products.details', { query: { slug } })
const fieldsOf = (answer: { status: number; body: { errors?: { field: string }[] } }) => [
  answer.status,
  answer.body.errors?.map(({ field }) => field).join(),
]

describe('goods from the first word to the shelf', () => {
  it('begin as a draft that says what it lacks; nobody else sees it', async () => {
    const { data } = await works('radwerk', 'catalogue.create', { body: productBody })
    expect(data).toMatchObject({ status: 'draft', label: 'Entwurf', price_cents: 1290, net_cents: 1084, stock: null })
    expect(data.lacks).toEqual(['manufacturer', 'category', 'picture', 'delivery'])
    expect(data.moves).toEqual(['archive', 'delete'])
    expect((await page(data.slug)).status).toBe(404)
    const refused = await move(data.id, 'publish')
    expect(refused.body.error).toBe('PRODUCT_INCOMPLETE')
    expect(fieldsOf(refused)).toEqual([422, 'manufacturer,category,images,delivery_days_from'])
  })

  it('are published, changed, found and taken away; the page of a guest follows', async () => {
    const product = await onSale({ stock: 7, name: 'Messingglocke Zirp' })
    expect((await page(product.slug)).body.data).toMatchObject({ name: 'Messingglocke Zirp', price_cents: 1290 })
    expect(
      (await db.selectFrom('product_search').select('price_cents').where('product_id', '=', product.id).executeTakeFirst())?.price_cents,
    ).toBe(1290)
    const quick = await works('radwerk', 'catalogue.quick', { body: { id: product.id, version: product.version, price_cents: 990 } })
    expect(quick.data).toMatchObject({ price_cents: 990, version: product.version + 1 })
    expect((await page(product.slug)).body.data.price_cents).toBe(990)
    expect(
      (await db.selectFrom('product_search').select('price_cents').where('product_id', '=', product.id).executeTakeFirst())?.price_cents,
    ).toBe(990)
    await move(product.id, 'withdraw')
    expect((await page(product.slug)).status).toBe(404)
  })

  it('keep what was written to the sign, and clean what was pasted', async () => {
    const product = await completeProduct(testApp)
    const update = await works('radwerk', 'catalogue.update', {
      body: {
        id: product.id,
        ...bodyOf(product, {
          details: '<p onclick="x()">Hell &amp; klar<script>alert(1)</script></p><iframe src="https://x.example"></iframe>',
          short_text: 'Klingt weit.',
          sku: 'GL-1',
          ein_number: '4006381333931',
          unit: 250,
          measurement_unit: 'g',
          weight: 0.3,
          lenght: 5.5,
          uvp: 19.9,
          price: 10.84,
          price_included: false,
        }),
      },
    })
    expect(update.data).toMatchObject({
      details: '<p>Hell &amp; klar</p>',
      sku: 'GL-1',
      ein_number: '4006381333931',
      price_cents: 1290,
      base_price: '51,60\u00a0€/kg',
      weight_grams: 300,
      length_mm: 55,
      uvp_cents: 1990,
    })
    // The address of a draft follows its name.
    expect(
      (await works('radwerk', 'catalogue.update', { body: { id: product.id, ...bodyOf(product, { name: 'Neue Glocke' }) } })).data.slug,
    ).toBe(`neue-glocke-${product.id}`)
  })

  it('lose nothing that the law wants while they are on sale', async () => {
    const product = await onSale()
    const refused = await ask('radwerk', 'catalogue.update', { body: { id: product.id, ...bodyOf(product, { manufacturer: null }) } })
    expect(fieldsOf(refused)).toEqual([422, 'manufacturer'])
    expect((await own(product.id)).manufacturer).not.toBeNull()
    const praised = await ask('radwerk', 'catalogue.update', {
      body: { id: product.id, ...bodyOf(product, { short_text: 'Klimaneutral hergestellt.' }) },
    })
    expect(fieldsOf(praised)).toEqual([422, 'claim_proof'])
    const tagged = await ask('radwerk', 'catalogue.saveTags', { body: { product_id: product.id, tags: ['nachhaltig'] } })
    expect(fieldsOf(tagged)).toEqual([422, 'claim_proof'])
    const image = product.images[0]!
    expect(fieldsOf(await ask('radwerk', 'catalogue.removeImage', { params: { id: image.id } }))).toEqual([422, 'images'])
    expect((await page(product.slug)).status).toBe(200)
  })

  it('appear on their day by themselves, and not before', async () => {
    const product = await completeProduct(testApp)
    expect(fieldsOf(await move(product.id, 'schedule'))).toEqual([422, 'publish_at'])
    expect(fieldsOf(await move(product.id, 'schedule', { publish_at: '2020-01-01T00:00:00Z' }))).toEqual([422, 'publish_at'])
    const at = new Date(testApp.now().getTime() + 3 * 3_600_000).toISOString()
    expect((await move(product.id, 'schedule', { publish_at: at })).body.data).toMatchObject({ status: 'scheduled', publish_at: at })
    expect((await page(product.slug)).status).toBe(404)
    testApp.later(181)
    await testApp.deadlines()
    expect((await own(product.id)).status).toBe('active')
    expect((await page(product.slug)).status).toBe(200)
  })

  it('are copied with all their parts, as a draft of its own', async () => {
    const product = await completeProduct(testApp, 'radwerk', { sku: 'ORIG', stock: 4, short_text: 'Kurz.' })
    await works('radwerk', 'catalogue.saveVariants', { body: { product_id: product.id, variants: matrix(['Rot', 'Blau']) } })
    await works('radwerk', 'catalogue.saveTags', { body: { product_id: product.id, tags: ['Klingel'] } })
    const { data } = await works('radwerk', 'catalogue.duplicate', { body: { id: product.id } })
    expect(data).toMatchObject({ status: 'draft', name: 'Handglocke (Kopie)', sku: null, short_text: 'Kurz.', variants: 2, stock: 0 })
    expect(data.slug).not.toBe(product.slug)
    expect(data.tags.map(({ name }) => name)).toEqual(['Klingel'])
    expect(data.all_variants.map(({ name }) => name)).toEqual(['Rot', 'Blau'])
    expect(data.images).toHaveLength(1)
  })
})

const matrix = (values: readonly string[], more: object = {}) =>
  values.map((value) => ({ gross_price: 20, qty: 3, ...more, variant_options: [{ feature: 'Farbe', value }] }))

describe('two at once', () => {
  it('are told: the second writes over nothing', async () => {
    const product = await completeProduct(testApp)
    const write = (name: string) =>
      ask('radwerk', 'catalogue.update', { body: { id: product.id, version: product.version, ...bodyOf(product, { name }) } })
    const answers = await Promise.all([write('Erste'), write('Zweite')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body.error).toBe('VERSION_STALE')
  })

  it('publish and delete end in one of both', async () => {
    const product = await completeProduct(testApp)
    const answers = await Promise.all([move(product.id, 'publish'), ask('radwerk', 'catalogue.remove', { params: { id: product.id } })])
    expect(answers.every(({ status }) => [200, 404, 409].includes(status))).toBe(true)
    expect((await ask('radwerk', 'catalogue.get', { params: { id: product.id } })).status).toBe(404)
  })
})

describe('prices', () => {
  it('are struck only through what really held (PAngV § 11)', async () => {
    const product = await onSale({ price: 20 })
    const set = (price: number, more: object = {}) =>
      ask('radwerk', 'catalogue.update', { body: { id: product.id, ...bodyOf(product, { price, ...more }) } })
    expect(fieldsOf(await set(15, { previous_price: 25 }))).toEqual([422, 'previous_price'])
    testApp.later(10 * 24 * 60)
    const cut = await set(15, { previous_price: 20 })
    expect(cut.status, cut.text).toBe(200)
    expect(fieldsOf(await set(15, { uvp: 12 }))).toEqual([422, 'uvp'])
  })

  it('of many change at once; what cannot is named', async () => {
    const [a, b] = [await onSale({ price: 10 }), await completeProduct(testApp, 'radwerk', { price: 3.33 })]
    const foreign = await completeProduct(testApp, 'bosporus')
    const { data, refused } = await works('radwerk', 'catalogue.bulk', {
      body: { ids: [a.id, b.id, foreign.id], action: 'price', percent: -10 },
    })
    expect(data.map(({ price_cents }) => price_cents)).toEqual([900, 300])
    expect(refused).toEqual([])
    expect((await own(foreign.id, 'bosporus')).price_cents).toBe(1290)
    const empty = (await works('radwerk', 'catalogue.create', { body: productBody })).data
    const published = await works('radwerk', 'catalogue.bulk', { body: { ids: [a.id, b.id, empty.id], action: 'publish' } })
    expect(published.data.map(({ id }) => id)).toEqual([b.id])
    expect(published.refused.map(({ id }) => id)).toEqual([a.id, empty.id])
    expect(published.refused[1]!.reason).toBe('Es fehlt: Hersteller, Kategorie, Bild, Lieferzeit.')
  })
})

describe('a count', () => {
  it('can be explained', async () => {
    const product = await completeProduct(testApp, 'radwerk', { stock: 5 })
    await works('radwerk', 'catalogue.quick', { body: { id: product.id, stock: 9 } })
    await works('radwerk', 'catalogue.quick', { body: { id: product.id, stock: null } })
    const { data } = await works('radwerk', 'catalogue.stock', { params: { id: product.id } })
    expect(data.map(({ kind, change, stock_after }) => [kind, change, stock_after])).toEqual([
      ['correction', null, null],
      ['correction', 4, 9],
      ['count', null, 5],
    ])
    for (const stock of [-1, 1.5, 2_000_000])
      expect(fieldsOf(await ask('radwerk', 'catalogue.quick', { body: { id: product.id, stock } }))).toEqual([422, 'stock'])
  })
})

describe('variants', () => {
  it('are written all at once, matched by what they are, and never lost by an order', async () => {
    const product = await completeProduct(testApp)
    const save = (variants: object[], more: object = {}) =>
      ask('radwerk', 'catalogue.saveVariants', { body: { product_id: product.id, variants, ...more } as never })
    const first = (await save(matrix(['S', 'M', 'L']))).body.data
    expect(first).toMatchObject({ variants: 3, stock: 9, price_cents: 2000, from: false })
    const ids = first.all_variants.map(({ id }) => id)
    const second = (await save(matrix(['M', 'XL'], { gross_price: 25 }))).body.data
    expect(second.all_variants.map(({ name, active }) => [name, active])).toEqual([
      ['M', true],
      ['XL', true],
      ['S', false],
      ['L', false],
    ])
    expect(second.all_variants[0]!.id).toBe(ids[1])
    expect(await db.selectFrom('product_variants').select('id').where('product_id', '=', product.id).execute()).toHaveLength(4)
    expect((await save([])).body.data).toMatchObject({ variants: 0, price_cents: 1290 })
  })

  it('are refused at the one that is wrong', async () => {
    const product = await completeProduct(testApp)
    const save = (variants: object[]) => ask('radwerk', 'catalogue.saveVariants', { body: { product_id: product.id, variants } as never })
    expect(fieldsOf(await save(matrix(['Rot', 'rot'])))).toEqual([422, 'variants.1.variant_options'])
    expect(fieldsOf(await save([...matrix(['Rot']), { gross_price: 1, variant_options: [{ feature: 'Größe', value: 'M' }] }]))).toEqual([
      422,
      'variants.1.variant_options',
    ])
    expect(fieldsOf(await save(matrix(['Rot'], { ean: '4006381333930' })))).toEqual([422, 'variants.0.ean'])
    expect(fieldsOf(await save(matrix(['Rot'], { gross_price: 0 })))).toEqual([422, 'variants.0.gross_price'])
    expect(fieldsOf(await save(Array.from({ length: 201 }, (_, at) => matrix([`Nr ${at}`])[0]!)))).toEqual([422, 'variants'])
    const foreign = await completeProduct(testApp, 'bosporus')
    const theirs = (await works('bosporus', 'catalogue.saveVariants', { body: { product_id: foreign.id, variants: matrix(['Rot']) } })).data
      .all_variants[0]!
    expect(fieldsOf(await save([{ ...matrix(['Rot'])[0]!, id: theirs.id }]))).toEqual([422, 'variants.0.variant_options'])
  })

  it('two hundred go in one command', async () => {
    const product = await completeProduct(testApp)
    const variants = Array.from({ length: 200 }, (_, at) => ({
      gross_price: 10 + at / 100,
      qty: at,
      variant_options: [
        { feature: 'Größe', value: `G${at % 20}` },
        { feature: 'Farbe', value: `F${Math.floor(at / 20)}`, is_color: true, custom_value: '#aa0000' },
      ],
    }))
    const { data } = await works('radwerk', 'catalogue.saveVariants', { body: { product_id: product.id, variants } })
    expect(data.variants).toBe(200)
    expect(data.stock).toBe((199 * 200) / 2)
    const again = await works('radwerk', 'catalogue.saveVariants', { body: { product_id: product.id, variants } })
    expect(again.data.all_variants.map(({ id }) => id)).toEqual(data.all_variants.map(({ id }) => id))
  })

  it('change alone, are counted and leave', async () => {
    const product = await completeProduct(testApp)
    const { data } = await works('radwerk', 'catalogue.saveVariants', {
      body: { product_id: product.id, variants: matrix(['Rot', 'Blau']) },
    })
    const [red, blue] = data.all_variants
    await works('radwerk', 'catalogue.countVariant', { body: { id: red!.id, qty: 11 } })
    await works('radwerk', 'catalogue.updateVariant', {
      body: { id: red!.id, net_price: 10, variant_options: [{ feature: 'Farbe', value: 'Rot' }] },
    })
    const after = (await works('radwerk', 'catalogue.removeVariant', { params: { id: blue!.id } })).data
    expect(after.all_variants.map(({ name, active, price_cents, qty }) => [name, active, price_cents, qty])).toEqual([
      ['Rot', true, 1190, 11],
      ['Blau', false, 2000, 3],
    ])
    const image = (await own(product.id)).images[0]!
    const linked = await works('radwerk', 'catalogue.linkImages', { body: { variant_id: red!.id, gallery_ids: [image.id] } })
    expect(linked.data.images[0]!.variant_id).toBe(red!.id)
    const free = await works('radwerk', 'catalogue.unlinkImage', { body: { variant_id: red!.id, gallery_id: image.id } })
    expect(free.data.images[0]!.variant_id).toBeNull()
    const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const upload = (who: Who, variant: number, file: Uint8Array = bytes) =>
      sendForm(testApp, who, 'shop/variant-img-upload', [
        ['variant_id', String(variant)],
        ['image', { bytes: file, name: 'rot.png' }],
      ])
    expect((await upload('bosporus', red!.id)).status).toBe(404)
    expect((await upload('radwerk', red!.id, Buffer.from('MZ kein Bild'))).status).toBe(422)
    expect((await upload('radwerk', red!.id)).status).toBe(200)
    expect((await own(product.id)).images.map(({ variant_id }) => variant_id)).toEqual([null, red!.id])
  })
})

describe('scale, words for searches, and what stands beside', () => {
  it('a scale rises with the quantity', async () => {
    const product = await completeProduct(testApp, 'radwerk', { price: 10 })
    const add = (whole_sell_qty: number, whole_sell_discount: number) =>
      ask('radwerk', 'catalogue.addStep', { body: { product_id: product.id, whole_sell_qty, whole_sell_discount } })
    expect((await add(5, 5)).body.data.discounts).toMatchObject([{ whole_sell_qty: 5, whole_sell_discount: 5, price_cents: 950 }])
    expect(fieldsOf(await add(5, 7))).toEqual([422, 'whole_sell_qty'])
    expect(fieldsOf(await add(10, 4))).toEqual([422, 'whole_sell_discount'])
    expect(fieldsOf(await add(1, 4))).toEqual([422, 'whole_sell_qty'])
    const { data } = (await add(10, 8)).body
    const step = data.discounts.find(({ whole_sell_qty }) => whole_sell_qty === 10)!
    await works('radwerk', 'catalogue.editStep', { body: { id: step.id, whole_sell_qty: 12, whole_sell_discount: 9 } })
    expect((await works('radwerk', 'catalogue.removeStep', { query: { id: data.discounts[0]!.id } })).data.discounts).toMatchObject([
      { whole_sell_qty: 12 },
    ])
  })

  it('what search engines read is kept, related goods are own or public ones', async () => {
    const [product, other, foreign] = [
      await completeProduct(testApp),
      await onSale({ name: 'Dazu' }),
      await completeProduct(testApp, 'bosporus'),
    ]
    const seo = { is_meta: true, meta_tag: '', meta_title: 'Glocke kaufen', meta_description: 'Hell und weit.', tags: ['glocke'] }
    expect((await works('radwerk', 'catalogue.saveSeo', { body: { product_id: product.id, ...seo } })).data.seo).toEqual(seo)
    const relate = (more: object) => ask('radwerk', 'catalogue.update', { body: { id: product.id, ...bodyOf(product, more) } })
    expect((await relate({ related_products: [other.id] })).body.data.related_products.map(({ name }) => name)).toEqual(['Dazu'])
    expect(fieldsOf(await relate({ related_products: [foreign.id] }))).toEqual([422, 'related_products'])
    expect(fieldsOf(await relate({ related_products: [product.id] }))).toEqual([422, 'related_products'])
    const found = await works('radwerk', 'catalogue.search', { query: { keyword: 'dazu' } })
    expect(found.data.map(({ name }) => name)).toContain('Dazu')
  })

  it('a maker from far away names who answers for it here', async () => {
    const maker = {
      name: 'Glockenwerk Süd',
      street: 'Ring',
      house_number: '1',
      postal_code: '1000',
      city: 'Zürich',
      country: 'CH',
      email: 'a@b.example',
    }
    expect(fieldsOf(await ask('radwerk', 'catalogue.addMaker', { body: maker }))).toEqual([422, 'responsible_name'])
    const whole = { ...maker, responsible_name: 'Anna Amt', responsible_address: 'Weg 1, Lindenbrück', responsible_email: 'amt@b.example' }
    expect((await works('radwerk', 'catalogue.addMaker', { body: whole })).data).toMatchObject({
      name: 'Glockenwerk Süd',
      address: 'Ring 1, 1000 Zürich',
    })
    expect(fieldsOf(await ask('radwerk', 'catalogue.addMaker', { body: whole }))).toEqual([422, 'name'])
  })
})

describe('what leaves', () => {
  it('is archived and comes back; deleted, its address says so', async () => {
    const product = await onSale()
    expect((await move(product.id, 'archive')).body.data).toMatchObject({ status: 'archived', moves: ['reopen', 'delete'] })
    expect((await ask('radwerk', 'catalogue.quick', { body: { id: product.id, price_cents: 1 } })).status).toBe(409)
    expect((await move(product.id, 'reopen')).body.data.status).toBe('inactive')
    await works('radwerk', 'catalogue.remove', { params: { id: product.id } })
    expect((await page(product.slug)).status).toBe(410)
  })
})

describe('the list', () => {
  it('pages by key in every order without losing or repeating a row', async () => {
    for (let at = 0; at < 34; at++)
      await works('bosporus', 'catalogue.create', { body: { ...productBody, name: `Tuch ${at % 5}`, price: 5 + (at % 3) } })
    for (const sort of ['changed', 'name', 'price', 'priceDown'] as const) {
      const rows: CatalogueRow[] = []
      let after: string | undefined
      do {
        const answer = await works('bosporus', 'catalogue.list', { query: { sort, keyword: 'Tuch', ...(after ? { after } : {}) } })
        rows.push(...answer.data)
        after = answer.next ?? undefined
      } while (after)
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
      expect(rows.length).toBe(34)
      const prices = rows.map(({ price_cents }) => price_cents)
      if (sort === 'price') expect(prices).toEqual(prices.toSorted((a, b) => a - b))
      if (sort === 'priceDown') expect(prices).toEqual(prices.toSorted((a, b) => b - a))
    }
    for (const after of ['x', Buffer.from('["name",1,2]').toString('base64url'), Buffer.from('["changed","x",2]').toString('base64url')])
      expect(fieldsOf(await ask('bosporus', 'catalogue.list', { query: { after } }))).toEqual([422, 'after'])
  })

  it('is narrowed by words, state and what runs out', async () => {
    const product = await completeProduct(testApp, 'radwerk', { name: 'Quietschente', sku: 'QE-77', stock: 2 })
    const list = async (query: object) => (await works('radwerk', 'catalogue.list', { query })).data.map(({ id }) => id)
    expect(await list({ keyword: 'quietsch' })).toEqual([product.id])
    expect(await list({ keyword: 'QE-77' })).toEqual([product.id])
    expect(await list({ keyword: 'quietsch', status: 'active' })).toEqual([])
    expect(await list({ low: '1', keyword: 'quietsch' })).toEqual([product.id])
    const { counts } = await works('radwerk', 'catalogue.list', { query: {} })
    expect(counts.find(({ status }) => status === 'active')!.count).toBeGreaterThan(0)
  })
})

it('the row that is told is the row that is fetched', async () => {
  const product = await completeProduct(testApp, 'radwerk', { name: 'Einmalig' })
  await works('radwerk', 'catalogue.quick', { body: { id: product.id, price_cents: 777, stock: 3 } })
  const event = await db
    .selectFrom('event')
    .selectAll()
    .where('type', '=', 'product.saved')
    .where('user_id', '=', ids.radwerk)
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  const listed = (await works('radwerk', 'catalogue.list', { query: { keyword: 'Einmalig' } })).data[0]
  expect((event.payload as { product: CatalogueRow }).product).toEqual(listed)
})
