import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FavouriteKey } from '#contract/calls/favourites.calls.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const sent: string[] = []
const testApp = await demoTestApp({ onStatement: (sql) => void sent.push(sql) })
const { ask, raw, works, db, ids } = testApp
const goods = await db
  .selectFrom('products')
  .select(['id', 'name'])
  .where('kind', '=', 'normal')
  .where('status', '=', 'active')
  .orderBy('id')
  .limit(3)
  .execute()
const [bike, book, plant] = goods as [(typeof goods)[number], (typeof goods)[number], (typeof goods)[number]]
const dish = await testApp.plainDish('pizzeria-bella-vista')
const post = await db
  .selectFrom('portal_posts')
  .select(['id', 'slug'])
  .where('status', '=', 'published')
  .orderBy('id')
  .executeTakeFirstOrThrow()
const keep = (key: FavouriteKey, who: 'jonas' | 'bellaVista' = 'jonas') => works(who, 'favourites.add', { body: key })
const listed = async () => (await works('jonas', 'favourites.list')).data
const nameOf = ({ type, id }: Pick<FavouriteKey, 'type' | 'id'>) => `${type}:${id}`
/** All pages, as a client asks for them. */
async function pages(query: { type?: FavouriteKey['type'] } = {}) {
  const found: { type: FavouriteKey['type']; id: number }[][] = []
  for (let before: string | undefined; ;) {
    const { data, meta } = await works('jonas', 'favourites.list', { query: { ...query, ...(before && { before }) } })
    found.push(data)
    if (meta.next === null) return found
    before = meta.next
  }
}

beforeEach(async () => {
  await db.deleteFrom('favourites').where('account_id', '=', ids.jonas).execute()
})

describe('favourites of an account', () => {
  it('are kept by type, the newest first, and once however often the heart is pressed', async () => {
    for (const key of [
      { type: 'product', id: bike.id },
      { type: 'provider', id: ids.radwerk },
      { type: 'post', id: post.id },
      { type: 'product', id: dish.id },
    ] as const) {
      await keep(key)
      testApp.later(1)
    }
    await keep({ type: 'product', id: bike.id })
    expect((await listed()).map((one) => [one.type, one.id])).toEqual([
      ['product', dish.id],
      ['post', post.id],
      ['provider', ids.radwerk],
      ['product', bike.id],
    ])
    expect(await listed()).toMatchObject([
      { path: '/anbieter/pizzeria-bella-vista', product: { id: dish.id } },
      { path: `/portal/beitrag/${post.slug}`, price: null, product: null },
      { path: '/anbieter/radwerk-lindenbrueck', name: 'Radwerk Lindenbrück', available: true },
      { name: bike.name, available: true, product: { id: bike.id, name: bike.name } },
    ])
    expect((await works('jonas', 'favourites.list', { query: { type: 'provider' } })).data).toHaveLength(1)
    expect((await works('jonas', 'favourites.list', { query: { type: '' } })).data).toHaveLength(4)
  })

  it('come and go as forms, under both names of the spec, twice without harm', async () => {
    const form = (path: string, type: string, id: number) =>
      testApp.app.inject({
        method: 'POST',
        url: `/rest/${path}`,
        payload: `id=${id}&type=${type}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${testApp.tokens.jonas}` },
      })
    expect((await form('api/add-favourite', 'product', bike.id)).statusCode).toBe(200)
    expect((await listed()).map((one) => one.id)).toEqual([bike.id])
    expect((await form('remove-favourite', 'product', bike.id)).statusCode).toBe(200)
    expect((await form('api/remove-favourite', 'product', bike.id)).statusCode).toBe(200)
    expect(await listed()).toEqual([])
  })

  it('what does not exist is not kept; what is nonsense is named', async () => {
    for (const key of [
      { type: 'product', id: 99_999_999 },
      { type: 'provider', id: ids.jonas },
      { type: 'property', id: 1 },
      { type: 'post', id: 99_999_999 },
    ] as const)
      expect([key, (await ask('jonas', 'favourites.add', { body: key })).status]).toEqual([key, 404])
    for (const call of ['favourites.add', 'favourites.remove', 'favourites.removeAgain'] as const) {
      const { status, body } = await raw('jonas', call, { body: { id: '<b>1</b>', type: "'; drop table favourites" } })
      expect([call, status, body.errors?.map((one) => one.field)]).toEqual([call, 422, ['id', 'type']])
    }
    expect((await raw('jonas', 'favourites.list', { query: { type: 'wein' } })).status).toBe(422)
    expect((await ask('guest', 'favourites.list')).status).toBe(401)
  })

  it('what the public cannot see is not kept: a hidden product, a closed shop and what it sells', async () => {
    const refused = async (key: FavouriteKey) => (await ask('jonas', 'favourites.add', { body: key })).status
    const { provider_id: seller } = await db
      .updateTable('products')
      .set({ status: 'inactive' })
      .where('id', '=', plant.id)
      .returning('provider_id')
      .executeTakeFirstOrThrow()
    expect(await refused({ type: 'product', id: plant.id })).toBe(404)
    await db.updateTable('products').set({ status: 'active' }).where('id', '=', plant.id).execute()
    await db.updateTable('providers').set({ active: false }).where('account_id', '=', seller).execute()
    expect([await refused({ type: 'product', id: plant.id }), await refused({ type: 'provider', id: seller })]).toEqual([404, 404])
    await db.updateTable('providers').set({ active: true }).where('account_id', '=', seller).execute()
    expect(await refused({ type: 'product', id: plant.id })).toBe(200)
  })

  it('a deleted product keeps its name, cannot be opened, and can be taken off the list', async () => {
    await keep({ type: 'product', id: book.id })
    await db.updateTable('products').set({ status: 'deleted' }).where('id', '=', book.id).execute()
    expect(await listed()).toEqual([
      expect.objectContaining({ id: book.id, name: book.name, available: false, slug: null, path: null, price: null, product: null }),
    ])
    await works('jonas', 'favourites.remove', { body: { type: 'product', id: book.id } })
    await db.updateTable('products').set({ status: 'active' }).where('id', '=', book.id).execute()
    expect(await listed()).toEqual([])
  })

  it('are never drafts, and have an end: the five hundredth is taken, the one after it refused, which changes nothing', async () => {
    const draft = (await db.selectFrom('portal_posts').select('id').where('status', '=', 'draft').executeTakeFirstOrThrow()).id
    expect((await ask('jonas', 'favourites.add', { body: { type: 'post', id: draft } })).status, 'a draft').toBe(404)
    await db
      .insertInto('favourites')
      .values(
        Array.from({ length: 499 }, (_, at) => ({
          account_id: ids.jonas,
          type: 'product' as const,
          entity_id: 1_000_000 + at,
          name: 'alt',
        })),
      )
      .execute()
    await keep({ type: 'provider', id: ids.radwerk })
    expect(await ask('jonas', 'favourites.add', { body: { type: 'product', id: bike.id } })).toMatchObject({
      status: 409,
      body: { error: 'FAVOURITES_FULL' },
    })
    expect((await works('jonas', 'favourites.merge', { body: { items: [{ type: 'product', id: bike.id }] } })).data).toHaveLength(500)
    expect((await pages()).flat()).toHaveLength(500)
    expect((await works('jonas', 'favourites.keys')).data).toHaveLength(500)
  })
})

describe('the list page by page', () => {
  /** So many products, gone by now; all of one moment, or a microsecond apart, which nobody outside can tell from one moment. */
  const fill = (count: number, apart: boolean) =>
    db
      .insertInto('favourites')
      .values(
        Array.from({ length: count }, (_, at) => ({
          account_id: ids.jonas,
          type: at % 2 === 0 ? ('product' as const) : ('post' as const),
          entity_id: 2_000_000 + Math.floor(at / 2),
          name: 'alt',
          created_at: sql<Date>`timestamptz '2026-11-01T10:00:00Z' + make_interval(secs => ${apart ? at / 1_000_000 : 0})`,
        })),
      )
      .execute()

  it.each([
    [0, [0]],
    [1, [1]],
    [24, [24]],
    [25, [24, 1]],
    [48, [24, 24]],
    [49, [24, 24, 1]],
  ])('%i rows are pages of %j, each row once and in the order of the keys', async (count, sizes) => {
    for (const apart of [false, true]) {
      await db.deleteFrom('favourites').where('account_id', '=', ids.jonas).execute()
      if (count > 0) await fill(count, apart)
      const found = await pages()
      expect(found.map((page) => page.length)).toEqual(sizes)
      const keys = (await works('jonas', 'favourites.keys')).data.map(nameOf)
      expect(found.flat().map(nameOf)).toEqual(keys)
      expect(new Set(keys).size).toBe(count)
    }
  })

  it('of one kind are pages of that kind', async () => {
    await fill(60, false)
    const found = await pages({ type: 'post' })
    expect(found.map((page) => page.length)).toEqual([24, 6])
    expect(new Set(found.flat().map(({ type }) => type))).toEqual(new Set(['post']))
  })

  it('goes on where it was when the last row shown is taken off and another comes meanwhile', async () => {
    await fill(30, false)
    const first = await works('jonas', 'favourites.list')
    const keys = (await works('jonas', 'favourites.keys')).data.map(nameOf)
    const last = first.data.at(-1)!
    await works('jonas', 'favourites.remove', { body: { type: last.type, id: last.id } })
    await keep({ type: 'product', id: bike.id })
    const second = await works('jonas', 'favourites.list', { query: { before: first.meta.next! } })
    expect(second.data.map(nameOf)).toEqual(keys.slice(24))
  })

  it('refuses a place that no page named', async () => {
    for (const before of [
      '',
      'x',
      '2026-11-01T10:00:00.000Z',
      '2026-13-99T99:00:00.000Z~product~1',
      '2026-11-01T10:00:00.000Z~wein~1',
      "2026-11-01T10:00:00.000Z~product~1'",
    ])
      expect([before, (await raw('jonas', 'favourites.list', { query: { before } })).status]).toEqual([before, 422])
  })

  it('costs as many statements with five hundred as with thirty, and hearts one', async () => {
    const statements = async (work: () => Promise<unknown>) => {
      await works('jonas', 'favourites.keys')
      sent.length = 0
      await work()
      return sent.length
    }
    await keep({ type: 'product', id: plant.id })
    await keep({ type: 'provider', id: ids.radwerk })
    await fill(28, false)
    const few = await statements(() => works('jonas', 'favourites.list'))
    await db.deleteFrom('favourites').where('account_id', '=', ids.jonas).execute()
    await keep({ type: 'product', id: plant.id })
    await keep({ type: 'provider', id: ids.radwerk })
    await fill(498, false)
    expect(await statements(() => works('jonas', 'favourites.list'))).toBe(few)
    expect(few).toBeLessThanOrEqual(4)
    expect(await statements(() => works('jonas', 'favourites.keys'))).toBe(1)
  })
})

describe('what a guest kept', () => {
  it('is looked up without an account: with what it costs, or that it is gone', async () => {
    const { data } = await works('guest', 'favourites.look', {
      body: {
        items: [
          { type: 'product', id: plant.id },
          { type: 'product', id: 99_999_999 },
          { type: 'property', id: 4 },
        ],
      },
    })
    expect(data).toMatchObject([
      { id: plant.id, available: true, product: { id: plant.id } },
      { available: false, name: 'Produkt 99999999' },
      { available: false, type: 'property' },
    ])
    expect((await raw('guest', 'favourites.look', { body: { items: Array(301).fill({ type: 'product', id: 1 }) } })).status).toBe(422)
  })

  it('joins the account at the log-in, as often as it is sent, without what does not exist', async () => {
    await keep({ type: 'product', id: bike.id })
    const items = [
      { type: 'product' as const, id: plant.id },
      { type: 'product' as const, id: bike.id },
      { type: 'product' as const, id: 99_999_999 },
      { type: 'provider' as const, id: ids.radwerk },
      { type: 'product' as const, id: plant.id },
    ]
    const [first, second] = [
      await works('jonas', 'favourites.merge', { body: { items } }),
      await works('jonas', 'favourites.merge', { body: { items } }),
    ]
    expect(first.data.map((one) => [one.type, one.id]).sort()).toEqual(
      [
        ['product', bike.id],
        ['product', plant.id],
        ['provider', ids.radwerk],
      ].sort(),
    )
    expect(second.data).toEqual(first.data)
    expect((await raw('jonas', 'favourites.merge', { body: { items: 'alle' } })).status).toBe(422)
  })
})

it('an account that leaves takes its list along and leaves nothing behind', async () => {
  const { anonymise, exportOf } = (await import('#backend/features/favourites/favourites.handlers.ts')).favourites
  await keep({ type: 'product', id: bike.id })
  const [part] = await exportOf!(testApp.kernel.reading({ caller: { kind: 'system' }, requestId: 'x' }), ids.jonas)
  expect(part!.rows).toEqual([expect.objectContaining({ Art: 'Produkt', Name: bike.name })])
  await testApp.kernel.command({ caller: { kind: 'system' }, requestId: 'x' }, (ctx) => anonymise!(ctx, ids.jonas))
  expect(await listed()).toEqual([])
})
