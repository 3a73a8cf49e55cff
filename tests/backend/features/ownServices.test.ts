import { describe, expect, it } from 'vitest'
import type { OwnService, ServiceRow } from '#contract/calls/serviceWire.ts'
import { serviceLimits } from '#contract/values/serviceForm.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { serviceBody } from '#tests/support/ownProducts.ts'

const testApp = await demoTestApp()
const { ask, works, db, ids } = testApp
const create = async (more: object = {}) => (await works('radwerk', 'ownServices.create', { body: { ...serviceBody, ...more } })).data
const move = (id: number, action: string, more: object = {}) =>
  ask('radwerk', 'ownServices.move', { body: { id, action, ...more } as never })
const onSale = async (more: object = {}) => {
  const answer = await move((await create(more)).id, 'publish')
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data as OwnService
}
const page = (slug: string) => ask('guest', 'products.details', { query: { slug } })
const found = async (keyword: string) => (await works('guest', 'search.everything', { query: { keyword } })).data.map(({ name }) => name)
const fieldsOf = (answer: { status: number; body: { errors?: { field: string }[] } }) => [
  answer.status,
  answer.body.errors?.map(({ field }) => field).join(),
]

describe('services from the first word to the first order', () => {
  it('begin as a draft that nobody sees, and say what they lack at the field', async () => {
    const service = await create({ price: 0 })
    expect(service).toMatchObject({ status: 'draft', lacks: ['price'], moves: ['archive', 'delete'], price_kind: 'fixed', place: 'seller' })
    expect((await page(service.slug)).status).toBe(404)
    const refused = await move(service.id, 'publish')
    expect(refused.body.error).toBe('PRODUCT_INCOMPLETE')
    expect(fieldsOf(refused)).toEqual([422, 'price'])
  })

  it('with a fixed price are found, shown with the tax (PAngV § 3) and ordered with a date', async () => {
    const service = await onSale({ name: 'Fahrradinspektion Winter' })
    expect(await found('Fahrradinspektion Winter')).toContain('Fahrradinspektion Winter')
    const shown = (await page(service.slug)).body.data
    expect(shown).toMatchObject({ type: 'service', not_orderable_reason: null })
    expect(shown).toMatchObject({ price_cents: 4900, tax_included: true, price_note: 'je Fahrrad' })
    const { data } = await works('anna', 'carts.add', { body: { product_id: service.id, qty: 1 } })
    const placed = await works('anna', 'checkout.placeByCash', { body: await testApp.orderBody('anna', data.cart_key) })
    const order = await db
      .selectFrom('orders')
      .select(['kind', 'total_cents'])
      .where('number', '=', placed.data.orders[0]!.order_number)
      .executeTakeFirstOrThrow()
    expect(order).toEqual({ kind: 'service', total_cents: 4900 })
    const refused = await ask('radwerk', 'ownServices.remove', { params: { id: service.id } })
    expect([refused.status, refused.body.error]).toEqual([409, 'PRODUCT_ORDERED'])
  })

  it.each([
    ['from', { price_kind: 'from' }, 'je Fahrrad'],
    ['hourly', { price_kind: 'hourly', per: '' }, 'je Stunde'],
    ['on request', { price_kind: 'onRequest', price: 12 }, 'auf Anfrage'],
  ])('%s is asked for, not bought, and its price says what it is for', async (_, more, note) => {
    const service = await onSale(more)
    const shown = (await page(service.slug)).body.data
    expect(shown.price_note).toBe(note)
    expect(shown.not_orderable_reason).toMatch(/fragen Sie beim Anbieter an/)
    expect((await ask('anna', 'carts.add', { body: { product_id: service.id, qty: 1 } })).status).toBeGreaterThanOrEqual(400)
    if (note === 'auf Anfrage') expect(service.price_cents).toBe(0)
  })

  it('lose nothing while they are on sale; a change is on the page at once, taken off sale they are gone', async () => {
    const service = await onSale({ name: 'Achter ausbessern' })
    const body = { ...serviceBody, name: 'Achter ausbessern', id: service.id, version: service.version }
    expect(fieldsOf(await ask('radwerk', 'ownServices.update', { body: { ...body, price: 0 } }))).toEqual([422, 'price'])
    expect(
      fieldsOf(await ask('radwerk', 'ownServices.update', { body: { ...body, details: 'Klimaneutral und umweltfreundlich.' } })),
    ).toEqual([422, 'claim_proof'])
    await works('radwerk', 'ownServices.update', { body: { ...body, price: 55.5 } })
    expect((await page(service.slug)).body.data.price_cents).toBe(5550)
    await move(service.id, 'withdraw')
    expect((await page(service.slug)).status).toBeGreaterThanOrEqual(400)
    expect(await found('Achter ausbessern')).not.toContain('Achter ausbessern')
  })
})

describe('two editors, strangers and bad input', () => {
  it('tells the second of two editors', async () => {
    const service = await create()
    const body = { ...serviceBody, id: service.id, version: service.version }
    await works('radwerk', 'ownServices.update', { body: { ...body, name: 'Erste' } })
    const late = await ask('radwerk', 'ownServices.update', { body: { ...body, name: 'Zweite' } })
    expect([late.status, late.body.error]).toEqual([409, 'VERSION_STALE'])
  })

  it('goods and dishes are no services, and services of others are none of mine', async () => {
    const goods = await db
      .selectFrom('products')
      .select('id')
      .where('provider_id', '=', ids.radwerk)
      .where('kind', '=', 'normal')
      .executeTakeFirstOrThrow()
    expect((await ask('radwerk', 'ownServices.get', { params: { id: goods.id } })).status).toBe(404)
    const service = await create()
    expect((await ask('radwerk', 'catalogue.get', { params: { id: service.id } })).status).toBe(404)
    expect((await ask('bosporus', 'ownServices.get', { params: { id: service.id } })).status).toBe(404)
  })

  const long = 'x'.repeat(200_000)
  it.each([
    ['name', { name: long }],
    ['name', { name: ' ' }],
    ['details', { details: long }],
    ['per', { per: long }],
    ['claim_proof', { claim_proof: long }],
    ['price', { price: -1 }],
    ['price', { price: 1e9 }],
    ['price_kind', { price_kind: long }],
    ['place', { place: 'moon' }],
    ['tax', { tax: 99 }],
    ['category', { category: 999_999_999 }],
  ])('%s is refused at its field', async (field, more) => {
    expect(fieldsOf(await ask('radwerk', 'ownServices.create', { body: { ...serviceBody, ...more } as never }))).toEqual([422, field])
  })

  it('a category of goods is none of services', async () => {
    const one = async (type: 'product' | 'services') =>
      (await db.selectFrom('categories').select('id').where('type', '=', type).where('active', '=', true).executeTakeFirstOrThrow()).id
    const refused = await ask('radwerk', 'ownServices.create', { body: { ...serviceBody, category: await one('product') } })
    expect(fieldsOf(refused)).toEqual([422, 'category'])
    expect((await create({ category: await one('services') })).category).not.toBeNull()
  })

  it('scripts stay the words they are', async () => {
    const service = await onSale({ details: '<script>alert(1)</script>' })
    expect(service.details).toBe('<script>alert(1)</script>')
    expect(JSON.stringify((await page(service.slug)).body)).toContain('<script>alert(1)')
  })

  it('at the limit two at once make one', async () => {
    const have = (await works('radwerk', 'ownServices.list', {})).data.length
    await db
      .insertInto('products')
      .values(
        Array.from({ length: serviceLimits.services - 1 - have }, (_, at) => ({
          provider_id: ids.radwerk,
          kind: 'service' as const,
          name: `Voll ${at}`,
          status: 'draft' as const,
          price_cents: 100,
          service_at: 'seller' as const,
        })),
      )
      .execute()
    const answers = await Promise.all([1, 2].map(() => ask('radwerk', 'ownServices.create', { body: serviceBody })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    await db.deleteFrom('products').where('provider_id', '=', ids.radwerk).where('name', 'like', 'Voll %').execute()
  })
})

it('the row that is told is the row that is fetched, and nobody else is told', async () => {
  const service = await onSale()
  const events = await db.selectFrom('event').selectAll().where('type', '=', 'service.saved').orderBy('seq', 'desc').execute()
  const listed = (await works('radwerk', 'ownServices.list', {})).data.find(({ id }) => id === service.id)
  const told = events.map(({ payload }) => (payload as unknown as { service: ServiceRow }).service).filter(({ id }) => id === service.id)
  expect(told[0]).toEqual(listed)
  expect(new Set(events.map(({ user_id: user }) => user))).toEqual(new Set([ids.radwerk]))
})
