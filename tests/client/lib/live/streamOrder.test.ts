import fc from 'fast-check'
import { expect, it } from 'vitest'
import { streamOrder } from '#client/lib/live/streamOrder.ts'
import { event } from './fakeStreamWorld.ts'

it('whatever the order, the repeats and the cuts into batches: every event is applied once, in order', () => {
  const numbers = Array.from({ length: 12 }, (_, i) => i + 1)
  const arrival = fc
    .shuffledSubarray(numbers, { minLength: 12, maxLength: 12 })
    .chain((order) =>
      fc.tuple(
        fc.constant(order),
        fc.array(fc.constantFrom(...numbers), { maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 20, maxLength: 20 }),
      ),
    )
  fc.assert(
    fc.property(arrival, ([order, repeats, cuts]) => {
      const all = order.flatMap((s, i) => (repeats[i] === undefined ? [s] : [s, repeats[i]]))
      const stream = streamOrder({ ep: 'e1', s: 0 })
      const applied: number[] = []
      for (let at = 0, cut = 0; at < all.length; cut += 1) {
        const size = cuts[cut % cuts.length] ?? 1
        applied.push(...stream.receive(all.slice(at, at + size).map((s) => event(s))).apply.map(({ s }) => s))
        at += size
      }
      expect(applied).toEqual(numbers)
      expect(stream.hasGap()).toBe(false)
    }),
    { numRuns: 500 },
  )
})
