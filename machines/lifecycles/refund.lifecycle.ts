import { defineLifecycle, effectsOf, type LifecycleEvent, type NoParams } from '#machines/defineLifecycle.ts'
import { choice, count, flag, type FieldsOf, type PayloadOf } from '#machines/fields.ts'

export const refundStatuses = [
  'requested',
  'accepted',
  'awaitingReturn',
  'received',
  'processing',
  'repairing',
  'repaired',
  'rejected',
  'escalated',
  'failed',
  'refunded',
  'dismissed',
  'canceled',
] as const
export type RefundStatus = (typeof refundStatuses)[number]

export const refundRejectReasons = ['used', 'tooLate', 'noDefect', 'excluded', 'other'] as const
export type RefundRejectReason = (typeof refundRejectReasons)[number]

/** What the guards need to know of a refund; amounts in cents. */
export interface RefundFacts {
  /** The most that can be paid back for its lines: their frozen shares, and the carriage where the law gives it back. */
  refundableCents: number
  /** What the seller, the clock or the operator has agreed to; 0 before. */
  acceptedCents: number
  /** The pieces have to come back before money goes. */
  returnNeeded: boolean
  /** The customer has sent them. */
  isSent: boolean
  /** It is about a defect, which may be put right; a wish or a withdrawal may not. */
  isDefect: boolean
  /** Who moves the money: the seller by hand (cash), or a payment service. */
  way: 'byHand' | 'byService'
}

type By = LifecycleEvent['by']
export type RefundEvent =
  | { type: 'refund.accept'; by: By; cents: number }
  | { type: 'refund.reject'; by: By; reason: RefundRejectReason }
  | { type: 'refund.noAnswer'; by: By }
  | { type: 'refund.repair'; by: By }
  | { type: 'refund.repaired'; by: By }
  | { type: 'refund.repairDue'; by: By }
  /** Follows by itself from `accepted`: what is with the customer comes back first. */
  | { type: 'refund.returnNeeded'; by: By }
  | { type: 'refund.noReturn'; by: By }
  | { type: 'refund.remind'; by: By }
  | { type: 'refund.sent'; by: By }
  | { type: 'refund.notSent'; by: By }
  /** Pieces are back; the lines say which. */
  | { type: 'refund.receive'; by: By }
  | { type: 'refund.carrierDelivered'; by: By }
  | { type: 'refund.release'; by: By; cents: number }
  | { type: 'refund.releaseDue'; by: By }
  | { type: 'refund.settle'; by: By }
  | { type: 'refund.fail'; by: By }
  | { type: 'refund.retry'; by: By }
  | { type: 'refund.cancel'; by: By }
  | { type: 'refund.escalate'; by: By }
  | { type: 'refund.lapse'; by: By }
  | { type: 'refund.award'; by: By; cents: number }
  | { type: 'refund.deny'; by: By }

/** What one side is told of a step. */
export type RefundText =
  | 'accepted'
  | 'acceptedByClock'
  | 'missed'
  | 'sendBack'
  | 'repairing'
  | 'repaired'
  | 'repairLate'
  | 'rejected'
  | 'remindAnswer'
  | 'remindSend'
  | 'sent'
  | 'notSent'
  | 'received'
  | 'payOut'
  | 'remindPay'
  | 'refunded'
  | 'failed'
  | 'canceled'
  | 'escalated'
  | 'awarded'
  | 'denied'

export interface RefundEffects {
  announce: NoParams
  notify: { to: 'customer' | 'provider'; text: RefundText }
  /** Money goes back, in a job after the commit. */
  payBack: NoParams
  /** The payment of the order is told what has gone back. */
  bookRefund: NoParams
}
const effect = effectsOf<RefundEffects>()
const all = effect('announce')
const tellCustomer = (text: RefundText) => effect('notify', { to: 'customer', text })
const tellProvider = (text: RefundText) => effect('notify', { to: 'provider', text })
const pay = [effect('payBack'), all] as const
const cancel = { target: 'canceled', by: ['customer', 'system'] as const, effects: [all, tellProvider('canceled')] }

/** One customer's wish to give pieces of an order back, from the request to the money, with the way to the operator (decision 046). */
export const refundLifecycle = defineLifecycle<RefundFacts, RefundEvent, RefundEffects>({
  id: 'refund',
  version: 1,
  title: 'Rückgabe und Erstattung',
  initial: 'requested',
  facts: {
    refundableCents: count('Höchstens zu erstatten (Cent)', 1000, 0),
    acceptedCents: count('Zugesagt (Cent)', 800, 0),
    returnNeeded: flag('Ware muss zurück'),
    isSent: flag('Zurückgeschickt'),
    isDefect: flag('Mangel'),
    way: choice('Auszahlung', { byHand: 'durch den Anbieter', byService: 'über den Zahlungsdienst' }),
  } satisfies FieldsOf<RefundFacts>,
  payload: {
    'refund.accept': { cents: count('Betrag (Cent)', 1000, 0, 1001) },
    'refund.release': { cents: count('Betrag (Cent)', 800, 0, 801) },
    'refund.award': { cents: count('Betrag (Cent)', 1000, 0, 1001) },
    'refund.reject': {
      reason: choice('Grund', {
        used: 'Ware wurde benutzt',
        tooLate: 'Frist ist vorbei',
        noDefect: 'kein Mangel',
        excluded: 'keine Rückgabe möglich',
        other: 'anderer Grund',
      } satisfies Record<RefundRejectReason, string>),
    },
  } satisfies PayloadOf<RefundEvent>,
  checks: {
    withinRefundable: {
      test: (facts, event) => 'cents' in event && event.cents > 0 && event.cents <= facts.refundableCents,
      refuses: 'REFUND_TOO_HIGH',
    },
    withinAccepted: {
      test: (facts, event) => 'cents' in event && event.cents > 0 && event.cents <= facts.acceptedCents,
      refuses: 'REFUND_TOO_HIGH',
    },
    hasReason: {
      test: (_, event) => event.type === 'refund.reject' && refundRejectReasons.includes(event.reason),
      refuses: 'REASON_MISSING',
    },
    comesBack: { test: (facts) => facts.returnNeeded, refuses: 'TRANSITION_REFUSED' },
    stays: { test: (facts) => !facts.returnNeeded, refuses: 'TRANSITION_REFUSED' },
    isDefect: { test: (facts) => facts.isDefect, refuses: 'TRANSITION_REFUSED' },
    isSent: { test: (facts) => facts.isSent, refuses: 'TRANSITION_REFUSED' },
    isNotSent: { test: (facts) => !facts.isSent, refuses: 'TRANSITION_REFUSED' },
    byHand: { test: (facts) => facts.way === 'byHand', refuses: 'TRANSITION_REFUSED' },
  },
  states: {
    requested: {
      label: 'Angefragt',
      needsAttention: ['provider'],
      deadlines: { 'refund.remind': 'remindAt', 'refund.noAnswer': 'answerDueAt' },
      on: {
        'refund.accept': [
          {
            target: 'awaitingReturn',
            by: ['provider', 'admin'],
            checks: ['withinRefundable', 'comesBack'],
            effects: [all, tellCustomer('sendBack')],
            note: 'mit Rücksendung',
          },
          {
            target: 'processing',
            by: ['provider', 'admin'],
            checks: ['withinRefundable', 'stays'],
            effects: [...pay, tellCustomer('accepted')],
            note: 'ohne Rücksendung',
          },
        ],
        'refund.repair': { target: 'repairing', by: ['provider'], checks: ['isDefect'], effects: [all, tellCustomer('repairing')] },
        'refund.reject': { target: 'rejected', by: ['provider'], checks: ['hasReason'], effects: [all, tellCustomer('rejected')] },
        'refund.remind': { by: ['system'], effects: [tellProvider('remindAnswer')], note: 'nach drei Tagen' },
        'refund.noAnswer': {
          target: 'accepted',
          by: ['system'],
          effects: [all, tellCustomer('acceptedByClock'), tellProvider('missed')],
          note: 'nach sieben Tagen',
        },
        'refund.cancel': cancel,
      },
    },
    accepted: {
      label: 'Angenommen',
      resting: 'geht in derselben Handlung weiter',
      on: {
        'refund.returnNeeded': {
          target: 'awaitingReturn',
          by: ['system'],
          checks: ['comesBack'],
          effects: [all, tellCustomer('sendBack')],
          note: 'gleich danach',
        },
        'refund.noReturn': { target: 'processing', by: ['system'], checks: ['stays'], effects: [...pay], note: 'gleich danach' },
      },
    },
    awaitingReturn: {
      label: 'Rücksendung erwartet',
      needsAttention: ['customer'],
      deadlines: { 'refund.remind': 'remindAt', 'refund.notSent': 'sendDueAt', 'refund.carrierDelivered': 'assumedAt' },
      on: {
        'refund.sent': { by: ['customer'], checks: ['isNotSent'], effects: [all, tellProvider('sent')] },
        'refund.remind': [
          { by: ['system'], checks: ['isNotSent'], effects: [tellCustomer('remindSend')], note: 'nach sieben Tagen' },
          { by: ['system'], checks: ['isSent'], note: 'schon unterwegs' },
        ],
        'refund.notSent': [
          {
            target: 'canceled',
            by: ['system'],
            checks: ['isNotSent'],
            effects: [all, tellCustomer('notSent'), tellProvider('notSent')],
            note: 'nach 14 Tagen',
          },
          { by: ['system'], checks: ['isSent'], note: 'schon unterwegs' },
        ],
        'refund.receive': { target: 'received', by: ['provider'], effects: [all, tellCustomer('received')] },
        'refund.carrierDelivered': [
          {
            target: 'received',
            by: ['system'],
            checks: ['isSent'],
            effects: [all, tellCustomer('received'), tellProvider('received')],
            note: 'drei Tage nach der üblichen Laufzeit',
          },
          { by: ['system'], checks: ['isNotSent'], note: 'noch nicht unterwegs' },
        ],
        'refund.cancel': { ...cancel, checks: ['isNotSent'] },
      },
    },
    received: {
      label: 'Rücksendung angekommen',
      needsAttention: ['provider'],
      deadlines: { 'refund.releaseDue': 'releaseDueAt' },
      on: {
        'refund.release': {
          target: 'processing',
          by: ['provider'],
          checks: ['withinAccepted'],
          effects: [...pay, tellCustomer('accepted')],
        },
        'refund.releaseDue': {
          target: 'processing',
          by: ['system'],
          effects: [...pay, tellCustomer('accepted'), tellProvider('payOut')],
          note: 'nach 14 Tagen',
        },
      },
    },
    processing: {
      label: 'Auszahlung läuft',
      needsAttention: ['provider'],
      deadlines: { 'refund.remind': 'remindAt' },
      on: {
        'refund.settle': [
          {
            target: 'refunded',
            by: ['provider'],
            checks: ['byHand'],
            effects: [effect('bookRefund'), all, tellCustomer('refunded')],
            note: 'von Hand ausgezahlt',
          },
          {
            target: 'refunded',
            by: ['system'],
            effects: [effect('bookRefund'), all, tellCustomer('refunded')],
            note: 'Zahlungsdienst meldet Erfolg',
          },
        ],
        'refund.fail': { target: 'failed', by: ['system'], effects: [all, tellProvider('failed')] },
        'refund.remind': { by: ['system'], effects: [tellProvider('remindPay')], note: 'alle sieben Tage' },
      },
    },
    repairing: {
      label: 'Wird repariert',
      needsAttention: ['provider'],
      deadlines: { 'refund.repairDue': 'repairDueAt' },
      on: {
        'refund.repaired': { target: 'repaired', by: ['provider'], effects: [all, tellCustomer('repaired')] },
        'refund.repairDue': {
          target: 'accepted',
          by: ['system'],
          effects: [all, tellCustomer('repairLate'), tellProvider('repairLate')],
          note: 'nach 30 Tagen',
        },
        'refund.cancel': cancel,
      },
    },
    repaired: {
      label: 'Repariert',
      needsAttention: ['customer'],
      deadlines: { 'refund.lapse': 'lapsesAt' },
      on: {
        'refund.escalate': { target: 'escalated', by: ['customer'], effects: [all, tellProvider('escalated')] },
        'refund.lapse': { target: 'dismissed', by: ['system'], effects: [all], note: 'nach 30 Tagen ohne Widerspruch' },
      },
    },
    rejected: {
      label: 'Abgelehnt',
      needsAttention: ['customer'],
      deadlines: { 'refund.lapse': 'lapsesAt' },
      on: {
        'refund.escalate': { target: 'escalated', by: ['customer'], effects: [all, tellProvider('escalated')] },
        'refund.lapse': { target: 'dismissed', by: ['system'], effects: [all], note: 'nach 30 Tagen ohne Widerspruch' },
      },
    },
    escalated: {
      label: 'Beim Betreiber',
      needsAttention: ['admin'],
      on: {
        'refund.award': [
          {
            target: 'awaitingReturn',
            by: ['admin'],
            checks: ['withinRefundable', 'comesBack'],
            effects: [all, tellCustomer('awarded'), tellProvider('awarded')],
          },
          {
            target: 'processing',
            by: ['admin'],
            checks: ['withinRefundable', 'stays'],
            effects: [...pay, tellCustomer('awarded'), tellProvider('awarded')],
          },
        ],
        'refund.deny': { target: 'dismissed', by: ['admin'], effects: [all, tellCustomer('denied'), tellProvider('denied')] },
        'refund.cancel': cancel,
      },
    },
    failed: {
      label: 'Auszahlung gescheitert',
      needsAttention: ['admin'],
      on: {
        'refund.retry': { target: 'processing', by: ['admin', 'system'], effects: [...pay] },
        'refund.settle': {
          target: 'refunded',
          by: ['system'],
          effects: [effect('bookRefund'), all, tellCustomer('refunded')],
          note: 'späte Erfolgsmeldung',
        },
      },
    },
    refunded: { label: 'Erstattet', final: true },
    dismissed: { label: 'Ohne Erstattung abgeschlossen', final: true },
    canceled: { label: 'Zurückgezogen', final: true },
  },
})

/** States in which nothing is decided or paid yet: the order does not close meanwhile. A rejection, and a repair that is done, are answers until they are escalated. */
export const openRefundStatuses: readonly RefundStatus[] = [
  'requested',
  'accepted',
  'awaitingReturn',
  'received',
  'processing',
  'repairing',
  'escalated',
  'failed',
]
/** States that hold their pieces and cents, so that nobody gives the same back twice. */
export const holdingRefundStatuses: readonly RefundStatus[] = [...openRefundStatuses, 'refunded']
