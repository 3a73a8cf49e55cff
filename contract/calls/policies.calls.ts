import * as z from 'zod'
import { CartKey } from '#contract/calls/cartsWire.ts'
import { dataOf, defineCalls, Done, Id, Instant } from '#contract/define.ts'
import { atMost } from '#contract/values/bounded.ts'
import { policyTypes } from '#contract/values/policyTypes.ts'
import { cleanRichText, wordsOfRichText } from '#contract/values/richText.ts'
import { tradings } from '#contract/values/trading.ts'

const Type = z.enum(policyTypes, { error: 'Bitte wählen Sie, um welchen Text es geht.' })
/** Terms of a chain with branches have thirty pages; more is a mistake. Counted with the markup. */
export const longestTerms = 60_000

const Seller = z.object({ id: z.int(), name: z.string(), slug: z.string() })

/** One of a seller's texts as of one version, in simple HTML; `version` 0 and an empty text: the seller has none of its own. */
export const VendorPolicy = z.object({
  type: Type,
  provider: Seller,
  version: z.int(),
  content: z.string(),
  published_at: Instant.nullable(),
  /** Until when it counted; null: it does. */
  ended_at: Instant.nullable(),
  /** § 36 VSBG, belongs to the terms and the imprint; empty: nothing has to be said. */
  dispute_note: z.string(),
})
export type VendorPolicy = z.infer<typeof VendorPolicy>

const PolicyVersion = z.object({ version: z.int(), published_at: Instant, ended_at: Instant.nullable() })
/** A text as its seller edits it, with what was published before, the newest first. */
export const OwnPolicy = VendorPolicy.extend({ versions: z.array(PolicyVersion) })
export type OwnPolicy = z.infer<typeof OwnPolicy>

/** A text of a seller that counts now. */
const CurrentPolicy = z.object({ type: Type, version: z.int(), published_at: Instant })
export const ShownPolicy = VendorPolicy.extend({ available: z.array(CurrentPolicy) })
export type ShownPolicy = z.infer<typeof ShownPolicy>

/** What must be agreed to for the lines of one seller in a cart. */
export const CartTerms = z.object({
  provider: Seller,
  trading: z.enum(tradings).nullable(),
  /** Lines of the cart that it is about. */
  item_ids: z.array(z.int()),
  /** 0: none of its own, the law applies. */
  terms_version: z.int(),
  terms_url: z.string().nullable(),
  /** The seller's other texts, for information: nobody agrees to them. */
  information: z.array(CurrentPolicy.extend({ url: z.string() })),
  /** Agreed to for all its lines, by what was sent along. */
  accepted: z.boolean(),
})
export type CartTerms = z.infer<typeof CartTerms>

const badSuffix = 'Bitte nennen Sie Anbieter und Text, zum Beispiel „7-terms“.'
const Suffix = z
  .string({ error: badSuffix })
  .check(atMost(40, badSuffix))
  .transform((text) => {
    const [, id, type = 'terms'] = /^(\d{1,9})(?:-(\w+))?$/.exec(text) ?? []
    return { provider_id: Number(id), type }
  })
  .pipe(
    z.object(
      { provider_id: z.int({ error: badSuffix }).min(1, badSuffix), type: z.enum(policyTypes, { error: badSuffix }) },
      { error: badSuffix },
    ),
  )

const Version = z.coerce
  .number({ error: 'Bitte geben Sie eine Fassung an.' })
  .int('Bitte geben Sie eine Fassung an.')
  .min(1, 'Bitte geben Sie eine Fassung an.')
  .max(1_000_000, 'Bitte geben Sie eine Fassung an.')
  .optional()

/** What a seller agrees with its customers beside the law (§ 305 BGB), and what it tells them. */
export const policyCalls = defineCalls({
  'policies.ofProvider': {
    method: 'GET',
    path: 'api/getVendorPolicy',
    area: 'policies',
    summary: 'AGB oder ein anderer Text eines Anbieters, auf Wunsch in der Fassung einer Bestellung',
    audience: 'public',
    query: z.object({ provider_id: Id, type: Type.default('terms'), version: Version }),
    output: dataOf(ShownPolicy),
    refuses: ['NOT_FOUND'],
  },
  /** The same with seller and text in the path (reading A-27). */
  'policies.ofProviderByPath': {
    method: 'GET',
    path: 'api/getVendorPolicy/{provider_id}/{type}',
    area: 'policies',
    summary: 'Derselbe Text, mit Anbieter und Art im Pfad',
    audience: 'public',
    params: z.object({ provider_id: Id, type: Type }),
    query: z.object({ version: Version }),
    output: dataOf(ShownPolicy),
    refuses: ['NOT_FOUND'],
  },
  /** And glued to it, as the specification spells the path: `api/getVendorPolicy7`, `api/getVendorPolicy7-shipping`. */
  'policies.ofProviderBySuffix': {
    method: 'GET',
    path: 'api/getVendorPolicy{suffix}',
    area: 'policies',
    summary: 'Derselbe Text, mit Anbieter und Art am Ende des Pfads',
    audience: 'public',
    params: z.object({ suffix: Suffix }),
    query: z.object({ version: Version }),
    output: dataOf(ShownPolicy),
    refuses: ['NOT_FOUND'],
  },
  'policies.own': {
    method: 'GET',
    path: 'getVendorPolicies',
    area: 'policies',
    summary: 'Eigene Richtlinien und AGB mit ihren Fassungen',
    audience: ['provider'],
    output: dataOf(z.array(OwnPolicy)),
    refuses: ['NOT_FOUND'],
  },
  'policies.save': {
    method: 'POST',
    path: 'setVendorPolicies',
    area: 'policies',
    summary: 'Einen Text veröffentlichen, als neue Fassung; leer: keiner mehr',
    audience: ['provider'],
    body: z.object({
      type: Type.default('terms'),
      content: z
        .string({ error: 'Bitte geben Sie einen Text ein.' })
        .check(atMost(longestTerms, 'Der Text ist zu lang.'))
        .transform((html) => cleanRichText(html.replace(/\p{Surrogate}/gu, '\ufffd').replaceAll('\u0000', '')))
        .transform((html) => (wordsOfRichText(html) === '' ? '' : html)),
    }),
    output: Done.extend({ data: OwnPolicy }),
    refuses: ['NOT_FOUND'],
  },
  'policies.ofCart': {
    method: 'POST',
    path: 'cartItemsTerms',
    area: 'checkout',
    summary: 'Welchen AGB für einen Warenkorb zuzustimmen ist, je Anbieter und Fassung',
    audience: 'public',
    subject: { kind: 'cart', at: 'body.cart_key' },
    body: z.object({
      cart_key: CartKey,
      items: z
        .array(z.object({ id: Id, terms_accepted: z.boolean({ error: 'Bitte stimmen Sie den AGB zu oder nicht.' }) }))
        .max(200, 'Bitte prüfen Sie die Auswahl.')
        .default([]),
    }),
    output: dataOf(
      z.object({ sellers: z.array(CartTerms), platform_terms_url: z.string(), platform_terms: z.string(), all_accepted: z.boolean() }),
    ),
    refuses: ['CART_KEY_UNKNOWN'],
  },
})
