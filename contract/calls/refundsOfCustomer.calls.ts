import * as z from 'zod'
import { defineCalls, Id, Line, Text, Version } from '#contract/define.ts'
import { Iban } from './refundInputs.ts'
import { CarrierKey, TrackingNumber } from './parcelWire.ts'
import { refuses, step } from './refundStep.ts'

const ofCustomer = { kind: 'refundOfCustomer', at: 'body.id' } as const

/** What a customer does with a refund that was asked for (ours). */
export const refundOfCustomerCalls = defineCalls({
  'refunds.sent': {
    ...step,
    path: 'refunds/sent',
    summary: 'Die Ware ist auf dem Rückweg',
    audience: ['customer', 'guest'],
    ours: true,
    subject: ofCustomer,
    body: z.object({ id: Id, carrier: CarrierKey, tracking_number: TrackingNumber.default(''), version: Version }),
    refuses,
  },
  'refunds.prove': {
    ...step,
    path: 'refunds/prove',
    summary: 'Nachweis, dass die Ware abgeschickt ist: Sendungsnummer oder Bild des Einlieferungsbelegs',
    audience: ['customer', 'guest'],
    ours: true,
    subject: ofCustomer,
    body: z.object({
      id: Id,
      carrier: CarrierKey.optional(),
      tracking_number: TrackingNumber.default(''),
      /** Uploaded before (`uploads.add`). */
      image: Id.optional(),
      version: Version,
    }),
    refuses,
  },
  'refunds.notPaid': {
    ...step,
    path: 'refunds/notPaid',
    summary: 'Vom Anbieter ist kein Geld gekommen: der Betreiber kümmert sich',
    audience: ['customer', 'guest'],
    ours: true,
    subject: ofCustomer,
    body: z.object({ id: Id, note: Text(2000).default(''), version: Version }),
    refuses: [...refuses, 'MONEY_NOT_MISSING_YET'],
  },
  'refunds.moneyCame': {
    ...step,
    path: 'refunds/moneyCame',
    summary: 'Das Geld, das fehlte, ist doch noch gekommen',
    audience: ['customer', 'guest'],
    ours: true,
    subject: ofCustomer,
    body: z.object({ id: Id, version: Version }),
    refuses: [...refuses, 'REFUND_ABOVE_PAID'],
  },
  'refunds.setAccount': {
    ...step,
    path: 'refunds/account',
    summary: 'Wohin das Geld überwiesen werden soll',
    audience: ['customer', 'guest'],
    ours: true,
    subject: ofCustomer,
    body: z.object({ id: Id, iban: Iban, account_holder: Line(120, { empty: 'Bitte geben Sie den Namen des Kontos ein.' }) }),
    refuses: ['NOT_FOUND', 'TRANSITION_REFUSED'],
  },
  'refunds.cancel': {
    ...step,
    path: 'refunds/cancel',
    summary: 'Eine Rückgabe zurückziehen',
    audience: ['customer', 'guest'],
    ours: true,
    subject: ofCustomer,
    body: z.object({ id: Id, version: Version }),
    refuses,
  },
  'refunds.escalate': {
    ...step,
    path: 'refunds/escalate',
    summary: 'Den Betreiber entscheiden lassen',
    audience: ['customer', 'guest'],
    ours: true,
    subject: ofCustomer,
    body: z.object({
      id: Id,
      note: Text(2000, { min: 10, empty: 'Bitte begründen Sie mit mindestens zehn Zeichen, warum Sie nicht einverstanden sind.' }),
      version: Version,
    }),
    refuses: [...refuses, 'PIECES_NOT_REFUNDABLE'],
  },
})
