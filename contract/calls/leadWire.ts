import * as z from 'zod'
import { Id, Instant, Text } from '#contract/define.ts'
import { City, Email, HouseNumber, OptionalPersonName, PersonName, Phone, PostalCode, Street } from '#contract/values/addressRules.ts'
import { IsoDate } from '#contract/values/bounded.ts'
import { mostLeadFiles } from '#contract/values/leadRules.ts'
import { Answer, mostQuestions, Questionnaire } from '#contract/values/questionnaire.ts'
import { SharedFile } from './uploads.calls.ts'

/** Canonical states; a test holds them against the lifecycles and the database's CHECKs. */
export const leadStates = ['draft', 'open', 'accepted', 'completed', 'canceled', 'expired'] as const
export type LeadState = (typeof leadStates)[number]
export const leadRecipientStates = ['open', 'requested', 'accepted', 'rejected'] as const
export type LeadRecipientState = (typeof leadRecipientStates)[number]

const Day = z.string()

/** What customer and provider both see of a lead. Nothing in here says who asks or where exactly he lives. */
const LeadCore = z.object({
  /** The lead's, for both sides. */
  id: z.int(),
  /** Counted up by each change of what is asked for; offers answer one of them. */
  revision: z.int(),
  status: z.enum(leadStates),
  /** The customer's word for it. */
  label: z.string(),
  created_at: Instant,
  /** When it was sent to providers; null for a draft. */
  submitted_at: Instant.nullable(),
  lead_route: z.object({ id: z.int(), name: z.string(), slug: z.string() }),
  /** What is left until it ends, on the server's clock; zero when it is over (spec section 3). */
  offer_expired_days: z.int(),
  offer_expired_hours: z.int(),
  offer_expired_minutes: z.int(),
  expires_at: Instant.nullable(),
  postal_code: z.string(),
  city: z.string(),
  description: z.string(),
  wished_from: Day.nullable(),
  wished_until: Day.nullable(),
  budget_cents: z.int().nullable(),
  is_direct: z.boolean(),
})

/** How many providers have it, by what they have done. A direct request has one seat. */
export const LeadReach = z.object({ seats: z.int(), open: z.int(), offers: z.int(), rejected: z.int(), radius_km: z.int() })
export type LeadReach = z.infer<typeof LeadReach>

/** A lead as its customer's list has it (spec section 3 «Lead (customer list)»). `moves` are his. */
export const Lead = LeadCore.extend({
  version: z.int(),
  user: z.object({ name: z.string() }),
  /** Of a direct request, else of the provider whose offer was accepted. */
  provider_name: z.string().nullable(),
  provider_id: z.int().nullable(),
  reach: LeadReach,
  extensions_left: z.int(),
  moves: z.array(z.string()),
})
export type Lead = z.infer<typeof Lead>

/** One question with its answer in words (spec section 3 `lead_answers`). */
export const LeadAnswer = z.object({ question_id: z.int(), question: z.string(), answer: z.string(), files: z.array(SharedFile) })
export type LeadAnswer = z.infer<typeof LeadAnswer>

/** What reads otherwise since a provider was asked; empty where nothing stood, or nothing does any more. */
export const LeadChange = z.object({ label: z.string(), before: z.string(), after: z.string() })
export type LeadChange = z.infer<typeof LeadChange>

/** What was asked and answered, for whoever changes it: the version the lead was begun with. */
export const LeadQuestions = z.object({ revision: z.int(), questionnaire: Questionnaire, answers: z.array(Answer) })

/** Who asks. Only its customer has it, and the provider whose offer was accepted. */
export const LeadContact = z.object({
  gender: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  street: z.string(),
  street_number: z.string(),
  postal_code: z.string(),
  city: z.string(),
})
export type LeadContact = z.infer<typeof LeadContact>

export const LeadDetails = Lead.extend({
  lead_answers: z.array(LeadAnswer),
  /** Added to the description. */
  files: z.array(SharedFile),
  contact: LeadContact,
})
export type LeadDetails = z.infer<typeof LeadDetails>

/** A lead as one provider's list has it: `id` is the lead's, `status` his own part in it. No name, street, phone or address. */
export const ProviderLead = LeadCore.omit({ status: true, label: true }).extend({
  recipient_id: z.int(),
  /** His part's, for optimistic locking. */
  version: z.int(),
  status: z.enum(leadRecipientStates),
  label: z.string(),
  lead_status: z.enum(leadStates),
  received_at: Instant,
  distance_km: z.number().nullable(),
  /** Why it came to nothing, in words. */
  rejected_text: z.string().nullable(),
  moves: z.array(z.string()),
})
export type ProviderLead = z.infer<typeof ProviderLead>

export const ProviderLeadDetails = ProviderLead.extend({
  lead_answers: z.array(LeadAnswer),
  /** Since he was asked. */
  changes: z.array(LeadChange),
  files: z.array(SharedFile),
  /** Null until his offer is accepted, and again when the deal has ended. */
  contact: LeadContact.nullable(),
})
export type ProviderLeadDetails = z.infer<typeof ProviderLeadDetails>

/** Each counts as far as a thousand. */
export const ProviderOfferCounts = z.object({
  open_leads_count: z.int(),
  requested_leads_count: z.int(),
  accepted_leads_count: z.int(),
  rejected_leads_count: z.int(),
  /** Sum of the accepted offers, in euros. */
  total_order_value: z.number(),
})
export type ProviderOfferCounts = z.infer<typeof ProviderOfferCounts>

/** A draft as its owner goes on with it: the questionnaire is the version it began with. */
export const LeadDraft = z.object({
  id: z.int(),
  version: z.int(),
  saved_at: Instant,
  questionnaire: Questionnaire,
  answers: z.array(Answer),
  postal_code: z.string(),
  city: z.string(),
  description: z.string(),
  wished_from: Day.nullable(),
  wished_until: Day.nullable(),
  budget_cents: z.int().nullable(),
  provider_id: z.int().nullable(),
  files: z.array(SharedFile.extend({ question_id: z.int().nullable() })),
})
export type LeadDraft = z.infer<typeof LeadDraft>

const noDay = 'Bitte geben Sie einen Tag an.'
const Budget = z
  .int('Bitte geben Sie einen Betrag an.')
  .min(0, 'Bitte geben Sie einen Betrag ab 0 Euro an.')
  .max(1_000_000_000, 'Dieser Betrag ist zu hoch.')
const FileIds = z.array(Id).max(mostLeadFiles, `Bitte fügen Sie höchstens ${mostLeadFiles} Dateien an.`)

/** What is asked for; the answers are evaluated against the frozen version by the server (`leads.answers.ts`). */
export const leadForm = {
  lead_route_id: Id,
  /** Asked directly; left out: everybody who suits. */
  provider_id: Id.optional(),
  /** The version of the questionnaire that was answered; left out: the one published now. */
  version: z
    .int('Bitte laden Sie die Seite neu.')
    .min(1, 'Bitte laden Sie die Seite neu.')
    .max(1_000_000, 'Bitte laden Sie die Seite neu.')
    .optional(),
  answers: z.array(Answer, { error: 'Bitte beantworten Sie die Fragen.' }).max(mostQuestions, 'Bitte laden Sie die Seite neu.').default([]),
  description: Text(2000).default(''),
  wished_from: IsoDate(noDay).nullable().default(null),
  wished_until: IsoDate(noDay).nullable().default(null),
  budget_cents: Budget.nullable().default(null),
  /** Uploaded before (`leads.upload`), beside those that answer a question. */
  file_ids: FileIds.default([]),
} as const

export const leadPerson = {
  gender: z.enum(['', 'female', 'male', 'diverse'], { error: 'Bitte wählen Sie eine Anrede.' }).default(''),
  first_name: PersonName,
  last_name: OptionalPersonName.default(''),
  email: Email,
  phone: z.union([z.literal(''), Phone]).default(''),
  street: z.union([z.literal(''), Street]).default(''),
  street_number: z.union([z.literal(''), HouseNumber]).default(''),
  postal_code: PostalCode,
  city: z.union([z.literal(''), City]).default(''),
} as const
