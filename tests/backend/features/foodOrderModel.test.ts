import { describe, expect, it } from 'vitest'
import type { ProviderTransition } from '#contract/calls/foodOrders.calls.ts'
import { asList } from '#machines/defineLifecycle.ts'
import { foodOrderLifecycle, type FoodOrderEvent } from '#machines/lifecycles/foodOrder.lifecycle.ts'
import { can } from '#machines/step.ts'
import { factsOfFull } from '#backend/features/foodOrders/foodOrders.present.ts'
import { fullOrders } from '#backend/features/foodOrders/foodOrders.store.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { rewinding } from '#tests/support/rewinding.ts'

const testApp = await demoTestApp()
const { db, ask } = testApp
await db.updateTable('gastro_settings').set({ slot_capacity: 100_000 }).execute()
const town = await rewinding(db as never)

/** What people can do to a meal by the calls of their screens; clocks have tests of their own (foodOrders.test.ts), age limits too. */
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
type Command = (typeof commands)[number]
type Fulfilment = 'delivery' | 'pickup'
const lineSteps = { finishOne: 'finish', strikeOne: 'strike', restoreOne: 'restore', reopenOne: 'reopen' } as const
const payload = { prep_minutes: 20, reason: 'tooBusy' } as const

async function give(order: { number: string; lineId: number }, command: Command): Promise<number> {
  const order_number = order.number
  switch (command) {
    case 'finishOne':
    case 'strikeOne':
    case 'restoreOne':
    case 'reopenOne':
      return (
        await ask('bellaVista', 'foodOrders.changeLines', { body: { order_number, line_ids: [order.lineId], step: lineSteps[command] } })
      ).status
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

/** Four steps lead from the kitchen to the door; longer ways repeat what shorter ones have shown. */
const longest = Number(process.env['MEAL_STEPS'] ?? 4)

/** The order as the model sees it, and its way so far. */
async function seen(number: string) {
  const [order] = await fullOrders(db, (eb) => eb('number', '=', number))
  const way = await db
    .selectFrom('transitions')
    .select(['event', 'from_state', 'to_state'])
    .where('machine', '=', 'foodOrder')
    .where('entity_id', '=', order!.id)
    .where('event', '<>', 'foodOrder.place')
    .orderBy('id')
    .execute()
  const { items, status, version } = order!
  return { status, version, facts: factsOfFull(order!, testApp.now()), lines: items.map((item) => item.status), way }
}

const keyOf = ({ status, facts, lines }: Awaited<ReturnType<typeof seen>>) => JSON.stringify([status, facts, lines])

/** Whether the lifecycle has such a step at all; that its checks hold is asked before. */
const isStep = ({ event, from_state: from, to_state: to }: { event: string; from_state: string; to_state: string }) => {
  const moves = foodOrderLifecycle.spec.states[from]?.on as Record<string, unknown> | undefined
  return asList((moves?.[event] ?? []) as never).some((move) => ((move as { target?: string }).target ?? from) === to)
}

/** The kitchen as it is in the evening, whatever was refused or not answered before. */
async function evening() {
  testApp.at('2026-11-20T17:30:00Z')
  await db.deleteFrom('slot_loads').execute()
  await db.deleteFrom('deadlines').execute()
  await db.updateTable('gastro_settings').set({ paused_until: null }).execute()
}

async function replayed(fulfilment: Fulfilment, way: readonly Command[]) {
  await evening()
  const number = await testApp.placed('anna', 'pizzeria-bella-vista', fulfilment)
  const [line] = await db
    .selectFrom('food_order_items as i')
    .innerJoin('food_orders as o', 'o.id', 'i.order_id')
    .select('i.id')
    .where('o.number', '=', number)
    .orderBy('i.position')
    .execute()
  const order = { number, lineId: line!.id }
  for (const command of way) expect(await give(order, command), way.join(' → ')).toBe(200)
  return order
}

/**
 * Walks the lifecycle against the running server, breadth first: from every state that people can reach (with its facts and its dishes) every
 * command is tried on an order that has come there: what was done is taken back for the next one. What is done is a step of the lifecycle; what
 * is refused leaves no trace.
 */
describe.each(['delivery', 'pickup'] as const)('every way of a meal through the server (%s)', (fulfilment) => {
  it('is a way of its lifecycle, and what that forbids the server refuses', async () => {
    const known = new Set<string>()
    const open: { way: readonly Command[]; key?: string }[] = [{ way: [] }]
    const states = new Set<string>()
    let tried = 0
    while (open.length > 0) {
      const { way, key } = open.shift()!
      const order = await replayed(fulfilment, way)
      const before = await seen(order.number)
      if (key) expect(keyOf(before), way.join(' → ')).toBe(key)
      known.add(keyOf(before))
      states.add(before.status)
      await town.mark()
      for (const command of commands) {
        tried += 1
        const status = await give(order, command)
        const after = await seen(order.number)
        const told = `${[...way, command].join(' → ')} in ${before.status}: ${status}`
        if ((byName as readonly string[]).includes(command)) {
          const event = { type: `foodOrder.${command}`, by: 'provider', prepMinutes: 20, reason: 'tooBusy', ageChecked: false }
          expect(status === 200, told).toBe(can(foodOrderLifecycle, before, event as FoodOrderEvent))
        }
        if (status === 200) {
          expect(
            after.way.filter((one) => !isStep(one)),
            told,
          ).toEqual([])
          expect(after.way.at(-1)?.to_state ?? 'pending', told).toBe(after.status)
          if (way.length < longest && !known.has(keyOf(after))) {
            known.add(keyOf(after))
            open.push({ way: [...way, command], key: keyOf(after) })
          }
          await town.rewind()
        } else {
          expect([status >= 400 && status < 500, status], told).toEqual([true, status])
          expect(after, told).toEqual(before)
        }
      }
    }
    expect(tried).toBeGreaterThan(200)
    for (const state of foodOrderLifecycle.states.filter((one) => one !== 'delivery' || fulfilment === 'delivery'))
      expect([...states], `reaches ${state}`).toContain(state)
  }, 400_000)
})
