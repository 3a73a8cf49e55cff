import * as z from 'zod'
import { Instant } from '#contract/define.ts'
import { accountRoles } from '#contract/roles.ts'
import { caseGrounds, caseKinds, caseMeasures, caseSides, caseStates } from '#contract/values/caseRules.ts'

const Letter = z.object({ id: z.int(), from: z.enum(['sender', 'staff']), name: z.string(), text: z.string(), at: Instant })

/** A statement of reasons; that a person has decided is said in every mail, because nothing else can decide here. */
const Decision = z.object({
  round: z.int(),
  measure: z.enum(caseMeasures),
  ground: z.enum(caseGrounds).nullable(),
  rule: z.string(),
  facts: z.string(),
  at: Instant,
})

/** One line of the inbox. */
export const CaseRow = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.enum(caseKinds),
  status: z.enum(caseStates),
  version: z.int(),
  subject: z.string(),
  sender: z.string(),
  assignee: z.object({ id: z.int(), name: z.string() }).nullable(),
  received_at: Instant,
  changed_at: Instant,
})
export type CaseRow = z.infer<typeof CaseRow>

/** The same with all that is known, for whoever decides. */
export const CaseDetail = CaseRow.extend({
  sender_email: z.string(),
  has_account: z.boolean(),
  details: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The thing it is about as it is today; null when it is gone or was never found. */
  target: z.object({ kind: z.string(), name: z.string(), path: z.string().nullable(), text: z.string() }).nullable(),
  author: z.object({ name: z.string(), role: z.enum(accountRoles) }).nullable(),
  letters: z.array(Letter),
  decisions: z.array(Decision.extend({ by: z.string() })),
  appeals: z.array(z.object({ side: z.enum(caseSides), text: z.string(), at: Instant })),
  history: z.array(z.object({ event: z.string(), by: z.string(), at: Instant })),
  moves: z.array(z.string()),
  /** What can be decided here. */
  measures: z.array(z.enum(caseMeasures)),
  /** The notice on product safety that it belongs to; while that is open, it decides. */
  notice: z.object({ id: z.int(), is_open: z.boolean() }).nullable(),
  /** Why this person cannot decide the appeal, with the way out. */
  blocked: z.string().nullable(),
})
export type CaseDetail = z.infer<typeof CaseDetail>

/** A case as one of its parties sees it: who wrote or reported, or whose content it is. */
export const OwnCase = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.enum(caseKinds),
  status: z.enum(caseStates),
  version: z.int(),
  subject: z.string(),
  received_at: Instant,
  changed_at: Instant,
  side: z.enum(caseSides),
  path: z.string().nullable(),
  details: z.array(z.object({ label: z.string(), value: z.string() })),
  letters: z.array(Letter),
  decision: Decision.nullable(),
  appeal: z.object({ text: z.string(), at: Instant }).nullable(),
  appeal_until: Instant.nullable(),
  moves: z.array(z.string()),
})
export type OwnCase = z.infer<typeof OwnCase>
