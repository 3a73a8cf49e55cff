import * as z from 'zod'
import { dataOf, defineCalls, Done, Id } from '#contract/define.ts'
import { PostalCode } from '#contract/values/addressRules.ts'
import { Patterned } from '#contract/values/bounded.ts'
import { orJson } from '#contract/values/jsonText.ts'
import { mostLeadFiles } from '#contract/values/leadRules.ts'
import { orderKey } from '#contract/values/mailLinks.ts'
import { Upload } from '#contract/values/upload.ts'
import { SessionAnswer } from './accountsWire.ts'
import { Lead, LeadDraft, leadForm, leadPerson } from './leadWire.ts'
import { SharedFile } from './uploads.calls.ts'
import { buyers, events, own, step } from './leadStep.ts'

const asks = ['LEAD_ROUTE_CLOSED', 'LEAD_PROVIDER_CLOSED', 'LEAD_LIMIT_REACHED', 'LEAD_INCOMPLETE', 'TOO_MANY_TRIES'] as const
const broken = 'Dieser Link ist unvollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail.'

const inquiry = z.object({ ...leadForm, ...leadPerson, draft_id: Id.optional() })
const asked = z.object({
  message: z.string(),
  /** A guest's waits for the link in the mail. */
  data: z.object({ id: z.int(), is_sent: z.boolean() }),
})
const orNothing = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === '' ? null : value), schema)

/** Asking for offers (spec section 7 «Leads»), and what it leaves open: files and drafts. */
export const leadAskingCalls = defineCalls({
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
})
