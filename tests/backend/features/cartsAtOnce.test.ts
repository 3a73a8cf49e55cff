import { beforeAll, describe, expect, it } from 'vitest'
import { marketTestApp, type Person } from './marketTestApp.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'
import type { Tables } from '#backend/tables.ts'

/** Tabs truly at once: on a PostgreSQL server each request has a connection of its own. */
const testApp = await marketTestApp(await testDatabase<Tables>())
const { call, db, kitchen, person, product } = testApp
let dishes: number[]
beforeAll(async () => {
  const luca = await kitchen()
  dishes = []
  for (let n = 0; n < 4; n++) dishes.push(await product(luca, { price_cents: 1000 }))
})

type Lines = { sellers: { lines: { id: number; product_id: number; quantity: number }[] }[] }
const linesOf = (cart: Lines) => new Map(cart.sellers.flatMap((seller) => seller.lines.map((line) => [line.product_id, line.quantity])))
const idOf = (cart: Lines, dish: number) => cart.sellers.flatMap(({ lines }) => lines).find((line) => line.product_id === dish)!.id
const add = (who: Person | null, body: Record<string, unknown>, key?: string) => call(who, 'carts.add', { body, ...(key && { key }) })
const view = async (who: Person | null, cart_key: string) => (await call(who, 'carts.view', { query: { cart_key } })).body.data
const rounds = Array.from({ length: 8 }, (_, round) => round)

describe('three tabs at once lose nothing', () => {
  it('of pieces that each adds to one line', async () => {
    const { cart_key } = (await add(null, { product_id: dishes[0] })).body.data
    for (const round of rounds) {
      const answers = await Promise.all([1, 2, 3].map(() => add(null, { cart_key, product_id: dishes[0] })))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(linesOf(await view(null, cart_key)).get(dishes[0]!)).toBe(1 + 3 * (round + 1))
    }
  })
  it('of what one adds, one changes and one removes', async () => {
    for (const who of [null, await person('customer')])
      for (let round = 0; round < rounds.length; round++) {
        const { cart_key } = (await add(who, { product_id: dishes[0] })).body.data
        await call(who, 'carts.clear', { query: { cart_key } })
        await add(who, { cart_key, product_id: dishes[0] })
        const cart = (await add(who, { cart_key, product_id: dishes[1] })).body.data
        const answers = await Promise.all([
          add(who, { cart_key, product_id: dishes[2], qty: 2 }),
          call(who, 'carts.update', { params: { id: idOf(cart, dishes[0]!) }, body: { cart_key, qty: 7 } }),
          call(who, 'carts.remove', { params: { id: idOf(cart, dishes[1]!) }, query: { cart_key } }),
          add(who, { cart_key, product_id: dishes[3] }),
        ])
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
        const shown = await view(who, cart_key)
        const lines = linesOf(shown)
        expect(dishes.map((dish) => lines.get(dish))).toEqual([7, undefined, 2, 1])
        expect(
          answers.map(({ body }) => body.data),
          'the last answer shows everything',
        ).toContainEqual(shown)
      }
  })
  it('of a line that reaches its limit: the others are told', async () => {
    const { cart_key } = (await add(null, { product_id: dishes[0], qty: 97 })).body.data
    const answers = await Promise.all([1, 2, 3, 4].map(() => add(null, { cart_key, product_id: dishes[0] })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422])
    expect(linesOf(await view(null, cart_key)).get(dishes[0]!)).toBe(99)
  })
  it('of an account that has no cart yet: they make one', async () => {
    for (let round = 0; round < rounds.length; round++) {
      const anna = await person('customer')
      const answers = await Promise.all([0, 1, 2].map((n) => add(anna, { product_id: dishes[n] })))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      const carts = await db.selectFrom('carts').select('key').where('account_id', '=', anna.id).execute()
      expect(carts).toHaveLength(1)
      expect(linesOf(await view(anna, carts[0]!.key)).size).toBe(3)
    }
  })
  it('of a guest’s cart that is taken over meanwhile', async () => {
    for (let round = 0; round < rounds.length; round++) {
      const anna = await person('customer')
      if (round % 2 === 0) await add(anna, { product_id: dishes[3] })
      const { cart_key } = (await add(null, { product_id: dishes[0] })).body.data
      const [, guest, own] = await Promise.all([
        call(anna, 'carts.merge', { body: { cart_key } }),
        add(null, { cart_key, product_id: dishes[1] }),
        add(anna, { product_id: dishes[2] }),
      ])
      expect(own.status).toBe(200)
      // The guest's tab was either in time or is told that the cart is gone; then nothing of it was written.
      expect([200, 404]).toContain(guest.status)
      const all = await call(anna, 'carts.merge', { body: {} })
      const lines = linesOf(all.body.data)
      expect([lines.get(dishes[0]!), lines.get(dishes[1]!), lines.get(dishes[2]!)]).toEqual([1, guest.status === 200 ? 1 : undefined, 1])
    }
  })
})

describe('one press sent twice at once acts once and is told the same', () => {
  it.each([
    ['in a new cart', (_cart: string) => ({ id: 'carts.add' as const, request: { body: { product_id: dishes[1] } } })],
    ['adding', (cart_key: string) => ({ id: 'carts.add' as const, request: { body: { cart_key, product_id: dishes[1] } } })],
    [
      'changing',
      (cart_key: string, line: number) => ({ id: 'carts.update' as const, request: { params: { id: line }, body: { cart_key, qty: 4 } } }),
    ],
    [
      'removing',
      (cart_key: string, line: number) => ({ id: 'carts.remove' as const, request: { params: { id: line }, query: { cart_key } } }),
    ],
    ['emptying', (cart_key: string) => ({ id: 'carts.clear' as const, request: { query: { cart_key } } })],
  ])('%s', async (what, pressed) => {
    const before = await db.selectFrom('carts').select('id').execute()
    for (const round of rounds) {
      const { data } = (await add(null, { product_id: dishes[0] })).body
      const { id, request } = pressed(data.cart_key, data.sellers[0]!.lines[0]!.id)
      const key = `zweimal-${what.replaceAll(' ', '-')}-${round}`
      const answers = await Promise.all([1, 2, 3].map(() => call(null, id, { ...request, key })))
      answers.push(await call(null, id, { ...request, key }))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      for (const answer of answers) expect(answer.body).toEqual(answers[0]!.body)
      const shown = await view(null, answers[0]!.body.data.cart_key)
      expect(shown).toEqual(answers[0]!.body.data)
    }
    const carts = await db.selectFrom('carts').select('id').execute()
    expect(carts.length - before.length).toBe(rounds.length * (what === 'in a new cart' ? 2 : 1))
  })
  it('and another press may not take its key', async () => {
    const { cart_key } = (await add(null, { product_id: dishes[0] }, 'schluessel-eins')).body.data
    const other = await add(null, { cart_key, product_id: dishes[0] }, 'schluessel-eins')
    expect([other.status, other.body.error]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    const [one, two] = await Promise.all([
      add(null, { cart_key, product_id: dishes[1] }, 'schluessel-zwei'),
      add(null, { cart_key, product_id: dishes[2] }, 'schluessel-zwei'),
    ])
    expect([one.status, two.status].toSorted()).toEqual([200, 422])
    expect((await view(null, cart_key)).count).toBe(2)
  })
  it('a refused one leaves no key behind', async () => {
    const dish = await product(
      { id: (await db.selectFrom('products').select('provider_id').where('id', '=', dishes[0]!).executeTakeFirstOrThrow()).provider_id },
      { soldOut: true },
    )
    const { cart_key } = (await add(null, { product_id: dishes[0] })).body.data
    expect((await add(null, { cart_key, product_id: dish }, 'ausverkauft-1')).body.error).toBe('PRODUCT_UNAVAILABLE')
    await db.updateTable('product_stock').set({ sold_out: false }).where('product_id', '=', dish).execute()
    expect((await add(null, { cart_key, product_id: dish }, 'ausverkauft-1')).body.data.count).toBe(2)
  })
})
