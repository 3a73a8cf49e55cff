import { describe, expect, it } from 'vitest'
import { productLacks, lackTexts } from '#contract/values/productRules.ts'
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

describe('law 12: energy label', () => {
  it('class, label and sheet are asked for together', async () => {
    const made = await goods({ category_id: await categoryOf('energy'), energy_class: 'B' })
    expect(said(await publish(made.id))).toEqual([422, 'energy_class'])
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
