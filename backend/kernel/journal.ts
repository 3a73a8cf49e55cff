import type { DeadlineChange, Journal } from './journal.types.ts'

/** What a command notes before its end is empty at its beginning. */
export const emptyJournal = (): Journal => ({ history: [], deadlines: new Map(), answer: null })

/** The last word on a deadline within one command counts. */
export function noteDeadline(journal: Journal, change: DeadlineChange): void {
  journal.deadlines.set(`${change.machine}/${change.entityId}/${change.event}`, change)
}

/** The noted transitions as rows, in the order in which they happened. */
export const historyRows = ({ history }: Journal) =>
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
    detail: one.detail,
    at: one.at,
  }))

/** Deadlines to take away and to set; no deadline is in both. */
export function deadlineRows({ deadlines }: Journal) {
  const rows = [...deadlines.values()].map((one) => ({
    machine: one.machine,
    entity_id: one.entityId,
    event: one.event,
    due_at: one.due,
    state: one.state,
  }))
  return { taken: rows.filter((row) => row.due_at === null), set: rows.filter((row) => row.due_at !== null) }
}
