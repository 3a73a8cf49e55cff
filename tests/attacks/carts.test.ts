import { describe, expect, it } from 'vitest'
import { carts } from '#backend/features/carts/carts.handlers.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const warned: string[] = []
const testApp = await demoTestApp({
  onLog: (line) => {
    if (line.includes('too many new carts')) warned.push(line)
  },
})
const dish = await testApp.plainDish('pizzeria-bella-vista', 700)
/** As the gateway hands it on, with all that it answers. */
const lay = async (ip: string, body: object = {}, token?: string) => {
  const {
    statusCode: status,
    headers,
    body: text,
  } = await testApp.app.inject({
    method: 'POST',
    url: '/rest/cart/add',
    headers: {
      'x-client-local': '1',
      'x-client-ip': ip,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: JSON.stringify({ product_id: dish.id, qty: 1, ...body }),
  })
  return {
    status,
    wait: Number(headers['retry-after']),
    body: JSON.parse(text) as { error?: string; message?: string; details?: object; data?: { cart_key: string } },
  }
}
const visitorsCarts = async () => {
  const { n } = await testApp.db
    .selectFrom('carts')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('account_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}
/** Of new carts in an hour from one address; an hour that ends on the way begins the count anew. */
const most = 300

describe('a hundred carts a second', () => {
  it.each([
    ['one address', () => '203.0.113.9', '203.0.113.10'],
    ['one IPv6 household, each from another address of its /64', (n: number) => `2001:db8:9:1:${n.toString(16)}::1`, '2001:db8:9:2::1'],
  ])('from %s end with 429, leave no more rows than that, and nobody else waits', async (_name, own, neighbour) => {
    const before = await visitorsCarts()
    warned.length = 0
    const answers = []
    for (let second = 0; second < 7; second += 1)
      answers.push(...(await Promise.all(Array.from({ length: 100 }, (_, n) => lay(own(100 * second + n))))))
    const [taken, refused] = [answers.filter(({ status }) => status === 200), answers.filter(({ status }) => status !== 200)]
    expect(taken.length).toBeGreaterThanOrEqual(most)
    expect(taken.length).toBeLessThanOrEqual(2 * most)
    expect((await visitorsCarts()) - before, 'rows').toBe(taken.length)
    expect(refused.map(({ status, body }) => [status, body.error])).toEqual(refused.map(() => [429, 'CARTS_TOO_MANY']))
    expect(refused[0]!.body).toMatchObject({
      message: expect.stringMatching(/ melden Sie sich an, .* warten Sie \d+ Minuten\.$/) as string,
      details: { minutes: expect.any(Number) as number },
    })
    // One line an hour, and no address in it.
    expect(warned.length).toBeGreaterThanOrEqual(1)
    expect(warned.length).toBeLessThanOrEqual(2)
    expect(JSON.stringify(warned)).not.toMatch(/203\.0\.113|2001:db8/)
    for (const { wait } of refused) {
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(3600)
    }
    // Others are not affected: the neighbours, an account at the same address, and who has a cart already.
    expect((await lay(neighbour)).status).toBe(200)
    expect((await lay(own(1), {}, testApp.tokens.anna)).status).toBe(200)
    expect((await lay(own(1), { cart_key: taken[0]!.body.data!.cart_key })).status).toBe(200)
  })

  it('a cart itself holds no more than it can, and what nobody comes back to is gone after thirty days', async () => {
    const { body } = await lay('203.0.113.77')
    const notes = []
    for (let n = 0; n < 320; n += 1) notes.push(await lay('203.0.113.77', { cart_key: body.data!.cart_key, note: `Zeile ${n}` }))
    const refused = notes.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ status, body: { error } }) => `${status} ${error}`))).toEqual(new Set(['422 QUANTITY_TOO_HIGH']))
    const { n: lines } = await testApp.db
      .selectFrom('cart_items as i')
      .innerJoin('carts as c', 'c.id', 'i.cart_id')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('c.key', '=', body.data!.cart_key)
      .executeTakeFirstOrThrow()
    expect(Number(lines)).toBe(1 + notes.length - refused.length)
    expect(await visitorsCarts()).toBeGreaterThan(most)
    testApp.later(31 * 24 * 60)
    await testApp.kernel.command({ caller: { kind: 'system' }, requestId: 'hourly' }, async (ctx) => carts.housekeeping!(ctx))
    expect(await visitorsCarts()).toBe(0)
  })
})
