import type { Lifecycle, LifecycleEvent } from '#machines/defineLifecycle.ts'
import { movesFor, step, TransitionRefused, type CurrentState } from '#machines/step.ts'
import { actorOf as actorOfRole, type Actor } from '#contract/roles.ts'
import type { Ctx } from './context.ts'
import { noteDeadline } from './journal.ts'
import { Refusal } from './refusal.ts'

export interface EffectCall<Row, Event, Params = unknown> {
  row: Row
  before: Row
  event: Event
  params: Params
}

/** What happens for each effect a lifecycle declares, in the transaction of the step. */
export type Effects<Row, Event, Declared> = {
  [Name in keyof Declared]: (ctx: Ctx, call: EffectCall<Row, Event, Declared[Name]>) => void | Promise<void>
}

/** How a feature lets the kernel move its rows; made by `bindLifecycle`. */
export interface LifecycleBinding<Row, Input, Event extends LifecycleEvent, Declared> {
  lifecycle: Lifecycle<Input, Event, Declared>
  id(row: Row): number
  version(row: Row): number
  currentState(row: Row, now: Date): CurrentState<Input>
  /** Writes the new status, `version + 1` and the patch; the row was locked before. Returns the saved row. */
  save(ctx: Ctx, row: Row, to: string, patch: Partial<Row>): Promise<Row>
  /** Instant of a deadline field named in the lifecycle, or null when there is none. */
  dueAt?(row: Row, field: string): Date | null
  effects: Effects<Row, Event, Declared>
}

/**
 * Binds a lifecycle to the rows of a feature. That every declared effect is performed is a matter of types; that its transitions
 * ask for no other is asked here, when the feature loads.
 */
export function bindLifecycle<Row, Input, Event extends LifecycleEvent, Declared>(
  binding: LifecycleBinding<Row, Input, Event, Declared>,
): LifecycleBinding<Row, Input, Event, Declared> {
  const missing = binding.lifecycle.effects.filter((name) => !Object.hasOwn(binding.effects, name))
  if (missing.length > 0) throw new Error(`${binding.lifecycle.id} has no effect ${missing.map((name) => `«${name}»`).join(', ')}`)
  return binding
}

/** The acting party of a command; the server fills it, the body cannot. */
export function actorOf(ctx: Ctx): Actor {
  if (ctx.caller.kind === 'account') return actorOfRole(ctx.caller.role)
  if (ctx.caller.kind === 'system') return 'system'
  throw new Refusal('LOGIN_REQUIRED')
}

/**
 * The one way to a new status: step → save (version + 1) → history → deadlines → effects, inside the command's transaction and on a row the
 * feature has locked. No call writes a status by any other way.
 * @throws Refusal with the check's code, or TRANSITION_REFUSED with the moves that are possible instead.
 */
export async function transitionRow<Row, Input, Event extends LifecycleEvent, Declared>(
  ctx: Ctx,
  binding: LifecycleBinding<Row, Input, Event, Declared>,
  row: Row,
  event: Event,
  patch: Partial<Row> = {},
): Promise<Row> {
  // Here names meet performers: `bindLifecycle` has seen to it that each has one, `effectsOf` to what it carries.
  const effects = binding.effects as Record<string, (ctx: Ctx, call: EffectCall<Row, Event>) => void | Promise<void>>
  const stepped = evaluated(binding, row, event, ctx.now)
  const saved = await binding.save(ctx, row, stepped.to, patch)
  note(ctx, binding, saved, { event: event.type, from: stepped.from, to: stepped.to, by: event.by, detail: detailOf(event) })
  for (const { type, params } of stepped.effects) await effects[type]!(ctx, { row: saved, before: row, event, params })
  return saved
}

/**
 * The same for many locked rows, which `saveAll` writes by one statement; in its order they come back. Refusals are found before anything
 * is written.
 */
export async function transitionRows<Row, Input, Event extends LifecycleEvent, Declared>(
  ctx: Ctx,
  binding: LifecycleBinding<Row, Input, Event, Declared>,
  moves: readonly { row: Row; event: Event; patch: Partial<Row> }[],
  saveAll: (saves: readonly { row: Row; to: string; patch: Partial<Row> }[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const effects = binding.effects as Record<string, (ctx: Ctx, call: EffectCall<Row, Event>) => void | Promise<void>>
  const steps = moves.map(({ row, event }) => evaluated(binding, row, event, ctx.now))
  const saved = await saveAll(moves.map(({ row, patch }, at) => ({ row, to: steps[at]!.to, patch })))
  for (const [at, { row, event }] of moves.entries()) {
    const { from, to, effects: asked } = steps[at]!
    note(ctx, binding, saved[at]!, { event: event.type, from, to, by: event.by, detail: detailOf(event) })
    for (const { type, params } of asked) await effects[type]!(ctx, { row: saved[at]!, before: row, event, params })
  }
  return saved
}

/** @throws Refusal with the check's code, or TRANSITION_REFUSED with the moves that are possible instead. */
function evaluated<Row, Input, Event extends LifecycleEvent, Declared>(
  { lifecycle, currentState }: LifecycleBinding<Row, Input, Event, Declared>,
  row: Row,
  event: Event,
  now: Date,
) {
  try {
    return step(lifecycle, currentState(row, now), event)
  } catch (error) {
    if (!(error instanceof TransitionRefused)) throw error
    throw new Refusal(error.code, {
      state: lifecycle.spec.states[error.state]?.label ?? error.state,
      moves: movesFor(lifecycle as unknown as Lifecycle<never, never>, error.state, event.by),
    })
  }
}

/** The refusal of what a state does not allow, in the state's own words, where no step of the lifecycle is asked. */
export const refusedInState = ({ spec }: { spec: { states: Readonly<Record<string, { label: string }>> } }, status: string): Refusal =>
  new Refusal('TRANSITION_REFUSED', { state: spec.states[status]?.label ?? status, moves: [] })

/** First history row and deadlines of a new entity. `by` names the party where nobody is logged in yet (registration). */
export function begin<Row, Input, Event extends LifecycleEvent, Declared>(
  ctx: Ctx,
  binding: LifecycleBinding<Row, Input, Event, Declared>,
  row: Row,
  event: string,
  by: Actor = actorOf(ctx),
): void {
  note(ctx, binding, row, { event, from: '', to: binding.currentState(row, ctx.now).status, by, detail: {} })
}

/** Refuses a caller who has not seen the latest version (two tabs, a stale board). */
export function expectVersion(actual: number, seen: number | undefined): void {
  if (seen !== undefined && seen !== actual) throw new Refusal('VERSION_STALE', { version: actual })
}

function note<Row, Input, Event extends LifecycleEvent, Declared>(
  ctx: Ctx,
  binding: LifecycleBinding<Row, Input, Event, Declared>,
  row: Row,
  entry: { event: string; from: string; to: string; by: Actor; detail: Record<string, unknown> },
) {
  const { lifecycle } = binding
  ctx.journal.history.push({
    machine: lifecycle.id,
    machineVersion: lifecycle.version,
    entityId: binding.id(row),
    version: binding.version(row),
    ...entry,
    actorId: entry.by !== 'system' && ctx.caller.kind === 'account' ? ctx.caller.userId : null,
    at: ctx.now,
  })
  const declared = (state: string) => Object.entries(lifecycle.spec.states[state]?.deadlines ?? {})
  const change = { machine: lifecycle.id, entityId: binding.id(row), state: entry.to }
  for (const [event] of declared(entry.from)) noteDeadline(ctx.journal, { ...change, event, due: null })
  for (const [event, field] of declared(entry.to)) noteDeadline(ctx.journal, { ...change, event, due: binding.dueAt?.(row, field) ?? null })
}

/** What the event carried, for the history; the actor stands in its own columns. */
function detailOf(event: LifecycleEvent): Record<string, unknown> {
  const { type: _type, by: _by, ...rest } = event as LifecycleEvent & Record<string, unknown>
  return rest
}
