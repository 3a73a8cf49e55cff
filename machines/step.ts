import { transition, type AnyMachineSnapshot } from 'xstate'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Actor } from '#contract/roles.ts'
import { asList, type Effect, type Lifecycle, type LifecycleEvent, type StateSpec } from './defineLifecycle.ts'

/** A row as a lifecycle sees it: its status and the input its checks need. */
export interface CurrentState<Input> {
  status: string
  guardInput: Input
}

export interface Stepped {
  from: string
  to: string
  effects: Effect[]
}

/** The answer of a lifecycle to an event it does not allow. */
export class TransitionRefused extends Error {
  readonly code: RefusalCode
  readonly state: string
  readonly event: string
  constructor(code: RefusalCode, state: string, event: string) {
    super(`${event} is refused in ${state}: ${code}`)
    this.name = 'TransitionRefused'
    this.code = code
    this.state = state
    this.event = event
  }
}

/**
 * Evaluates one event: first `can`, then `transition`. The check comes first because XState answers an unhandled event with
 * the same snapshot and no error. Nothing is executed; effects come back as data.
 * @throws TransitionRefused with the code of the first check that fails, else TRANSITION_REFUSED.
 */
export function step<Input, Event extends LifecycleEvent>(
  lifecycle: Lifecycle<Input, Event>,
  row: CurrentState<Input>,
  event: Event,
): Stepped {
  const snapshot = stand(lifecycle, row)
  if (!snapshot.can(event)) throw new TransitionRefused(whyNot(lifecycle, row, event) ?? 'TRANSITION_REFUSED', row.status, event.type)
  const [next, actions] = transition(lifecycle.machine, snapshot, event)
  const effects = actions
    .filter((action) => !action.type.startsWith('xstate.'))
    .map((action): Effect => ({ type: action.type, params: (action.params ?? {}) as Record<string, unknown> }))
  return { from: row.status, to: String(next.value), effects }
}

/** May this event happen now? The same question on server and client, for buttons and for refusals. */
export function can<Input, Event extends LifecycleEvent>(
  lifecycle: Lifecycle<Input, Event>,
  row: CurrentState<Input>,
  event: Event,
): boolean {
  return stand(lifecycle, row).can(event)
}

/** The reason a UI can show before the click; undefined when the event is allowed (decision 003). */
export function whyNot<Input, Event extends LifecycleEvent>(
  lifecycle: Lifecycle<Input, Event>,
  row: CurrentState<Input>,
  event: Event,
): RefusalCode | undefined {
  const moves = asList(lifecycle.spec.states[row.status]?.on?.[event.type] ?? [])
  const mine = moves.filter((move) => move.by.includes(event.by))
  if (mine.length === 0) return 'TRANSITION_REFUSED'
  let reason: RefusalCode | undefined
  for (const move of mine) {
    const failing = (move.checks ?? []).map((name) => lifecycle.spec.checks![name]!).find((check) => !check.test(row.guardInput, event))
    if (!failing) return undefined
    reason ??= failing.refuses
  }
  return reason
}

/** What is asked here is in the definition alone, whatever the lifecycle's guard input and events are. */
interface States {
  readonly spec: { readonly states: Readonly<Record<string, StateSpec>> }
}

/**
 * Event types this party could fire in this state, evaluated without payload: checks that read the event's payload are
 * asked again when it is really sent.
 */
export function movesFor<Type extends string = string>(
  lifecycle: States & { readonly events?: readonly Type[] },
  status: string,
  by: Actor,
): Type[] {
  const on = lifecycle.spec.states[status]?.on ?? {}
  return (Object.keys(on) as Type[]).filter((type) => asList(on[type]!).some((move) => move.by.includes(by)))
}

/** Final states accept nothing. */
export function isFinal(lifecycle: States, status: string): boolean {
  return lifecycle.spec.states[status]?.final === true
}

/** The state's German name; a state that the lifecycle no longer knows, as old history may hold, is called as it was stored. */
export function labelOf(lifecycle: States, status: string): string {
  return lifecycle.spec.states[status]?.label ?? status
}

function stand<Input, Event extends LifecycleEvent>(lifecycle: Lifecycle<Input, Event>, row: CurrentState<Input>): AnyMachineSnapshot {
  if (!lifecycle.spec.states[row.status]) throw new Error(`${lifecycle.id} knows no state «${row.status}»`)
  return lifecycle.machine.resolveState({ value: row.status, context: row.guardInput as never })
}
