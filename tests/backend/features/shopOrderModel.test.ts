import { describe, expect, it } from 'vitest'
import { orderPaymentLifecycle } from '#machines/lifecycles/orderPayment.lifecycle.ts'
import { shopOrderLifecycle, type ShopOrderEvent } from '#machines/lifecycles/shopOrder.lifecycle.ts'
import { can } from '#machines/step.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { modelWalks, strayingFrom } from '#tests/support/modelWalk.ts'
import { paying } from '#tests/support/paying.ts'
import { byName, commandsOf, orderWalks, shopOrderModel } from '#tests/support/shopOrderModel.ts'
import { expectDriven } from '#tests/support/drivenSteps.ts'

const testApp = await demoTestApp()
const pay = await paying(testApp)
const walks = await modelWalks(testApp)

/** Longer ways of parcels repeat what shorter ones have shown; all others are walked to their end. */
const longest = Number(process.env['PARCEL_STEPS'] ?? 4)

/**
 * Walks the lifecycle against the running server, breadth first: from every state that people and clocks can bring an order to (with
 * its guard input) every command is tried. What is done is a step of the lifecycle; what is refused leaves no trace.
 */
describe.each(orderWalks)('every way of an order of goods through the server (%s)', (from) => {
  it('is a way of its lifecycle, and what that forbids the server refuses', async () => {
    const model = await shopOrderModel(testApp, pay, walks, from)
    const { seen, give, shelf, pieces } = model
    const isGoods = from !== 'service' && from !== 'paidService'
    const states = new Set<string>()
    const { tried, known } = await walks.walk({
      commands: commandsOf[from],
      seen,
      give,
      ...(from === 'parcel' && { longest }),
      keyOf: ({ status, guardInput, clocks, cashClocks, payment }) => JSON.stringify([status, guardInput, clocks, cashClocks, payment]),
      judge({ before, after, command, status, told }) {
        states.add(before.status)
        const line = `${told} in ${before.status}`
        if ((byName as readonly string[]).includes(command)) {
          const event = { type: `shopOrder.${command}`, by: 'provider', reason: 'soldOut' } as ShopOrderEvent
          expect(status === 200, line).toBe(can(shopOrderLifecycle, before, event))
        }
        expect(strayingFrom(shopOrderLifecycle, after.way), line).toEqual([])
        expect(after.way.at(-1)?.to_state ?? 'pending', line).toBe(after.status)
        expect(after.ledger, line).toBe(0)
        const { final, deadlines, needsAttention, resting } = shopOrderLifecycle.spec.states[after.status]!
        // Whatever waits has a clock, or somebody who is told of it.
        expect(
          after.clocks.filter((one) => !deadlines?.[one]),
          line,
        ).toEqual([])
        if (!final && !resting && !needsAttention) expect(after.clocks, line).not.toEqual([])
        if (after.status === 'canceled' || after.status === 'rejected') expect(after.payment, line).not.toBe('unpaid')
        // What nobody gets goes back on the shelf once, and what has left only if it comes back; what is sent once more is taken from
        // there.
        const [{ canceled }] = after.items as [(typeof after.items)[number]]
        const hasLeft = after.way.some(({ event }) => event === 'shopOrder.ship')
        const again = after.way.filter(({ event }) => event === 'shopOrder.sendAgain').length
        if (isGoods) {
          expect(after.stock, line).toBeGreaterThanOrEqual(shelf - again * pieces)
          if (hasLeft) expect(after.stock, line).toBeLessThanOrEqual(shelf + canceled)
          else expect(after.stock, line).toBe(shelf + canceled)
        }
      },
    })
    console.log(JSON.stringify({ model: `shopOrder ${from}`, situations: known.size, tried }))
    expect(tried).toBeGreaterThan(from === 'paidService' ? 50 : 100)
    const all = ['pending', 'confirmed', 'delivered', 'completed', 'rejected', 'canceled']
    const reached = {
      shipping: [...all, 'processing', 'partiallyShipped', 'shipped'],
      parcel: ['partiallyShipped', 'shipped', 'delivered', 'canceled'],
      pickup: [...all, 'processing', 'ready'],
      service: [...all, 'dateProposed', 'scheduled'],
      paidService: ['scheduled', 'delivered', 'completed', 'canceled'],
    }[from]
    for (const state of reached) expect([...states], `reaches ${state}`).toContain(state)
  }, 600_000)
})

it('does every step of the lifecycle, and of its cash', async () => {
  await expectDriven(walks, [[shopOrderLifecycle], [orderPaymentLifecycle, ['unpaid']]])
})
