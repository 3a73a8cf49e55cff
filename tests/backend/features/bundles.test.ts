import { describe, expect, it } from 'vitest'
import type { Bundle } from '#contract/calls/bundles.calls.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { works, raw, db, database, ids } = testApp
const list = async (query: { product_id?: number; keyword?: string; page?: number } = {}) => await works('guest', 'bundles.list', { query })
const named = async (name: string, productId?: number) =>
  (await list({ product_id: productId })).data.find((bundle) => bundle.name === name)
const spielkiste = (await db.selectFrom('providers').select('account_id').where('slug', '=', 'spielkiste').executeTakeFirstOrThrow())
  .account_id
const maker = (await db.selectFrom('manufacturers').select('id').orderBy('id').executeTakeFirstOrThrow()).id
let made = 0

async function thing(row: object = {}, stock: number | null = 20) {
  const { id } = await db
    .insertInto('products')
    .values({
      provider_id: ids.radwerk,
      kind: 'normal',
      name: `Bündelding ${++made}`,
      price_cents: 1000,
      delivery_days_from: 2,
      manufacturer_id: maker,
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('product_stock').values({ product_id: id, stock }).execute()
  return id
}
interface Part {
  id: number
  variant?: number
  qty?: number
  share?: number
}
interface Offer {
  price?: number
  status?: 'draft' | 'pending' | 'active' | 'inactive' | 'deleted' | 'rejected' | 'expired'
  consents?: readonly number[]
  at?: Date
}
/** A bundle of these things; its shares are a thousand cents each but where said otherwise, and all of its partners agreed. */
async function bundle(parts: readonly Part[], { price, status = 'active', consents, at = testApp.now() }: Offer = {}) {
  const name = `Bündel ${++made}`
  const shares = parts.map(({ share = 1000 }) => share)
  const id = await db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('bundles')
      .values({ initiator_id: ids.radwerk, status, activated_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const revision = { bundle_id: row.id, revision: 1 }
    await tx
      .insertInto('bundle_revisions')
      .values({ ...revision, name, price_cents: price ?? shares.reduce((sum, one) => sum + one, 0) })
      .execute()
    await tx
      .insertInto('bundle_items')
      .values(
        parts.map((part, position) => ({
          ...revision,
          position,
          product_id: part.id,
          variant_id: part.variant ?? null,
          qty: part.qty ?? 1,
          share_cents: shares[position]!,
        })),
      )
      .execute()
    const partners =
      consents ??
      (
        await tx
          .selectFrom('products')
          .select('provider_id')
          .distinct()
          .where(
            'id',
            'in',
            parts.map((part) => part.id),
          )
          .execute()
      ).map((one) => one.provider_id)
    if (partners.length > 0)
      await tx
        .insertInto('bundle_consents')
        .values(partners.map((provider_id) => ({ ...revision, provider_id })))
        .execute()
    return row.id
  })
  return { id, name }
}
const shown = async (parts: readonly Part[], offer?: Offer): Promise<Bundle> =>
  (await named((await bundle(parts, offer)).name, parts[0]!.id))!

describe('the bundles of the town', () => {
  it('are the active ones, newest first; an inactive one is not there', async () => {
    const { data, meta } = await list()
    expect(data.map(({ name }) => name)).toEqual(['Picknick an der Linde', 'Losfahren', 'Sternennacht', 'Rosen bei Kerzenschein'])
    expect(meta).toEqual({ current_page: 1, last_page: 1, per_page: 12, total: 4 })
  })
  it('say what is in them, from whom, what it costs together and singly, what is saved and who gets how much', async () => {
    expect(await named('Picknick an der Linde')).toMatchObject({
      price_cents: 5290,
      singles_cents: 4490 + 690 + 2 * 249,
      saving_cents: 388,
      deposit_cents: 30,
      available: true,
      stock: 'many',
      qty: 7,
      revision: 1,
      items: [
        {
          name: 'Weidenkorb für den Lenker',
          variant: null,
          qty: 1,
          unit_cents: 4490,
          share_cents: 4190,
          provider: { slug: 'radwerk-lindenbrueck' },
        },
        {
          name: 'Bergkäse, sechs Monate',
          variant: '250 g',
          qty: 1,
          unit_cents: 690,
          base_price: expect.stringContaining('27,60'),
          provider: { slug: 'hofladen-lindenau' },
        },
        {
          name: 'Apfelsaft, naturtrüb',
          qty: 2,
          unit_cents: 249,
          share_cents: 460,
          delivery: { days_from: 0, days_until: 1, cost_cents: 350 },
        },
      ],
      shares: [
        { provider: { company_name: 'Radwerk Lindenbrück' }, share_cents: 4190, tax_included: true },
        { provider: { company_name: 'Hofladen Lindenau' }, share_cents: 1100, tax_included: true },
      ],
    })
  })
  it('name the variant, with the picture of its colour', async () => {
    const bike = (await named('Losfahren'))!
    const green = await db
      .selectFrom('product_images')
      .select('picture')
      .where('product_id', '=', bike.items[0]!.product_id)
      .where('alt', 'like', '%Koralle')
      .executeTakeFirstOrThrow()
    expect(bike.items.map(({ variant }) => variant)).toEqual(['Koralle, 54 cm', null, 'Messing'])
    expect(bike).toMatchObject({
      saving_cents: 3380,
      items: [{ unit_cents: 89900, picture: green.picture }, {}, {}],
      shares: [{ share_cents: 94900 }],
    })
  })
  it('with something sold out cannot be had; without a saving none is claimed; a small business charges no VAT', async () => {
    expect(await named('Sternennacht')).toMatchObject({
      available: false,
      qty: 0,
      stock: 'none',
      saving_cents: 990,
      items: [{ stock: 'none' }, { stock: 'many' }],
    })
    expect(await named('Rosen bei Kerzenschein')).toMatchObject({ saving_cents: 0, shares: [{ tax_included: false }] })
  })
  it('are found by each of their things, and by nothing else', async () => {
    const { items } = (await named('Picknick an der Linde'))!
    for (const { product_id } of items) expect((await list({ product_id })).data.map(({ name }) => name)).toEqual(['Picknick an der Linde'])
    expect(await list({ product_id: 99_999_999 })).toMatchObject({ data: [], meta: { total: 0, last_page: 1 } })
  })
})

describe('what the public sees of a bundle', () => {
  it.each(['draft', 'pending', 'inactive', 'deleted', 'rejected', 'expired'] as const)('is nothing while it is %s', async (status) => {
    const id = await thing()
    await bundle([{ id }, { id: await thing() }], { status })
    expect((await list({ product_id: id })).data).toEqual([])
  })
  it('ends with any of its things: hidden, deleted, of a closed shop, no goods; and comes back with it', async () => {
    const [one, other] = [await thing(), await thing({ provider_id: spielkiste })]
    const { name } = await bundle([{ id: one }, { id: other }])
    for (const status of ['inactive', 'deleted', 'draft'] as const) {
      await db.updateTable('products').set({ status }).where('id', '=', other).execute()
      expect(await named(name, one)).toBeUndefined()
    }
    await db.updateTable('products').set({ status: 'active' }).where('id', '=', other).execute()
    await db.updateTable('providers').set({ active: false }).where('account_id', '=', spielkiste).execute()
    expect(await named(name, one)).toBeUndefined()
    await db.updateTable('providers').set({ active: true }).where('account_id', '=', spielkiste).execute()
    expect(await named(name, one)).toBeDefined()
    await bundle([{ id: one }, { id: await thing({ kind: 'service' }) }])
    expect((await list({ product_id: one })).data).toHaveLength(1)
  })
  it('ends with its variant, and where nobody said which', async () => {
    const [one, jacket] = [await thing(), await thing({ has_variants: true })]
    const variant = (
      await db.insertInto('product_variants').values({ product_id: jacket, price_cents: 3000 }).returning('id').executeTakeFirstOrThrow()
    ).id
    await db.insertInto('variant_stock').values({ variant_id: variant, stock: 3 }).execute()
    expect(await shown([{ id: one }, { id: jacket, variant }])).toMatchObject({ qty: 3, singles_cents: 4000 })
    const { name } = await bundle([{ id: one }, { id: jacket }])
    expect(await named(name, one)).toBeUndefined()
    await db.updateTable('product_variants').set({ active: false }).where('id', '=', variant).execute()
    expect((await list({ product_id: one })).data).toEqual([])
  })
  it('is its present revision: what was offered before is history', async () => {
    const [kept, dropped, added] = [await thing(), await thing(), await thing()]
    const { id } = await bundle([{ id: kept }, { id: dropped }])
    await db.transaction().execute(async (tx) => {
      const revision = { bundle_id: id, revision: 2 }
      await tx
        .insertInto('bundle_revisions')
        .values({ ...revision, name: 'Neu gemischt', price_cents: 1500 })
        .execute()
      await tx
        .insertInto('bundle_items')
        .values([
          { ...revision, position: 0, product_id: kept, share_cents: 700 },
          { ...revision, position: 1, product_id: added, share_cents: 800 },
        ])
        .execute()
      await tx
        .insertInto('bundle_consents')
        .values({ ...revision, provider_id: ids.radwerk })
        .execute()
      await tx.updateTable('bundles').set({ revision: 2 }).where('id', '=', id).execute()
    })
    expect((await list({ product_id: dropped })).data).toEqual([])
    expect(await named('Neu gemischt', kept)).toMatchObject({
      revision: 2,
      price_cents: 1500,
      saving_cents: 500,
      items: [{ product_id: kept }, { product_id: added }],
    })
  })
})

describe('what a bundle costs', () => {
  it('saves what its things cost more singly now, to the cent, and never less than nothing', async () => {
    const [one, other] = [await thing({ price_cents: 3333 }), await thing({ price_cents: 3334 })]
    const { name } = await bundle([
      { id: one, share: 3001 },
      { id: other, share: 2998 },
    ])
    expect(await named(name, one)).toMatchObject({ price_cents: 5999, singles_cents: 6667, saving_cents: 668 })
    await db.updateTable('products').set({ price_cents: 1000 }).where('id', '=', one).execute()
    expect(await named(name, one)).toMatchObject({ singles_cents: 4334, saving_cents: 0 })
  })
  it('is held against the scale that so many pieces would reach singly', async () => {
    const [juice, glass] = [await thing({ price_cents: 333 }), await thing()]
    await db
      .insertInto('bulk_prices')
      .values([
        { product_id: juice, min_qty: 3, discount_percent: 2.5 },
        { product_id: juice, min_qty: 10, discount_percent: 10 },
      ])
      .execute()
    expect(await shown([{ id: juice, qty: 6 }, { id: glass }], { price: 2000 })).toMatchObject({
      singles_cents: 6 * 325 + 1000,
      saving_cents: 950,
      items: [{ unit_cents: 325 }, { unit_cents: 1000 }],
    })
  })
  it('is split per seller without a cent left over', async () => {
    const [a, b, c] = [await thing(), await thing({ provider_id: spielkiste }), await thing()]
    const { price_cents, shares } = await shown([
      { id: a, share: 333 },
      { id: b, share: 334 },
      { id: c, share: 332 },
    ])
    expect(shares.map(({ provider, share_cents }) => [provider.slug, share_cents])).toEqual([
      ['radwerk-lindenbrueck', 665],
      ['spielkiste', 334],
    ])
    expect(shares.reduce((sum, { share_cents }) => sum + share_cents, 0)).toBe(price_cents)
  })
})

describe('how many there are', () => {
  it.each([
    [
      'the scarcest thing decides',
      [
        [20, 1],
        [7, 3],
      ],
      { qty: 2, stock: 'few', available: true },
    ],
    [
      'less than one bundle is none',
      [
        [20, 1],
        [2, 3],
      ],
      { qty: 0, stock: 'none', available: false },
    ],
    [
      'what is not counted is there',
      [
        [null, 4],
        [9, 1],
      ],
      { qty: 9, stock: 'many', available: true },
    ],
    [
      'nothing counted at all',
      [
        [null, 1],
        [null, 2],
      ],
      { qty: null, stock: 'many', available: true },
    ],
  ] as const)('%s', async (_, [[first, firstQty], [second, secondQty]], wanted) => {
    expect(
      await shown([
        { id: await thing({}, first), qty: firstQty },
        { id: await thing({}, second), qty: secondQty },
      ]),
    ).toMatchObject(wanted)
  })
  it('sold out by hand is sold out', async () => {
    const id = await thing()
    await db.updateTable('product_stock').set({ sold_out: true }).where('product_id', '=', id).execute()
    expect(await shown([{ id }, { id: await thing() }])).toMatchObject({ qty: 0, available: false })
  })
})

describe('the list', () => {
  it('comes in pages that miss and repeat nothing, in one statement whatever is in them', async () => {
    const common = await thing()
    for (let at = 0; at < 14; at += 1)
      await bundle([{ id: common }, { id: await thing() }], { at: new Date(testApp.now().getTime() - Math.floor(at / 5) * 60_000) })
    const before = database.stats().statements
    const first = await list({ product_id: common })
    expect(database.stats().statements - before).toBe(1)
    const second = await list({ product_id: common, page: 2 })
    expect([first.data.length, second.data.length, first.meta.last_page, second.meta.total]).toEqual([12, 2, 2, 14])
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(14)
    expect(await list({ product_id: common, page: 99 })).toMatchObject({ data: [], meta: { current_page: 99, total: 14 } })
  })
  it('is searched by words of its name and of its things, however they are written, never by a pattern', async () => {
    const id = await thing()
    await db.updateTable('products').set({ name: 'Grünes Zelt' }).where('id', '=', id).execute()
    await bundle([{ id }, { id: await thing() }])
    const before = database.stats().statements
    const found = await list({ keyword: 'gruenes ZELT' })
    expect(database.stats().statements - before).toBe(1)
    expect(found.data.map((one) => one.items.map((item) => item.product_id)[0])).toEqual([id])
    expect((await list({ keyword: 'Zelt Mondkrater' })).data).toEqual([])
    for (const keyword of ['%%', '__', '&&']) expect((await list({ keyword })).data).toEqual([])
  })
  it('is asked for beside a product only where its page says that there is something to ask for', async () => {
    const [one, alone] = [await thing(), await thing()]
    const { id } = await bundle([{ id: one }, { id: await thing() }])
    const hasBundles = async (productId: number) => {
      const { slug } = await database.kysely.selectFrom('products').select('slug').where('id', '=', productId).executeTakeFirstOrThrow()
      return (await works('guest', 'products.details', { query: { slug } })).data.in_bundles
    }
    expect([await hasBundles(one), await hasBundles(alone)]).toEqual([true, false])
    await database.kysely.updateTable('bundles').set({ status: 'inactive' }).where('id', '=', id).execute()
    expect(await hasBundles(one)).toBe(false)
  })
  it('refuses nonsense with a code and says which field', async () => {
    for (const query of [
      { product_id: 'alle' },
      { product_id: '0' },
      { product_id: '-3' },
      { product_id: '1.5' },
      { product_id: "1' or 1=1" },
    ]) {
      expect(await raw('guest', 'bundles.list', { query })).toMatchObject({
        status: 422,
        body: { error: 'INPUT_INVALID', errors: [{ field: 'product_id' }] },
      })
    }
    for (const page of ['0', 'x', '100001', '1e9'])
      expect(await raw('guest', 'bundles.list', { query: { page } })).toMatchObject({
        status: 422,
        body: { error: 'INPUT_INVALID', errors: [{ field: 'page' }] },
      })
    expect((await raw('guest', 'bundles.list', { query: { product_id: '9007199254740991' } })).body).toMatchObject({ data: [] })
  })
  it('names what its page is made of: beside a product also what hides a bundle now', async () => {
    const tagsOf = async (query = '') =>
      String(
        (await testApp.app.inject({ url: `/rest/v2/getBundleProducts${query}`, headers: { 'x-page-tags': 'ask' } })).headers['x-page-tags'],
      ).split(' ')
    const [one, gone] = [await thing(), await thing({ provider_id: spielkiste, status: 'inactive' })]
    await bundle([{ id: one }, { id: gone }])
    expect(await tagsOf(`?product_id=${one}`)).toEqual(
      expect.arrayContaining([`product:${one}`, `product:${gone}`, `provider:${ids.radwerk}`, `provider:${spielkiste}`]),
    )
    expect(await tagsOf(`?product_id=${one}`)).not.toContain('list:products')
    const first = (await list()).data[0]!.items[0]!
    expect(await tagsOf()).toEqual(
      expect.arrayContaining(['list:bundles', 'list:products', `product:${first.product_id}`, `provider:${first.provider.id}`]),
    )
  })
})

describe('the database keeps the agreement', () => {
  it('a bundle holds two things at least, and its shares are its price', async () => {
    const [a, b] = [await thing(), await thing()]
    await expect(bundle([{ id: a }])).rejects.toThrow('fewer than two items')
    await expect(bundle([{ id: a }, { id: b }], { price: 1999 })).rejects.toThrow('are not its price')
    await expect(bundle([{ id: a }, { id: a }])).rejects.toThrow('bundle_items_once')
    await expect(bundle([{ id: a }], { status: 'draft', price: 7, consents: [] })).resolves.toBeDefined()
  })
  it('an active one has the consent of every partner to its present revision', async () => {
    const parts = [{ id: await thing() }, { id: await thing({ provider_id: spielkiste }) }]
    await expect(bundle(parts, { consents: [ids.radwerk] })).rejects.toThrow('not every partner agreed')
    const { id } = await bundle(parts, { status: 'pending', consents: [ids.radwerk] })
    const activate = () => db.updateTable('bundles').set({ status: 'active' }).where('id', '=', id).execute()
    await expect(activate()).rejects.toThrow('not every partner agreed')
    await db.insertInto('bundle_consents').values({ bundle_id: id, revision: 1, provider_id: spielkiste }).execute()
    await activate()
    await expect(
      db.deleteFrom('bundle_consents').where('bundle_id', '=', id).where('provider_id', '=', spielkiste).execute(),
    ).rejects.toThrow('not every partner agreed')
  })
  it('what somebody agreed to is not rewritten', async () => {
    const { id } = await bundle([{ id: await thing() }, { id: await thing() }])
    const rewritten = 'is not rewritten'
    await expect(db.updateTable('bundle_items').set({ share_cents: 1 }).where('bundle_id', '=', id).execute()).rejects.toThrow(rewritten)
    await expect(db.deleteFrom('bundle_items').where('bundle_id', '=', id).execute()).rejects.toThrow(rewritten)
    await expect(
      db
        .insertInto('bundle_items')
        .values({ bundle_id: id, revision: 1, position: 9, product_id: await thing(), share_cents: 0 })
        .execute(),
    ).rejects.toThrow(rewritten)
    await expect(db.updateTable('bundle_revisions').set({ price_cents: 1 }).where('bundle_id', '=', id).execute()).rejects.toThrow(
      rewritten,
    )
    await expect(
      db
        .updateTable('bundle_consents')
        .set({ consented_at: new Date(0) })
        .where('bundle_id', '=', id)
        .execute(),
    ).rejects.toThrow(rewritten)
  })
})
