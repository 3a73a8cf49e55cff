import type { Actor } from '#contract/roles.ts'

export interface HistoryEntry {
  machine: string
  machineVersion: number
  entityId: number
  version: number
  event: string
  from: string
  to: string
  by: Actor
  actorId: number | null
  detail: Record<string, unknown>
  at: Date
}

/** Deadline of one event of one entity; `due: null` takes it away. */
export interface DeadlineChange {
  machine: string
  entityId: number
  event: string
  due: Date | null
  state: string
}

/** History rows and deadlines of a command, kept until its end and then written by three statements at most. */
export interface Journal {
  history: HistoryEntry[]
  deadlines: Map<string, DeadlineChange>
}
