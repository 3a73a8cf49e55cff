import { describe, expect, it } from 'vitest'
import { asList, type Lifecycle } from '#machines/defineLifecycle.ts'
import { lifecycles } from '#machines/lifecycles/all.ts'

const all = lifecycles as unknown as readonly Lifecycle[]
const of = (id: string) => all.find((one) => one.id === id)!

/**
 * States whose ways out differ by a guard input: «processing byHand» is that state where the check `byHand` holds and its counterpart does
 * not.
 */
const counterparts: Record<string, string> = { byHand: 'byService', byService: 'byHand' }

/** Who can lead out of a state for good: the parties that have a step to another one there, and the clocks among the system's. */
function waysOut(lifecycle: Lifecycle, name: string) {
  const [state, field] = name.split(' ') as [string, string?]
  const { on = {}, deadlines = {} } = lifecycle.spec.states[state]!
  const isClosed = (checks: readonly string[] = []) => field !== undefined && checks.includes(counterparts[field]!)
  const leaving = Object.entries(on).flatMap(([event, moves]) =>
    asList(moves)
      .filter((move) => move.target !== undefined && move.target !== state && !isClosed(move.checks))
      .map((move) => ({ event, by: move.by as readonly string[] })),
  )
  return {
    clock: leaving.some(({ event, by }) => by.includes('system') && Object.hasOwn(deadlines, event)),
    operator: leaving.some(({ by }) => by.includes('admin')),
  }
}
const unfinished = (id: string) => Object.entries(of(id).spec.states).flatMap(([state, { final }]) => (final ? [] : [state]))

/**
 * What ends a state in which nobody does anything: a clock, or the operator. Written by hand, so that a clock that goes missing is missed.
 * `job`: work in the queue that is renewed every hour until it is done. `order`: the life of its order, whose states stand here as well.
 */
const ends: Record<string, Record<string, readonly ('clock' | 'operator' | 'job' | 'sameCommand' | 'nothingOpen' | 'order')[]>> = {
  shopOrder: {
    pending: ['clock', 'operator'],
    confirmed: ['clock', 'operator'],
    dateProposed: ['clock', 'operator'],
    scheduled: ['clock', 'operator'],
    processing: ['clock', 'operator'],
    ready: ['clock', 'operator'],
    partiallyShipped: ['clock', 'operator'],
    shipped: ['clock', 'operator'],
    delivered: ['clock'],
  },
  foodOrder: {
    pending: ['clock', 'operator'],
    // Nobody throws away food that is being cooked because a clock says so: the operator does, who is told of what is overdue.
    processing: ['operator'],
    ready: ['clock', 'operator'],
    delivery: ['clock', 'operator'],
  },
  refund: {
    requested: ['clock', 'operator'],
    accepted: ['sameCommand'],
    awaitingReturn: ['clock'],
    received: ['clock'],
    missing: ['clock'],
    // Nobody's job hands cash over: the operator does where the seller does not, whom the buyer can ask for after five days.
    'processing byHand': ['operator'],
    'processing byService': ['job'],
    unpaid: ['operator'],
    repairing: ['clock'],
    repaired: ['clock'],
    rejected: ['clock'],
    escalated: ['operator'],
    failed: ['operator'],
    // Until the clock of its objection, which leaves it where it is.
    refunded: ['nothingOpen'],
    // Until goods come all the same: that begins a clock, which leaves it where it is.
    dismissed: ['nothingOpen'],
    canceled: ['nothingOpen'],
  },
  // Before the handing over its order ends it; after it the operator does where the seller does not say.
  orderPayment: { unpaid: ['order', 'operator'], paid: ['nothingOpen'], partially_refunded: ['nothingOpen'] },
  voucher: {
    issued: ['clock', 'operator'],
    active: ['clock', 'operator'],
    usedUp: ['nothingOpen'],
    expired: ['nothingOpen'],
    blocked: ['clock', 'operator'],
  },
  bundle: {
    // Sent in the same command as written.
    draft: ['sameCommand'],
    pending: ['clock'],
    // Whatever its period says; without one somebody asks to end it.
    active: ['clock'],
    inactive: ['nothingOpen'],
  },
  bundleAsk: { waiting: ['clock'] },
  checkoutPayment: {
    started: ['clock'],
    clearing: ['clock'],
    captured: ['job', 'operator'],
    // Where its service is gone, the operator pays it.
    refunding: ['job', 'operator'],
    // Refused for a day: nobody tries it any more.
    refundRefused: ['operator'],
    // The order has come of it; only a voucher that is withdrawn moves it again.
    placed: ['nothingOpen'],
    // Nothing is paid: only money that comes late moves them again.
    failed: ['nothingOpen'],
    canceled: ['nothingOpen'],
    expired: ['nothingOpen'],
  },
  // An order of an authority does not end by itself; goods stay off sale until the operator says otherwise.
  safetyNotice: { received: ['clock', 'operator'], overdue: ['operator'], takenDown: ['operator'] },
  // Paid or given up: the operator decides, and is told again and again.
  // Ended, it waits for nobody: only what a bank takes back beside it opens it again.
  paymentDebt: { open: ['operator'], settled: ['nothingOpen'], writtenOff: ['nothingOpen'] },
  // The operator decides how the buyer gets it, and is told again and again.
  returnedRefund: { open: ['operator'], sending: ['job', 'operator'] },
  // Its service is asked by the clock, daily, until it answers; where nobody can ask it, the operator looks there.
  silentRefund: { asking: ['job', 'operator'], notSent: ['nothingOpen'], paidTwice: ['operator'], writtenOff: ['nothingOpen'] },
}

describe('nobody waits for ever', () => {
  const cases = Object.entries(ends).flatMap(([id, states]) => Object.entries(states).map(([state, ways]) => ({ id, state, ways })))
  it.each(cases)('$id · $state is ended by $ways', ({ id, state, ways }) => {
    const found = waysOut(of(id), state)
    expect(found.clock).toBe(ways.includes('clock'))
    expect(found.operator).toBe(ways.includes('operator'))
    expect(ways.length).toBeGreaterThan(0)
  })
  it('a state that is told apart by a guard input stands here with both of its values', () => {
    for (const states of Object.values(ends))
      for (const name of Object.keys(states)) {
        const [state, field] = name.split(' ')
        if (field !== undefined) expect(Object.keys(states)).toContain(`${state} ${counterparts[field]}`)
      }
  })
  it('money that no service moves comes to the operator as soon as its buyer may say, and says, that none came', () => {
    const moves = asList(of('refund').spec.states['processing']!.on!['refund.notPaid']!)
    expect(moves.map(({ by, target }) => [by, target])).toEqual([[['customer'], 'unpaid']])
    expect(of('refund').spec.states['unpaid']!.deadlines).toEqual({ 'refund.remind': 'remindAt' })
  })
  it.each(Object.keys(ends))('%s has no other state in which somebody could wait', (id) => {
    const known = new Set(Object.keys(ends[id]!).map((name) => name.split(' ')[0]!))
    expect([...known].toSorted()).toEqual(unfinished(id).toSorted())
  })
})
