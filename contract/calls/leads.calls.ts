import * as z from 'zod'
import { boundedPageOf, dataOf, defineCalls, Id, PageNumber, Text, Version } from '#contract/define.ts'
import { leadCancelReasons, leadPassReasons } from '#contract/values/leadRules.ts'
import { offerLimits, offerRejectReasons } from '#contract/values/offerRules.ts'
import {
  Lead,
  LeadDetails,
  LeadQuestions,
  leadForm,
  leadRecipientStates,
  ProviderLead,
  ProviderLeadDetails,
  ProviderOfferCounts,
} from './leadWire.ts'
import { leadChoices } from './leadChoices.ts'
import { Offer } from './offerWire.ts'
import { buyers, events, own, step } from './leadStep.ts'

const moved = ['NOT_FOUND', 'TRANSITION_REFUSED', 'VERSION_STALE'] as const
const received = (at: 'body.id' | 'params.id') => ({ kind: 'leadOfProvider', at }) as const

/** What was asked for: the customer's side and the provider's. */
export const leadCalls = defineCalls({
  'leads.mine': {
    method: 'GET',
    area: 'leads',
    path: 'leads/mine',
    summary: 'Meine Anfragen, die neuesten zuerst',
    audience: buyers,
    ours: true,
    query: z.object({ page: PageNumber }),
    output: boundedPageOf(Lead),
  },
  'leads.view': {
    method: 'GET',
    area: 'leads',
    path: 'leads/{id}',
    summary: 'Eine eigene Anfrage mit Antworten und Kontaktdaten',
    audience: buyers,
    ours: true,
    params: z.object({ id: Id }),
    subject: own('params.id'),
    output: dataOf(LeadDetails),
    refuses: ['NOT_FOUND'],
  },
  'leads.questions': {
    method: 'GET',
    area: 'leads',
    path: 'leads/{id}/questions',
    summary: 'Der Fragebogen einer eigenen Anfrage mit ihren Antworten, um sie zu ändern',
    audience: buyers,
    ours: true,
    params: z.object({ id: Id }),
    subject: own('params.id'),
    output: dataOf(LeadQuestions),
    refuses: ['NOT_FOUND'],
  },
  'leads.edit': {
    ...step,
    path: 'leads/{id}/edit',
    summary: 'Eine offene Anfrage ändern; Angebote dazu müssen bestätigt werden',
    audience: buyers,
    ours: true,
    params: z.object({ id: Id }),
    subject: own('params.id'),
    body: z.object({
      /** Left out: the answers stay as they are. */
      answers: leadForm.answers.unwrap().optional(),
      description: leadForm.description,
      wished_from: leadForm.wished_from,
      wished_until: leadForm.wished_until,
      budget_cents: leadForm.budget_cents,
      version: Version,
      /** The one that was changed, which providers do not move. */
      revision: Version,
    }),
    output: z.object({ message: z.string(), data: Lead }),
    refuses: moved,
  },
  'leads.inviteMore': {
    ...step,
    path: 'leads/{id}/invite',
    summary: 'Weitere Betriebe fragen, auch in größerem Umkreis',
    audience: buyers,
    ours: true,
    perMinute: 20,
    params: z.object({ id: Id }),
    subject: own('params.id'),
    body: z.object({ version: Version }),
    output: z.object({ message: z.string(), data: Lead }),
    refuses: [...moved, 'LEAD_SEATS_TAKEN', 'LEAD_NOBODY_LEFT'],
  },
  'leads.customerStatus': {
    ...step,
    events: [...events, 'offer.changed'],
    path: 'inquiry/customer/status',
    summary:
      'Eine eigene Anfrage schließen, verlängern oder als erledigt melden; ein Angebot dazu zahlungspflichtig annehmen oder ablehnen',
    audience: buyers,
    subject: { kind: 'inquiryOfCustomer', at: 'body.id' },
    body: z.object({
      /** Of the lead, or with «accepted» and «rejected» of the offer. */
      id: Id,
      status: z.enum(['canceled', 'extended', 'completed', 'accepted', 'rejected'], {
        error: 'Bitte wählen Sie, was mit der Anfrage geschehen soll.',
      }),
      /** Why the lead is closed, or the offer is declined. */
      reason: z.enum([...leadCancelReasons, ...offerRejectReasons], { error: 'Bitte wählen Sie einen Grund.' }).optional(),
      /** The revision of the offer on the screen when the button was pressed. */
      revision: z
        .int('Bitte laden Sie die Seite neu.')
        .min(1, 'Bitte laden Sie die Seite neu.')
        .max(100_000, 'Bitte laden Sie die Seite neu.')
        .default(1),
      note: Text(offerLimits.comment).default(''),
      /** The work shall begin within the period of withdrawal (§ 357a BGB). */
      early_start: z.boolean({ error: 'Bitte antworten Sie mit Ja oder Nein.' }).default(false),
      version: Version,
    }),
    output: z.object({
      message: z.string(),
      data: Lead,
      /** The offer that was decided about. */
      offer: Offer.optional(),
    }),
    refuses: [
      ...moved,
      'REASON_MISSING',
      'LEAD_EXTENDED_ENOUGH',
      'LEAD_WORK_STARTED',
      'LEAD_NOT_OPEN',
      'OFFER_EXPIRED',
      'OFFER_REVISED',
      'OFFER_OUTDATED',
      'OFFER_PROOF_LOST',
    ],
  },
  'leads.received': {
    method: 'GET',
    area: 'leads',
    path: 'inquiry/provider',
    summary: 'Anfragen bei mir, die neuesten zuerst',
    audience: ['provider'],
    ours: true,
    query: z.object({ page: PageNumber, status: z.enum(leadRecipientStates).optional().catch(undefined) }),
    output: boundedPageOf(ProviderLead),
  },
  'leads.counts': {
    method: 'GET',
    area: 'leads',
    path: 'inquiry/provider/counts',
    summary: 'Wie viele Anfragen in welchem Stand sind',
    audience: ['provider'],
    ours: true,
    output: dataOf(ProviderOfferCounts),
  },
  'leads.viewReceived': {
    method: 'GET',
    area: 'leads',
    path: 'inquiry/provider/{id}',
    summary: 'Eine Anfrage mit Antworten; Kontaktdaten erst, wenn das Angebot angenommen ist',
    audience: ['provider'],
    ours: true,
    params: z.object({ id: Id }),
    subject: received('params.id'),
    output: dataOf(ProviderLeadDetails),
    refuses: ['NOT_FOUND'],
  },
  'leads.providerStatus': {
    ...step,
    path: 'inquiry/provider/status',
    summary: 'Kein Interesse an einer Anfrage; kostet nichts, der Kunde erfährt es ohne Namen',
    audience: ['provider'],
    subject: received('body.id'),
    body: z.object({
      id: Id,
      status: z.literal('rejected', { error: 'Bitte wählen Sie, was mit der Anfrage geschehen soll.' }),
      reason: z.enum(leadPassReasons, { error: 'Bitte wählen Sie einen Grund.' }).optional(),
      version: Version,
    }),
    output: z.object({ message: z.string(), data: ProviderLead }),
    refuses: moved,
  },
  'leads.ask': {
    ...step,
    path: 'inquiry/chat',
    summary: 'Das Gespräch zu einer Anfrage öffnen',
    audience: ['customer', 'provider'],
    ours: true,
    subject: { kind: 'leadOfParty', at: 'body.id' },
    body: z.object({ id: Id, provider_id: Id.optional() }),
    output: dataOf(z.object({ conversation_id: z.int() })),
    refuses: ['NOT_FOUND', 'CHAT_PARTNER_INVALID'],
  },
  'leads.file': {
    method: 'GET',
    area: 'leads',
    path: 'leads/{id}/files/{file_id}',
    summary: 'Eine Datei zu einer Anfrage; «preview» ist die kleine Fassung eines Bildes',
    audience: [...buyers, 'provider'],
    ours: true,
    params: z.object({ id: Id, file_id: Id }),
    subject: { kind: 'leadOfParty', at: 'params.id' },
    query: z.object({ size: z.enum(['full', 'preview'], { error: 'Bitte wählen Sie eine Größe.' }).default('full') }),
    produces: 'application/octet-stream',
    refuses: ['NOT_FOUND'],
  },
  'leads.choices': leadChoices,
})
