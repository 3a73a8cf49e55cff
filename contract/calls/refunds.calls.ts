import * as z from 'zod'
import { boundedPageOf, dataOf, defineCalls, Id, Line, PageNumber, Text, Version } from '#contract/define.ts'
import { Upload } from '#contract/values/upload.ts'
import { SharedFile } from './uploads.calls.ts'
import { OrderNumber } from './foodWire.ts'
import { Amount, ComeBack, Iban, noPercent, noShare, pieces } from './refundInputs.ts'
import { Refund, Refundable, RefundReason, RefundRejectReason, refundStates } from './refundWire.ts'
import { refuses, step } from './refundStep.ts'
import { refundOfCustomerCalls } from './refundsOfCustomer.calls.ts'
import { refundStaffCalls } from './refundsStaff.calls.ts'

const ofProvider = { kind: 'refundOfProvider', at: 'body.id' } as const

/**
 * Giving goods back: what both sides read, asking, the seller's steps, and what customers and the operator do (spec section 7 «Refunds»,
 * and what it leaves open); the legal withdrawal is declared by `legal.revoke`.
 */
export const refundCalls = defineCalls({
  'refunds.reasons': {
    method: 'GET',
    path: 'api/refundTypeReasons',
    area: 'refunds',
    summary: 'Gründe für eine Rückgabe, nach Art',
    audience: ['customer', 'provider', 'guest'],
    output: dataOf(z.array(RefundReason)),
  },
  'refunds.refundable': {
    method: 'GET',
    path: 'refundProductsList',
    area: 'refunds',
    summary: 'Was von einer Bestellung noch zurückgegeben werden kann, wie und bis wann',
    audience: ['customer', 'guest'],
    subject: { kind: 'orderOfCustomer', at: 'query.order_number' },
    query: z.object({ order_number: OrderNumber }),
    output: dataOf(Refundable),
    refuses: ['NOT_FOUND'],
  },
  'refunds.request': {
    ...step,
    path: 'refund-process',
    summary: 'Rückgabe oder Reklamation melden',
    audience: ['customer', 'guest'],
    subject: { kind: 'orderOfCustomer', at: 'body.order_number' },
    body: z.object({
      order_number: OrderNumber,
      items: z
        .array(z.object({ id: Id, qty: pieces(1), reason_id: Id }))
        .min(1, 'Bitte wählen Sie mindestens einen Artikel.')
        .max(100, 'Bitte wählen Sie höchstens 100 Artikel.'),
      comment: Text(2000).default(''),
      /** Uploaded before (`uploads.add`). */
      images: z.array(Id).max(8, 'Bitte fügen Sie höchstens acht Bilder an.').default([]),
      iban: Iban.default(''),
      account_holder: Line(120, { min: 0 }).default(''),
    }),
    refuses: ['NOT_FOUND', 'REFUND_NOT_POSSIBLE', 'PIECES_NOT_REFUNDABLE', 'REFUND_NOTHING_PAID'],
  },
  'refunds.addPhoto': {
    method: 'POST',
    path: 'refunds/photos/{order_number}',
    area: 'refunds',
    summary: 'Ohne Konto: ein Bild für die Rückgabe einer eigenen Bestellung hochladen (PNG, JPG oder PDF, höchstens 10 MB)',
    audience: ['guest'],
    ours: true,
    params: z.object({ order_number: OrderNumber }),
    transaction: 'own',
    perMinute: 20,
    status: 201,
    consumes: ['multipart'],
    body: z.object({ file: Upload }),
    output: dataOf(SharedFile),
    refuses: [
      'NOT_FOUND',
      'REFUND_NOT_POSSIBLE',
      'FILE_TYPE_REFUSED',
      'FILE_TOO_LARGE',
      'UPLOAD_QUOTA_REACHED',
      'TOO_MANY_TRIES',
      'BACKEND_UNAVAILABLE',
    ],
  },
  'refunds.mine': {
    method: 'GET',
    path: 'refunds/mine',
    area: 'refunds',
    summary: 'Meine Rückgaben, alle oder die einer Bestellung',
    audience: ['customer', 'guest'],
    ours: true,
    query: z.object({ page: PageNumber, order_number: OrderNumber.optional() }),
    output: boundedPageOf(Refund),
  },
  'refunds.list': {
    method: 'GET',
    path: 'getRefundListofItems',
    area: 'refunds',
    summary: 'Rückgaben bei mir',
    audience: ['provider'],
    query: z.object({
      page: PageNumber,
      'filter[status]': z
        .enum(['open', 'closed', ...refundStates])
        .optional()
        .catch(undefined),
      order_number: OrderNumber.optional(),
    }),
    output: boundedPageOf(Refund),
  },
  'refunds.view': {
    method: 'GET',
    path: 'getDetailOfRefundItem',
    area: 'refunds',
    summary: 'Eine Rückgabe mit allem, was dazu gehört',
    audience: ['customer', 'provider', 'admin', 'guest'],
    subject: { kind: 'refund', at: 'query.id' },
    query: z.object({ id: Id }),
    output: dataOf(Refund.extend({ account: z.object({ holder: z.string(), iban: z.string() }).nullable() })),
    refuses: ['NOT_FOUND'],
  },
  'refunds.photo': {
    method: 'GET',
    path: 'refunds/{id}/photos/{file_id}',
    area: 'refunds',
    summary: 'Ein Bild zu einer Rückgabe; «preview» ist die kleine Fassung',
    audience: ['customer', 'provider', 'admin', 'guest'],
    ours: true,
    subject: { kind: 'refund', at: 'params.id' },
    params: z.object({ id: Id, file_id: Id }),
    query: z.object({ size: z.enum(['full', 'preview'], { error: 'Bitte wählen Sie eine Größe.' }).default('full') }),
    produces: 'application/octet-stream',
    refuses: ['NOT_FOUND'],
  },
  'refunds.answer': {
    ...step,
    path: 'acceptRefundItem',
    summary: 'Eine Rückgabe annehmen oder ablehnen, oder einen Mangel durch Reparatur beheben',
    audience: ['provider'],
    subject: ofProvider,
    body: z.object({
      id: Id,
      status: z.enum(['accepted', 'rejected', 'repairing'], { error: 'Bitte nehmen Sie an oder lehnen Sie ab.' }),
      /** Left out: all that was asked for. */
      amount_cents: Amount.optional(),
      return_needed: z.boolean({ error: 'Bitte antworten Sie mit Ja oder Nein.' }).default(true),
      reason: RefundRejectReason.optional(),
      note: Text(1000).default(''),
      version: Version,
    }),
    refuses: [...refuses, 'REFUND_TOO_HIGH', 'REASON_MISSING'],
  },
  'refunds.nameShare': {
    ...step,
    path: 'refunds/share',
    summary: 'Widerruf einer begonnenen Leistung: welcher Anteil des Preises erbracht ist, in Cent oder Prozent; der Rest geht zurück',
    audience: ['provider', 'admin'],
    ours: true,
    subject: ofProvider,
    body: z.object({
      id: Id,
      /** One of the two. */
      share_cents: z.int(noShare).min(0, noShare).max(100_000_000, 'Dieser Betrag ist zu hoch.').optional(),
      share_percent: z.int(noPercent).min(0, noPercent).max(100, noPercent).optional(),
      note: Text(1000, { min: 10, empty: 'Bitte beschreiben Sie mit mindestens zehn Zeichen, was erbracht ist.' }),
      version: Version,
    }),
    refuses,
  },
  'refunds.repaired': {
    ...step,
    path: 'refunds/repaired',
    summary: 'Die Ware ist repariert und wieder beim Kunden',
    audience: ['provider'],
    ours: true,
    subject: ofProvider,
    body: z.object({ id: Id, note: Text(1000).default(''), version: Version }),
    refuses,
  },
  'refunds.receive': {
    ...step,
    path: 'refunds/receive',
    summary: 'Die Rücksendung ist angekommen: wie viel davon, in welchem Zustand, was wieder in den Bestand geht',
    audience: ['provider'],
    ours: true,
    subject: ofProvider,
    body: ComeBack,
    refuses: [...refuses, 'PIECES_NOT_REFUNDABLE'],
  },
  'refunds.receiveLate': {
    ...step,
    path: 'refunds/receiveLate',
    summary:
      'Die Ware ist nach dem Geld zurückgekommen: wie viel davon, in welchem Zustand, was wieder in den Bestand geht; Geld fließt nicht',
    audience: ['provider'],
    ours: true,
    subject: ofProvider,
    body: ComeBack,
    refuses: [...refuses, 'PIECES_NOT_REFUNDABLE', 'COMES_BACK_WITH_ORDER'],
  },
  'refunds.notArrived': {
    ...step,
    path: 'refunds/notArrived',
    summary: 'Von der Rücksendung ist nichts angekommen: das Geld wartet, der Betreiber prüft',
    audience: ['provider'],
    ours: true,
    subject: ofProvider,
    body: z.object({ id: Id, version: Version }),
    refuses: [...refuses, 'RETURN_NOT_MISSING_YET'],
  },
  'refunds.release': {
    ...step,
    path: 'refunds/release',
    summary: 'Die Erstattung freigeben, ganz oder gekürzt',
    audience: ['provider'],
    ours: true,
    subject: ofProvider,
    body: z.object({ id: Id, amount_cents: Amount.optional(), note: Text(1000).default(''), version: Version }),
    refuses: [...refuses, 'REFUND_TOO_HIGH', 'REASON_MISSING'],
  },
  'refunds.settle': {
    ...step,
    path: 'refunds/settle',
    summary: 'Das Geld ist zurückgegeben (bar oder überwiesen)',
    audience: ['provider'],
    ours: true,
    subject: ofProvider,
    body: z.object({ id: Id, version: Version }),
    refuses: [...refuses, 'REFUND_ABOVE_PAID'],
  },
  ...refundOfCustomerCalls,
  ...refundStaffCalls,
})
