import type { CaseRow, OwnCase } from '#contract/calls/casesWire.ts'
import { openCaseStates, type CaseKind, type CaseStatus } from '#contract/values/caseRules.ts'

export type CaseSide = 'open' | 'decided' | 'closed' | 'all'
export interface CaseFilter {
  kind: CaseKind | null
  status: CaseSide
  /** Only those of this account. */ assignee: number | null
}
export const casesPerPage = 20

const sides: Record<Exclude<CaseSide, 'all'>, readonly CaseStatus[]> = {
  open: openCaseStates,
  decided: ['decided', 'redecided'],
  closed: ['closed'],
}
const belongs = (row: CaseRow, { kind, status, assignee }: CaseFilter) =>
  (kind === null || row.kind === kind) &&
  (status === 'all' || sides[status].includes(row.status)) &&
  (assignee === null || row.assignee?.id === assignee)

/** The inbox. Open cases wait, so the oldest comes first; all others newest first, as the server lists them. */
export const inboxRules = {
  accepts: belongs,
  compare: (a: CaseRow, b: CaseRow, { status }: CaseFilter) =>
    (status === 'open' ? 1 : -1) * (a.received_at.localeCompare(b.received_at) || a.id - b.id),
  pageSize: casesPerPage,
}

/** A member's cases, the last changed first. */
export const ownCaseRules = {
  compare: (a: OwnCase, b: OwnCase) => b.changed_at.localeCompare(a.changed_at) || b.id - a.id,
  pageSize: casesPerPage,
}
