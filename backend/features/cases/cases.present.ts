import { actorOf } from '#contract/roles.ts'
import type { CaseDetail, CaseRow, OwnCase } from '#contract/calls/casesWire.ts'
import { appealDays, letterKinds, type CaseMeasure, type CaseSide } from '#contract/values/caseRules.ts'
import { caseLifecycle, type CaseEvent, type CaseGuardInput } from '#machines/lifecycles/case.lifecycle.ts'
import { can } from '#machines/step.ts'
import { isAggrieved, type AppealRow, type DecisionRow } from './cases.decisions.store.ts'
import type { CaseOf, Detail, NamedLetter } from './cases.store.ts'
import type { Author } from './cases.targets.store.ts'
import type { ShownTarget } from './cases.targets.ts'

const day = 86_400_000
export const currentStateOf = (row: CaseOf, now: Date): { status: string; guardInput: CaseGuardInput } => ({
  status: row.status,
  guardInput: {
    isLetter: letterKinds.includes(row.kind),
    daysSinceDecision: row.decided_at ? Math.floor((now.getTime() - row.decided_at.getTime()) / day) : 0,
  },
})
/** Until when a decision can be objected to. */
export const appealUntil = (row: CaseOf): Date | null => row.decided_at && new Date(row.decided_at.getTime() + appealDays * day)

const formerAccount = 'Ehemaliges Konto'
export const presentRow = (row: CaseOf): CaseRow => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  status: row.status,
  version: row.version,
  subject: row.subject,
  sender: row.sender_name,
  assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? formerAccount },
  received_at: row.received_at.toISOString(),
  changed_at: row.changed_at.toISOString(),
})

const house = 'Markthalle'
/** Members read letters of the operator, not of one of its staff. */
const presentLetter = (row: CaseOf, letter: NamedLetter, isStaff: boolean) => ({
  id: letter.id,
  from: letter.from_staff ? ('staff' as const) : ('sender' as const),
  name: letter.from_staff ? (isStaff ? (letter.author_name ?? formerAccount) : house) : row.sender_name,
  text: letter.text,
  at: letter.sent_at.toISOString(),
})
const presentDecision = ({ round, measure, ground, rule, facts, decided_at: at }: DecisionRow) => ({
  round,
  measure,
  ground,
  rule,
  facts,
  at: at.toISOString(),
})
const presentAppeal = ({ side, text, appealed_at: at }: AppealRow) => ({ side, text, at: at.toISOString() })

const ofStaff = [
  'case.take',
  'case.release',
  'case.answer',
  'case.close',
  'case.decide',
  'case.decideAgain',
] as const satisfies readonly CaseEvent['type'][]

interface Known {
  letters: readonly NamedLetter[]
  history: readonly { event: string; actor_role: string; at: Date; name: string | null }[]
  decisions: readonly DecisionRow[]
  appeals: readonly AppealRow[]
  target: ShownTarget | null
  author: Author | undefined
  measures: CaseMeasure[]
  notice: CaseDetail['notice']
  blocked: string | null
}
export function presentDetail(
  row: CaseOf,
  { letters, history, decisions, appeals, target, author, measures, notice, blocked }: Known,
  now: Date,
): CaseDetail {
  const current = currentStateOf(row, now)
  return {
    ...presentRow(row),
    sender_email: row.sender_email,
    has_account: row.sender_id !== null,
    details: row.details as Detail[],
    target,
    author: author ? { name: author.name, role: actorOf(author.role) } : null,
    letters: letters.map((one) => presentLetter(row, one, true)),
    decisions: decisions.map((one) => ({ ...presentDecision(one), by: one.by_name ?? formerAccount })),
    appeals: appeals.map(presentAppeal),
    history: history.map(({ event, actor_role: role, at, name }) => ({ event, by: name ?? role, at: at.toISOString() })),
    // Reasons come with the decision; whether it is another person is told by `blocked`.
    moves: ofStaff.filter(
      (type) =>
        !(notice?.is_open && type === 'case.decide') &&
        can(caseLifecycle, current, { type, by: 'admin', hasReasons: true, isAnother: true } as CaseEvent),
    ),
    measures,
    notice,
    blocked,
  }
}

interface OwnKnown {
  letters: readonly NamedLetter[]
  decisions: readonly DecisionRow[]
  appeals: readonly AppealRow[]
  path: string | null
}
/** The same for one of its parties: whose content it is never learns who reported it, nor what they wrote. */
export function presentOwn(row: CaseOf, side: CaseSide, { letters, decisions, appeals, path }: OwnKnown, now: Date): OwnCase {
  const current = currentStateOf(row, now)
  const isSender = side === 'sender'
  const last = decisions.findLast((one) => one.case_id === row.id)
  const appeal = appeals.find((one) => one.case_id === row.id && one.side === side)
  const mayAppeal =
    last !== undefined &&
    can(caseLifecycle, current, {
      type: 'case.appeal',
      by: 'customer',
      isAggrieved: isAggrieved(side, last.measure),
      isFirst: appeal === undefined,
    })
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    side,
    status: row.status,
    version: row.version,
    subject: row.subject,
    path,
    received_at: row.received_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
    // What stands in a report tells who wrote it; the operator's own notice is meant for the business.
    details: isSender || row.kind === 'business' ? (row.details as Detail[]) : [],
    letters: isSender ? letters.filter((one) => one.case_id === row.id).map((one) => presentLetter(row, one, false)) : [],
    decision: last ? presentDecision(last) : null,
    appeal: appeal ? { text: appeal.text, at: appeal.appealed_at.toISOString() } : null,
    appeal_until: mayAppeal ? appealUntil(row)!.toISOString() : null,
    moves: [
      ...(isSender && can(caseLifecycle, current, { type: 'case.write', by: 'customer' }) ? ['case.write'] : []),
      ...(mayAppeal ? ['case.appeal'] : []),
    ],
  }
}
