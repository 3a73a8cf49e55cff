import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { CatalogueProduct } from '#contract/calls/catalogueWire.ts'
import { claimsOrganic } from '#contract/values/organicCode.ts'
import { productLacks, lackTexts } from '#contract/values/productRules.ts'
import { removeMany, showQuietly } from '#backend/features/catalogue/batch.api.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { completeProduct, dishBody, productBody, serviceBody } from '#tests/support/ownProducts.ts'

/** What a seller writes is held to the law at its field, by the numbers of docs/law.md. */
const testApp = await demoTestApp()
const { ask, works, db, ids } = testApp
type Answer = { status: number; body: { errors?: { field: string; message: string }[] } }
const said = ({ status, body }: Answer) => [status, ...(body.errors ?? []).map(({ field }) => field)]
const publish = (id: number) => ask('radwerk', 'catalogue.move', { body: { id, action: 'publish' } })
/** Complete goods, changed as the database has them, so that only the law stands between them and the public. */
const goods = async (columns: object = {}) => {
  const made = await completeProduct(testApp)
  if (Object.keys(columns).length > 0) await db.updateTable('products').set(columns).where('id', '=', made.id).execute()
  return made
}
const publicPage = async (slug: string) => ask('guest', 'products.details', { query: { slug } })
const categoryOf = async (sector: 'food' | 'energy') => {
  const { id } = await db.selectFrom('categories').select('id').where('sector', '=', sector).orderBy('id').executeTakeFirstOrThrow()
  return id
}

describe('law 1: totals', () => {
  it('a price written without the tax is shown with it, per hour as well', async () => {
    const { data } = await works('radwerk', 'catalogue.create', { body: { ...productBody, price: 100, price_included: false } })
    expect([data.own_price_cents, data.net_cents]).toEqual([11_900, 10_000])
    const service = await works('radwerk', 'ownServices.create', { body: { ...serviceBody, price_kind: 'hourly', price: 60, per: '' } })
    await works('radwerk', 'ownServices.move', { body: { id: service.data.id, action: 'publish' } })
    expect((await publicPage(service.data.slug)).body.data).toMatchObject({
      price_cents: 6000,
      tax_included: true,
      price_note: 'je Stunde',
    })
  })
})

describe('law 2: the price for a kilogram', () => {
  it('is computed from the content, which packaged food cannot leave out', async () => {
    const { data } = await works('radwerk', 'catalogue.create', { body: { ...productBody, price: 2.5, unit: 250, measurement_unit: 'g' } })
    expect(data.base_price).toBe('10,00\u00a0€/kg')
    const made = await goods({
      category_id: await categoryOf('food'),
      ingredients: 'Honig',
      declaration: JSON.stringify({ allergens: [], cereals: [], nuts: [], additives: [] }),
    })
    expect(said(await publish(made.id))).toEqual([422, 'unit'])
  })
})

describe('law 4: deposit', () => {
  it('stands beside the price, and says whether the empties come back', async () => {
    expect(said(await ask('radwerk', 'catalogue.create', { body: { ...productBody, deposit: 0.25 } }))).toEqual([422, 'deposit_type'])
    const made = await goods({ deposit_cents: 25, deposit_type: 'mehrweg' })
    await publish(made.id)
    expect((await publicPage(made.slug)).body.data).toMatchObject({
      price_cents: 1290,
      deposit_cents: 25,
      beside: ['zzgl. 0,25\u00a0€ Pfand (MEHRWEG)'],
    })
  })
})

describe('law 6: product safety in the offer', () => {
  it('keeps goods without maker or picture from the public, at the field', async () => {
    expect(said(await publish((await goods({ manufacturer_id: null })).id))).toEqual([422, 'manufacturer'])
    const bare = await goods({ picture: null })
    await db.deleteFrom('product_images').where('product_id', '=', bare.id).execute()
    expect(said(await publish(bare.id))).toEqual([422, 'images'])
  })
  it('shows maker and warnings as text', async () => {
    const made = await goods({ safety_text: 'Nicht für Kinder unter drei Jahren.' })
    await publish(made.id)
    const { manufacturer, safety_text } = (await publicPage(made.slug)).body.data
    expect([Boolean(manufacturer?.name && manufacturer.address), safety_text]).toEqual([true, 'Nicht für Kinder unter drei Jahren.'])
  })
})

describe('law 9: a guarantee of the maker', () => {
  it('of more than two years says whose it is before it is public, and stands on the page', async () => {
    const made = await goods({ guarantee_years: 5 })
    expect(said(await publish(made.id))).toEqual([422, 'guarantee_text'])
    await expect(db.updateTable('products').set({ status: 'active' }).where('id', '=', made.id).execute()).rejects.toThrow('guarantee')
    const text = 'Nordfaden AG, Webergasse 17, 09999 Spinnfeld; gilt in der Europäischen Union; eine Nachricht genügt.'
    await db.updateTable('products').set({ guarantee_text: text }).where('id', '=', made.id).execute()
    expect((await publish(made.id)).status).toBe(200)
    expect((await publicPage(made.slug)).body.data).toMatchObject({ guarantee: { years: 5, text } })
  })
  it('of up to two years is none: the law gives as much; a statement without years is not kept', async () => {
    for (const guarantee_years of [0, 2, 2.5, 100, 'x'.repeat(200_000)])
      expect(said(await ask('radwerk', 'catalogue.create', { body: { ...productBody, guarantee_years } as never }))).toEqual([
        422,
        'guarantee_years',
      ])
    const plain = await works('radwerk', 'catalogue.create', { body: { ...productBody, guarantee_text: 'für immer' } })
    expect(plain.data).toMatchObject({ guarantee_years: null, guarantee_text: '' })
    await expect(db.updateTable('products').set({ guarantee_years: 2 }).where('id', '=', plain.data.id).execute()).rejects.toThrow(
      'guarantee_check',
    )
  })
})

describe('law 10: praise of the environment', () => {
  it('needs its proof at the field, of services too', async () => {
    const made = await goods({ description: 'Klimaneutral hergestellt.' })
    expect(said(await publish(made.id))).toEqual([422, 'claim_proof'])
    const service = await works('radwerk', 'ownServices.create', { body: { ...serviceBody, details: 'Umweltfreundlich gereinigt.' } })
    expect(said(await ask('radwerk', 'ownServices.move', { body: { id: service.data.id, action: 'publish' } }))).toEqual([
      422,
      'claim_proof',
    ])
  })
})

describe('law 11: registered makers of devices and batteries', () => {
  it('a device or battery without its number is not public; with it the page names it', async () => {
    const made = await goods({ weee_number: '', battery_number: '' })
    expect(said(await publish(made.id))).toEqual([422, 'weee_number', 'battery_number'])
    await db.updateTable('products').set({ weee_number: 'DE 12345678', battery_number: 'DE 87654321' }).where('id', '=', made.id).execute()
    expect((await publish(made.id)).status).toBe(200)
    expect((await publicPage(made.slug)).body.data).toMatchObject({ weee_number: 'DE 12345678', battery_number: 'DE 87654321' })
  })
  it('a number is held to its form, however it is typed, and what is no device names none', async () => {
    const body = (weee_number: string | null) => ({ body: { ...productBody, weee_number } })
    expect((await works('radwerk', 'catalogue.create', body('de12 345 678'))).data.weee_number).toBe('DE 12345678')
    for (const wrong of ['DE 1234567', 'AT 12345678', 'x'.repeat(200_000)])
      expect(said(await ask('radwerk', 'catalogue.create', body(wrong)))).toEqual([422, 'weee_number'])
    expect((await works('radwerk', 'catalogue.create', body(null))).data.weee_number).toBeNull()
    const plain = await goods()
    await publish(plain.id)
    expect((await publicPage(plain.slug)).body.data).not.toHaveProperty('weee_number')
  })
  it('the database itself refuses what no command may write', async () => {
    const made = await goods()
    await publish(made.id)
    const bare = await goods({ weee_number: '' })
    await expect(db.updateTable('products').set({ status: 'active' }).where('id', '=', bare.id).execute()).rejects.toThrow('weee')
    await expect(db.updateTable('products').set({ weee_number: 'AT 1' }).where('id', '=', made.id).execute()).rejects.toThrow(
      'weee_number_check',
    )
  })
})

describe('law 11: packaging', () => {
  it('a business without its number in the register does not come in; one that is in keeps a number', async () => {
    const row = () => db.selectFrom('providers').select('packaging_number').where('account_id', '=', ids.radwerk).executeTakeFirstOrThrow()
    const before = await row()
    const isDone = async () =>
      (await works('radwerk', 'onboarding.info')).data.requirements.find(({ kind }) => kind === 'packaging')!.is_done
    const put = (packaging_number: string | null) => ask('radwerk', 'profiles.updateProvider', { body: { packaging_number } as never })
    await db.updateTable('providers').set({ packaging_number: null }).where('account_id', '=', ids.radwerk).execute()
    try {
      expect(await isDone()).toBe(false)
      for (const wrong of ['DE123456789012', 'AT1234567890123', '1234567890123', 'x'.repeat(200_000)])
        expect(said(await put(wrong))).toEqual([422, 'packaging_number'])
      expect((await put('de 1234567-890123')).status).toBe(200)
      expect([await isDone(), (await row()).packaging_number]).toEqual([true, 'DE1234567890123'])
      expect(said(await put(null))).toEqual([422, 'packaging_number'])
      expect([(await put('')).status, (await row()).packaging_number], 'empty changes nothing').toEqual([200, 'DE1234567890123'])
      await expect(
        db.updateTable('providers').set({ packaging_number: 'DE1' }).where('account_id', '=', ids.radwerk).execute(),
      ).rejects.toThrow('packaging_number_check')
    } finally {
      await db.updateTable('providers').set(before).where('account_id', '=', ids.radwerk).execute()
    }
  })
})

describe('law 12: organic food', () => {
  const code = (organic_code: string | null, who: 'radwerk' | 'bellaVista' = 'radwerk') =>
    ask(who, 'profiles.updateProvider', { body: { organic_code } as never })
  const honey = async (columns: object) =>
    await goods({
      category_id: await categoryOf('food'),
      ingredients: 'Honig',
      content_amount: 500,
      content_unit: 'g',
      declaration: JSON.stringify({ allergens: [], cereals: [], nuts: [], additives: [] }),
      ...columns,
    })

  it('«Bio» in name or features without the code of a control body is not public; with it the page names the code', async () => {
    const named = await honey({ name: 'Bio-Honig' })
    expect(said(await publish(named.id))).toEqual([422, 'organic_code'])
    const featured = await honey({ name: 'Honig' })
    await publish(featured.id)
    const { id: valueId } = await db
      .selectFrom('feature_values')
      .select('id')
      .where('name', 'like', 'Bio (DE-ÖKO%')
      .executeTakeFirstOrThrow()
    const known = () => db.insertInto('product_features').values({ product_id: featured.id, value_id: valueId }).execute()
    await expect(known(), 'the database refuses as well').rejects.toThrow('organic')
    const bottle = await goods({ name: 'Bio-Baumwolltasche' })
    expect((await publish(bottle.id)).status, 'only food is meant').toBe(200)
    for (const wrong of ['DE-ÖKO-06', 'IT-BIO-006', '006', 'x'.repeat(200_000)])
      expect(said(await code(wrong))).toEqual([422, 'organic_code'])
    expect((await code(' de öko 006')).status).toBe(200)
    const kept = await db.selectFrom('providers').select('organic_code').where('account_id', '=', ids.radwerk).executeTakeFirstOrThrow()
    expect(kept.organic_code).toBe('DE-ÖKO-006')
    expect((await publish(named.id)).status).toBe(200)
    await known()
    for (const { slug } of [named, featured]) expect((await publicPage(slug)).body.data!.food!.organic_code).toBe('DE-ÖKO-006')
    await db.deleteFrom('product_features').where('product_id', '=', featured.id).execute()
    expect((await publicPage(featured.slug)).body.data!.food, 'no claim, no code').not.toHaveProperty('organic_code')
    expect(said(await code(null)), 'while organic food is on sale it stays').toEqual([422, 'organic_code'])
    await works('radwerk', 'catalogue.move', { body: { id: named.id, action: 'withdraw' } })
    expect((await code(null)).status).toBe(200)
    await expect(
      db.updateTable('providers').set({ organic_code: 'DE-ÖKO-6' }).where('account_id', '=', ids.radwerk).execute(),
    ).rejects.toThrow('organic_code_check')
  })

  it('dishes as well: off the menu without it, and with it the menu names it', async () => {
    const dish = await works('bellaVista', 'dishes.create', { body: { ...dishBody, name: 'Pizza mit Bio-Salami' } })
    const move = () => ask('bellaVista', 'dishes.move', { body: { id: dish.data.id, action: 'publish' } })
    expect(said(await move())).toEqual([422, 'organic_code'])
    expect((await code('DE-ÖKO-037', 'bellaVista')).status).toBe(200)
    expect((await move()).status).toBe(200)
    const menu = await works('guest', 'menus.view', { query: { slug: 'pizzeria-bella-vista' } })
    const dishes = menu.data.categories.flatMap((one) => one.dishes)
    expect(dishes.find(({ id }) => id === dish.data.id)!.description).toContain('Öko-Kontrollstelle: DE-ÖKO-037.')
    expect(dishes.filter(({ description }) => description.includes('DE-ÖKO')).length).toBe(1)
  })

  it.each([
    ['Bio-Apfel', true],
    ['Biomilch', true],
    ['Bio (DE-ÖKO-006)', true],
    ['Öko-Eier', true],
    ['aus ökologischem Landbau', true],
    ['kontrolliert biologischer Anbau', true],
    ['Biologie', false],
    ['biologisch abbaubar', false],
    ['Biotin', false],
    ['Ökonomie', false],
    ['Fabio', false],
    ['DE-ÖKO-006', false],
    ['', false],
  ])('«%s»: %s, for form and database', async (text, isClaim) => {
    expect(claimsOrganic(`Das ist ${text}.`)).toBe(isClaim)
    const { rows } = await sql<{ found: boolean }>`select claims_organic(${`Das ist ${text}.`}) as found`.execute(db)
    expect(rows).toEqual([{ found: isClaim }])
  })
})

describe('law 12: energy label', () => {
  it('class, label and sheet are asked for together', async () => {
    const made = await goods({ category_id: await categoryOf('energy'), energy_class: 'B' })
    expect(said(await publish(made.id))).toEqual([422, 'energy_class'])
  })
})

describe('law 12: fibres', () => {
  it('a textile without them is not public; with them the page names them', async () => {
    const made = await goods({ fibres: '' })
    expect(said(await publish(made.id))).toEqual([422, 'fibres'])
    await expect(db.updateTable('products').set({ status: 'active' }).where('id', '=', made.id).execute()).rejects.toThrow('fibres')
    await db.updateTable('products').set({ fibres: '80 % Baumwolle, 20 % Polyester' }).where('id', '=', made.id).execute()
    expect((await publish(made.id)).status).toBe(200)
    expect((await publicPage(made.slug)).body.data).toMatchObject({ fibres: '80 % Baumwolle, 20 % Polyester' })
  })
  it('are kept as they were typed, and are none of a thing that is no textile', async () => {
    const body = (fibres: string | null) => ({ body: { ...productBody, fibres } })
    expect((await works('radwerk', 'catalogue.create', body('100 % Leinen'))).data.fibres).toBe('100 % Leinen')
    expect(said(await ask('radwerk', 'catalogue.create', body('x'.repeat(200_000))))).toEqual([422, 'fibres'])
    const plain = await goods()
    await publish(plain.id)
    expect((await publicPage(plain.slug)).body.data).not.toHaveProperty('fibres')
  })
})

describe('law 27: who sells', () => {
  it('a page says whether its seller trades', async () => {
    const made = await goods()
    await publish(made.id)
    expect((await publicPage(made.slug)).body.data.seller).toMatchObject({ trading: 'trader', company_name: 'Radwerk Lindenbrück' })
  })
})

describe('law 33, 38: who comes in', () => {
  it('names business, tax number, account, papers and a word of its own before anything is public', async () => {
    const { data } = await works('radwerk', 'onboarding.info')
    expect(data.requirements.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['trading', 'business', 'tax', 'bank', 'documents', 'certification']),
    )
  })
  it('a tax number with a wrong check digit counts as missing (PStTG)', async () => {
    const before = await db
      .selectFrom('providers')
      .select(['vat_id', 'tax_number'])
      .where('account_id', '=', ids.radwerk)
      .executeTakeFirstOrThrow()
    const isDone = async () => (await works('radwerk', 'onboarding.info')).data.requirements.find(({ kind }) => kind === 'tax')!.is_done
    const put = (tax_number: string | null) =>
      db.updateTable('providers').set({ vat_id: null, tax_number }).where('account_id', '=', ids.radwerk).execute()
    try {
      await put('93815/08153')
      expect(await isDone()).toBe(false)
      await put('93815/08152')
      expect(await isDone()).toBe(true)
    } finally {
      await db.updateTable('providers').set(before).where('account_id', '=', ids.radwerk).execute()
    }
  })
})

describe('law 40: a small business', () => {
  it('shows no tax, and says why', async () => {
    const made = await goods()
    await publish(made.id)
    await db.updateTable('providers').set({ small_business: true }).where('account_id', '=', ids.radwerk).execute()
    try {
      expect((await works('radwerk', 'catalogue.get', { params: { id: made.id } })).data).toMatchObject({ tax: 0, has_tax: false })
    } finally {
      await db.updateTable('providers').set({ small_business: false }).where('account_id', '=', ids.radwerk).execute()
    }
  })
})

describe('law 42: rates', () => {
  it.each([8, 16, -7, 19.5])('%s %% is none', async (tax) => {
    expect(said(await ask('radwerk', 'catalogue.create', { body: { ...productBody, tax } }))).toEqual([422, 'tax'])
    expect(said(await ask('bellaVista', 'dishes.create', { body: { ...dishBody, tax } }))).toEqual([422, 'tax'])
    expect(said(await ask('radwerk', 'ownServices.create', { body: { ...serviceBody, tax } }))).toEqual([422, 'tax'])
  })
})

describe('law 47: allergens', () => {
  it('silence is no «keine»: food and dishes stay off sale until it is said', async () => {
    const made = await goods({ category_id: await categoryOf('food'), content_amount: 1, content_unit: 'kg', ingredients: 'Mehl' })
    expect(said(await publish(made.id))).toEqual([422, 'allergens'])
    const dish = await works('bellaVista', 'dishes.create', { body: { ...dishBody, declaration: null } })
    expect(said(await ask('bellaVista', 'dishes.move', { body: { id: dish.data.id, action: 'publish' } }))).toEqual([422, 'allergens'])
  })
})

describe('law 48: an age limit', () => {
  it('what holds alcohol is not sold to children', async () => {
    expect(said(await publish((await goods({ alcohol_percent: 12, age_limit: 0 })).id))).toEqual([422, 'age_limit'])
    const dish = await works('bellaVista', 'dishes.create', { body: { ...dishBody, alcohol_percent: 5, age_limit: 0 } })
    expect(said(await ask('bellaVista', 'dishes.move', { body: { id: dish.data.id, action: 'publish' } }))).toEqual([422, 'age_limit'])
  })
})

it('everything that goods may lack is said at a field, in words that name why', () => {
  for (const lack of productLacks)
    expect([lack, lackTexts[lack].field !== '', lackTexts[lack].text.length > 20]).toEqual([lack, true, true])
})

describe('law 29: stars belong to what customers had', () => {
  const rated = async () => {
    const made = await goods({ ean: '4006381333931' })
    const published = (await works('radwerk', 'catalogue.move', { body: { id: made.id, action: 'publish' } })).data
    await db
      .insertInto('product_counters')
      .values({ product_id: made.id, rating_5: 1 })
      .onConflict((at) => at.column('product_id').doUpdateSet({ rating_5: 1 }))
      .execute()
    return published
  }
  const body = (product: CatalogueProduct, more: object = {}) => ({
    ...productBody,
    id: product.id,
    name: product.name,
    ein_number: product.ein_number ?? '',
    category: product.category_path[0]!.id,
    manufacturer: product.manufacturer!.id,
    delivery_days_from: 2,
    delivery_days_until: 4,
    ...more,
  })
  const save = async (product: CatalogueProduct, more: object) =>
    await works('radwerk', 'catalogue.update', { body: body(product, more) as never })
  const own = async (id: number) => (await works('radwerk', 'catalogue.get', { params: { id } })).data
  const decide = (id: number, more: object) => ask('admin', 'productChanges.decide', { params: { id }, body: more as never })
  const listed = async (state?: 'pending') => (await works('admin', 'productChanges.list', { query: { state } })).data
  const told = async (title: string) =>
    await db
      .selectFrom('notifications')
      .select(['title', 'body', 'link'])
      .where('account_id', '=', ids.radwerk)
      .where('title', '=', title)
      .orderBy('id', 'desc')
      .execute()

  it('what nobody has rated is called otherwise at once', async () => {
    const product = await goods()
    expect((await save(product, { name: 'Fahrradhelm' })).data).toMatchObject({ name: 'Fahrradhelm', is_rated: false, asked_change: null })
  })

  /** The number at the operator's menu. */
  const waiting = async (who: 'admin' | 'radwerk') => {
    const answer = await testApp.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: JSON.stringify({ query: '{ accountCounts { waiting_product_changes } }' }),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${testApp.tokens[who]}` },
    })
    return (answer.json().data as { accountCounts: { waiting_product_changes: number } }).accountCounts.waiting_product_changes
  }

  it('another name or EAN of rated goods waits for the operator; the rest is saved, and guests see what they saw', async () => {
    const product = await rated()
    const waits = await waiting('admin')
    const { message, data } = await save(product, { name: 'Fahrradhelm', ein_number: '', price: 19.9 })
    expect([await waiting('admin'), await waiting('radwerk')]).toEqual([waits + 1, 0])
    expect(message).toBe('Gespeichert. Den neuen Namen prüfen wir zuerst.')
    expect(data).toMatchObject({ name: product.name, ein_number: '4006381333931', price_cents: 1990, is_rated: true })
    expect(data.asked_change).toMatchObject({
      status: 'pending',
      label: 'Wird geprüft',
      name: 'Fahrradhelm',
      ein_number: null,
      decided_at: null,
    })
    expect((await publicPage(product.slug)).body.data).toMatchObject({ name: product.name, price_cents: 1990 })
    // The form has the old name again: saving it takes nothing back.
    expect((await save(data, { price: 18.9 })).data.asked_change).toMatchObject({ id: data.asked_change!.id, status: 'pending' })
    expect((await listed('pending'))[0]).toMatchObject({
      id: data.asked_change!.id,
      company_name: 'Radwerk Lindenbrück',
      product: { id: product.id, is_public: true, ratings: 1 },
      was: { name: product.name, ein_number: '4006381333931' },
      wanted: { name: 'Fahrradhelm', ein_number: null },
    })
    expect((await save(await rated(), { ein_number: '' })).message).toBe('Gespeichert. Die andere EAN prüfen wir zuerst.')
  })

  it('confirmed, it is called so everywhere, and the seller hears of it', async () => {
    const product = await rated()
    const { data } = await save(product, { name: 'Glocke aus Bronze' })
    const asked = data.asked_change!
    await testApp.jobs()
    const heard = await db
      .selectFrom('event')
      .select('payload')
      .where('type', '=', 'operatorList.changed')
      .where('user_id', '=', ids.admin)
      .execute()
    expect(heard.map(({ payload }) => (payload as { list: string }).list)).toContain('productChanges')
    expect((await decide(asked.id, { action: 'confirm', version: asked.version })).body.data).toMatchObject({
      status: 'confirmed',
      reason: '',
    })
    expect(await own(product.id)).toMatchObject({
      name: 'Glocke aus Bronze',
      ein_number: '4006381333931',
      asked_change: { status: 'confirmed' },
    })
    expect((await publicPage(product.slug)).body.data.name).toBe('Glocke aus Bronze')
    expect(await db.selectFrom('product_search').select('product_id').where('product_id', '=', product.id).execute()).toHaveLength(1)
    expect((await told('Änderung bestätigt'))[0]!.link).toBe(`/anbieterbereich/produkte/${product.id}`)
    expect((await decide(asked.id, { action: 'decline', reason: 'Doch lieber nicht.' })).body.error).toBe('TRANSITION_REFUSED')
    const { history } = (await works('admin', 'productChanges.show', { params: { id: asked.id } })).data
    expect(history.map(({ event, by }) => [event, by])).toEqual([
      ['productChange.confirm', 'admin'],
      ['productChange.ask', 'provider'],
    ])
  })

  it('declined, it stays as it is, for a reason that the seller reads', async () => {
    const product = await rated()
    const { data } = await save(product, { name: 'Fahrradhelm' })
    const asked = data.asked_change!
    expect(said(await decide(asked.id, { action: 'decline', reason: 'Nein' }))).toEqual([422, 'reason'])
    expect(said(await decide(asked.id, { action: 'decline', reason: 'x'.repeat(200_000) }))).toEqual([422, 'reason'])
    const reason = 'Das ist ein anderes Produkt. Bitte legen Sie es neu an.'
    expect((await decide(asked.id, { action: 'decline', reason, version: asked.version })).status).toBe(200)
    expect(await own(product.id)).toMatchObject({ name: product.name, asked_change: { status: 'declined', reason } })
    expect((await told('Änderung abgelehnt'))[0]!.body).toContain(reason)
  })

  it('whoever asks for something else takes the first back; a request is withdrawn by its seller alone, once', async () => {
    const product = await rated()
    const first = (await save(product, { name: 'Helm' })).data.asked_change!
    const second = (await save(product, { name: 'Glocke, laut' })).data.asked_change!
    expect(second.id).not.toBe(first.id)
    expect((await decide(first.id, { action: 'confirm' })).body.error).toBe('TRANSITION_REFUSED')
    expect((await ask('bosporus', 'productChanges.withdraw', { body: { id: second.id } })).status).toBe(404)
    expect((await ask('radwerk', 'productChanges.withdraw', { body: { id: second.id, version: 9 } })).body.error).toBe('VERSION_STALE')
    const both = await Promise.all([1, 2].map(() => ask('radwerk', 'productChanges.withdraw', { body: { id: second.id } })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await own(product.id)).toMatchObject({ name: product.name, asked_change: { status: 'canceled' } })
  })

  it('two decisions at once are one, and goods that are gone are called nothing new', async () => {
    const product = await rated()
    const asked = (await save(product, { name: 'Glocke in Blau' })).data.asked_change!
    const both = await Promise.all(
      [{ action: 'confirm' }, { action: 'decline', reason: 'Das ist etwas anderes.' }].map((one) => decide(asked.id, one)),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const other = await rated()
    const waits = (await save(other, { name: 'Glocke in Grün' })).data.asked_change!
    await works('radwerk', 'catalogue.remove', { params: { id: other.id } })
    expect((await listed()).map(({ id }) => id)).not.toContain(waits.id)
    expect((await decide(waits.id, { action: 'confirm' })).status).toBe(404)
  })

  it('what is asked for goods ends with them, in the same moment: archived, deleted, or taken back with others', async () => {
    const [archived, deleted, among, untouched] = [await rated(), await rated(), await rated(), await rated()]
    const before = await waiting('admin')
    const asked: number[] = []
    for (const product of [archived, deleted, among, untouched])
      asked.push((await save(product, { name: `${product.name}, anders` })).data.asked_change!.id)
    expect(await waiting('admin')).toBe(before + 4)
    const after = (await works('radwerk', 'catalogue.move', { body: { id: archived.id, action: 'archive' } })).data
    expect(after.asked_change).toMatchObject({ status: 'canceled', label: 'Zurückgezogen', reason: 'Das Produkt ist archiviert.' })
    expect(await waiting('admin')).toBe(before + 3)
    await works('radwerk', 'catalogue.remove', { params: { id: deleted.id } })
    expect(await waiting('admin')).toBe(before + 2)
    const caller = { kind: 'account', role: 'provider', userId: ids.radwerk, sessionId: '' } as const
    const taken = await testApp.kernel.command({ caller, requestId: 'undo', clientId: null }, async (ctx) => {
      const gone = await removeMany(ctx, ids.radwerk, [among.id])
      await showQuietly(ctx)
      return [...gone]
    })
    expect([taken, await waiting('admin')]).toEqual([[[among.id, 'deleted']], before + 1])
    expect((await listed('pending')).map(({ id }) => id).filter((id) => asked.includes(id))).toEqual([asked[3]])
    const { history } = (await works('admin', 'productChanges.show', { params: { id: asked[0]! } })).data
    expect(history[0]).toMatchObject({ event: 'productChange.drop', by: 'system', to: 'Zurückgezogen' })
    // The operator's open list hears of the ending as it has heard of the asking.
    const heard = async () => {
      await testApp.jobs()
      const rows = await db
        .selectFrom('event')
        .select('payload')
        .where('type', '=', 'operatorList.changed')
        .where('user_id', '=', ids.admin)
        .execute()
      return rows.filter(({ payload }) => (payload as { list: string }).list === 'productChanges').length
    }
    const known = await heard()
    await works('radwerk', 'catalogue.bulk', { body: { ids: [untouched.id], action: 'archive' } })
    expect([await heard(), await waiting('admin')]).toEqual([known + 1, before])
    // Decided and put away at once: one comes first, and nothing waits afterwards.
    const contested = await rated()
    const open = (await save(contested, { name: 'Glocke, umstritten' })).data.asked_change!
    const [decision, archiving] = await Promise.all([
      decide(open.id, { action: 'confirm' }),
      ask('radwerk', 'catalogue.move', { body: { id: contested.id, action: 'archive' } }),
    ])
    expect([200, 409]).toContain(decision.status)
    expect([archiving.status, await waiting('admin')]).toEqual([200, before])
    expect((await own(contested.id)).asked_change!.status).toBe(decision.status === 200 ? 'confirmed' : 'canceled')
    // Taken out of the archive it has its old name, and may be asked for anew.
    await works('radwerk', 'catalogue.move', { body: { id: archived.id, action: 'reopen' } })
    const again = await save(await own(archived.id), { name: 'Glocke, doch anders' })
    expect(again.data).toMatchObject({ name: archived.name, asked_change: { status: 'pending', name: 'Glocke, doch anders' } })
  })
})
