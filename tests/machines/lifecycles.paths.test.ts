import { describe, expect, it } from 'vitest'
import { getShortestPaths } from 'xstate/graph'
import type { Actor } from '#contract/roles.ts'
import { asList } from '#machines/defineLifecycle.ts'
import { step } from '#machines/step.ts'
import { everyLifecycle } from './everyLifecycle.ts'
import { everyEvent, inputsToldApart, movesOf, type AnyLifecycle } from './lifecycleCases.ts'

/** What this party may do nowhere leads nowhere. */
const eventsOf = (lifecycle: AnyLifecycle, by: readonly Actor[]) =>
  everyEvent(lifecycle, by).filter((event) =>
    lifecycle.states.some((state) => movesOf(lifecycle, state, event.type).some((move) => move.by.includes(event.by))),
  )

/** Shortest way to each state with this guard input; walked by XState, not by us. */
const pathsUnder = (lifecycle: AnyLifecycle, input: object, from: string, by: readonly Actor[]) =>
  getShortestPaths(lifecycle.machine, {
    fromState: lifecycle.machine.resolveState({ value: from, context: input }) as never,
    events: eventsOf(lifecycle, by) as never,
    serializeState: (snapshot) => JSON.stringify(snapshot.value) as never,
  })

/** Some guard input leads to such a state; asked no further than the first that does. */
const leadsTo = (lifecycle: AnyLifecycle, from: string, by: readonly Actor[], isWanted: (state: string) => boolean): boolean =>
  inputsToldApart(lifecycle, eventsOf(lifecycle, by)).some((input) =>
    pathsUnder(lifecycle, input, from, by).some((path) => isWanted(String(path.state.value))),
  )

/** A short way to each state with some guard input, as event names; asked no further than until all states are reached. */
function waysFrom(lifecycle: AnyLifecycle, from: string, by: readonly Actor[]): Map<string, string[]> {
  const ways = new Map<string, string[]>()
  const inputs = inputsToldApart(lifecycle, eventsOf(lifecycle, by))
  // By strides through all of them: neighbours differ in their last values alone. 7,919 is a prime.
  for (const at of inputs.keys()) {
    if (ways.size === lifecycle.states.length) break
    const input = inputs[(at * 7_919) % inputs.length]!
    for (const path of pathsUnder(lifecycle, input, from, by)) {
      const state = String(path.state.value)
      const events = path.steps.slice(1).map((one) => one.event.type)
      if (events.length <= (ways.get(state)?.length ?? Infinity)) ways.set(state, events)
    }
  }
  return ways
}

const people: readonly Actor[] = ['customer', 'provider', 'system']
/** What only the operator writes, answers or decides never ends without the operator. */
const ofTheOperator: readonly string[] = ['content', 'post', 'newsletterIssue', 'case', 'safetyNotice']
const restsAt: Record<string, string> = {
  twoFactor: 'off',
  leadRecipient: 'rejected',
  sellerData: 'settled',
  paymentDebt: 'settled',
  refund: 'canceled',
}
const isFinal = (lifecycle: AnyLifecycle, state: string) => lifecycle.spec.states[state]?.final === true

describe.each(everyLifecycle.map((lifecycle) => [lifecycle.id, lifecycle] as const))('%s: ways through', (_, lifecycle) => {
  it('every state can be reached, and the way there can be stepped', () => {
    const ways = waysFrom(lifecycle, lifecycle.initial, [...people, 'admin'])
    expect([...ways.keys()].sort()).toEqual([...lifecycle.states].sort())
    console.log([...ways].map(([state, events]) => `${lifecycle.id} ${state}: ${events.join(' → ') || '(Anfang)'}`).join('\n'))
  })

  it('every state that is not final has a way to an end without the platform', () => {
    const stuck = lifecycle.states
      .filter((state) => !isFinal(lifecycle, state) && !ofTheOperator.includes(lifecycle.id))
      // A second factor that is off, a provider's part in a lead that came to nothing, data of which nothing is missing, a debt that is
      // paid, and a return that is closed, are at their end until somebody wants them again.
      .filter((state) => !leadsTo(lifecycle, state, people, (to) => isFinal(lifecycle, to) || restsAt[lifecycle.id] === to))
    expect(stuck).toEqual([])
  })

  it('no state without a clock, somebody it waits for, or a reason to rest', () => {
    const forgotten = Object.entries(lifecycle.spec.states).filter(
      ([, state]) => !state.final && !state.resting && !state.needsAttention?.length && !Object.keys(state.deadlines ?? {}).length,
    )
    expect(forgotten.map(([name]) => name)).toEqual([])
  })

  it('whoever is waited for can do something there', () => {
    const helpless = Object.entries(lifecycle.spec.states).flatMap(([name, state]) =>
      (state.needsAttention ?? [])
        .filter((actor) => !Object.values(state.on ?? {}).some((moves) => asList(moves).some((move) => move.by.includes(actor))))
        .map((actor) => `${name}: ${actor}`),
    )
    // A customer whose order is on its way looks forward to it but has nothing to press.
    expect(helpless).toEqual(lifecycle.id === 'foodOrder' ? ['delivery: customer'] : [])
  })

  it('every clock fires an event the system may fire, whatever the guard input', () => {
    for (const [name, state] of Object.entries(lifecycle.spec.states)) {
      for (const type of Object.keys(state.deadlines ?? {})) {
        const event = { type, by: 'system' as const }
        for (const input of inputsToldApart(lifecycle, [event])) {
          expect(() => step(lifecycle, { status: name, guardInput: input }, event), `${name} on ${type}`).not.toThrow()
        }
      }
    }
  })

  it('a final state accepts nothing from anybody', () => {
    const events = everyEvent(lifecycle)
    for (const state of lifecycle.states.filter((one) => isFinal(lifecycle, one))) {
      for (const input of inputsToldApart(lifecycle, events, [state])) {
        const there = lifecycle.machine.resolveState({ value: state, context: input })
        expect(events.filter((event) => there.can(event))).toEqual([])
      }
    }
  })
})
