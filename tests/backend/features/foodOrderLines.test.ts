import { describe, expect, it } from 'vitest'
import { taxesOf } from '#contract/values/taxes.ts'
import type { FoodOrderItem } from '#contract/calls/foodWire.ts'
import { dishSteps, type DishStep } from '#machines/lifecycles/dish.steps.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
await testApp.db.updateTable('gastro_settings').set({ slot_capacity: 100_000 }).execute()

const view = async (number: string) => (await testApp.works('bellaVista', 'foodOrders.view', { query: { order_number: number } })).data
const line = (number: string, ids: number[], step: DishStep) =>
  testApp.ask('bellaVista', 'foodOrders.changeLines', { body: { order_number: number, line_ids: ids, step } })
const move = (number: string, event: 'accept' | 'dispatch' | 'deliver' | 'revert', more: object = {}) =>
  testApp.ask('bellaVista', 'foodOrders.move', { body: { order_number: number, event, ...more } })
const payment = (id: number) =>
  testApp.db.selectFrom('order_payments').select(['status', 'amount_cents']).where('order_id', '=', id).executeTakeFirstOrThrow()
const statusesOf = (items: readonly FoodOrderItem[]) => items.map(({ status }) => status)

/** Margherita in two sizes, three times Salami (each with its own wish); with a drink also deposits and the full rate. */
async function mixedOrder(hasDrink = false): Promise<string> {
  const margherita = await testApp.dishOf('pizzeria-bella-vista', 'Margherita')
  const salami = await testApp.dishOf('pizzeria-bella-vista', 'Salami')
  const groups = margherita.option_groups as { key: string; min: number; choices: { key: string }[] }[]
  const size = groups.find(({ min }) => min === 1)!
  const sizes = size.choices.map(({ key: choice }) => `${size.key}.${choice}`)
  let key: string | undefined
  const add = async (product: number, options: string[], note: string) => {
    const { data } = await testApp.works('anna', 'carts.add', {
      body: { product_id: product, qty: 1, options, note, ...(key ? { cart_key: key } : {}) },
    })
    key = data.cart_key
  }
  await add(margherita.id, [sizes[0]!], '')
  await add(margherita.id, [sizes[1]!], '')
  for (const note of ['', 'ohne Oliven', 'gut durch']) await add(salami.id, [sizes[0]!], note)
  if (hasDrink) await add((await testApp.dishOf('pizzeria-bella-vista', 'Cola')).id, [], '')
  const { data } = await testApp.works('anna', 'checkout.placeByCash', { body: await testApp.orderBody('anna', key!) })
  return data.orders[0]!.order_number
}
async function cooking(hasDrink = false): Promise<string> {
  const number = await mixedOrder(hasDrink)
  expect((await move(number, 'accept', { prep_minutes: 20 })).status).toBe(200)
  return number
}
const left = (items: readonly FoodOrderItem[]) => items.filter(({ status }) => status !== 'canceled')
/** The sums belong to the lines that are left, to the cent, taxes and the open payment too. */
async function expectSums(number: string) {
  const order = await view(number)
  const items = left(order.items).reduce((sum, one) => sum + one.total_cents, 0)
  expect(order.items_cents).toBe(items)
  expect(order.total_cents).toBe(items + order.deposit_cents + order.delivery_fee_cents)
  expect(order.taxes).toEqual(
    taxesOf(
      left(order.items).map((one) => ({ rate: one.tax, gross: one.total_cents + one.deposit_cents * one.quantity })),
      order.delivery_fee_cents,
    ),
  )
  expect(order.taxes.reduce((sum, one) => sum + one.gross_cents, 0)).toBe(order.total_cents)
  expect(await payment(order.id)).toEqual({ status: 'unpaid', amount_cents: order.total_cents })
  return order
}

describe('one line of an order', () => {
  it('of two sizes of one pizza is ticked alone', async () => {
    const number = await cooking()
    const [small, large] = (await view(number)).items
    expect(small!.product_id).toBe(large!.product_id)
    const answer = await line(number, [large!.id], 'finish')
    expect(statusesOf(answer.body.data.items)).toEqual(['processing', 'ready', 'processing', 'processing', 'processing'])
    expect(statusesOf((await line(number, [large!.id], 'reopen')).body.data.items)).toEqual([
      'processing',
      'processing',
      'processing',
      'processing',
      'processing',
    ])
  })

  it('of three equal dishes is struck alone: the sum shrinks by one, and taking it back puts line, sums, taxes and payment back', async () => {
    const number = await cooking()
    const before = await expectSums(number)
    const salami = before.items[3]!
    const struck = await line(number, [salami.id], 'strike')
    expect(statusesOf(struck.body.data.items)).toEqual(['processing', 'processing', 'processing', 'canceled', 'processing'])
    expect(struck.body.data.items[3]).toMatchObject({ restore_to: 'processing' })
    expect((await expectSums(number)).total_cents).toBe(before.total_cents - salami.total_cents)
    expect((await testApp.works('anna', 'foodOrders.track', { query: { order_number: number } })).data.items[3]).toMatchObject({
      status: 'canceled',
      restore_to: null,
      restore_until: null,
    })
    testApp.later(1)
    await line(number, [salami.id], 'restore')
    const after = await expectSums(number)
    expect({ items: after.items, total: after.total_cents, taxes: after.taxes }).toEqual({
      items: before.items,
      total: before.total_cents,
      taxes: before.taxes,
    })
    expect((await testApp.works('anna', 'foodOrders.track', { query: { order_number: number } })).data.total_cents).toBe(before.total_cents)
  })

  it('at another tax rate and with a deposit leaves and comes back with both', async () => {
    const number = await cooking(true)
    const before = await expectSums(number)
    expect([before.taxes.map(({ rate }) => rate), before.deposit_cents]).toEqual([[7, 19], 15])
    await line(number, [before.items[5]!.id], 'strike')
    const without = await expectSums(number)
    expect([without.taxes.map(({ rate }) => rate), without.deposit_cents]).toEqual([[7], 0])
    await line(number, [before.items[5]!.id], 'restore')
    expect(await expectSums(number)).toMatchObject({ taxes: before.taxes, total_cents: before.total_cents, deposit_cents: 15 })
  })

  it('cannot be put back after two minutes, nor once the order has left', async () => {
    const late = await cooking()
    const [first, ...others] = (await view(late)).items
    await line(late, [first!.id], 'strike')
    testApp.later(3)
    const refused = await line(late, [first!.id], 'restore')
    expect([refused.status, refused.body.error]).toEqual([409, 'REVERT_TOO_LATE'])
    expect((await view(late)).items[0]).toMatchObject({ status: 'canceled', restore_to: null })
    expect(
      (
        await line(
          late,
          others.map(({ id }) => id),
          'finish',
        )
      ).body.data.state,
    ).toBe('ready')
    await line(late, [others[0]!.id], 'strike')
    await move(late, 'dispatch')
    const gone = await line(late, [others[0]!.id], 'restore')
    expect([gone.status, gone.body.error]).toEqual([409, 'TRANSITION_REFUSED'])
    await expectSums(late)
  })

  it('decides about its order: the last tick makes it ready, a line put back opens it again, the last one struck ends it', async () => {
    const number = await cooking()
    const { items } = await view(number)
    const ids = items.map(({ id }) => id)
    await line(number, ids.slice(1), 'finish')
    expect((await line(number, [ids[0]!], 'strike')).body.data.state).toBe('ready')
    const back = await line(number, [ids[0]!], 'restore')
    expect(back.body.data.state).toBe('processing')
    expect(statusesOf(back.body.data.items)).toEqual(['processing', 'ready', 'ready', 'ready', 'ready'])
    expect((await line(number, ids, 'strike')).body.data).toMatchObject({
      state: 'canceled',
      total_cents: 0,
      delivery_fee_cents: 0,
      payment_status: 'canceled',
    })
    expect((await line(number, [ids[0]!], 'restore')).status).toBe(409)
  })

  it('is struck from a new order and put back into it, or into the kitchen if it was accepted meanwhile', async () => {
    const number = await mixedOrder()
    const [first, second] = (await view(number)).items
    await line(number, [first!.id, second!.id], 'strike')
    expect((await line(number, [first!.id], 'restore')).body.data.items[0]).toMatchObject({ status: 'pending' })
    await move(number, 'accept', { prep_minutes: 20 })
    expect((await line(number, [second!.id], 'restore')).body.data.items[1]).toMatchObject({ status: 'processing' })
    await expectSums(number)
  })

  it('ticked last is the one that «Rückgängig» of the order opens again; the work before it stays', async () => {
    const number = await cooking()
    const ids = (await view(number)).items.map(({ id }) => id)
    await line(number, ids.slice(0, 4), 'finish')
    testApp.later(1)
    expect((await line(number, [ids[4]!], 'finish')).body.data.state).toBe('ready')
    const back = await move(number, 'revert')
    expect(back.body.data.state).toBe('processing')
    expect(statusesOf(back.body.data.items)).toEqual(['ready', 'ready', 'ready', 'ready', 'processing'])
  })

  it('takes no step that its lifecycle does not allow, and a foreign line is named', async () => {
    const number = await mixedOrder()
    const [first] = (await view(number)).items
    expect((await line(number, [first!.id], 'finish')).body.error).toBe('TRANSITION_REFUSED')
    const foreign = (await view(await mixedOrder())).items[0]!
    const answer = await line(number, [first!.id, foreign.id], 'strike')
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, 'line_ids'])
    expect((await view(number)).items[0]!.status).toBe('pending')
    for (const step of dishSteps)
      expect(
        (await testApp.ask('bosporus', 'foodOrders.changeLines', { body: { order_number: number, line_ids: [first!.id], step } })).status,
      ).toBe(404)
  })

  it('keeps its own history: who ticked, struck and put back', async () => {
    const number = await cooking()
    const [first] = (await view(number)).items
    for (const step of ['finish', 'reopen', 'strike', 'restore'] as const) await line(number, [first!.id], step)
    const rows = await testApp.db
      .selectFrom('transitions')
      .select(['event', 'from_state', 'to_state', 'actor_role', 'version'])
      .where('machine', '=', 'dish')
      .where('entity_id', '=', first!.id)
      .orderBy('id')
      .execute()
    expect(rows).toMatchObject([
      { event: 'dish.finish', from_state: 'processing', to_state: 'ready', actor_role: 'provider' },
      { event: 'dish.reopen', to_state: 'processing' },
      { event: 'dish.strike', to_state: 'canceled' },
      { event: 'dish.restore', to_state: 'processing' },
    ])
    expect(rows.map(({ version }) => version)).toEqual([3, 4, 5, 6])
  })
})

describe("the specification's call by products", () => {
  const byProducts = (number: string, productIds: number[], status: 'ready' | 'processing' | 'canceled' | 'delivery') =>
    testApp.ask('bellaVista', 'foodOrders.changeStatusByProducts', { body: { order_number: number, product_ids: productIds, status } })

  it('means all lines of the product that are not struck', async () => {
    const number = await cooking()
    const { items } = await view(number)
    await line(number, [items[2]!.id], 'strike')
    const answer = await byProducts(number, [items[2]!.product_id], 'ready')
    expect(statusesOf(answer.body.data.items)).toEqual(['processing', 'processing', 'canceled', 'ready', 'ready'])
    expect(answer.body.items.map(({ id }) => id)).toEqual(items.slice(2).map(({ id }) => id))
    expect((await byProducts(number, [items[0]!.product_id], 'delivery')).body.error).toBe('TRANSITION_REFUSED')
    expect((await byProducts(number, [items[2]!.product_id], 'canceled')).body.data.total_cents).toBe(
      (await expectSums(number)).total_cents,
    )
    expect((await byProducts(number, [items[2]!.product_id], 'ready')).body.error).toBe('TRANSITION_REFUSED')
  })
})

describe('two at once', () => {
  it('tabs that tick different lines both get theirs, and the last tick makes the order ready', async () => {
    const number = await cooking()
    const ids = (await view(number)).items.map(({ id }) => id)
    const answers = await Promise.all(ids.map((id) => line(number, [id], 'finish')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const order = await expectSums(number)
    expect([order.state, statusesOf(order.items)]).toEqual(['ready', ['ready', 'ready', 'ready', 'ready', 'ready']])
  })

  it('tabs that strike different lines leave the sum of the others', async () => {
    const number = await cooking()
    const ids = (await view(number)).items.map(({ id }) => id)
    await Promise.all(ids.slice(0, 3).map((id) => line(number, [id], 'strike')))
    expect(left((await expectSums(number)).items).map(({ id }) => id)).toEqual(ids.slice(3))
  })

  it('striking while the order is handed over: either the line was off the bill before, or it is paid and stays', async () => {
    for (let round = 0; round < 3; round += 1) {
      const number = await cooking()
      const { items, id } = await view(number)
      await line(
        number,
        items.map((one) => one.id),
        'finish',
      )
      await move(number, 'dispatch')
      const [strike, deliver] = await Promise.all([line(number, [items[0]!.id], 'strike'), move(number, 'deliver')])
      const order = await view(number)
      expect([deliver.status, order.state, strike.status]).toEqual([200, 'completed', 409])
      expect(await payment(id)).toEqual({ status: 'paid', amount_cents: order.total_cents })
      expect(statusesOf(order.items)).toEqual(['completed', 'completed', 'completed', 'completed', 'completed'])
    }
    const number = await cooking()
    const { items } = await view(number)
    await line(
      number,
      items.map((one) => one.id),
      'finish',
    )
    const [strike] = await Promise.all([line(number, [items[0]!.id], 'strike'), move(number, 'dispatch')])
    const order = await expectSums(number)
    expect(order.items[0]!.status).toBe(strike.status === 200 ? 'canceled' : 'delivery')
  })
})
