import { berlinDay, fromBerlin } from '#contract/values/berlinTime.ts'
import type { Db } from '#backend/kernel/context.ts'

const hour = 3_600_000
const day = 24 * hour

/** Days and moments of the demo town, counted from its founding. */
export interface DemoClock {
  now: Date
  /** Berlin's day so many days from now. */
  dayIn: (days: number) => string
  ago: (hours: number) => Date
  at: (days: number, clock: string) => Date
}
export const demoClock = (now: Date): DemoClock => {
  const dayIn = (days: number) => berlinDay(new Date(now.getTime() + days * day))
  return { now, dayIn, ago: (hours) => new Date(now.getTime() - hours * hour), at: (days, clock) => fromBerlin(dayIn(days), clock) }
}
interface Step {
  event: string
  from: string
  to: string
  by: 'customer' | 'provider' | 'system'
  actor: number | null
  at: Date
}
/** The way it has come, as the visualiser and the history show it. */
export async function note(tx: Db, machine: string, entity: number, steps: readonly Step[]): Promise<void> {
  await tx
    .insertInto('transitions')
    .values(
      steps.map(({ event, from, to, by, actor, at }, version) => ({
        machine,
        machine_version: 1,
        entity_id: entity,
        version: version + 1,
        event,
        from_state: from,
        to_state: to,
        actor_role: by,
        actor_id: actor,
        at,
      })),
    )
    .execute()
}
/** Clocks that run on in the demo town as anywhere. */
export async function due(tx: Db, machine: string, entity: number, state: string, clocks: readonly (readonly [string, Date])[]) {
  await tx
    .insertInto('deadlines')
    .values(clocks.map(([event, at]) => ({ machine, entity_id: entity, event, due_at: at, next_at: at, state })))
    .execute()
}
/** All clocks of a state, each due as its feature says; without an answer there is none. */
export async function startClocks(
  tx: Db,
  { id: machine, spec }: { id: string; spec: { states: Readonly<Record<string, { deadlines?: Readonly<Record<string, string>> }>> } },
  entity: number,
  state: string,
  dueOf: (field: string) => Date | null,
): Promise<void> {
  const clocks = Object.entries(spec.states[state]?.deadlines ?? {}).flatMap(([event, field]) => {
    const at = dueOf(field)
    return at ? [[event, at] as const] : []
  })
  if (clocks.length > 0) await due(tx, machine, entity, state, clocks)
}
