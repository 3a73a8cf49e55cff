import { describe, expect, it } from 'vitest'
import { ProviderTransition } from '#contract/calls/foodOrders.calls.ts'
import { foodOrderLifecycle, type FoodOrderEvent, type FoodOrderStatus } from '#machines/lifecycles/foodOrder.lifecycle.ts'
import { can } from '#machines/step.ts'
import { guardInputOfFull } from '#backend/features/foodOrders/foodOrders.present.ts'
import { fullOrders, type FullOrder } from '#backend/features/foodOrders/foodOrders.store.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
await testApp.db.updateTable('gastro_settings').set({ slot_capacity: 100_000 }).execute()

type Variant = { fulfilment: 'delivery' | 'pickup'; cancelRequested: boolean; itemsDone: boolean }
const variants: Variant[] = [
  { fulfilment: 'delivery', cancelRequested: false, itemsDone: true },
  { fulfilment: 'pickup', cancelRequested: false, itemsDone: true },
  { fulfilment: 'delivery', cancelRequested: true, itemsDone: false },
]
const number = {
  delivery: await testApp.placed('anna', 'pizzeria-bella-vista', 'delivery'),
  pickup: await testApp.placed('anna', 'pizzeria-bella-vista', 'pickup'),
}

/** Puts the order where the case needs it; the lifecycle itself cannot reach every combination quickly. */
async function stand(state: FoodOrderStatus, variant: Variant): Promise<FullOrder> {
  const one = number[variant.fulfilment]
  const row = await testApp.db
    .updateTable('food_orders')
    .set((set) => ({
      status: state,
      version: set('version', '+', 1),
      previous_status: null,
      previous_by: null,
      postponed_at: null,
      status_since: testApp.now(),
      cancel_requested_at: variant.cancelRequested ? testApp.now() : null,
      reject_reason: null,
    }))
    .where('number', '=', one)
    .returning('id')
    .executeTakeFirstOrThrow()
  const item = state === 'rejected' ? 'canceled' : state === 'processing' && variant.itemsDone ? 'ready' : state
  await testApp.db.updateTable('food_order_items').set({ status: item }).where('order_id', '=', row.id).execute()
  await testApp.db.updateTable('order_payments').set({ status: 'unpaid' }).where('order_id', '=', row.id).execute()
  return (await fullOrders(testApp.db, (eb) => eb('id', '=', row.id)))[0]!
}

describe('over HTTP a step works exactly where the lifecycle allows it, for every state, event and party', () => {
  const cases = foodOrderLifecycle.states.flatMap((state) => variants.map((variant) => [state as FoodOrderStatus, variant] as const))

  it.each(cases)('%s %o', async (state, variant) => {
    for (const event of ProviderTransition.options) {
      const order = await stand(state, variant)
      const allowed = can(foodOrderLifecycle, { status: state, guardInput: guardInputOfFull(order, testApp.now()) }, {
        type: `foodOrder.${event}`,
        by: 'provider',
        prepMinutes: 20,
        reason: 'tooBusy',
        giveUp: true,
      } as FoodOrderEvent)
      const answer = await testApp.ask('bellaVista', 'foodOrders.move', {
        body: { order_number: order.number, event, prep_minutes: 20, reason: 'tooBusy', give_up: true, version: order.version },
      })
      expect([event, answer.status === 200], `${event} in ${state}: ${answer.text.slice(0, 200)}`).toEqual([event, allowed])
      if (!allowed) expect([event, answer.status]).toEqual([event, 409])
      expect((await testApp.ask('anna', 'foodOrders.move', { body: { order_number: order.number, event } })).status).toBe(403)
    }
    const order = await stand(state, variant)
    const input = guardInputOfFull(order, testApp.now())
    const cancels = (type: 'foodOrder.cancel' | 'foodOrder.requestCancel') =>
      can(foodOrderLifecycle, { status: state, guardInput: input }, { type, by: 'customer' })
    const answer = await testApp.ask('anna', 'foodOrders.cancel', { body: { order_number: order.number } })
    expect(answer.status === 200).toBe(cancels('foodOrder.cancel') || cancels('foodOrder.requestCancel'))
    expect((await testApp.ask('bellaVista', 'foodOrders.cancel', { body: { order_number: order.number } })).status).toBe(403)
  })
})
