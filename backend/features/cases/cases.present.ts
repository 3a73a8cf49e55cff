import type { CaseDetail, CaseRow, OwnCase } from '#contract/calls/cases.calls.ts'
import { letterKinds } from '#contract/values/caseRules.ts'
import { caseLifecycle, type CaseEvent, type CaseFacts } from '#machines/lifecycles/case.lifecycle.ts'
import { can } from '#machines/step.ts'
import type { CaseOf, Detail, NamedLetter } from './cases.store.ts'

const day = 86_400_000
export const standingOf = (row: CaseOf, now: Date): { status: string; facts: CaseFacts } => ({
  status: row.status, facts: { isLetter: letterKinds.includes(row.kind), daysSinceDecision: row.decided_at ? Math.floor((now.getTime() - row.decided_at.getTime()) / day) : 0 },
})

const formerAccount = 'Ehemaliges Konto'
export const presentRow = (row: CaseOf): CaseRow => ({
  id: row.id, number: row.number, kind: row.kind, status: row.status, version: row.version, subject: row.subject, sender: row.sender_name,
  assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? formerAccount }, received_at: row.received_at.toISOString(), changed_at: row.changed_at.toISOString(),
})

const house = 'Markthalle'
/** Members read letters of the house, not of one of its people. */
const presentLetter = (row: CaseOf, letter: NamedLetter, isStaff: boolean) => ({
  id: letter.id, from: letter.from_staff ? 'staff' as const : 'sender' as const, name: letter.from_staff ? isStaff ? letter.author_name ?? formerAccount : house : row.sender_name, text: letter.text, at: letter.sent_at.toISOString(),
})

const ofStaff = ['case.take', 'case.release', 'case.answer', 'case.close'] as const satisfies readonly CaseEvent['type'][]

export function presentDetail(row: CaseOf, { letters, history }: { letters: readonly NamedLetter[]; history: readonly { event: string; actor_role: string; at: Date; name: string | null }[] }, now: Date): CaseDetail {
  const standing = standingOf(row, now)
  return {
    ...presentRow(row), sender_email: row.sender_email, has_account: row.sender_id !== null, details: row.details as Detail[],
    letters: letters.map((one) => presentLetter(row, one, true)),
    history: history.map(({ event, actor_role: role, at, name }) => ({ event, by: name ?? role, at: at.toISOString() })),
    moves: ofStaff.filter((type) => can(caseLifecycle, standing, { type, by: 'admin' })),
  }
}

/** The same for the member who wrote. */
export function presentOwn(row: CaseOf, letters: readonly NamedLetter[], now: Date): OwnCase {
  return {
    id: row.id, number: row.number, kind: row.kind, status: row.status, version: row.version, subject: row.subject, received_at: row.received_at.toISOString(), changed_at: row.changed_at.toISOString(),
    details: row.details as Detail[], letters: letters.filter((one) => one.case_id === row.id).map((one) => presentLetter(row, one, false)),
    moves: can(caseLifecycle, standingOf(row, now), { type: 'case.write', by: 'customer' }) ? ['case.write'] : [],
  }
}
