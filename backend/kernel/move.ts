import type { Lifecycle, LifecycleEvent } from '#machines/defineLifecycle.ts'
import { movesFor, step, TransitionRefused, type Standing } from '#machines/step.ts'
import type { Actor } from '#contract/roles.ts'
import type { Ctx } from './context.ts'
import { noteDeadline } from './journal.ts'
import { Refusal } from './refusal.ts'

export interface EffectCall<Row, Event> {
  row: Row
  before: Row
  event: Event
  params: Record<string, unknown>
}

/** How a feature lets the kernel move its rows. */
export interface Movable<Row, Facts, Event extends LifecycleEvent> {
  lifecycle: Lifecycle<Facts, Event>
  id(row: Row): number
  version(row: Row): number
  standing(row: Row, now: Date): Standing<Facts>
  /** Writes the new status, `version + 1` and the patch; the row was locked before. Returns the saved row. */
  save(ctx: Ctx, row: Row, to: string, patch: Partial<Row>): Promise<Row>
  /** Instant of a deadline fact named in the lifecycle, or null when there is none. */
  dueAt?(row: Row, fact: string): Date | null
  effects: Record<string, (ctx: Ctx, call: EffectCall<Row, Event>) => void | Promise<void>>
}

/** The acting party of a command; the server fills it, the body cannot. */
export function actorOf(ctx: Ctx): Actor {
  if (ctx.caller.kind === 'account') return ctx.caller.role
  if (ctx.caller.kind === 'system') return 'system'
  throw new Refusal('LOGIN_REQUIRED')
}

/**
 * The judge: step → save (version + 1) → history → deadlines → effects, inside the command's transaction and on a row the
 * feature has locked. No call writes a status by any other way.
 * @throws Refusal with the check's code, or TRANSITION_REFUSED with the moves that are possible instead.
 */
export async function move<Row, Facts, Event extends LifecycleEvent>(
  ctx: Ctx,
  movable: Movable<Row, Facts, Event>,
  row: Row,
  event: Event,
  patch: Partial<Row> = {},
): Promise<Row> {
  const { lifecycle } = movable
  const standing = movable.standing(row, ctx.now)
  let stepped
  try {
    stepped = step(lifecycle, standing, event)
  } catch (error) {
    if (!(error instanceof TransitionRefused)) throw error
    throw new Refusal(error.code, {
      state: lifecycle.spec.states[error.state]?.label ?? error.state,
      moves: movesFor(lifecycle as unknown as Lifecycle<never, never>, error.state, event.by),
    })
  }
  for (const { type } of stepped.effects) {
    if (!movable.effects[type]) throw new Error(`${lifecycle.id} has no effect «${type}»`)
  }
  const saved = await movable.save(ctx, row, stepped.to, patch)
  note(ctx, movable, saved, { event: event.type, from: stepped.from, to: stepped.to, by: event.by, detail: detailOf(event) })
  for (const { type, params } of stepped.effects) await movable.effects[type]!(ctx, { row: saved, before: row, event, params })
  return saved
}

/** First history row and deadlines of a new entity. `by` names the party where nobody is logged in yet (registration). */
export function begin<Row, Facts, Event extends LifecycleEvent>(
  ctx: Ctx,
  movable: Movable<Row, Facts, Event>,
  row: Row,
  event: string,
  by: Actor = actorOf(ctx),
): void {
  note(ctx, movable, row, { event, from: '', to: movable.standing(row, ctx.now).status, by, detail: {} })
}

/** Refuses a caller who has not seen the latest version (two tabs, a stale board). */
export function expectVersion(actual: number, seen: number | undefined): void {
  if (seen !== undefined && seen !== actual) throw new Refusal('VERSION_STALE', { version: actual })
}

function note<Row, Facts, Event extends LifecycleEvent>(
  ctx: Ctx,
  movable: Movable<Row, Facts, Event>,
  row: Row,
  entry: { event: string; from: string; to: string; by: Actor; detail: Record<string, unknown> },
) {
  const { lifecycle } = movable
  ctx.journal.history.push({
    machine: lifecycle.id,
    machineVersion: lifecycle.version,
    entityId: movable.id(row),
    version: movable.version(row),
    ...entry,
    actorId: entry.by !== 'system' && ctx.caller.kind === 'account' ? ctx.caller.userId : null,
    at: ctx.now,
  })
  const declared = (state: string) => Object.entries(lifecycle.spec.states[state]?.deadlines ?? {})
  const change = { machine: lifecycle.id, entityId: movable.id(row), state: entry.to }
  for (const [event] of declared(entry.from)) noteDeadline(ctx.journal, { ...change, event, due: null })
  for (const [event, fact] of declared(entry.to)) noteDeadline(ctx.journal, { ...change, event, due: movable.dueAt?.(row, fact) ?? null })
}

/** What the event carried, for the history; the actor stands in its own columns. */
function detailOf(event: LifecycleEvent): Record<string, unknown> {
  const { type: _type, by: _by, ...rest } = event as LifecycleEvent & Record<string, unknown>
  return rest
}
