import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { foundBy, isAskable, lookBodyOf } from '#machines/flows/checkout.attempt.ts'
import type { Attempt } from '#machines/flows/checkout.types.ts'
import { bundlesFor } from '#tests/support/bundles.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { db, works, ask, ids } = testApp
const { thing } = bundlesFor(testApp)

const count = async () => Number((await db.selectFrom('orders').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n)

/** A filled cart and an attempt to order it. */
async function attempt(): Promise<Attempt> {
  const { id } = await thing({ provider: ids.radwerk, cents: 1000 })
  const { cart_key } = (await works('anna', 'carts.merge', { body: {} })).data
  await works('anna', 'carts.clear', { query: { cart_key } })
  await works('anna', 'carts.add', { body: { cart_key, product_id: id, qty: 2 } })
  return { key: randomUUID(), body: (await testApp.orderBody('anna', cart_key)) as Attempt['body'] }
}
const place = ({ key, body }: Attempt, call: 'checkout.placeByCash' | 'checkout.placeByVoucher' = 'checkout.placeByCash') =>
  ask('anna', call, { body: body as never, key })
async function look(one: Attempt) {
  const { status, body } = await place({ ...one, body: lookBodyOf(one) })
  return [status, foundBy(body.error ?? '')]
}

it('a look under the key of an attempt says whether it has arrived, and orders nothing', async () => {
  const one = await attempt()
  const before = await count()
  expect(await look(one)).toEqual([409, 'lost'])
  expect(await look({ ...one, body: { ...one.body, cart_key: 'x'.repeat(24) } })).toEqual([404, 'lost'])
  expect(await count()).toBe(before)
  // It has left nothing behind: the attempt itself may still come.
  const { status, body } = await place(one)
  expect([status, await count()]).toEqual([200, before + 1])
  expect(await look(one)).toEqual([422, 'arrived'])
  expect((await place(one)).body).toEqual(body)
  expect(await count()).toBe(before + 1)
})

it('a key is asked for as long as the server knows it, and no longer', async () => {
  testApp.at('2026-11-20T17:30:00Z')
  const one = { ...(await attempt()), pressedAt: Date.parse('2026-11-20T17:30:00Z') }
  await place(one)
  const { expires_at } = await db.selectFrom('idempotency').select('expires_at').where('key', '=', one.key).executeTakeFirstOrThrow()
  const end = expires_at.getTime()
  expect([isAskable(one, end), isAskable(one, end - 2 * 3_600_000)]).toEqual([false, true])
})
