import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { ProviderTransition } from '#contract/calls/foodOrders.calls.ts'
import { foodOrderLifecycle, type FoodOrderEvent } from '#machines/lifecycles/foodOrder.lifecycle.ts'
import { can } from '#machines/step.ts'
import { guardInputOfFull } from '#backend/features/foodOrders/foodOrders.present.ts'
import { fullOrder } from '#backend/features/foodOrders/foodOrders.store.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { modelWalks, strayingFrom } from '#tests/support/modelWalk.ts'
import { expectDriven } from '#tests/support/drivenSteps.ts'

const testApp = await demoTestApp()
const { db, ask, works } = testApp
await db.updateTable('gastro_settings').set({ slot_capacity: 100_000 }).execute()
const walks = await modelWalks(testApp)

/** What people can do to a meal by the calls of their screens. */
const byName = [
  'accept',
  'reject',
  'postpone',
  'ready',
  'dispatch',
  'handOver',
  'deliver',
  'agreeCancel',
  'declineCancel',
  'revert',
] as const
const commands = [
  ...byName,
  'failAgain',
  'failForGood',
  'finishOne',
  'strikeOne',
  'restoreOne',
  'reopenOne',
  'cancel',
  'forceCancel',
] as const
const clocks = [...new Set(Object.values(foodOrderLifecycle.spec.states).flatMap(({ deadlines }) => Object.keys(deadlines ?? {})))]
/** What matters to a meal that is handed to adults only; nobody has looked at an identity card here. */
const ofAged = ['accept', 'finishOne', 'ready', 'dispatch', 'handOver', 'deliver', 'ageRefused']
type Command = (typeof commands)[number] | 'ageRefused' | 'finishRest'
type Fulfilment = 'delivery' | 'pickup'
const lineSteps = { finishOne: 'finish', strikeOne: 'strike', restoreOne: 'restore', reopenOne: 'reopen' } as const
const payload = { prep_minutes: 20, reason: 'tooBusy' } as const

async function give(order: { number: string; lineId: number; others: readonly number[] }, command: Command): Promise<number | undefined> {
  const order_number = order.number
  switch (command) {
    case 'finishOne':
    case 'strikeOne':
    case 'restoreOne':
    case 'reopenOne':
      return (
        await ask('bellaVista', 'foodOrders.changeLines', { body: { order_number, line_ids: [order.lineId], step: lineSteps[command] } })
      ).status
    case 'finishRest': {
      if (order.others.length === 0) return undefined
      return (await ask('bellaVista', 'foodOrders.changeLines', { body: { order_number, line_ids: [...order.others], step: 'finish' } }))
        .status
    }
    case 'cancel':
      return (await ask('anna', 'foodOrders.cancel', { body: { order_number } })).status
    case 'forceCancel':
      return (await ask('admin', 'orders.forceCancel', { body: { order_number, reason: 'Das Restaurant antwortet nicht.' } })).status
    case 'failAgain':
    case 'failForGood':
      return (
        await ask('bellaVista', 'foodOrders.move', { body: { order_number, event: 'deliveryFailed', give_up: command === 'failForGood' } })
      ).status
    default: {
      const event: ProviderTransition = command
      return (await ask('bellaVista', 'foodOrders.move', { body: { order_number, event, ...payload } })).status
    }
  }
}

/**
 * Four steps lead from the kitchen to the door, and from there everything is tried once more; longer ways repeat what shorter ones have
 * shown.
 */
const longest = Number(process.env['MEAL_STEPS'] ?? 4)

/** The order as the model sees it, and its way so far. */
async function seen(id: number) {
  const [order, { rows }] = await Promise.all([
    fullOrder(db, id),
    sql<{ clocks: string[]; way: Parameters<typeof strayingFrom>[1] }>`select
      ${walks.clocksOf('foodOrder', id)} as clocks, ${walks.wayOf('foodOrder', id)} as way`.execute(db),
  ])
  const { items, status, version } = order
  return {
    status,
    version,
    guardInput: guardInputOfFull(order, testApp.now()),
    lines: items.map((item) => item.status),
    clocks: rows[0]!.clocks,
    way: rows[0]!.way,
  }
}

const keyOf = ({ status, guardInput: input, lines }: Awaited<ReturnType<typeof seen>>) => JSON.stringify([status, input, lines])

/** One dish; two, of which one may be struck; or one for adults only. */
type Meal = 'one' | 'two' | 'aged'
/** A meal that was just ordered in the evening. */
async function ordered(fulfilment: Fulfilment, what: Meal) {
  testApp.at('2026-11-20T17:30:00Z')
  for (const who of ['anna', 'bellaVista', 'admin'] as const) await testApp.signIn(who)
  await db.deleteFrom('slot_loads').execute()
  await db.deleteFrom('deadlines').execute()
  await db.updateTable('gastro_settings').set({ paused_until: null }).execute()
  const { key, dish, providerId } = await testApp.cartOf('anna', 'pizzeria-bella-vista')
  if (what === 'two') {
    const others = await db
      .selectFrom('products')
      .select(['id', 'option_groups'])
      .where('provider_id', '=', providerId)
      .where('kind', '=', 'food')
      .where('status', '=', 'active')
      .where('age_limit', '=', 0)
      .where('id', '<>', dish.id)
      .orderBy('id')
      .execute()
    const other = others.find((one) => (one.option_groups as { min: number }[]).every(({ min }) => min === 0))!
    await works('anna', 'carts.add', { body: { cart_key: key, product_id: other.id, qty: 1 } })
  }
  const { data } = await works('anna', 'checkout.placeByCash', { body: await testApp.orderBody('anna', key, fulfilment) })
  const number = data.orders[0]!.order_number
  const [line, ...others] = await db
    .selectFrom('food_order_items as i')
    .innerJoin('food_orders as o', 'o.id', 'i.order_id')
    .select(['i.id', 'o.id as order_id'])
    .where('o.number', '=', number)
    .orderBy('i.position')
    .execute()
  if (what === 'aged') await db.updateTable('food_orders').set({ age_limit: 18 }).where('id', '=', line!.order_id).execute()
  return { number, id: line!.order_id, lineId: line!.id, others: others.map(({ id }) => id) }
}

/**
 * Walks the lifecycle against the running server, breadth first: from every state that people and clocks can bring a meal to (with its
 * guard input and its dishes) every command is tried. What is done is a step of the lifecycle; what is refused leaves no trace.
 */
describe.each([
  ['delivery', 'one'],
  ['pickup', 'two'],
  ['delivery', 'aged'],
  ['pickup', 'aged'],
] as const)('every way of a meal through the server (%s, %s)', (fulfilment, what) => {
  it('is a way of its lifecycle, and what that forbids the server refuses', async () => {
    const order = await ordered(fulfilment, what)
    const states = new Set<string>()
    const { tried, known } = await walks.walk({
      commands: what === 'aged' ? ofAged : [...commands, 'finishRest', 'ageRefused', ...clocks],
      seen: () => seen(order.id),
      keyOf,
      give: async (command, before) => {
        if (!clocks.includes(command)) return await give(order, command as Command)
        return before.clocks.includes(command) ? await walks.runOut('foodOrder', order.id, command) : undefined
      },
      longest: longest + 1,
      judge({ before, after, command, status, told }) {
        states.add(before.status).add(after.status)
        const line = `${told} in ${before.status}`
        if ((byName as readonly string[]).includes(command) || command === 'ageRefused') {
          const event = { type: `foodOrder.${command}`, by: 'provider', prepMinutes: 20, reason: 'tooBusy', ageChecked: false }
          expect(status === 200, line).toBe(can(foodOrderLifecycle, before, event as FoodOrderEvent))
        }
        expect(strayingFrom(foodOrderLifecycle, after.way), line).toEqual([])
        expect(after.way.at(-1)?.to_state ?? 'pending', line).toBe(after.status)
        expect(
          after.clocks.filter((one) => !foodOrderLifecycle.spec.states[after.status]!.deadlines?.[one]),
          line,
        ).toEqual([])
      },
    })
    console.log(JSON.stringify({ model: `foodOrder ${fulfilment} ${what}`, situations: known.size, tried }))
    expect(tried).toBeGreaterThan(what === 'aged' ? 20 : 200)
    const missed = [...(fulfilment === 'pickup' ? ['delivery'] : []), ...(what === 'aged' ? ['completed', 'rejected'] : [])]
    for (const state of foodOrderLifecycle.states.filter((one) => !missed.includes(one)))
      expect([...states], `reaches ${state}`).toContain(state)
  }, 400_000)
})

it('does every step of the lifecycle', async () => {
  await expectDriven(walks, [[foodOrderLifecycle]])
})
