import type { CaseRow, OwnCase } from '#contract/calls/cases.calls.ts'
import { openCaseStates, type CaseKind, type CaseStatus } from '#contract/values/caseRules.ts'
import { newer } from '#client/lib/live/facts.ts'

export type CaseSide = 'open' | 'decided' | 'closed' | 'all'
export interface CaseFilter {
  kind: CaseKind | null
  status: CaseSide
  /** Only those of this account. */ assignee: number | null
}
interface Rows<Row> {
  rows: readonly Row[]
  total: number
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

/** Open cases wait, so the oldest comes first; all others newest first, as the server lists them. */
const ordered = (rows: readonly CaseRow[], { status }: CaseFilter) =>
  rows.toSorted((a, b) => (status === 'open' ? 1 : -1) * (a.received_at.localeCompare(b.received_at) || a.id - b.id))

/** The first page of the inbox after a step of one case; an older version changes nothing. */
export function takeCase(known: Rows<CaseRow>, row: CaseRow, filter: CaseFilter): Rows<CaseRow> {
  const old = known.rows.find((one) => one.id === row.id)
  if (!newer(old, row)) return known
  const others = known.rows.filter((one) => one.id !== row.id)
  const isIn = belongs(row, filter)
  const total = known.total + (isIn ? 1 : 0) - (old ? 1 : 0)
  return { rows: (isIn ? ordered([...others, row], filter) : others).slice(0, casesPerPage), total }
}

/** A member's cases, the last changed first. */
export function takeOwnCase(known: Rows<OwnCase>, row: OwnCase): Rows<OwnCase> {
  const old = known.rows.find((one) => one.id === row.id)
  if (!newer(old, row)) return known
  return { rows: [row, ...known.rows.filter((one) => one.id !== row.id)].slice(0, casesPerPage), total: known.total + (old ? 0 : 1) }
}
