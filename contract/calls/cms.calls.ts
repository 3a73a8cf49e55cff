import * as z from 'zod'
import { dataOf, defineCalls, Id, Instant, PageNumber, pageOf } from '#contract/define.ts'
import { atMost } from '#contract/values/bounded.ts'

export const MailWire = z.object({
  id: z.int(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  created_at: Instant,
  sent_at: Instant.nullable(),
  attachments: z.array(z.string()),
})
export type MailWire = z.infer<typeof MailWire>
export const TextWire = z.object({
  id: z.int(),
  kind: z.string(),
  to: z.string(),
  text: z.string(),
  created_at: Instant,
  sent_at: Instant.nullable(),
  error: z.string().nullable(),
})
export type TextWire = z.infer<typeof TextWire>

/** One span of a consent: given at one time to one text, perhaps taken back later. */
const ConsentSpan = z.object({
  purpose: z.string(),
  name: z.string(),
  text_version: z.string(),
  given_at: Instant,
  withdrawn_at: Instant.nullable(),
})
export type ConsentSpan = z.infer<typeof ConsentSpan>

/** Consent and what the running system shows its developers (off where DEVELOPER_PAGES=0: then 404). */
export const cmsCalls = defineCalls({
  'cms.acceptCookie': {
    method: 'POST',
    path: 'acceptCookie',
    area: 'layout',
    summary: 'Einwilligung je Zweck festhalten; «nur Notwendiges» ist eine leere Liste',
    audience: 'public',
    body: z.object({
      cookie_types: z.array(z.string().max(40)).max(20, 'Bitte wählen Sie eine Option.'),
      visitor_id: z
        .string({ error: 'Die Kennung fehlt.' })
        .check(atMost(64, 'Die Kennung fehlt.'))
        .regex(/^[\w-]{8,64}$/, 'Die Kennung fehlt.'),
      text_version: z.string().max(60).default(''),
    }),
    beyond: [
      {
        at: 'body.visitor_id',
        code: 'VISITOR_MISSING',
        reason: 'Ohne Kennung ließe sich nicht nachweisen, wer eingewilligt hat (DSGVO Art. 7).',
      },
    ],
    output: dataOf(z.object({ cookie_types: z.array(z.string()), at: Instant })),
  },
  'cms.consents': {
    method: 'GET',
    path: 'consents',
    area: 'layout',
    summary: 'Einwilligungen dieses Kontos mit Zeit, Fassung des Textes und Widerruf',
    audience: ['customer', 'provider', 'admin'],
    ours: true,
    output: dataOf(z.array(ConsentSpan)),
  },
  'developer.info': {
    method: 'GET',
    path: 'developer/info',
    area: 'developer',
    summary: 'Demo-Zugänge und Zustand dieser Installation',
    audience: 'public',
    ours: true,
    output: dataOf(
      z.object({
        demo_logins: z.array(z.object({ role: z.string(), email: z.string(), about: z.string(), password: z.string() })),
        database: z.string(),
      }),
    ),
    refuses: ['NOT_FOUND'],
  },
  'developer.mails': {
    method: 'GET',
    path: 'developer/mails',
    area: 'developer',
    summary: 'Postfach: alles, was das Haus per Mail verlassen hätte',
    audience: 'public',
    ours: true,
    query: z.object({ page: PageNumber, to: z.string().max(254).optional() }),
    output: pageOf(MailWire),
    refuses: ['NOT_FOUND'],
  },
  'developer.mail': {
    method: 'GET',
    path: 'developer/mails/{id}',
    area: 'developer',
    summary: 'Eine Mail',
    audience: 'public',
    ours: true,
    params: z.object({ id: Id }),
    output: dataOf(MailWire.extend({ text: z.string(), html: z.string() })),
    refuses: ['NOT_FOUND'],
  },
  'developer.texts': {
    method: 'GET',
    path: 'developer/texts',
    area: 'developer',
    summary: 'Postfach: alles, was das Haus per SMS verlassen hätte',
    audience: 'public',
    ours: true,
    query: z.object({ page: PageNumber }),
    output: pageOf(TextWire),
    refuses: ['NOT_FOUND'],
  },
})
