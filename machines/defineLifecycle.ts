import { setup, type AnyStateMachine } from 'xstate'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Actor } from '#contract/roles.ts'
import type { Fields } from './fields.ts'

/** Who may fire an event, and which named checks must hold besides. Plain data, so that tables can be drawn from it. */
export interface AllowedParams {
  by: readonly Actor[]
  checks: readonly string[]
}

/** A command to a lifecycle. `by` comes from the token, never from the body. */
export interface LifecycleEvent {
  type: string
  by: Actor
}

/** An effect the transition asks for. Named here, performed by the feature's effects in the same transaction. */
export interface Effect {
  type: string
  params: Record<string, unknown>
}

export interface Check<Input, Event> {
  /** True when the transition may happen. Pure: guard input of the row and the event, no clock, no I/O. */
  test: (input: Input, event: Event) => boolean
  refuses: RefusalCode
}

export interface TransitionSpec {
  target?: string
  by: readonly Actor[]
  checks?: readonly string[]
  effects?: readonly Effect[]
  /** For the drawn tables. */
  note?: string
}

export interface StateMeta {
  label: string
  /** Whose inbox, badge and sound this state drives (decision 003). */
  needsAttention?: readonly Actor[]
  /** Event → name of the instant that `dueAt` of the binding answers. Rows in `deadlines`, fired by the system. */
  deadlines?: Readonly<Record<string, string>>
  /** Why nobody owes anything here: a state that may last for ever needs a reason. */
  resting?: string
}

export interface StateSpec extends StateMeta {
  final?: true
  /** Several moves on one event are tried in order (first allowed wins). */
  on?: Readonly<Record<string, TransitionSpec | readonly TransitionSpec[]>>
}

export interface LifecycleSpec<Input, Event extends LifecycleEvent> {
  id: string
  /** Old rows finish on the version they started with or are migrated explicitly. */
  version: number
  title: string
  initial: string
  states: Readonly<Record<string, StateSpec>>
  checks?: Readonly<Record<string, Check<Input, Event>>>
  /** The guard input as data, for the visualiser's simulator and the generated tests. */
  guardInput?: Fields
  /** Events that nothing fires yet: drawn as planned. tests/contract/plannedEvents.test.ts holds them against the calls. */
  planned?: readonly string[]
  /** Event → what it carries besides its name and who fires it. */
  payload?: Readonly<Record<string, Fields>>
}

/** `Effects`: effect name → what it carries. Whoever binds the lifecycle to rows has to perform them all (backend/kernel/transition.ts). */
export interface Lifecycle<Input = unknown, Event extends LifecycleEvent = LifecycleEvent, Effects = unknown> {
  id: string
  version: number
  title: string
  initial: string
  states: readonly string[]
  events: readonly Event['type'][]
  spec: LifecycleSpec<Input, Event>
  /** Every effect its transitions ask for. */
  effects: readonly string[]
  machine: AnyStateMachine
  /** For the types only; never there. */
  readonly carries?: Effects
}

/** An effect that carries nothing. */
export type NoParams = Record<never, never>
/** What the commonest effect carries: whom an event tells. */
export interface Announcement {
  to: readonly ('customer' | 'provider')[]
}

/**
 * How a lifecycle names its effects: `const effect = effectsOf<FoodOrderEffects>()`. They are only data until the feature performs them.
 */
export const effectsOf =
  <Effects extends object>() =>
  <Name extends keyof Effects & string>(
    type: Name,
    ...[params]: keyof Effects[Name] extends never ? [] : [params: Effects[Name]]
  ): Effect => ({ type, params: { ...params } })

/**
 * Builds a lifecycle: a pure XState machine without invoke, after or clock. Server and client ask the same machine.
 * Throws at load time when a target is unknown, a check is missing or a state cannot be reached.
 */
export function defineLifecycle<Input, Event extends LifecycleEvent, Effects extends object = NoParams>(
  spec: LifecycleSpec<Input, Event>,
): Lifecycle<Input, Event, Effects> {
  const checks = spec.checks ?? {}
  const effectNames = new Set<string>()
  const events = new Set<string>()
  const states: Record<string, unknown> = {}
  for (const [name, state] of Object.entries(spec.states)) {
    const on: Record<string, unknown> = {}
    for (const [event, moves] of Object.entries(state.on ?? {})) {
      events.add(event)
      on[event] = asList(moves).map((move) => {
        verifyTransition(spec, name, event, move)
        for (const one of move.effects ?? []) effectNames.add(one.type)
        return {
          // Staying counts as a transition too: the row's version moves and the history says so.
          target: move.target ?? name,
          reenter: true,
          guard: { type: 'allowed', params: { by: move.by, checks: move.checks ?? [] } satisfies AllowedParams },
          actions: (move.effects ?? []).map((one) => ({ type: one.type, params: one.params })),
          description: move.note,
        }
      })
    }
    verifyState(spec, name, state)
    const { label, needsAttention, deadlines, resting } = state
    states[name] = {
      ...(state.final ? { type: 'final' } : { on }),
      meta: { label, needsAttention, deadlines, resting } satisfies StateMeta,
    }
  }
  for (const event of spec.planned ?? []) if (!events.has(event)) throw new Error(`${spec.id} plans ${event}, which no state hears`)
  verifyReachable(spec)
  const machine = setup({
    types: { context: {} as object, events: {} as LifecycleEvent },
    guards: {
      allowed: ({ context, event }, params: AllowedParams) =>
        params.by.includes(event.by) && params.checks.every((name) => checks[name]!.test(context as Input, event as Event)),
    },
    actions: Object.fromEntries(
      [...effectNames].map((name) => [
        name,
        () => {
          throw new Error(`Effect «${name}» of ${spec.id} is data and cannot be run`)
        },
      ]),
    ),
  }).createMachine({
    id: spec.id,
    initial: spec.initial,
    context: {},
    // The shapes above are built from data, which XState's literal inference cannot follow.
    states: states as never,
  })
  return {
    id: spec.id,
    version: spec.version,
    title: spec.title,
    initial: spec.initial,
    states: Object.keys(spec.states),
    events: [...events],
    effects: [...effectNames],
    spec,
    machine: machine as unknown as AnyStateMachine,
  }
}

/** One move or several are written without brackets where there is one. */
export function asList<T>(value: T | readonly T[]): readonly T[] {
  return Array.isArray(value) ? value : [value as T]
}

function verifyTransition(spec: LifecycleSpec<never, never>, state: string, event: string, move: TransitionSpec) {
  const where = `${spec.id}: ${state} on ${event}`
  if (move.target !== undefined && !spec.states[move.target]) throw new Error(`${where} leads to unknown state ${move.target}`)
  for (const name of move.checks ?? []) if (!spec.checks?.[name]) throw new Error(`${where} needs unknown check ${name}`)
  if (move.by.length === 0) throw new Error(`${where} has nobody who may fire it`)
}

function verifyState(spec: LifecycleSpec<never, never>, name: string, state: StateSpec) {
  if (state.final && (state.on || state.deadlines || state.needsAttention))
    throw new Error(`${spec.id}: ${name} is final and can expect nothing`)
  for (const event of Object.keys(state.deadlines ?? {})) {
    const heard = asList(state.on?.[event] ?? []).some((move) => move.by.includes('system'))
    if (!heard) throw new Error(`${spec.id}: ${name} has a clock for ${event}, which the system may not fire there`)
  }
}

function verifyReachable(spec: LifecycleSpec<never, never>) {
  const seen = new Set([spec.initial])
  for (let grew = true; grew;) {
    grew = false
    for (const name of [...seen]) {
      for (const moves of Object.values(spec.states[name]?.on ?? {})) {
        for (const { target } of asList(moves)) {
          if (target && !seen.has(target)) {
            seen.add(target)
            grew = true
          }
        }
      }
    }
  }
  const lost = Object.keys(spec.states).filter((name) => !seen.has(name))
  if (lost.length > 0) throw new Error(`${spec.id}: unreachable states ${lost.join(', ')}`)
}
