import * as z from 'zod'
import { dataOf, defineCalls, Done, Id, Instant, Text } from '#contract/define.ts'

const Type = z.enum(['terms'], { error: 'Bitte wählen Sie, um welchen Text es geht.' })
/** Terms of a chain with branches have thirty pages; more is a mistake. */
export const longestTerms = 60_000

/** A seller's terms as of one version; `version` 0 and an empty text: the seller has none of its own. */
export const VendorPolicy = z.object({
  type: Type,
  provider: z.object({ id: z.int(), name: z.string(), slug: z.string() }),
  version: z.int(),
  content: z.string(),
  published_at: Instant.nullable(),
  /** § 36 VSBG, belongs to the terms and the imprint; empty: nothing has to be said. */
  dispute_note: z.string(),
})
export type VendorPolicy = z.infer<typeof VendorPolicy>

/** What a seller agrees with its customers beside the law (§ 305 BGB). */
export const policyCalls = defineCalls({
  'policies.ofProvider': {
    method: 'GET',
    path: 'api/getVendorPolicy',
    area: 'policies',
    summary: 'AGB eines Anbieters, auf Wunsch in der Fassung einer Bestellung',
    audience: 'public',
    query: z.object({
      provider_id: Id,
      type: Type.default('terms'),
      version: z.coerce
        .number({ error: 'Bitte geben Sie eine Fassung an.' })
        .int('Bitte geben Sie eine Fassung an.')
        .min(1, 'Bitte geben Sie eine Fassung an.')
        .max(1_000_000, 'Bitte geben Sie eine Fassung an.')
        .optional(),
    }),
    output: dataOf(VendorPolicy),
    refuses: ['NOT_FOUND'],
  },
  'policies.own': {
    method: 'GET',
    path: 'getVendorPolicies',
    area: 'policies',
    summary: 'Eigene AGB',
    audience: ['provider'],
    output: dataOf(z.array(VendorPolicy)),
    refuses: ['NOT_FOUND'],
  },
  'policies.save': {
    method: 'POST',
    path: 'setVendorPolicies',
    area: 'policies',
    summary: 'Eigene AGB veröffentlichen; leer: keine eigenen mehr',
    audience: ['provider'],
    body: z.object({ type: Type.default('terms'), content: Text(longestTerms) }),
    output: Done.extend({ data: VendorPolicy }),
    refuses: ['NOT_FOUND'],
  },
})
