import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
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

describe('what comes in', () => {
  const stream = (s = 10) => streamOrder({ ep: 'e1', s })
  const seqs = (events: readonly { s: number }[]) => events.map(({ s }) => s)

  it('early is held until its predecessors are there, late is dropped', () => {
    const order = stream()
    expect(order.receive([event(12)])).toEqual({ apply: [], gap: true, overflow: false })
    expect([order.hasGap(), order.position()]).toEqual([true, { ep: 'e1', s: 10 }])
    const { apply, gap } = order.receive([event(11), event(10), event(9)])
    expect([seqs(apply), gap, order.hasGap(), order.position().s]).toEqual([[11, 12], false, false, 12])
    expect(order.receive([event(12)])).toEqual({ apply: [], gap: false, overflow: false })
  })
  it('of another epoch is a gap and is not applied', () => {
    const order = stream()
    expect(order.receive([{ ...event(11), ep: 'e2' }])).toEqual({ apply: [], gap: true, overflow: false })
    expect([order.hasGap(), order.position().s]).toEqual([false, 10])
  })
  it('up to two hundred events wait; more are no reordering: the views are read anew from there on', () => {
    const order = stream(0)
    const early = Array.from({ length: 201 }, (_, at) => event(at + 2))
    expect(order.receive(early.slice(0, 200))).toEqual({ apply: [], gap: true, overflow: false })
    expect(order.receive(early.slice(200))).toEqual({ apply: [], gap: false, overflow: true })
    expect([order.position(), order.hasGap()]).toEqual([{ ep: 'e1', s: 202 }, false])
    expect(seqs(order.receive([event(203)]).apply)).toEqual([203])
  })
  it('after a new beginning counts from there', () => {
    const order = stream()
    order.receive([event(12)])
    order.reset({ ep: 'e2', head: 3 })
    expect([order.position(), order.hasGap()]).toEqual([{ ep: 'e2', s: 3 }, false])
    expect(seqs(order.receive([{ ...event(4), ep: 'e2' }]).apply)).toEqual([4])
  })
  it('tells whether the server has more', () => {
    const order = stream()
    expect([10, 11].map((head) => order.isBehind({ ep: 'e1', head }))).toEqual([false, true])
    expect(order.isBehind({ ep: 'e2', head: 1 })).toBe(true)
  })
})
