import * as z from 'zod'
import { dataOf, defineCalls, Done, Id, Instant, Line, Text, Version } from '#contract/define.ts'
import { safetyCheckResults, safetyKinds, safetyLimits as limits, safetyStates } from '#contract/values/safetyRules.ts'

const choose = 'Bitte wählen Sie einen Wert aus der Liste.'
const Goods = z.object({ id: z.int(), name: z.string(), slug: z.string(), /** Guests can see it now. */ is_public: z.boolean() })

/** A word about unsafe goods, as the operator's staff see it. */
export const SafetyNotice = z.object({
  id: z.int(),
  version: z.int(),
  kind: z.enum(safetyKinds),
  status: z.enum(safetyStates),
  label: z.string(),
  product: Goods,
  company_name: z.string(),
  /** The authority or whoever has given notice; empty once that is forgotten. */
  sender: z.string(),
  reference: z.string(),
  received_at: Instant,
  /** The end of two or three working days. */
  due_at: Instant,
  /** Null while it is open. */
  handled_at: Instant.nullable(),
  /** Handled, or still open, after its end. */
  is_late: z.boolean(),
})
export type SafetyNotice = z.infer<typeof SafetyNotice>

export const SafetyNoticeDetail = SafetyNotice.extend({
  words: z.string(),
  /** The newest reports of the inbox that are decided with it. */
  cases: z.array(z.object({ id: z.int(), number: z.string() })),
  hazard: z.string(),
  advice: z.string(),
  remedy: z.string(),
  batches: z.string(),
  /** Why it was dismissed or lifted. */
  reason: z.string(),
  /** Buyers who have been written to so far. */
  told: z.int(),
  /** When all of them were; null while it goes on, or where nobody is written to. */
  told_at: Instant.nullable(),
  /** The newest step first. */
  history: z.array(z.object({ id: z.int(), event: z.string(), to: z.string(), by: z.string(), name: z.string(), at: Instant })),
})
export type SafetyNoticeDetail = z.infer<typeof SafetyNoticeDetail>

export const SafetyCheck = z.object({
  id: z.int(),
  product: Goods,
  company_name: z.string(),
  checked: z.string(),
  result: z.enum(safetyCheckResults),
  note: z.string(),
  by: z.string(),
  checked_at: Instant,
})
export type SafetyCheck = z.infer<typeof SafetyCheck>

const staff = { area: 'products', audience: ['admin'], ours: true } as const
const byId = z.object({ id: Id })
const Before = Id.optional()
/** The address of its page, or the last part of it. */
const ProductAddress = Line(limits.product, { empty: 'Bitte nennen Sie die Adresse der Produktseite.' })
const Reason = Text(limits.reason, { min: 10, empty: 'Bitte begründen Sie das mit mindestens zehn Zeichen.' })
const next = z.object({ next: z.int().nullable() })
const moved = {
  ...staff,
  method: 'POST',
  params: byId,
  output: Done.extend({ data: SafetyNoticeDetail }),
  refuses: ['NOT_FOUND', 'VERSION_STALE', 'TRANSITION_REFUSED'],
} as const

/** Product safety on the marketplace: what came in, by when it is done, what was done, and random checks (decision 096). */
export const productSafetyCalls = defineCalls({
  'productSafety.list': {
    ...staff,
    method: 'GET',
    path: 'admin/product-safety',
    summary: 'Anordnungen, Hinweise und Rückrufe zu Produkten; offene nach ihrer Frist, sonst die neuesten zuerst',
    query: z.object({
      state: z.enum(['open', ...safetyStates], { error: choose }).optional(),
      /** `meta.next` of the page before. */
      before: Before,
    }),
    output: z.object({ data: z.array(SafetyNotice), meta: next }),
  },
  'productSafety.show': {
    ...staff,
    method: 'GET',
    path: 'admin/product-safety/{id}',
    summary: 'Ein Hinweis zur Produktsicherheit mit seinem Verlauf',
    params: byId,
    output: dataOf(SafetyNoticeDetail),
    refuses: ['NOT_FOUND'],
  },
  'productSafety.open': {
    ...staff,
    method: 'POST',
    path: 'admin/product-safety',
    summary: 'Anordnung, Hinweis oder Rückruf zu einem Produkt erfassen; die Frist beginnt mit dem Eingang',
    status: 201,
    body: z.object({
      product: ProductAddress,
      kind: z.enum(safetyKinds, { error: choose }),
      sender: Line(limits.sender, { min: 2, empty: 'Bitte nennen Sie die Behörde oder den Absender.' }),
      reference: Line(limits.reference, { min: 0 }).default(''),
      words: Text(limits.words, { min: 0 }).default(''),
      /** Now where it is left out. */
      received_at: Instant.optional(),
    }),
    output: Done.extend({ data: SafetyNoticeDetail }),
  },
  'productSafety.takeDown': {
    ...moved,
    path: 'admin/product-safety/{id}/take-down',
    summary: 'Das Produkt vom Verkauf nehmen; Verkäufer und Käufer der letzten sechs Monate werden benachrichtigt',
    body: z.object({
      hazard: Text(limits.hazard, { min: 10, empty: 'Bitte nennen Sie die Gefahr mit mindestens zehn Zeichen.' }),
      advice: Text(limits.advice, { min: 10, empty: 'Bitte schreiben Sie, was Käufer jetzt tun sollen.' }),
      remedy: Text(limits.remedy, { min: 10, empty: 'Bitte nennen Sie die Abhilfe: Reparatur, Ersatz oder Geld zurück.' }),
      batches: Line(limits.batches, { min: 0 }).default(''),
      version: Version,
    }),
    events: ['product.saved', 'notification.created', 'notification.read', 'case.changed', 'ownCase.changed'],
  },
  'productSafety.dismiss': {
    ...moved,
    path: 'admin/product-safety/{id}/dismissal',
    summary: 'Einen Hinweis ohne Maßnahme erledigen, mit Begründung; wer es gemeldet hat, liest sie',
    body: z.object({ reason: Reason, version: Version }),
    events: ['notification.created', 'notification.read', 'case.changed', 'ownCase.changed'],
  },
  'productSafety.lift': {
    ...moved,
    path: 'admin/product-safety/{id}/release',
    summary: 'Ein Produkt wieder zum Verkauf freigeben, mit Begründung',
    body: z.object({ reason: Reason, version: Version }),
    events: ['product.saved', 'notification.created', 'notification.read'],
  },
  'productSafety.checks': {
    ...staff,
    method: 'GET',
    path: 'admin/product-safety-checks',
    summary: 'Stichproben von Produkten, die neuesten zuerst',
    query: z.object({ before: Before }),
    output: z.object({ data: z.array(SafetyCheck), meta: next }),
  },
  'productSafety.check': {
    ...staff,
    method: 'POST',
    path: 'admin/product-safety-checks',
    summary: 'Eine Stichprobe festhalten: was geprüft wurde, mit welchem Ergebnis (DSA Art. 31)',
    status: 201,
    body: z.object({
      product: ProductAddress,
      checked: Line(limits.checked, { min: 3, empty: 'Bitte nennen Sie, was Sie geprüft haben.' }),
      result: z.enum(safetyCheckResults, { error: choose }),
      note: Text(limits.note, { min: 0 }).default(''),
    }),
    output: Done.extend({ data: SafetyCheck }),
  },
})
