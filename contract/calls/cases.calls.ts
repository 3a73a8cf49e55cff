import * as z from 'zod'
import { dataOf, defineCalls, Done, Id, Line, PageMeta, PageNumber, pageOf, Text, Version } from '#contract/define.ts'
import { caseGrounds, caseKinds, caseMeasures } from '#contract/values/caseRules.ts'
import { CaseDetail, CaseRow, OwnCase } from './casesWire.ts'

const byId = z.object({ id: Id })
const admin = {
  method: 'POST',
  area: 'cases',
  ours: true,
  audience: ['admin'],
  params: byId,
  output: Done.extend({ data: CaseDetail }),
  events: ['case.changed', 'ownCase.changed', 'notification.read'],
} as const
const Letters = Text(5000, { min: 2, empty: 'Bitte schreiben Sie etwas.' })
const members = ['customer', 'provider'] as const
const Appeal = z.object({ text: Text(5000, { min: 10, empty: 'Bitte begründen Sie Ihren Widerspruch mit mindestens zehn Zeichen.' }) })
const byKey = z.object({ key: z.string().max(80) })
const appealed = {
  output: Done.extend({ data: OwnCase }),
  refuses: ['NOT_FOUND', 'TRANSITION_REFUSED', 'APPEAL_TOO_LATE', 'APPEAL_ALREADY', 'APPEAL_NEEDLESS'],
  events: ['case.changed', 'ownCase.changed', 'notification.created'],
} as const

/** The operator's inbox: every report, termination, contact message, reported review and message of a member in one place. */
export const caseCalls = defineCalls({
  'cases.list': {
    method: 'GET',
    path: 'admin/cases',
    area: 'cases',
    ours: true,
    audience: ['admin'],
    summary: 'Der Posteingang: was ein Mensch lesen, beantworten oder entscheiden muss',
    query: z.object({
      kind: z.enum(caseKinds).optional().catch(undefined),
      status: z.enum(['open', 'decided', 'closed', 'all']).default('open').catch('open'),
      mine: z.enum(['1', '']).optional().catch(undefined),
      search: z.string().trim().max(80).optional().catch(undefined),
      page: PageNumber,
    }),
    output: z.object({ data: z.array(CaseRow), meta: PageMeta.extend({ open: z.record(z.enum(caseKinds), z.int()) }) }),
  },
  'cases.get': {
    method: 'GET',
    path: 'admin/cases/{id}',
    area: 'cases',
    ours: true,
    audience: ['admin'],
    summary: 'Ein Vorgang mit allem, was dazu bekannt ist',
    params: byId,
    output: dataOf(CaseDetail),
    refuses: ['NOT_FOUND'],
  },
  'cases.take': {
    ...admin,
    path: 'admin/cases/{id}/take',
    summary: 'Einen Vorgang übernehmen',
    body: z.object({ version: Version }),
    refuses: ['NOT_FOUND', 'TRANSITION_REFUSED', 'VERSION_STALE'],
  },
  'cases.release': {
    ...admin,
    path: 'admin/cases/{id}/release',
    summary: 'Einen Vorgang wieder abgeben',
    body: z.object({ version: Version }),
    refuses: ['NOT_FOUND', 'TRANSITION_REFUSED', 'VERSION_STALE'],
  },
  'cases.answer': {
    ...admin,
    path: 'admin/cases/{id}/answer',
    summary: 'Einem Menschen antworten, der geschrieben hat; per Mail, bei Konten auch in der Glocke',
    body: z.object({ text: Letters, version: Version }),
    refuses: ['NOT_FOUND', 'TRANSITION_REFUSED', 'VERSION_STALE', 'CASE_UNANSWERABLE'],
    events: ['case.changed', 'ownCase.changed', 'notification.created', 'notification.read'],
  },
  'cases.close': {
    ...admin,
    path: 'admin/cases/{id}/close',
    summary: 'Einen Vorgang abschließen, ohne zu schreiben',
    body: z.object({ version: Version }),
    refuses: ['NOT_FOUND', 'TRANSITION_REFUSED', 'VERSION_STALE'],
  },

  'cases.decide': {
    ...admin,
    path: 'admin/cases/{id}/decision',
    summary: 'Über einen gemeldeten Inhalt entscheiden, mit Begründung an beide Seiten (DSA Art. 16, 17, 20)',
    body: z
      .object({
        measure: z.enum(caseMeasures, { error: 'Bitte wählen Sie, was geschehen soll.' }),
        ground: z.enum(caseGrounds, { error: 'Bitte wählen Sie den Grund.' }).nullable().default(null),
        rule: Line(300, { min: 0 }).default(''),
        facts: Text(5000, { min: 10, empty: 'Bitte begründen Sie die Entscheidung mit mindestens zehn Zeichen.' }),
        version: Version,
      })
      .superRefine(({ measure, ground, rule }, ctx) => {
        if (measure === 'none') return
        if (!ground) ctx.addIssue({ code: 'custom', path: ['ground'], message: 'Bitte wählen Sie den Grund.' })
        if (rule.length < 3) ctx.addIssue({ code: 'custom', path: ['rule'], message: 'Bitte nennen Sie das Gesetz oder die Regel.' })
      }),
    refuses: ['NOT_FOUND', 'TRANSITION_REFUSED', 'VERSION_STALE', 'REASON_MISSING', 'MEASURE_IMPOSSIBLE', 'APPEAL_NEEDS_ANOTHER'],
    events: [
      'case.changed',
      'ownCase.changed',
      'notification.created',
      'notification.read',
      'review.changed',
      'sessions.changed',
      'profile.changed',
      'registration.changed',
      'product.saved',
    ],
  },

  'cases.mine': {
    method: 'GET',
    path: 'cases',
    area: 'cases',
    ours: true,
    audience: members,
    summary: 'Was ich der Markthalle geschrieben habe, mit ihren Antworten',
    query: z.object({ page: PageNumber }),
    output: pageOf(OwnCase),
  },
  'cases.open': {
    method: 'POST',
    path: 'cases',
    area: 'cases',
    ours: true,
    audience: members,
    summary: 'An die Markthalle schreiben',
    status: 201,
    perMinute: 20,
    body: z.object({
      subject: Line(120, { empty: 'Bitte nennen Sie das Thema in wenigen Worten.' }),
      text: Text(5000, { min: 10, empty: 'Bitte schreiben Sie uns mindestens zehn Zeichen.' }),
    }),
    output: Done.extend({ data: OwnCase }),
    refuses: ['TOO_MANY_TRIES'],
    events: ['case.changed', 'ownCase.changed', 'notification.created'],
  },
  'cases.write': {
    method: 'POST',
    path: 'cases/{id}/letters',
    area: 'cases',
    ours: true,
    audience: members,
    summary: 'Der Markthalle zu demselben Anliegen noch einmal schreiben',
    status: 201,
    perMinute: 20,
    subject: { kind: 'ownCase', at: 'params.id' },
    params: byId,
    body: z.object({ text: Letters }),
    output: Done.extend({ data: OwnCase }),
    refuses: ['NOT_FOUND', 'TOO_MANY_TRIES', 'TRANSITION_REFUSED'],
    events: ['case.changed', 'ownCase.changed', 'notification.created'],
  },
  'cases.appeal': {
    ...appealed,
    method: 'POST',
    path: 'cases/{id}/appeal',
    area: 'cases',
    ours: true,
    audience: members,
    summary: 'Einer Entscheidung widersprechen, bis sechs Monate danach (DSA Art. 20)',
    perMinute: 20,
    subject: { kind: 'ownCase', at: 'params.id' },
    params: byId,
    body: Appeal,
  },
  'cases.byKey': {
    method: 'GET',
    path: 'cases/key/{key}',
    area: 'cases',
    ours: true,
    audience: 'public',
    summary: 'Eine Entscheidung mit ihren Gründen, mit dem Schlüssel aus der Mail',
    params: byKey,
    output: dataOf(OwnCase),
    refuses: ['NOT_FOUND'],
  },
  'cases.appealByKey': {
    ...appealed,
    method: 'POST',
    path: 'cases/key/{key}/appeal',
    area: 'cases',
    ours: true,
    audience: 'public',
    summary: 'Einer Entscheidung widersprechen, ohne Konto',
    perMinute: 20,
    params: byKey,
    body: Appeal,
  },
})
