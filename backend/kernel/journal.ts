import type { Db } from './context.ts'
import type { DeadlineChange, Journal } from './journal.types.ts'

export const emptyJournal = (): Journal => ({ history: [], deadlines: new Map() })

/** The last word on a deadline within one command counts. */
export function noteDeadline(journal: Journal, change: DeadlineChange): void {
  journal.deadlines.set(`${change.machine}/${change.entityId}/${change.event}`, change)
}

export async function writeJournal(db: Db, { history, deadlines }: Journal): Promise<void> {
  if (history.length > 0) {
    await db
      .insertInto('transitions')
      .values(
        history.map((one) => ({
          machine: one.machine,
          machine_version: one.machineVersion,
          entity_id: one.entityId,
          version: one.version,
          event: one.event,
          from_state: one.from,
          to_state: one.to,
          actor_role: one.by,
          actor_id: one.actorId,
          detail: JSON.stringify(one.detail),
          at: one.at,
        })),
      )
      .execute()
  }
  const changes = [...deadlines.values()]
  const gone = changes.filter((one) => one.due === null)
  if (gone.length > 0) {
    await db
      .deleteFrom('deadlines')
      .where((eb) =>
        eb.or(
          gone.map((one) => eb.and([eb('machine', '=', one.machine), eb('entity_id', '=', one.entityId), eb('event', '=', one.event)])),
        ),
      )
      .execute()
  }
  const wanted = changes.filter((one): one is DeadlineChange & { due: Date } => one.due !== null)
  if (wanted.length === 0) return
  await db
    .insertInto('deadlines')
    .values(
      wanted.map((one) => ({
        machine: one.machine,
        entity_id: one.entityId,
        event: one.event,
        due_at: one.due,
        next_at: one.due,
        state: one.state,
      })),
    )
    .onConflict((c) =>
      c
        .columns(['machine', 'entity_id', 'event'])
        .doUpdateSet((set) => ({
          due_at: set.ref('excluded.due_at'),
          next_at: set.ref('excluded.next_at'),
          state: set.ref('excluded.state'),
          attempts: 0,
        })),
    )
    .execute()
}
