import type { CallId } from '#contract/all.ts'
import { callTable } from './callTable.ts'

/** Method, path, and whether a file comes back or a form is sent. */
export type CallRow = readonly [method: string, path: string, kind?: 'file' | 'form']
const known: Partial<Record<CallId, CallRow>> = { ...callTable }

/** What no guest's first page asks is learnt later: at the first such call, or at once by an account's companions. */
export function learnCalls(table: Partial<Record<CallId, CallRow>>): void {
  Object.assign(known, table)
}

/** Undefined: not learnt yet. */
export const rowOf = (id: CallId): CallRow | undefined => known[id]
