import { actors, type Actor } from '#contract/roles.ts'
import type { LifecycleEvent, Lifecycle, TransitionSpec } from '#machines/defineLifecycle.ts'
import { asList } from '#machines/defineLifecycle.ts'
import { combinationsOf, typicalOf, type FieldValue, type Fields } from '#machines/fields.ts'

/** A lifecycle with guard input and events as plain data: what a generated test steps through. */
export type AnyLifecycle = Lifecycle<Record<string, FieldValue>, LifecycleEvent>

export interface Case {
  state: string
  guardInput: Record<string, FieldValue>
  event: LifecycleEvent
  moves: readonly TransitionSpec[]
}

export const movesOf = (lifecycle: AnyLifecycle, state: string, type: string) => asList(lifecycle.spec.states[state]?.on?.[type] ?? [])

/** Every event with every sample of its payload, fired by every party. */
export function everyEvent(lifecycle: AnyLifecycle, by: readonly Actor[] = actors): LifecycleEvent[] {
  return lifecycle.events.flatMap((type) =>
    by.flatMap((actor) => combinationsOf(lifecycle.spec.payload?.[type]).map((payload) => ({ ...payload, type, by: actor }))),
  )
}

/** What the checks of all moves say of each event with this guard input, as one word. */
function saidOf(
  lifecycle: AnyLifecycle,
  input: Record<string, FieldValue>,
  asked: readonly (readonly [LifecycleEvent, readonly string[]])[],
) {
  let said = ''
  for (const [event, checks] of asked) for (const check of checks) said += lifecycle.spec.checks![check]!.test(input, event) ? '1' : '0'
  return said
}

/**
 * One guard input of each kind that the checks of these states' moves tell apart when these events come. Guards ask their checks and who
 * fires, nothing else: what is told apart by none of them goes the same ways.
 */
export function inputsToldApart(
  lifecycle: AnyLifecycle,
  events: readonly LifecycleEvent[],
  states: readonly string[] = lifecycle.states,
): Record<string, FieldValue>[] {
  const asked = events.flatMap((event) => {
    const moves = states.flatMap((state) => movesOf(lifecycle, state, event.type)).filter((move) => move.by.includes(event.by))
    const checks = [...new Set(moves.flatMap((move) => move.checks ?? []))]
    return checks.length === 0 ? [] : [[event, checks] as const]
  })
  const kinds = new Map<string, Record<string, FieldValue>>()
  for (const input of combinationsOf(lifecycle.spec.guardInput)) kinds.set(saidOf(lifecycle, input, asked), input)
  return [...kinds.values()]
}

/**
 * The guard input that a check may read when it is asked about this event: each it was seen to read, whatever those it had read before say.
 */
export function guardInputRead(lifecycle: AnyLifecycle, check: string, event: LifecycleEvent): ReadonlySet<string> {
  const { test } = lifecycle.spec.checks![check]!
  const read = new Set<string>()
  const typical = typicalOf(lifecycle.spec.guardInput)
  const watched: ProxyHandler<Record<string, FieldValue>> = {
    get: (input, name) => {
      read.add(String(name))
      return input[String(name)]
    },
  }
  for (let known = -1; known < read.size;) {
    known = read.size
    for (const input of combinationsOf(only(lifecycle.spec.guardInput, new Set(read))))
      test(new Proxy({ ...typical, ...input }, watched), event)
  }
  return read
}

const only = (fields: Fields = {}, names: ReadonlySet<string>): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name)))

/**
 * (state, event, role, payload) × guard input; a value varies only where a check of this step reads it, the
 * others say the first they can and the last.
 */
export function everyCase(lifecycle: AnyLifecycle): Case[] {
  const events = everyEvent(lifecycle)
  const ends = [typicalOf(lifecycle.spec.guardInput), combinationsOf(lifecycle.spec.guardInput).at(-1) ?? {}]
  return lifecycle.states.flatMap((state) =>
    events.flatMap((event) => {
      const moves = movesOf(lifecycle, state, event.type)
      const checks = new Set(moves.flatMap((move) => move.checks ?? []))
      const read = new Set([...checks].flatMap((check) => [...guardInputRead(lifecycle, check, event)]))
      const varied = combinationsOf(only(lifecycle.spec.guardInput, read))
      return ends.flatMap((end) => varied.map((input) => ({ state, guardInput: { ...end, ...input }, event, moves })))
    }),
  )
}
