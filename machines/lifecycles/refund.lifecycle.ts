import { defineLifecycle, effectsOf, type LifecycleEvent, type NoParams } from '#machines/defineLifecycle.ts'
import { choice, count, flag, type FieldsOf, type PayloadOf } from '#machines/fields.ts'

export const refundStatuses = [
  'requested',
  'accepted',
  'awaitingReturn',
  'received',
  'missing',
  'processing',
  'unpaid',
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
  /** What has gone back of it already: before the buyer objected, or before a seller's word was doubted. */
  paidCents: number
  /** Where the customer's parcel is: sent without a proof or with one, or there as the seller himself has noted. */
  parcel: 'notSent' | 'sent' | 'proven' | 'arrived'
  /**
   * The legal withdrawal: the seller may keep the money until the goods are back or their dispatch is proven, whichever is first (§ 357 (4) BGB), and owes it 14 days
   * after the declaration at the latest (§ 357 (1) BGB).
   */
  isWithdrawal: boolean
  /** It is about a defect, which may be put right; a wish or a withdrawal may not. */
  isDefect: boolean
  /** Who moves the money: the seller by hand (cash), or a payment service. */
  way: 'byHand' | 'byService'
  /** What the customer may still object to once it is paid: that no money came, or that it was shortened. */
  objection: 'none' | 'money' | 'sum'
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
  /** The seller says that nothing came. */
  | { type: 'refund.notArrived'; by: By }
  | { type: 'refund.prove'; by: By }
  | { type: 'refund.proofDue'; by: By }
  | { type: 'refund.release'; by: By; cents: number }
  | { type: 'refund.releaseDue'; by: By }
  | { type: 'refund.settle'; by: By }
  /** The customer says that no money came. */
  | { type: 'refund.notPaid'; by: By }
  /** The operator has paid instead of the seller, who owes it now. */
  | { type: 'refund.payInstead'; by: By }
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
  | 'notPaid'
  | 'paidInstead'
  | 'proofNeeded'
  | 'remindProof'
  | 'notArrived'
  | 'proven'
  | 'objected'
  | 'kept'
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
  /** It went out of the operator's hand: the seller owes it. */
  bookPaidInstead: NoParams
  /** The operator's staff are reminded of what waits for them. */
  remindStaff: NoParams
}
const effect = effectsOf<RefundEffects>()
const all = effect('announce')
const tellCustomer = (text: RefundText) => effect('notify', { to: 'customer', text })
const tellProvider = (text: RefundText) => effect('notify', { to: 'provider', text })
const pay = [effect('payBack'), all] as const
const cancel = { target: 'canceled', by: ['customer', 'system'] as const, effects: [all, tellProvider('canceled')] }
const notArrived = [
  {
    target: 'escalated',
    by: ['provider'] as const,
    checks: ['isProven'],
    effects: [all, tellCustomer('notArrived')],
    note: 'mit Nachweis: der Betreiber prüft',
  },
  {
    target: 'missing',
    by: ['provider'] as const,
    checks: ['isUnproven'],
    effects: [all, tellCustomer('proofNeeded')],
    note: 'ohne Nachweis: der Kunde wird gefragt',
  },
]
const receive = { target: 'received', by: ['provider'] as const, effects: [all, tellCustomer('received')] }
const settled = [effect('bookRefund'), all, tellCustomer('refunded')] as const
const ofOperator = {
  'refund.payInstead': {
    target: 'refunded',
    by: ['admin'] as const,
    checks: ['byHand'],
    effects: [effect('bookPaidInstead'), all, tellCustomer('refunded'), tellProvider('paidInstead')],
    note: 'der Betreiber hat ausgezahlt',
  },
} as const
const remindStaff = { by: ['system'] as const, effects: [effect('remindStaff')], note: 'alle sieben Tage' }

/** One customer's wish to give pieces of an order back, from the request to the money, with the way to the operator (decisions 046, 110 and 122). */
export const refundLifecycle = defineLifecycle<RefundFacts, RefundEvent, RefundEffects>({
  id: 'refund',
  version: 2,
  title: 'Rückgabe und Erstattung',
  initial: 'requested',
  facts: {
    refundableCents: count('Höchstens zu erstatten (Cent)', 1000, 0),
    acceptedCents: count('Zugesagt (Cent)', 800, 0),
    returnNeeded: flag('Ware muss zurück'),
    paidCents: count('Schon erstattet (Cent)', 0, 400),
    parcel: choice('Rücksendung', {
      notSent: 'nicht abgeschickt',
      sent: 'abgeschickt ohne Nachweis',
      proven: 'abgeschickt mit Nachweis',
      arrived: 'vom Anbieter vermerkt',
    }),
    isWithdrawal: flag('Widerruf'),
    isDefect: flag('Mangel'),
    way: choice('Auszahlung', { byHand: 'durch den Anbieter', byService: 'über den Zahlungsdienst' }),
    objection: choice('Einwand', { none: 'keiner möglich', money: 'kein Geld bekommen', sum: 'Betrag gekürzt' }),
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
    abovePaid: { test: (facts, event) => 'cents' in event && event.cents > facts.paidCents, refuses: 'REFUND_TOO_LOW' },
    hasPaid: { test: (facts) => facts.paidCents > 0, refuses: 'TRANSITION_REFUSED' },
    nothingPaid: { test: (facts) => facts.paidCents === 0, refuses: 'TRANSITION_REFUSED' },
    hasReason: {
      test: (_, event) => event.type === 'refund.reject' && refundRejectReasons.includes(event.reason),
      refuses: 'REASON_MISSING',
    },
    comesBack: { test: (facts) => facts.returnNeeded, refuses: 'TRANSITION_REFUSED' },
    stays: { test: (facts) => !facts.returnNeeded, refuses: 'TRANSITION_REFUSED' },
    isWithdrawal: { test: (facts) => facts.isWithdrawal, refuses: 'TRANSITION_REFUSED' },
    isDefect: { test: (facts) => facts.isDefect, refuses: 'TRANSITION_REFUSED' },
    isSent: { test: (facts) => facts.parcel !== 'notSent', refuses: 'TRANSITION_REFUSED' },
    isNotSent: { test: (facts) => facts.parcel === 'notSent', refuses: 'TRANSITION_REFUSED' },
    isProven: { test: (facts) => facts.parcel === 'proven', refuses: 'TRANSITION_REFUSED' },
    isUnproven: { test: (facts) => facts.parcel === 'sent', refuses: 'TRANSITION_REFUSED' },
    isUnseen: { test: (facts) => facts.parcel === 'sent' || facts.parcel === 'proven', refuses: 'TRANSITION_REFUSED' },
    byHand: { test: (facts) => facts.way === 'byHand', refuses: 'TRANSITION_REFUSED' },
    byService: { test: (facts) => facts.way === 'byService', refuses: 'TRANSITION_REFUSED' },
    isShortened: { test: (facts) => facts.objection === 'sum', refuses: 'TRANSITION_REFUSED' },
    mayObject: { test: (facts) => facts.objection !== 'none', refuses: 'TRANSITION_REFUSED' },
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
      deadlines: {
        'refund.remind': 'remindAt',
        'refund.notSent': 'sendDueAt',
        'refund.carrierDelivered': 'assumedAt',
        'refund.releaseDue': 'releaseDueAt',
      },
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
        'refund.receive': receive,
        'refund.notArrived': notArrived,
        'refund.prove': {
          by: ['customer'],
          checks: ['isUnproven'],
          effects: [all, tellProvider('proven')],
          note: 'Sendungsnummer oder Einlieferungsbeleg',
        },
        'refund.release': {
          target: 'processing',
          by: ['provider'],
          checks: ['isProven', 'withinAccepted'],
          effects: [...pay, tellCustomer('accepted')],
          note: 'vor der Ware, mit Nachweis',
        },
        'refund.releaseDue': [
          {
            target: 'processing',
            by: ['system'],
            checks: ['isWithdrawal', 'isProven'],
            effects: [...pay, tellCustomer('accepted'), tellProvider('payOut')],
            note: '14 Tage nach dem Widerruf, mit Nachweis auch vor der Ware',
          },
          { by: ['system'], note: 'erst mit der Ware' },
        ],
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
        'refund.notArrived': notArrived,
      },
    },
    missing: {
      label: 'Nachweis der Rücksendung fehlt',
      needsAttention: ['customer'],
      deadlines: { 'refund.remind': 'remindAt', 'refund.proofDue': 'sendDueAt' },
      on: {
        'refund.prove': {
          target: 'escalated',
          by: ['customer'],
          effects: [all, tellProvider('proven')],
          note: 'Sendungsnummer oder Einlieferungsbeleg',
        },
        'refund.receive': { ...receive, note: 'doch noch angekommen' },
        'refund.remind': { by: ['system'], effects: [tellCustomer('remindProof')], note: 'nach sieben Tagen' },
        'refund.proofDue': {
          target: 'canceled',
          by: ['system'],
          effects: [all, tellCustomer('notSent'), tellProvider('notSent')],
          note: 'nach 14 Tagen, beim Widerruf nach 44',
        },
        'refund.cancel': cancel,
      },
    },
    processing: {
      label: 'Auszahlung läuft',
      needsAttention: ['provider'],
      deadlines: { 'refund.remind': 'remindAt' },
      on: {
        'refund.settle': [
          { target: 'refunded', by: ['provider'], checks: ['byHand'], effects: settled, note: 'von Hand ausgezahlt' },
          {
            target: 'refunded',
            by: ['admin'],
            checks: ['byHand'],
            effects: settled,
            note: 'der Betreiber weiß, dass der Anbieter gezahlt hat',
          },
          { target: 'refunded', by: ['system'], effects: settled, note: 'Zahlungsdienst meldet Erfolg' },
        ],
        ...ofOperator,
        'refund.notPaid': {
          target: 'unpaid',
          by: ['customer'],
          checks: ['byHand'],
          effects: [all, tellProvider('notPaid')],
          note: '„Ich habe nichts bekommen“',
        },
        'refund.fail': { target: 'failed', by: ['system'], effects: [all, tellProvider('failed')] },
        'refund.remind': [
          {
            by: ['system'],
            checks: ['byHand'],
            effects: [tellProvider('remindPay'), effect('remindStaff')],
            note: 'alle sieben Tage, den Betreiber nach 14',
          },
          { ...remindStaff, checks: ['byService'] },
        ],
      },
    },
    unpaid: {
      label: 'Geld nicht angekommen',
      needsAttention: ['admin'],
      deadlines: { 'refund.remind': 'remindAt' },
      on: {
        'refund.settle': [
          {
            target: 'refunded',
            by: ['admin'],
            checks: ['byHand'],
            effects: settled,
            note: 'der Betreiber weiß, dass der Anbieter gezahlt hat',
          },
          { target: 'refunded', by: ['customer'], checks: ['byHand'], effects: settled, note: 'das Geld ist doch noch gekommen' },
        ],
        ...ofOperator,
        'refund.remind': { ...remindStaff, effects: [tellProvider('remindPay'), effect('remindStaff')] },
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
      deadlines: { 'refund.remind': 'remindAt' },
      on: {
        'refund.award': [
          {
            target: 'awaitingReturn',
            by: ['admin'],
            checks: ['withinRefundable', 'abovePaid', 'comesBack'],
            effects: [all, tellCustomer('awarded'), tellProvider('awarded')],
          },
          {
            target: 'processing',
            by: ['admin'],
            checks: ['withinRefundable', 'abovePaid', 'stays'],
            effects: [...pay, tellCustomer('awarded'), tellProvider('awarded')],
          },
        ],
        'refund.deny': [
          {
            target: 'refunded',
            by: ['admin'],
            checks: ['hasPaid'],
            effects: [all, tellCustomer('kept'), tellProvider('kept')],
            note: 'es bleibt bei dem, was erstattet ist',
          },
          { target: 'dismissed', by: ['admin'], effects: [all, tellCustomer('denied'), tellProvider('denied')] },
        ],
        'refund.receive': { ...receive, checks: ['isUnseen', 'nothingPaid'], note: 'doch noch angekommen' },
        'refund.remind': remindStaff,
        'refund.cancel': [
          { ...cancel, checks: ['nothingPaid'] },
          { ...cancel, target: 'refunded', checks: ['hasPaid'], note: 'es bleibt bei dem, was erstattet ist' },
        ],
      },
    },
    failed: {
      label: 'Auszahlung gescheitert',
      needsAttention: ['admin'],
      deadlines: { 'refund.remind': 'remindAt' },
      on: {
        'refund.retry': { target: 'processing', by: ['admin', 'system'], effects: [...pay] },
        'refund.settle': { target: 'refunded', by: ['system'], effects: settled, note: 'späte Erfolgsmeldung' },
        'refund.remind': remindStaff,
      },
    },
    refunded: {
      label: 'Erstattet',
      resting: 'Es ist erstattet. 30 Tage lang kann der Kunde einer Kürzung widersprechen oder sagen, dass kein Geld kam.',
      deadlines: { 'refund.lapse': 'objectUntil' },
      on: {
        'refund.escalate': {
          target: 'escalated',
          by: ['customer'],
          checks: ['isShortened'],
          effects: [all, tellProvider('objected')],
          note: 'Widerspruch gegen eine Kürzung',
        },
        'refund.notPaid': {
          target: 'unpaid',
          by: ['customer'],
          checks: ['byHand', 'mayObject'],
          effects: [all, tellProvider('notPaid')],
          note: '„Ich habe nichts bekommen“',
        },
        'refund.lapse': { by: ['system'], effects: [all], note: 'nach 30 Tagen ohne Widerspruch' },
      },
    },
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
  'missing',
  'processing',
  'unpaid',
  'repairing',
  'escalated',
  'failed',
]
/** States that hold their pieces and cents, so that nobody gives the same back twice. */
export const holdingRefundStatuses: readonly RefundStatus[] = [...openRefundStatuses, 'refunded']
