import * as z from 'zod'
import { Id, Instant, Line, Text, WireNumber } from '#contract/define.ts'
import { atMost, IsoDate } from '#contract/values/bounded.ts'
import { offerLimits as limits, priceTypes } from '#contract/values/offerRules.ts'
import { cleanRichText, wordsOfRichText } from '#contract/values/richText.ts'
import { LeadAnswer, LeadContact, leadStates } from './leadWire.ts'

/** Canonical states; a test holds them against the lifecycle and the database's CHECK. */
export const offerStates = ['draft', 'open', 'countered', 'accepted', 'rejected', 'withdrawn', 'expired', 'completed'] as const
export type OfferState = (typeof offerStates)[number]
/** What a provider's list is filtered by; `ended` is what came to nothing. */
export const offerFilters = [...offerStates, 'ended'] as const
export type OfferFilterName = (typeof offerFilters)[number]
export const endedOfferStates = ['rejected', 'withdrawn', 'expired'] as const satisfies readonly OfferState[]
export const offerVisitStates = ['proposed', 'confirmed', 'declined', 'canceled', 'done'] as const

const noPrice = 'Bitte geben Sie einen Betrag ab 1 Cent an.'
/** Euros on the wire, as the specification names them; cents inside. */
export const Euros = WireNumber(z.number({ error: noPrice }).min(0.01, noPrice).max(10_000_000, 'Dieser Betrag ist zu hoch.')).transform(
  (euros) => Math.round(euros * 100),
)
const noDay = 'Bitte geben Sie einen Tag an.'
const writeSomething = 'Bitte beschreiben Sie, was Sie anbieten.'
const Content = z
  .string({ error: writeSomething })
  .check(atMost(limits.content, 'Der Text ist zu lang.'))
  .transform((html) => cleanRichText(html.replace(/\p{Surrogate}/gu, '\ufffd').replaceAll('\u0000', '')))
  .refine((html) => wordsOfRichText(html).length > 0, writeSomething)

/** What a provider offers; a template holds the same without days. */
export const offerTerms = {
  offer_name: Line(limits.name, { empty: 'Bitte geben Sie dem Angebot einen Namen.' }),
  offer_content: Content,
  comment: Text(limits.comment).default(''),
  included: z
    .array(Line(120), { error: 'Bitte geben Sie eine Liste an.' })
    .max(limits.included, `Bitte nennen Sie höchstens ${limits.included} Leistungen.`)
    .default([]),
  price_type: z.enum(priceTypes, { error: 'Bitte wählen Sie, wie Sie abrechnen.' }),
  price1: Euros,
  price2: Euros.nullable().default(null),
} as const
export const offerForm = {
  ...offerTerms,
  date1: IsoDate(noDay),
  date2: IsoDate(noDay).nullable().default(null),
  /** A time to look at the job first; null: none. */
  date_visit: Instant.nullable().default(null),
  valid_until: Instant,
  /** A PDF or picture, uploaded before (`uploads.add`). */
  file_id: Id.nullable().default(null),
} as const
export const CounterForm = z.object({
  price: Euros.nullable().default(null),
  date1: IsoDate(noDay).nullable().default(null),
  date2: IsoDate(noDay).nullable().default(null),
  note: Text(limits.comment).default(''),
})

/** What the customer would like instead; what is null stays as it was offered. Euros. */
const Counter = z.object({ price: z.number().nullable(), date1: z.string().nullable(), date2: z.string().nullable(), note: z.string() })

export const OfferVisit = z.object({
  id: z.int(),
  version: z.int(),
  status: z.enum(offerVisitStates),
  label: z.string(),
  at: Instant,
  note: z.string(),
  proposed_by: z.enum(['customer', 'provider']),
  moves: z.array(z.string()),
})

/** Spec section 3 «Offer», in its spelling; what is ours stands behind. `moves` are the viewer's. */
export const Offer = z.object({
  id: z.int(),
  comment: z.string(),
  price1: z.number(),
  price2: z.number().nullable(),
  price_type: z.enum(priceTypes),
  offer_name: z.string(),
  offer_status: z.enum(offerStates),
  offer_content: z.string(),
  created_at: Instant,
  accepted_at: Instant.nullable(),
  date1: z.string(),
  date2: z.string().nullable(),
  date_visit: Instant.nullable(),
  /** `file_id` is its provider's, who says with each revision whether it stays; null for the customer. */
  file: z.object({ file: z.string(), get_file: z.string(), file_name: z.string(), file_id: z.int().nullable() }).nullable(),
  provider: z.object({
    name: z.string(),
    user_id: z.int(),
    street: z.string(),
    postal_code: z.string(),
    city: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    online_status: z.boolean(),
    logo: z.string().nullable(),
    slug: z.string(),
    rating_average: z.number(),
    rating_count: z.int(),
    is_private: z.boolean(),
    /** Entry in the Handwerksrolle as the operator has checked it; null: none is needed, or none is checked. */
    craft_entry: z.string().nullable(),
  }),
  version: z.int(),
  revision: z.int(),
  lead_id: z.int(),
  lead_name: z.string(),
  lead_place: z.string(),
  lead_status: z.enum(leadStates),
  /** The customer has changed the lead since; the provider has to confirm. */
  is_outdated: z.boolean(),
  label: z.string(),
  included: z.array(z.string()),
  distance_km: z.number().nullable(),
  /** «inkl. MwSt.» and what stands in its place. */
  tax_note: z.string(),
  sent_at: Instant.nullable(),
  valid_until: Instant,
  viewed_at: Instant.nullable(),
  /** Only its provider is told: what the lead cost is given back, and why. */
  credit_text: z.string().nullable(),
  counter: Counter.nullable(),
  rounds_left: z.int(),
  visit: OfferVisit.nullable(),
  reject_text: z.string().nullable(),
  reject_note: z.string(),
  started_at: Instant.nullable(),
  done_at: Instant.nullable(),
  release_note: z.string(),
  /** Until when the customer may withdraw from the contract; null: no contract, or it is over. */
  revoke_until: Instant.nullable(),
  moves: z.array(z.string()),
})
export type Offer = z.infer<typeof Offer>

/** A provider's offers by state, each as far as a thousand. */
export const OfferCounts = z.object({
  draft: z.int(),
  open: z.int(),
  countered: z.int(),
  accepted: z.int(),
  completed: z.int(),
  ended: z.int(),
})
export type OfferCounts = z.infer<typeof OfferCounts>

const OfferRevision = z.object({
  revision: z.int(),
  by: z.enum(['customer', 'provider']),
  at: Instant,
  price1: z.number().nullable(),
  price2: z.number().nullable(),
  date1: z.string().nullable(),
  date2: z.string().nullable(),
  note: z.string(),
})
/** `paper` is its key among the documents. */
const IssuedPaper = z.object({ number: z.string(), issued_at: Instant, total_cents: z.int(), paper: z.string() })
/** The offer view: what it answers, what it was before, and who the customer is where the viewer may know. */
export const OfferDetails = Offer.extend({
  lead_answers: z.array(LeadAnswer),
  lead_revision: z.int(),
  user: LeadContact.nullable(),
  revisions: z.array(OfferRevision),
  /** The seller's own notice of the right of withdrawal, as plain lines; null where there is no such right. */
  withdrawal_notice: z.array(z.string()).nullable(),
  /** The job is over and has no invoice yet: its provider may issue one, with tax or without. */
  may_invoice: z.boolean(),
  is_taxed: z.boolean(),
  /** The provider's accounts that may stand on it, the default first; only where an invoice may be issued. */
  invoice_accounts: z.array(z.object({ id: z.int(), label: z.string() })),
  /** The one that counts, as it was issued. */
  invoice: IssuedPaper.nullable(),
  /** Whether the viewer's browser may look at the way of it (`machines.group`). */
  inspectable: z.boolean(),
  /** Invoices that were taken back, and the corrections that did so, in the order of issue. */
  former_invoices: z.array(IssuedPaper.extend({ kind: z.enum(['invoice', 'correction']) })),
})
export type OfferDetails = z.infer<typeof OfferDetails>

export const OfferTemplate = z.object({
  id: z.int(),
  title: z.string(),
  offer_name: z.string(),
  offer_content: z.string(),
  comment: z.string(),
  included: z.array(z.string()),
  price_type: z.enum(priceTypes),
  price1: z.number(),
  price2: z.number().nullable(),
})
export type OfferTemplate = z.infer<typeof OfferTemplate>
