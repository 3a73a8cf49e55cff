import * as z from 'zod'
import { dataOf, defineCalls, Done, Id, Instant, Line, PageNumber, pageOf, WireNumber } from '#contract/define.ts'
import { atMost } from '#contract/values/bounded.ts'
import { cleanRichText, richTextLimits, wordsOfRichText } from '#contract/values/richText.ts'

export const newsletterIssueStates = ['draft', 'sending', 'sent', 'discarded'] as const
const writeSomething = 'Bitte schreiben Sie den Text.'
export const IssueFields = z.object({
  subject: Line(150, { empty: 'Bitte geben Sie einen Betreff ein.' }),
  /** Simple formatted text; everything else is left out. */
  html: z
    .string({ error: writeSomething })
    .check(atMost(richTextLimits.newsletter, 'Der Text ist zu lang.'))
    .transform((html) => cleanRichText(html.replace(/\p{Surrogate}/gu, '\ufffd').replaceAll('\u0000', '')))
    .refine((html) => wordsOfRichText(html).length > 0, writeSomething),
})
export type IssueFields = z.infer<typeof IssueFields>

/** `queued`: not sent yet; `left`: unsubscribed before their turn. */
const Counts = z.object({ queued: z.int(), sent: z.int(), failed: z.int(), left: z.int() })
const IssueRow = z.object({
  id: z.int(),
  version: z.int(),
  status: z.enum(newsletterIssueStates),
  subject: z.string(),
  counts: Counts,
  updated_at: Instant,
  sent_at: Instant.nullable(),
  finished_at: Instant.nullable(),
})
export type IssueRow = z.infer<typeof IssueRow>
export const Issue = IssueRow.extend({
  html: z.string(),
  /** How many have confirmed at this moment. */
  recipients: z.int(),
  /** Two issues have gone out this month: the day on which the next may; null otherwise. */
  next_day: z.string().nullable(),
})
export type Issue = z.infer<typeof Issue>

const stale = 'Bitte laden Sie die Seite neu.'
const seen = z.object({ version: WireNumber(z.number({ error: stale }).int(stale).min(1, stale)) })
const edit = { area: 'newsletter', audience: ['admin'], ours: true } as const
const byId = { params: z.object({ id: Id }) } as const
const Saved = Done.extend({ data: Issue })

/** Writing and sending the newsletter. Only who has confirmed gets it (UWG § 7), each mail can be answered by one click of leaving. */
export const newsletterIssueCalls = defineCalls({
  'newsletterIssues.list': {
    ...edit,
    method: 'GET',
    path: 'admin/newsletter',
    summary: 'Ausgaben mit ihrem Stand, die neueste zuerst',
    query: z.object({ page: PageNumber }),
    output: pageOf(IssueRow).extend({ recipients: z.int() }),
  },
  'newsletterIssues.read': {
    ...edit,
    ...byId,
    method: 'GET',
    path: 'admin/newsletter/{id}',
    summary: 'Eine Ausgabe mit Text und Zahlen',
    output: dataOf(Issue),
    refuses: ['NOT_FOUND'],
  },
  'newsletterIssues.store': {
    ...edit,
    method: 'POST',
    path: 'admin/newsletter',
    summary: 'Ausgabe anlegen, als Entwurf',
    status: 201,
    body: IssueFields,
    output: Saved,
  },
  'newsletterIssues.update': {
    ...edit,
    ...byId,
    method: 'PUT',
    path: 'admin/newsletter/{id}',
    summary: 'Entwurf speichern',
    body: IssueFields.extend(seen.shape),
    output: Saved,
    refuses: ['NOT_FOUND', 'VERSION_STALE', 'TRANSITION_REFUSED'],
  },
  'newsletterIssues.discard': {
    ...edit,
    ...byId,
    method: 'DELETE',
    path: 'admin/newsletter/{id}',
    summary: 'Entwurf verwerfen',
    output: Done,
    refuses: ['NOT_FOUND', 'TRANSITION_REFUSED'],
  },
  'newsletterIssues.preview': {
    ...edit,
    method: 'POST',
    path: 'admin/newsletter/preview',
    summary: 'Die Mail, wie sie ankäme',
    transaction: 'own',
    body: IssueFields,
    output: dataOf(z.object({ html: z.string(), text: z.string() })),
  },
  'newsletterIssues.test': {
    ...edit,
    ...byId,
    method: 'POST',
    path: 'admin/newsletter/{id}/test',
    summary: 'Zur Probe an die eigene Adresse senden',
    perMinute: 10,
    body: z.object({}),
    output: Done,
    refuses: ['NOT_FOUND'],
  },
  'newsletterIssues.send': {
    ...edit,
    ...byId,
    method: 'POST',
    path: 'admin/newsletter/{id}/send',
    summary: 'An alle bestätigten Adressen senden, in Schüben',
    body: seen,
    output: Saved,
    refuses: ['NOT_FOUND', 'VERSION_STALE', 'TRANSITION_REFUSED', 'NEWSLETTER_NOBODY', 'NEWSLETTER_TWICE'],
  },
})
