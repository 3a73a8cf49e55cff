import * as z from 'zod'
import { boundedPageOf, dataOf, defineCalls, Done, Id, PageNumber, Text, Version, WireNumber } from '#contract/define.ts'
import { PostalCode } from '#contract/values/addressRules.ts'
import { Patterned } from '#contract/values/bounded.ts'
import { orJson } from '#contract/values/jsonText.ts'
import { leadCancelReasons, leadPassReasons, mostLeadFiles } from '#contract/values/leadRules.ts'
import { orderKey } from '#contract/values/mailLinks.ts'
import { offerLimits, offerRejectReasons } from '#contract/values/offerRules.ts'
import { Upload } from '#contract/values/upload.ts'
import { SessionAnswer } from './accountsWire.ts'
import {
  Lead,
  LeadDetails,
  LeadDraft,
  LeadQuestions,
  leadForm,
  leadPerson,
  leadRecipientStates,
  ProviderLead,
  ProviderLeadDetails,
  ProviderOfferCounts,
} from './leadWire.ts'
import { leadChoices } from './leadChoices.ts'
import { Offer } from './offerWire.ts'
import { SharedFile } from './uploads.calls.ts'

const buyers = ['customer', 'guest'] as const
const events = ['lead.changed', 'leadRecipient.changed', 'notification.created'] as const
const step = { method: 'POST', area: 'leads', events } as const
const moved = ['NOT_FOUND', 'TRANSITION_REFUSED', 'VERSION_STALE'] as const
const asks = ['LEAD_ROUTE_CLOSED', 'LEAD_PROVIDER_CLOSED', 'LEAD_LIMIT_REACHED', 'LEAD_INCOMPLETE', 'TOO_MANY_TRIES'] as const
const own = (at: 'body.id' | 'params.id') => ({ kind: 'lead', at }) as const
const received = (at: 'body.id' | 'params.id') => ({ kind: 'leadOfProvider', at }) as const
const broken = 'Dieser Link ist unvollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail.'

const inquiry = z.object({ ...leadForm, ...leadPerson, draft_id: Id.optional() })
const asked = z.object({
  message: z.string(),
  /** A guest's waits for the link in the mail. */
  data: z.object({ id: z.int(), is_sent: z.boolean() }),
})
const orNothing = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === '' ? null : value), schema)
const degrees = (most: number) =>
  WireNumber(
    z
      .number({ error: 'Bitte geben Sie einen Ort an.' })
      .min(-most, 'Bitte geben Sie einen Ort an.')
      .max(most, 'Bitte geben Sie einen Ort an.'),
  )

/** Asking for offers (spec section 7 «Leads»), and what it leaves open: drafts, details, the provider's side. */
export const leadCalls = defineCalls({
  'leads.create': {
    ...step,
    path: 'api/lead',
    summary: 'Anfrage stellen (ohne Dateien im selben Aufruf)',
    audience: buyers,
    status: 201,
    perMinute: 20,
    body: inquiry,
    output: asked,
    refuses: asks,
  },
  'leads.createInquiry': {
    ...step,
    path: 'v2/createInquiry',
    summary: 'Anfrage stellen, mit Dateien; Listen kommen im Formular als JSON-Text',
    audience: buyers,
    status: 201,
    perMinute: 20,
    transaction: 'own',
    consumes: ['multipart', 'json'],
    body: z.object({
      ...inquiry.shape,
      version: orJson(leadForm.version),
      answers: orJson(leadForm.answers),
      wished_from: orNothing(leadForm.wished_from),
      wished_until: orNothing(leadForm.wished_until),
      budget_cents: orJson(leadForm.budget_cents),
      file_ids: orJson(leadForm.file_ids),
      files: z
        .preprocess(
          (value) => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
          z.array(Upload).max(mostLeadFiles, `Bitte fügen Sie höchstens ${mostLeadFiles} Dateien an.`),
        )
        .default([]),
    }),
    output: asked,
    refuses: [...asks, 'FILE_TYPE_REFUSED', 'FILE_TOO_LARGE', 'UPLOAD_QUOTA_REACHED'],
  },
  'leads.confirm': {
    ...step,
    path: 'leads/confirm',
    summary: 'Die Anfrage eines Gastes mit dem Link aus der Mail abschicken; die Sitzung gilt für seine Anfragen',
    audience: 'public',
    ours: true,
    perMinute: 30,
    body: z.object({ id: Id, key: Patterned(80, orderKey, broken) }),
    output: dataOf(z.object({ session: SessionAnswer, lead: Lead })),
    refuses: ['LINK_INVALID', 'LINK_EXPIRED', 'TOO_MANY_TRIES', 'LEAD_ROUTE_CLOSED', 'LEAD_INCOMPLETE', 'LEAD_LIMIT_REACHED'],
    events: [...events, 'sessions.changed'],
  },
  'leads.upload': {
    method: 'POST',
    area: 'leads',
    path: 'api/fileUploadForUploadAnswerType',
    summary: 'Ein Bild (PNG, JPG) oder PDF als Antwort hochladen, höchstens 10 MB',
    audience: buyers,
    transaction: 'own',
    perMinute: 60,
    status: 201,
    consumes: ['multipart'],
    body: z.object({ file: Upload }),
    output: dataOf(SharedFile),
    refuses: ['FILE_TYPE_REFUSED', 'FILE_TOO_LARGE', 'UPLOAD_QUOTA_REACHED'],
  },
  'leads.removeUpload': {
    method: 'DELETE',
    area: 'leads',
    path: 'api/fileUploadForUploadAnswerType/{id}',
    summary: 'Eine hochgeladene Datei verwerfen, die noch in keiner Anfrage steht',
    audience: buyers,
    ours: true,
    params: z.object({ id: Id }),
    subject: { kind: 'upload', at: 'params.id' },
    output: Done,
    refuses: ['NOT_FOUND'],
  },
  'leads.saveDraft': {
    method: 'POST',
    area: 'leads',
    path: 'leads/draft',
    summary: 'Den Entwurf einer Anfrage merken, bis zu 30 Tage',
    audience: buyers,
    ours: true,
    perMinute: 120,
    body: z.object({ ...leadForm, draft_id: Id.optional(), postal_code: z.union([z.literal(''), PostalCode]).default('') }),
    output: dataOf(LeadDraft),
    refuses: ['NOT_FOUND', 'LEAD_ROUTE_CLOSED', 'LEAD_PROVIDER_CLOSED', 'LEAD_LIMIT_REACHED'],
  },
  'leads.draft': {
    method: 'GET',
    area: 'leads',
    path: 'leads/draft',
    summary: 'Der letzte eigene Entwurf zu einem Anfrageweg',
    audience: buyers,
    ours: true,
    query: z.object({ lead_route_id: Id, provider_id: Id.optional() }),
    output: dataOf(LeadDraft.nullable()),
  },
  'leads.discardDraft': {
    method: 'DELETE',
    area: 'leads',
    path: 'leads/draft/{id}',
    summary: 'Einen Entwurf mit seinen Dateien verwerfen',
    audience: buyers,
    ours: true,
    params: z.object({ id: Id }),
    subject: own('params.id'),
    output: Done,
    refuses: ['NOT_FOUND', 'TRANSITION_REFUSED'],
  },
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
  'leads.routesOfProvider': {
    method: 'GET',
    area: 'leads',
    path: 'leads/routes',
    summary: 'Wofür ein Betrieb direkt gefragt werden kann',
    audience: 'public',
    ours: true,
    query: z.object({ slug: z.string({ error: 'Bitte geben Sie einen Betrieb an.' }).max(200, 'Diesen Betrieb gibt es nicht.') }),
    output: dataOf(z.array(z.object({ id: z.int(), name: z.string(), slug: z.string() }))),
  },
  'leads.providersOfRoute': {
    method: 'GET',
    area: 'leads',
    path: 'api/providerByLeadRoute',
    summary: 'Wer eine Anfrage dieser Art bekäme: der Betrieb dieser Adresse, oder die im Umkreis',
    audience: 'public',
    query: z.object({
      lead_route_id: Id,
      slug: z.string().max(200, 'Diesen Betrieb gibt es nicht.').optional(),
      postal_code: PostalCode.optional(),
      lat: degrees(90).optional(),
      lng: degrees(180).optional(),
      radius: WireNumber(
        z
          .number({ error: 'Bitte geben Sie einen Umkreis an.' })
          .int('Bitte geben Sie einen Umkreis an.')
          .min(1, 'Bitte geben Sie einen Umkreis an.')
          .max(100, 'Der Umkreis ist zu groß.'),
      ).default(25),
    }),
    output: dataOf(
      z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          slug: z.string(),
          logo: z.string().nullable(),
          city: z.string(),
          distance_km: z.number().nullable(),
          avg_rating: z.number(),
          total_review: z.int(),
        }),
      ),
    ),
  },
})
