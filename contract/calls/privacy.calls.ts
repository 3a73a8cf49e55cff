import * as z from 'zod'
import { dataOf, defineCalls, Done, Instant } from '#contract/define.ts'

/** What must be finished first; `path` leads to where. */
export const Obligation = z.object({ what: z.string(), count: z.int(), path: z.string() })
/** What stays after the deletion, why and until when (docs/law.md row 43). */
export const Retained = z.object({ what: z.string(), count: z.int(), reason: z.string(), until: z.iso.date() })
export const DeletionPreview = z.object({
  /** Set while a deletion is waiting; until then it can be taken back. */
  due_at: Instant.nullable(),
  days: z.int(),
  obligations: z.array(Obligation),
  retained: z.array(Retained),
  erased: z.array(z.string()),
})
export type DeletionPreview = z.infer<typeof DeletionPreview>

const people = ['customer', 'provider'] as const
const deletion = {
  method: 'POST',
  area: 'account',
  audience: people,
  transaction: 'own',
  perMinute: 10,
  body: z.object({
    password: z
      .string({ error: 'Bitte geben Sie Ihr Passwort ein.' })
      .min(1, 'Bitte geben Sie Ihr Passwort ein.')
      .max(200, 'Bitte verwenden Sie höchstens 200 Zeichen.'),
  }),
  output: Done.extend({ data: DeletionPreview }),
  refuses: ['PASSWORD_WRONG', 'LOGIN_LOCKED', 'FACTOR_REQUIRED', 'ACCOUNT_HAS_OBLIGATIONS', 'TRANSITION_REFUSED'],
  events: ['sessions.changed'],
} as const
const takeAway = {
  method: 'GET',
  area: 'account',
  audience: ['customer', 'provider', 'admin'],
  ours: true,
  perMinute: 6,
  refuses: ['FACTOR_REQUIRED'],
} as const

/** Rights of the person (DSGVO Art. 15, 17, 20; docs/law.md rows 43 and 61): take everything along, and leave. */
export const privacyCalls = defineCalls({
  'privacy.deletion': {
    method: 'GET',
    path: 'account/deletion',
    area: 'account',
    summary: 'Was eine Löschung des Kontos bedeutet: was noch offen ist, was bleibt und bis wann',
    audience: people,
    ours: true,
    output: dataOf(DeletionPreview),
  },
  'privacy.delete': {
    ...deletion,
    path: 'accountDeletion',
    summary: 'Konto zur Löschung vormerken; 14 Tage lang lässt sie sich zurücknehmen',
  },
  'privacy.deletePlain': { ...deletion, path: 'me/delete-account', ours: true, summary: 'Konto zur Löschung vormerken (zweiter Pfad)' },
  'privacy.keep': {
    method: 'POST',
    path: 'account/keep',
    area: 'account',
    summary: 'Vorgemerkte Löschung zurücknehmen',
    audience: people,
    ours: true,
    transaction: 'own',
    output: Done.extend({ data: DeletionPreview }),
    refuses: ['TRANSITION_REFUSED'],
  },
  'privacy.exportJson': {
    ...takeAway,
    path: 'account/export',
    summary: 'Alle eigenen Daten, maschinenlesbar',
    produces: 'application/json',
  },
  'privacy.exportReadable': {
    ...takeAway,
    path: 'account/export/lesbar',
    summary: 'Alle eigenen Daten zum Lesen und Drucken',
    produces: 'text/html',
  },
})
