import { describe, expect, it } from 'vitest'
import type { ShopTransition } from '#contract/calls/shopOrders.calls.ts'
import { asList } from '#machines/defineLifecycle.ts'
import { shopOrderLifecycle, type ShopOrderEvent } from '#machines/lifecycles/shopOrder.lifecycle.ts'
import { can } from '#machines/step.ts'
import { shopFactsOf } from '#backend/features/shopOrders/shopOrders.present.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { placeShopOrder } from '#tests/support/shopOrders.ts'

const testApp = await demoTestApp()
const { db, ask } = testApp

/** What people can do to an order of goods by the calls of their screens; clocks and returns have tests of their own. */
const byName = ['confirm', 'reject', 'start', 'ready', 'agreeCancel', 'declineCancel'] as const
const commands = [...byName, 'handOver', 'arrive', 'shipOne', 'shipAll', 'strikeOne', 'cancel', 'received'] as const
type Command = (typeof commands)[number]
type Fulfilment = 'shipping' | 'pickup'

async function give(number: string, itemId: number, command: Command): Promise<number> {
  const order_number = number
  const one = [{ item_id: itemId, quantity: 1 }]
  switch (command) {
    case 'shipOne':
    case 'shipAll':
      return (await ask('radwerk', 'shopOrders.ship', { body: { order_number, carrier: 'dhl', items: command === 'shipOne' ? one : [] } }))
        .status
    case 'strikeOne':
      return (await ask('radwerk', 'shopOrders.strike', { body: { order_number, items: one } })).status
    // At the counter; a step of the same name is refused, because it names nobody who fetches the goods.
    case 'handOver': {
      const body = { order_number, event: command } as const
      const plain = await ask('radwerk', 'shopOrders.move', { body })
      expect(plain.status, 'without a proof').toBeGreaterThanOrEqual(400)
      return (await ask('radwerk', 'shopOrders.handOver', { body: { order_number, proof: 'identity' } })).status
    }
    case 'cancel':
      return (await ask('anna', 'shopOrders.cancel', { body: { order_number } })).status
    case 'received':
      return (await ask('anna', 'shopOrders.received', { body: { order_number } })).status
    default: {
      const event: ShopTransition = command
      return (
        await ask('radwerk', 'shopOrders.move', {
          body: { order_number, event, ...(event === 'reject' ? { reason: 'soldOut' as const } : {}) },
        })
      ).status
    }
  }
}

/** The order as the model sees it, and its way so far. */
async function seen(id: number) {
  const row = await db.selectFrom('shop_orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const items = await db
    .selectFrom('shop_order_items')
    .select(['qty', 'sent', 'delivered', 'canceled'])
    .where('order_id', '=', id)
    .execute()
  const way = await db
    .selectFrom('transitions')
    .select(['event', 'from_state', 'to_state'])
    .where('machine', '=', 'shopOrder')
    .where('entity_id', '=', id)
    .where('event', '<>', 'shopOrder.place')
    .orderBy('id')
    .execute()
  return { status: row.status, version: row.version, facts: shopFactsOf(row, items, testApp.now()), way }
}

/** Whether the lifecycle has such a step at all; that its checks hold is asked before. */
const isStep = ({ event, from_state: from, to_state: to }: { event: string; from_state: string; to_state: string }) => {
  const moves = shopOrderLifecycle.spec.states[from]?.on as Record<string, unknown> | undefined
  return asList((moves?.[event] ?? []) as never).some((move) => ((move as { target?: string }).target ?? from) === to)
}

async function replayed(fulfilment: Fulfilment, way: readonly Command[]) {
  const { number, id } = await placeShopOrder(testApp, { fulfilment, lines: [{ qty: 2 }] })
  const item = await db.selectFrom('shop_order_items').select('id').where('order_id', '=', id).executeTakeFirstOrThrow()
  for (const command of way) expect(await give(number, item.id, command), way.join(' → ')).toBe(200)
  return { number, id, itemId: item.id }
}

/**
 * Walks the lifecycle against the running server, breadth first: from every state that people can reach (with its facts) every command is tried. What is done is a step of the lifecycle; what is refused leaves no trace.
 */
describe.each(['shipping', 'pickup'] as const)('every way of an order of goods through the server (%s)', (fulfilment) => {
  it('is a way of its lifecycle, and what that forbids the server refuses', async () => {
    const known = new Map<string, readonly Command[]>()
    const open: (readonly Command[])[] = [[]]
    const states = new Set<string>()
    let tried = 0
    while (open.length > 0) {
      const way = open.shift()!
      // What is refused leaves no trace, so that the next may be tried on the same order.
      let [order, isMoved] = [await replayed(fulfilment, way), false]
      for (const command of commands) {
        if (isMoved) order = await replayed(fulfilment, way)
        const { number, id, itemId } = order
        const before = await seen(id)
        if (command === commands[0]) {
          const key = JSON.stringify([before.status, before.facts])
          if (known.has(key)) break
          known.set(key, way)
          states.add(before.status)
        }
        tried += 1
        const status = await give(number, itemId, command)
        const after = await seen(id)
        isMoved = status === 200
        const told = `${[...way, command].join(' → ')} in ${before.status}: ${status}`
        if ((byName as readonly string[]).includes(command)) {
          const event = { type: `shopOrder.${command}`, by: 'provider', reason: 'soldOut' } as ShopOrderEvent
          expect(status === 200, told).toBe(can(shopOrderLifecycle, before, event))
        }
        if (status === 200) {
          expect(
            after.way.filter((one) => !isStep(one)),
            told,
          ).toEqual([])
          expect(after.way.at(-1)?.to_state ?? 'pending', told).toBe(after.status)
          open.push([...way, command])
        } else {
          expect([status >= 400 && status < 500, status], told).toEqual([true, status])
          expect(after, told).toEqual(before)
        }
      }
    }
    expect(tried).toBeGreaterThan(100)
    const reached = fulfilment === 'shipping' ? ['partiallyShipped', 'shipped'] : ['ready']
    for (const state of ['pending', 'confirmed', 'processing', 'delivered', 'completed', 'rejected', 'canceled', ...reached])
      expect([...states], `reaches ${state}`).toContain(state)
  }, 240_000)
})
