import { beforeEach, describe, expect, it } from 'vitest'
import type { Shipping } from '#contract/calls/shipping.calls.ts'
import { shippingLimits } from '#contract/values/shippingRules.ts'
import { refreshSearch } from '#backend/features/search/search.api.ts'
import { shippingMethodsOf } from '#backend/features/shipping/shipping.api.ts'
import { shipping as feature } from '#backend/features/shipping/shipping.handlers.ts'
import { inOrder } from '#client/features/shipping/shipping.live.ts'
import { mergePage, mergeRow } from '#machines/flows/list.rows.ts'
import { demoTestApp, type Who } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { ask, works, db, ids } = testApp
type Seller = 'radwerk' | 'bosporus'

const parcel = { name: 'Paket', countries: ['DE'], price: 4.9, delivery_days_from: 2, delivery_days: 4 }
const create = (more: object = {}, who: Who = 'radwerk', key?: string) =>
  ask(who, 'shipping.create', { body: { ...parcel, ...more }, ...(key && { key }) })
const made = async (more: object = {}, who: Seller = 'radwerk'): Promise<Shipping> => {
  const answer = await create(more, who)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data
}
const update = (id: number, more: object = {}, who: Who = 'radwerk') =>
  ask(who, 'shipping.update', { body: { id, ...parcel, ...more } as never })
const mine = async (who: Seller = 'radwerk') => (await works(who, 'shipping.list')).data
const names = async (who: Seller = 'radwerk') => (await mine(who)).map(({ name }) => name)
const fieldsOf = (answer: { status: number; body: { errors?: { field: string }[] } }) => [
  answer.status,
  answer.body.errors?.map(({ field }) => field).join(),
]
const storeOf = async (who: Seller) => (await works(who, 'shipping.methods')).stores[0]!

beforeEach(async () => {
  for (const who of ['radwerk', 'bosporus'] as const)
    for (const { id } of await mine(who)) await works(who, 'shipping.remove', { params: { id } })
})

describe('shipping methods of a seller', () => {
  it('are made in the specification’s words and read the same everywhere', async () => {
    const one = await made({
      country_id: 'AT',
      countries: undefined,
      free_from: 50,
      max_grams: 31_500,
      steps: [{ up_to_grams: 2000, price_cents: 390 }],
    })
    expect(one).toMatchObject({
      ...{ name: 'Paket', country_id: 'AT', price: 4.9, free_from: 50, delivery_days: 4, status: true },
      ...{
        countries: ['AT'],
        price_cents: 490,
        free_from_cents: 5000,
        days_from: 2,
        days_until: 4,
        max_grams: 31_500,
        position: 1,
        version: 1,
      },
      ...{ kind: 'parcel', store: null, zones: [], steps: [{ up_to_grams: 2000, price_cents: 390 }] },
    })
    expect(await mine()).toEqual([one])
    expect((await works('radwerk', 'shipping.methods')).data).toEqual([one])
    expect((await works('radwerk', 'shipping.info', { query: { shipping_id: one.id } })).data).toEqual(one)
  })

  it('are named to buyers for the one country that can be ordered to, and not at all where they do not go there', async () => {
    const zones = [
      { name: 'Wien', country: 'AT', prefixes: ['1'], surcharge_cents: 100 },
      { name: 'Halligen', country: 'DE', prefixes: ['25863'], surcharge_cents: 900 },
    ]
    const [both, abroad] = [await made({ countries: ['DE', 'AT'], zones }), await made({ name: 'Nach Wien', countries: ['AT'] })]
    expect([both.countries, both.zones]).toEqual([['DE', 'AT'], zones])
    const shown = { ...both, countries: ['DE'], country_id: 'DE', zones: [zones[1]] }
    const info = (id: number) => ({ query: { shipping_id: id } })
    expect((await works('guest', 'shipping.info', info(both.id))).data).toEqual(shown)
    expect((await works('bosporus', 'shipping.info', info(both.id))).data).toEqual(shown)
    expect((await ask('guest', 'shipping.info', info(abroad.id))).body).toMatchObject({ error: 'NOT_FOUND' })
    expect((await works('radwerk', 'shipping.info', info(abroad.id))).data).toEqual(abroad)
    expect((await shippingMethodsOf(db, [ids.radwerk, ids.bosporus])).get(ids.radwerk)).toEqual([shown])
    const countries = async (provider_id?: number) => (await works('guest', 'shipping.countries', { query: { provider_id } })).data
    const germany = { code: 'DE', name: 'Deutschland' }
    expect([await countries(), await countries(ids.radwerk)]).toEqual([[germany], [germany]])
    await works('radwerk', 'shipping.remove', { params: { id: both.id } })
    expect(await countries(ids.radwerk)).toEqual([])
  })

  it('are changed, ordered, switched off and removed', async () => {
    const [first, second] = [await made({ name: 'Erste' }), await made({ name: 'Zweite', countries: ['CH', 'DE', 'CH'] })]
    expect(second.countries, 'each once, Germany first').toEqual(['DE', 'CH'])
    const ordered = await works('radwerk', 'shipping.order', { body: { ids: [second.id, first.id] } })
    expect(ordered.data).toEqual(await mine())
    expect(await names()).toEqual(['Zweite', 'Erste'])
    const off = (await update(first.id, { name: 'Aus', status: 0 })).body.data
    expect(off).toMatchObject({ name: 'Aus', status: false, position: 2 })
    expect((await works('radwerk', 'shipping.methods')).data.map(({ name }) => name)).toEqual(['Zweite'])
    expect((await shippingMethodsOf(db, [ids.radwerk])).get(ids.radwerk)!.map(({ name }) => name)).toEqual(['Zweite'])
    expect((await ask('guest', 'shipping.info', { query: { shipping_id: first.id } })).status, 'inactive').toBe(404)
    expect((await ask('radwerk', 'shipping.info', { query: { shipping_id: first.id } })).status, 'its owner').toBe(200)
    await works('radwerk', 'shipping.remove', { params: { id: second.id } })
    expect(await names()).toEqual(['Aus'])
    expect((await ask('radwerk', 'shipping.remove', { params: { id: second.id } })).status).toBe(404)
  })

  it('belong to one seller: others neither see nor touch them, a closed shop shows none', async () => {
    const one = await made()
    expect(await mine('bosporus')).toEqual([])
    expect((await update(one.id, {}, 'bosporus')).status).toBe(404)
    expect((await ask('bosporus', 'shipping.remove', { params: { id: one.id } })).status).toBe(404)
    expect(fieldsOf(await ask('bosporus', 'shipping.order', { body: { ids: [one.id] } }))).toEqual([422, 'ids'])
    expect([(await ask('anna', 'shipping.list')).status, (await create({}, 'anna')).status, (await create({}, 'guest')).status]).toEqual([
      403, 403, 401,
    ])
    await db.updateTable('providers').set({ active: false }).where('account_id', '=', ids.radwerk).execute()
    expect((await ask('guest', 'shipping.info', { query: { shipping_id: one.id } })).status).toBe(404)
    expect((await works('guest', 'shipping.countries', { query: { provider_id: ids.radwerk } })).data).toEqual([])
    await db.updateTable('providers').set({ active: true }).where('account_id', '=', ids.radwerk).execute()
    expect(await mine()).toEqual([one])
  })

  it('a pickup is at one of the own stores and knows no countries, zones and weights', async () => {
    const [own, foreign] = [await storeOf('radwerk'), await storeOf('bosporus')]
    const pickup = { kind: 'pickup', countries: undefined, price: 0, max_grams: 5, steps: [{ up_to_grams: 3, price_cents: 1 }] }
    expect(fieldsOf(await create(pickup))).toEqual([422, 'store_id'])
    expect(fieldsOf(await create({ ...pickup, store_id: foreign.id }))).toEqual([422, 'store_id'])
    const one = await made({ ...pickup, store_id: own.id })
    expect(one).toMatchObject({ kind: 'pickup', store: own, countries: [], country_id: null, steps: [], max_grams: null })
    expect(fieldsOf(await update(one.id, { ...pickup, store_id: foreign.id }))).toEqual([422, 'store_id'])
    expect((await update(one.id, { store_id: own.id })).body.data).toMatchObject({ kind: 'parcel', store: null, countries: ['DE'] })
  })

  it('say at the field what is wrong, also of very long texts', async () => {
    const long = 'x'.repeat(200_000)
    const zone = { name: 'Inseln', prefixes: ['25980'], surcharge_cents: null }
    for (const [more, field] of [
      [{ name: ' ' }, 'name'],
      [{ name: long }, 'name'],
      [{ name: 'x'.repeat(61) }, 'name'],
      [{ kind: 'drone' }, 'kind'],
      [{ countries: [] }, 'countries'],
      [{ countries: ['XX'] }, 'countries.0'],
      [{ countries: [long] }, 'countries.0'],
      [{ country_id: long }, 'country_id'],
      [{ price: -1 }, 'price'],
      [{ price: 4.999 }, 'price'],
      [{ price: 1e12 }, 'price'],
      [{ price: long }, 'price'],
      [{ price: null }, 'price'],
      [{ free_from: -0.01 }, 'free_from'],
      [{ delivery_days: 1.5 }, 'delivery_days'],
      [{ delivery_days: 61 }, 'delivery_days'],
      [{ delivery_days: 1, delivery_days_from: 2 }, 'delivery_days'],
      [{ max_grams: 0 }, 'max_grams'],
      [{ status: 'vielleicht' }, 'status'],
      [{ steps: [{ up_to_grams: 5, price_cents: -1 }] }, 'steps.0.price_cents'],
      [
        {
          steps: [
            { up_to_grams: 5, price_cents: 1 },
            { up_to_grams: 5, price_cents: 2 },
          ],
        },
        'steps.1.up_to_grams',
      ],
      [{ steps: [{ up_to_grams: 50, price_cents: 1 }], max_grams: 49 }, 'steps.0.up_to_grams'],
      [{ steps: Array.from({ length: 11 }, (_, at) => ({ up_to_grams: at + 1, price_cents: 1 })) }, 'steps'],
      [{ zones: [{ ...zone, prefixes: [long] }] }, 'zones.0.prefixes.0'],
      [{ zones: [{ ...zone, prefixes: [''] }] }, 'zones.0.prefixes.0'],
      [{ zones: [{ ...zone, prefixes: [] }] }, 'zones.0.prefixes'],
      [{ zones: [{ ...zone, name: long }] }, 'zones.0.name'],
      [{ zones: [{ ...zone, country: 'AT' }] }, 'zones.0.country'],
      [{ zones: [zone, zone] }, 'zones.1.prefixes'],
      [{ zones: Array.from({ length: 21 }, () => zone) }, 'zones'],
    ] as const) {
      const answer = await create(more)
      expect(fieldsOf(answer), JSON.stringify(more).slice(0, 80)).toEqual([422, field])
      for (const { message } of answer.body.errors!) expect(message).toMatch(/^[A-ZÄÖÜ0-9].*[.]$/)
    }
    expect(await mine()).toEqual([])
    expect((await made({ zones: [{ ...zone, prefixes: [' 25 980', '26'] }] })).zones).toEqual([
      { name: 'Inseln', country: 'DE', prefixes: ['25980', '26'], surcharge_cents: null },
    ])
  })

  it('are thirty at most, also when the last two are made at once; the same press twice is one', async () => {
    for (let n = 0; n < shippingLimits.most - 2; n += 1) await made({ name: `Nr. ${n}` })
    const twice = await Promise.all([
      create({ name: 'doppelt' }, 'radwerk', 'ship-once-key'),
      create({ name: 'doppelt' }, 'radwerk', 'ship-once-key'),
    ])
    expect(twice.some(({ status }) => status === 201)).toBe(true)
    expect(await mine()).toHaveLength(shippingLimits.most - 1)
    const answers = await Promise.all(['a', 'b', 'c'].map((name) => create({ name })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      error: 'SHIPPINGS_FULL',
      message: expect.stringContaining('30'),
    })
    expect(new Set((await mine()).map(({ position }) => position)).size, 'each has a place of its own').toBe(shippingLimits.most)
  })

  it('whoever saves over somebody else’s change is told; of two at once one wins', async () => {
    const one = await made()
    expect((await update(one.id, { name: 'Meins', version: one.version })).status).toBe(200)
    const stale = await update(one.id, { name: 'Deins', version: one.version })
    expect([stale.status, stale.body.error, stale.body.details]).toEqual([409, 'VERSION_STALE', { version: 2 }])
    const both = await Promise.all(['Links', 'Rechts'].map((name) => update(one.id, { name, version: 2 })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await mine())[0]).toMatchObject({ name: both.find(({ status }) => status === 200)!.body.data.name, version: 3 })
  })

  it('an order must name all of them, each once', async () => {
    const [a, b] = [await made({ name: 'A' }), await made({ name: 'B' })]
    for (const rubbish of [[a.id], [a.id, a.id], [a.id, b.id, 987_654], [], Array.from({ length: 5_000 }, (_, at) => at + 1)])
      expect(fieldsOf(await ask('radwerk', 'shipping.order', { body: { ids: rubbish } }))).toEqual([422, 'ids'])
    const before = await mine()
    await works('radwerk', 'shipping.order', { body: { ids: [a.id, b.id] } })
    expect(await mine(), 'the same order changes nothing').toEqual(before)
  })

  it('are told to the own tabs: the old list and what was told, in any order, is the list fetched anew', async () => {
    const [a, b] = [await made({ name: 'A' }), await made({ name: 'B' })]
    const before = await works('radwerk', 'shipping.list')
    const head = await testApp.head('radwerk')
    await made({ name: 'C' })
    await works('radwerk', 'shipping.order', { body: { ids: (await mine()).map(({ id }) => id).reverse() } })
    await update(a.id, { name: 'A2' })
    await works('radwerk', 'shipping.remove', { params: { id: b.id } })
    const events = await testApp.events('radwerk', head)
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['shipping.saved', 'shipping.removed']))
    const told = events.map(({ payload }) => payload as { shipping?: Shipping; id?: number; version?: number })
    const after = (events: typeof told) =>
      events.reduce(
        (list, { shipping: row = null, id, version }) =>
          mergeRow(list, { id: row?.id ?? id!, version: row?.version ?? version!, row }, { filter: null, page: 1 }, { compare: inOrder }),
        mergePage({ rows: before.data, total: before.meta.total }),
      ).rows
    const fresh = await mine()
    expect(after(told)).toEqual(fresh)
    expect(after([...told, ...told].reverse())).toEqual(fresh)
  })

  it('are part of the export and go with the account', async () => {
    await made({ free_from: 50 })
    expect(await feature.exportOf!({ db } as never, ids.radwerk)).toMatchObject([
      { key: 'shippings', rows: [{ Name: 'Paket', Art: 'Paket', Länder: 'DE', 'Kostenlos ab': '50,00\u00a0€', Werktage: '2–4' }] },
    ])
    expect(await feature.exportOf!({ db } as never, ids.anna)).toMatchObject([{ rows: [] }])
    await testApp.kernel.command({ caller: { kind: 'system' }, requestId: 'leaving' }, async (ctx) => {
      await feature.anonymise!(ctx, ids.radwerk)
      // A business that leaves altogether is dropped from the search in the same command.
      await refreshSearch(ctx.db, { providerId: ids.radwerk })
    })
    expect(await mine()).toEqual([])
  })
})

/** Something small of the shop, one price, nothing extra. */
const { slug: helmetSlug } = await db
  .selectFrom('products')
  .select('slug')
  .where('provider_id', '=', ids.radwerk)
  .where('kind', '=', 'normal')
  .where('status', '=', 'active')
  .where('has_variants', '=', false)
  .where('shipping_cents', '=', 0)
  .where('price_cents', '<', 10_000)
  .orderBy('id')
  .limit(1)
  .executeTakeFirstOrThrow()
const helmet = (await works('guest', 'products.details', { query: { slug: helmetSlug } })).data

describe('what a product says of its shipping', () => {
  const details = async () => (await works('guest', 'products.details', { query: { slug: helmet.slug } })).data
  const delivery = async () => (await details()).delivery
  const isFree = async () =>
    (await db.selectFrom('product_search').select('free_shipping').where('product_id', '=', helmet.id).executeTakeFirstOrThrow())
      .free_shipping
  const card = async () => (await works('guest', 'products.compare', { query: { ids: String(helmet.id) } as never })).data[0]!

  it('follows the seller’s methods at once: cheapest way, days, countries, pickup, search filter and card', async () => {
    expect(helmet.shipping_surcharge_cents).toBe(0)
    expect([await delivery(), await isFree()], 'without a method it is not sent').toEqual([null, false])
    const one = await made({ price: 4.9, delivery_days_from: 3, delivery_days: 7 })
    await made({ name: 'Express', price: 12.9, countries: ['DE', 'AT'], delivery_days: 1, delivery_days_from: 1 })
    expect([await delivery(), await isFree()]).toEqual([
      { days_from: 3, days_until: 7, cost_cents: 490, countries: ['DE'], pickup: false },
      false,
    ])
    expect((await card()).delivery).toMatchObject({ cost_cents: 490 })
    expect((await details()).shippings.map(({ name }) => name)).toEqual(['Paket', 'Express'])
    await update(one.id, { free_from: helmet.price })
    expect([(await delivery())!.cost_cents, await isFree(), (await card()).delivery!.cost_cents]).toEqual([0, true, 0])
    await update(one.id, { free_from: helmet.price + 0.01 })
    expect([(await delivery())!.cost_cents, await isFree()]).toEqual([490, false])
  })

  it('of a shop that deletes its last way is not «kostenlos» any more: not sent, on page, card and in the search', async () => {
    const only = await made({ price: 4.9 })
    expect((await delivery())!.cost_cents).toBe(490)
    await works('radwerk', 'shipping.remove', { params: { id: only.id } })
    expect([await delivery(), await isFree(), (await card()).delivery]).toEqual([null, false, null])
  })

  it('is not sent where no method takes it, and can be picked up where one says so', async () => {
    const store = await storeOf('radwerk')
    await made({ name: 'Abholung', kind: 'pickup', store_id: store.id, price: 0 })
    expect([await delivery(), await isFree()]).toEqual([null, false])
    expect((await details()).shippings).toMatchObject([{ name: 'Abholung', store }])
    await made({ countries: ['AT'] })
    expect([await delivery(), await isFree()], 'not to Germany').toEqual([null, false])
  })

  it('a card and the search agree about what goes for nothing, for every product of the shop', async () => {
    const agree = async () => {
      const rows = await db
        .selectFrom('product_search')
        .select(['product_id', 'free_shipping', 'name'])
        .where('provider_id', '=', ids.radwerk)
        .execute()
      for (const row of rows) {
        const { data } = await works('guest', 'products.compare', { query: { ids: String(row.product_id) } as never })
        expect([row.name, data[0]!.delivery?.cost_cents === 0]).toEqual([row.name, row.free_shipping])
      }
      return new Set(rows.map(({ free_shipping: free }) => free)).size
    }
    await made({
      price: 6.9,
      free_from: 30,
      steps: [
        { up_to_grams: 300, price_cents: 0 },
        { up_to_grams: 2000, price_cents: 390 },
      ],
      max_grams: 5000,
    })
    await made({ name: 'Spedition', kind: 'freight', price: 39, free_from: 800 })
    expect(await agree(), 'some are free, some are not').toBe(2)
    await made({ name: 'Immer', price: 0, max_grams: 200 })
    expect(await agree()).toBe(2)
  })

  it('GraphQL knows the methods of a seller, of a product, and the own', async () => {
    const one = await made({ zones: [{ name: 'Inseln', prefixes: ['25980'], surcharge_cents: 500 }] })
    await made({ name: 'Aus', status: false })
    const query = async (who: Who, args: string) =>
      (
        await testApp.app.inject({
          method: 'POST',
          url: '/graphql',
          headers: { 'x-client-local': '1', ...(testApp.tokens[who] && { authorization: `Bearer ${testApp.tokens[who]}` }) },
          payload: {
            query: `{ shippings${args} { id name country_id price free_from delivery_days status zones { prefixes surcharge_cents } } }`,
          },
        })
      ).json() as { data?: { shippings: object[] }; errors?: unknown[] }
    const shown = {
      ...{ id: one.id, name: 'Paket', country_id: 'DE', price: 4.9, free_from: null, delivery_days: 4, status: true },
      zones: [{ prefixes: ['25980'], surcharge_cents: 500 }],
    }
    expect((await query('guest', `(provider_id: ${ids.radwerk})`)).data!.shippings).toEqual([shown])
    expect((await query('anna', `(product_id: ${helmet.id})`)).data!.shippings).toEqual([shown])
    expect((await query('guest', '(product_id: 987654)')).data!.shippings).toEqual([])
    expect((await query('radwerk', '')).data!.shippings).toMatchObject([{ name: 'Paket' }, { name: 'Aus', status: false }])
    expect((await query('guest', '')).errors).toHaveLength(1)
  })
})
