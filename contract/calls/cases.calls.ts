import * as z from 'zod'
import { dataOf, defineCalls, Done, Id, Instant, Line, PageMeta, PageNumber, pageOf, Text, Version } from '#contract/define.ts'
import { caseKinds, caseStates } from '#contract/values/caseRules.ts'

const Letter = z.object({ id: z.int(), from: z.enum(['sender', 'staff']), name: z.string(), text: z.string(), at: Instant })

/** One line of the inbox. */
export const CaseRow = z.object({
  id: z.int(), number: z.string(), kind: z.enum(caseKinds), status: z.enum(caseStates), version: z.int(),
  subject: z.string(), sender: z.string(), assignee: z.object({ id: z.int(), name: z.string() }).nullable(), received_at: Instant, changed_at: Instant,
})
export type CaseRow = z.infer<typeof CaseRow>

/** The same with all that is known, for whoever decides. */
export const CaseDetail = CaseRow.extend({
  sender_email: z.string(), has_account: z.boolean(),
  details: z.array(z.object({ label: z.string(), value: z.string() })),
  letters: z.array(Letter),
  history: z.array(z.object({ event: z.string(), by: z.string(), at: Instant })),
  moves: z.array(z.string()),
})
export type CaseDetail = z.infer<typeof CaseDetail>

/** A case as the member sees it who wrote. */
export const OwnCase = z.object({
  id: z.int(), number: z.string(), kind: z.enum(caseKinds), status: z.enum(caseStates), version: z.int(),
  subject: z.string(), received_at: Instant, changed_at: Instant,
  details: z.array(z.object({ label: z.string(), value: z.string() })), letters: z.array(Letter), moves: z.array(z.string()),
})
export type OwnCase = z.infer<typeof OwnCase>

const byId = z.object({ id: Id })
const admin = { method: 'POST', area: 'cases', ours: true, audience: ['admin'], params: byId, output: Done.extend({ data: CaseDetail }), facts: ['case.changed'] } as const
const Letters = Text(5000, { min: 2, empty: 'Bitte schreiben Sie etwas.' })
const members = ['customer', 'provider'] as const

/** The operator's inbox: every report, termination, contact message, reported review and message of a member in one place. */
export const caseCalls = defineCalls({
  'cases.list': {
    method: 'GET', path: 'admin/cases', area: 'cases', ours: true, audience: ['admin'], summary: 'Der Posteingang: was ein Mensch lesen, beantworten oder entscheiden muss',
    query: z.object({
      kind: z.enum(caseKinds).optional().catch(undefined), status: z.enum(['open', 'decided', 'closed', 'all']).default('open').catch('open'),
      mine: z.enum(['1', '']).optional().catch(undefined), search: z.string().trim().max(80).optional().catch(undefined), page: PageNumber,
    }),
    output: z.object({ data: z.array(CaseRow), meta: PageMeta.extend({ open: z.record(z.enum(caseKinds), z.int()) }) }),
  },
  'cases.get': { method: 'GET', path: 'admin/cases/{id}', area: 'cases', ours: true, audience: ['admin'], summary: 'Ein Vorgang mit allem, was dazu bekannt ist', params: byId, output: dataOf(CaseDetail), refuses: ['NOT_FOUND'] },
  'cases.take': { ...admin, path: 'admin/cases/{id}/take', summary: 'Einen Vorgang übernehmen', body: z.object({ version: Version }), refuses: ['NOT_FOUND', 'TRANSITION_REFUSED', 'VERSION_STALE'] },
  'cases.release': { ...admin, path: 'admin/cases/{id}/release', summary: 'Einen Vorgang wieder abgeben', body: z.object({ version: Version }), refuses: ['NOT_FOUND', 'TRANSITION_REFUSED', 'VERSION_STALE'] },
  'cases.answer': {
    ...admin, path: 'admin/cases/{id}/answer', summary: 'Einem Menschen antworten, der geschrieben hat; per Mail, bei Konten auch in der Glocke',
    body: z.object({ text: Letters, version: Version }), refuses: ['NOT_FOUND', 'TRANSITION_REFUSED', 'VERSION_STALE', 'CASE_UNANSWERABLE'],
  },
  'cases.close': { ...admin, path: 'admin/cases/{id}/close', summary: 'Einen Vorgang abschließen, ohne zu schreiben', body: z.object({ version: Version }), refuses: ['NOT_FOUND', 'TRANSITION_REFUSED', 'VERSION_STALE'] },

  'cases.mine': { method: 'GET', path: 'cases', area: 'cases', ours: true, audience: members, summary: 'Was ich der Markthalle geschrieben habe, mit ihren Antworten', query: z.object({ page: PageNumber }), output: pageOf(OwnCase) },
  'cases.open': {
    method: 'POST', path: 'cases', area: 'cases', ours: true, audience: members, summary: 'An die Markthalle schreiben', status: 201, perMinute: 20,
    body: z.object({ subject: Line(120, { empty: 'Bitte nennen Sie das Thema in wenigen Worten.' }), text: Text(5000, { min: 10, empty: 'Bitte schreiben Sie uns mindestens zehn Zeichen.' }) }),
    output: Done.extend({ data: OwnCase }), refuses: ['TOO_MANY_TRIES'], facts: ['case.changed', 'ownCase.changed', 'notification.created'],
  },
  'cases.write': {
    method: 'POST', path: 'cases/{id}/letters', area: 'cases', ours: true, audience: members, summary: 'Der Markthalle zu demselben Anliegen noch einmal schreiben', status: 201, perMinute: 20,
    subject: { kind: 'ownCase', at: 'params.id' }, params: byId, body: z.object({ text: Letters }),
    output: Done.extend({ data: OwnCase }), refuses: ['NOT_FOUND', 'TOO_MANY_TRIES', 'TRANSITION_REFUSED'], facts: ['case.changed', 'ownCase.changed', 'notification.created'],
  },
})
