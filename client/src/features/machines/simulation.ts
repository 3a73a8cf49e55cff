import type { RefusalCode } from '#contract/refusals.ts'
import type { Actor } from '#contract/roles.ts'
import { asList, type Effect, type Lifecycle, type LifecycleEvent } from '#machines/defineLifecycle.ts'
import { typicalOf, type FieldValue } from '#machines/fields.ts'
import { step, TransitionRefused, whyNot } from '#machines/step.ts'
import type { Marks } from './marks.ts'

export type FieldValues = Record<string, FieldValue>
export type PlainLifecycle = Lifecycle<FieldValues, LifecycleEvent>
export interface SimulatedStep {
  event: string
  by: Actor
  from: string
  to: string
  edge: string
  effects: readonly Effect[]
}
export interface Simulation {
  status: string
  guardInput: FieldValues
  by: Actor
  payloads: Readonly<Record<string, FieldValues>>
  steps: readonly SimulatedStep[]
  refused: { event: string; code: RefusalCode } | null
}
export type SimulationAction =
  | { type: 'fire'; event: string; by?: Actor }
  | { type: 'back' }
  | { type: 'restart' }
  | { type: 'go'; status: string }
  | { type: 'become'; by: Actor }
  | { type: 'fact'; name: string; value: FieldValue }
  | { type: 'payload'; event: string; name: string; value: FieldValue }

export function startSimulation(lifecycle: PlainLifecycle): Simulation {
  const payloads = Object.fromEntries(lifecycle.events.map((event) => [event, typicalOf(lifecycle.spec.payload?.[event])]))
  return {
    status: lifecycle.initial,
    guardInput: typicalOf(lifecycle.spec.guardInput),
    by: firstMover(lifecycle),
    payloads,
    steps: [],
    refused: null,
  }
}

/** Begins as somebody who can do something. */
const firstMover = (lifecycle: PlainLifecycle): Actor =>
  Object.values(lifecycle.spec.states[lifecycle.initial]?.on ?? {}).flatMap(asList)[0]?.by[0] ?? 'customer'

/** The simulator's only way to decide is `step`: the same function the server asks. */
export function simulate(lifecycle: PlainLifecycle, now: Simulation, action: SimulationAction): Simulation {
  switch (action.type) {
    case 'fire':
      return fire(lifecycle, now, action.event, action.by ?? now.by)
    case 'back':
      return { ...now, status: now.steps.at(-1)?.from ?? now.status, steps: now.steps.slice(0, -1), refused: null }
    case 'restart':
      return { ...now, status: lifecycle.initial, steps: [], refused: null }
    case 'go':
      return { ...now, status: action.status, steps: [], refused: null }
    case 'become':
      return { ...now, by: action.by, refused: null }
    case 'fact':
      return { ...now, guardInput: { ...now.guardInput, [action.name]: action.value }, refused: null }
    case 'payload':
      return {
        ...now,
        payloads: { ...now.payloads, [action.event]: { ...now.payloads[action.event], [action.name]: action.value } },
        refused: null,
      }
  }
}

function fire(lifecycle: PlainLifecycle, now: Simulation, type: string, by: Actor): Simulation {
  const event: LifecycleEvent = { ...now.payloads[type], type, by }
  try {
    const { from, to, effects } = step(lifecycle, now, event)
    return {
      ...now,
      status: to,
      steps: [...now.steps, { event: type, by, from, to, effects, edge: edgeOf(lifecycle, now, event) }],
      refused: null,
    }
  } catch (error) {
    if (error instanceof TransitionRefused) return { ...now, refused: { event: type, code: error.code } }
    throw error
  }
}

/** Which of several moves on one event it was: ids as in `chartOfLifecycle`. */
function edgeOf(lifecycle: PlainLifecycle, { status, guardInput: input }: Simulation, event: LifecycleEvent): string {
  const moves = asList(lifecycle.spec.states[status]?.on?.[event.type] ?? [])
  const index = moves.findIndex(
    (move) => move.by.includes(event.by) && (move.checks ?? []).every((name) => lifecycle.spec.checks?.[name]?.test(input, event)),
  )
  return `${status}/${event.type}/${index}`
}

export interface Choice {
  event: string
  edges: readonly string[]
  by: readonly Actor[]
  reason: RefusalCode | undefined
  isHere: boolean
}

/** Every event with the answer this party would get now. */
export function choicesOf(lifecycle: PlainLifecycle, now: Simulation): Choice[] {
  return lifecycle.events.map((type) => {
    const moves = asList(lifecycle.spec.states[now.status]?.on?.[type] ?? [])
    const event: LifecycleEvent = { ...now.payloads[type], type, by: now.by }
    return {
      event: type,
      isHere: moves.length > 0,
      by: [...new Set(moves.flatMap((move) => [...move.by]))],
      edges: moves.flatMap((move, index) => (move.by.includes(now.by) ? [`${now.status}/${type}/${index}`] : [])),
      reason: whyNot(lifecycle, now, event),
    }
  })
}

export function marksOfSimulation(lifecycle: PlainLifecycle, now: Simulation): Marks {
  const last = now.steps.at(-1)
  const allowed = choicesOf(lifecycle, now).filter((choice) => choice.reason === undefined)
  return {
    current: new Set([now.status]),
    visited: new Set(now.steps.flatMap((one) => [one.from, one.to])),
    taken: new Set(now.steps.map((one) => one.edge)),
    possible: new Set(allowed.map((choice) => edgeOf(lifecycle, now, { ...now.payloads[choice.event], type: choice.event, by: now.by }))),
    fired: new Set(last ? [last.edge] : []),
    beat: now.steps.length,
  }
}
