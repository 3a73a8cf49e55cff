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

/** The answer that the same idempotency key gets again. */
export interface KeyedAnswer {
  userId: number
  key: string
  status: number
  body: unknown
}

/** History rows and deadlines of a command and the answer to its idempotency key, kept until its end and written then. */
export interface Journal {
  history: HistoryEntry[]
  deadlines: Map<string, DeadlineChange>
  answer: KeyedAnswer | null
}
