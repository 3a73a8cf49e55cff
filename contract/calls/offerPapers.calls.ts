import * as z from 'zod'
import { dataOf, defineCalls, Done, Id, Line, Text, WireNumber } from '#contract/define.ts'
import { offerInvoiceLimits as invoiceLimits, offerInvoiceTaxes } from '#contract/values/offerInvoice.ts'
import { offerLimits as limits } from '#contract/values/offerRules.ts'
import { Euros, Offer, offerTerms, OfferTemplate } from './offerWire.ts'

const params = z.object({ id: Id })
const noDays = `Bitte geben Sie 0 bis ${invoiceLimits.days} Tage an.`
const noHours = 'Bitte geben Sie die geleisteten Stunden an.'
const Template = z.object({ title: Line(limits.name, { empty: 'Bitte geben Sie der Vorlage einen Namen.' }), ...offerTerms })

/** What belongs to offers on paper: the invoice of a finished job, the file beside an offer, and a provider's templates. */
export const offerPaperCalls = defineCalls({
  'offers.invoice': {
    method: 'POST',
    path: 'api/offers/{id}/invoice',
    area: 'leads',
    ours: true,
    status: 201,
    output: z.object({ message: z.string(), data: Offer }),
    events: ['offer.changed', 'notification.created'],
    summary: 'Die Rechnung zum abgeschlossenen Auftrag ausstellen; sie steht bei beiden unter den Dokumenten',
    audience: ['provider'],
    subject: { kind: 'offerOfProvider', at: 'params.id' },
    params,
    body: z.object({
      amount: Euros.nullable().default(null),
      hours: WireNumber(
        z
          .number({ error: noHours })
          .min(0.25, noHours)
          .max(invoiceLimits.hours, `Bitte geben Sie höchstens ${invoiceLimits.hours} Stunden an.`),
      )
        .nullable()
        .default(null),
      tax: z.enum(offerInvoiceTaxes, { error: 'Bitte wählen Sie einen Steuersatz.' }).default('standard'),
      note: Text(invoiceLimits.note).default(''),
      /** The provider's account for the money; null: none stands on it, left out: the default one. */
      bank_account_id: Id.nullable().optional(),
      /** Until when it is to be paid; 0: at once. */
      due_days: WireNumber(z.int({ error: noDays }).min(0, noDays).max(invoiceLimits.days, noDays)).default(14),
    }),
    refuses: ['NOT_FOUND', 'OFFER_NOT_COMPLETED', 'OFFER_INVOICED', 'OFFER_BUYER_GONE'],
  },
  'offers.cancelInvoice': {
    method: 'POST',
    path: 'api/offers/{id}/invoice/cancel',
    area: 'leads',
    ours: true,
    status: 201,
    output: z.object({ message: z.string(), data: Offer }),
    events: ['offer.changed', 'notification.created'],
    summary: 'Die Rechnung eines Auftrags durch eine Korrektur aufheben; danach kann sie neu ausgestellt werden',
    audience: ['provider'],
    subject: { kind: 'offerOfProvider', at: 'params.id' },
    params,
    body: z.object({ reason: Line(invoiceLimits.reason, { empty: 'Bitte sagen Sie, was an der Rechnung falsch ist.' }) }),
    refuses: ['NOT_FOUND', 'OFFER_NOT_INVOICED', 'OFFER_INVOICES_FULL'],
  },
  'offers.file': {
    method: 'GET',
    path: 'offers/{id}/file',
    area: 'leads',
    ours: true,
    summary: 'Die Datei zu einem Angebot, als Anhang',
    audience: ['provider', 'customer', 'guest'],
    subject: { kind: 'offer', at: 'params.id' },
    params,
    produces: 'application/octet-stream',
    refuses: ['NOT_FOUND'],
  },
  'offers.templates': {
    method: 'GET',
    path: 'offer-templates',
    area: 'leads',
    ours: true,
    summary: 'Vorlagen für Angebote, nach Namen',
    audience: ['provider'],
    output: dataOf(z.array(OfferTemplate)),
  },
  'offers.saveTemplate': {
    method: 'POST',
    path: 'offer-templates',
    area: 'leads',
    ours: true,
    summary: 'Eine Vorlage speichern; eine gleichnamige wird ersetzt',
    audience: ['provider'],
    body: Template,
    output: Done.extend({ data: z.array(OfferTemplate) }),
    refuses: ['OFFER_TEMPLATES_FULL'],
  },
  'offers.removeTemplate': {
    method: 'DELETE',
    path: 'offer-templates/{id}',
    area: 'leads',
    ours: true,
    summary: 'Eine Vorlage löschen',
    audience: ['provider'],
    params,
    subject: { kind: 'offerTemplate', at: 'params.id' },
    output: Done.extend({ data: z.array(OfferTemplate) }),
    refuses: ['NOT_FOUND'],
  },
})
