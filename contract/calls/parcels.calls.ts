import * as z from 'zod'
import { defineCalls, Id, Version } from '#contract/define.ts'
import { IsoDate } from '#contract/values/bounded.ts'
import { OrderNumber } from './foodWire.ts'
import { CarrierKey, TrackingNumber } from './parcelWire.ts'
import { events, moved, ofCustomer, ofProvider, withMoney } from './shopOrderStep.ts'

/** What a seller answers to a parcel that is missed; the lifecycle's words but for the last. */
export const missingAnswers = ['stillComing', 'sendAgain', 'refund'] as const

/** Parcels that have come, or are missed (ours). */
export const parcelCalls = defineCalls({
  'shopOrders.received': {
    method: 'POST',
    path: 'shop/orders/received',
    area: 'orders',
    summary: 'Angekommen: ein Paket, oder alle',
    audience: ['customer', 'guest'],
    ours: true,
    subject: ofCustomer,
    body: z.object({ order_number: OrderNumber, shipment_id: Id.optional(), version: Version }),
    output: moved,
    refuses: ['NOT_FOUND', 'TRANSITION_REFUSED', 'VERSION_STALE', 'CLAIM_OPEN'],
    events,
  },
  'shopOrders.reportMissing': {
    method: 'POST',
    path: 'shop/orders/missing',
    area: 'orders',
    summary: 'Ein Paket vermisst melden, oder alle, deren Tag vorbei ist',
    audience: ['customer', 'guest'],
    ours: true,
    subject: ofCustomer,
    body: z.object({ order_number: OrderNumber, shipment_id: Id.optional(), version: Version }),
    output: moved,
    refuses: ['NOT_FOUND', 'TRANSITION_REFUSED', 'VERSION_STALE', 'NOT_MISSING_YET'],
    events: withMoney,
  },
  'shopOrders.answerMissing': {
    method: 'POST',
    path: 'shop/orders/missing/answer',
    area: 'orders',
    summary: 'Auf ein vermisstes Paket antworten: kommt noch, neu versandt, oder erstatten',
    audience: ['provider'],
    ours: true,
    subject: ofProvider,
    body: z.object({
      order_number: OrderNumber,
      answer: z.enum(missingAnswers, { error: 'Bitte wählen Sie eine Antwort.' }),
      /** The parcel it is about; without: all that are missed. */
      shipment_id: Id.optional(),
      /** With `stillComing`: the day by which it will have come. */
      expected_on: IsoDate('Bitte geben Sie ein gültiges Datum ein (TT.MM.JJJJ).').optional(),
      /** With `sendAgain`: who carries it. */
      carrier: CarrierKey.optional(),
      tracking_number: TrackingNumber.default(''),
      /** With `sendAgain`, of what has an age limit: whoever brings it checks identity and age at the door. */
      age_service: z.boolean().default(false),
      version: Version,
    }),
    output: moved,
    refuses: ['NOT_FOUND', 'TRANSITION_REFUSED', 'VERSION_STALE', 'PIECES_NOT_OPEN', 'AGE_SERVICE_MISSING'],
    events: withMoney,
  },
})
