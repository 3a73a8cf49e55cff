import { defineLifecycle, effectsOf } from '#machines/defineLifecycle.ts'
import { choice, count, flag, type FieldsOf, type PayloadOf } from '#machines/fields.ts'
import {
  refundRejectReasons,
  type RefundEffects,
  type RefundEvent,
  type RefundGuardInput,
  type RefundRejectReason,
  type RefundText,
} from './refund.types.ts'

export { refundRejectReasons }
export type { RefundEffects, RefundEvent, RefundGuardInput, RefundRejectReason, RefundText }

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

const effect = effectsOf<RefundEffects>()
const all = effect('announce')
const tellCustomer = (text: RefundText) => effect('notify', { to: 'customer', text })
const tellProvider = (text: RefundText) => effect('notify', { to: 'provider', text })
const pay = [effect('payBack'), all] as const
const sellerOrStaff = ['provider', 'admin'] as const
const cancel = { target: 'canceled', by: ['customer', 'system'] as const, effects: [all, tellProvider('canceled')] }
const shrink = { by: ['system'] as const, effects: [all], note: 'was nie beim Kunden ankam, schickt er nicht zurück' }
/** Nothing is left of it. Who sent something back does not take that back himself. */
const cancelSent = { ...cancel, by: ['system'] as const, note: 'was fortfällt, ist schon verrechnet' }
const notArrived = [
  {
    target: 'escalated',
    by: ['provider'] as const,
    checks: ['isUnseen', 'returnIsMissable', 'isProven'],
    effects: [all, tellCustomer('notArrived')],
    note: 'ab dem achten Tag, mit Nachweis: der Betreiber prüft',
  },
  {
    target: 'missing',
    by: ['provider'] as const,
    checks: ['isUnseen', 'returnIsMissable', 'isUnproven'],
    effects: [all, tellCustomer('proofNeeded')],
    note: 'ab dem achten Tag, ohne Nachweis: der Kunde wird gefragt',
  },
]
const receive = { target: 'received', by: ['provider'] as const, effects: [all, tellCustomer('received')] }
const cameLate = {
  by: ['provider'] as const,
  checks: ['isUnseen'],
  effects: [all, tellCustomer('received')],
  note: 'nach dem Geld angekommen, einmal',
} as const
/** Its order's parcel has come back undelivered: the goods never were with the customer. */
const cameBack = { by: ['system'] as const, checks: ['isUnnoted'], effects: [all], note: 'unzugestellt zurückgekommen' } as const
const receiveLate = { 'refund.receiveLate': [cameLate, cameBack] } as const
/**
 * Closed without money: there is nothing to do. Goods that come all the same are noted, and where money may be owed for them, their
 * customer has a way to the operator.
 */
const closed = {
  resting:
    'Nichts ist mehr zu tun. Kommt die Ware doch noch, vermerkt sie der Anbieter; dann kann der Kunde 30 Tage den Betreiber anrufen.',
  deadlines: { 'refund.lapse': 'objectUntil' },
  on: {
    'refund.receiveLate': {
      by: ['provider'],
      checks: ['comesBack', 'isUnnoted'],
      effects: [all, tellCustomer('cameAfterEnd')],
      note: 'nach dem Ende angekommen, einmal',
    },
    'refund.escalate': {
      target: 'escalated',
      by: ['customer'],
      checks: ['mayObject'],
      effects: [all, tellProvider('escalated')],
      note: 'die Ware ist beim Anbieter, das Geld nicht beim Kunden',
    },
    'refund.lapse': { by: ['system'], effects: [all], note: 'nach 30 Tagen ohne Widerspruch' },
  },
} as const
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

/**
 * One customer's wish to give pieces of an order back, from the request to the money, with the way to the operator (decisions 046, 110
 * and 122).
 */
export const refundLifecycle = defineLifecycle<RefundGuardInput, RefundEvent, RefundEffects>({
  id: 'refund',
  version: 3,
  title: 'Rückgabe und Erstattung',
  initial: 'requested',
  guardInput: {
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
    isMissable: flag('Müsste da sein'),
    objection: choice('Einwand', { none: 'keiner möglich', money: 'kein Geld bekommen', sum: 'Betrag gekürzt' }),
  } satisfies FieldsOf<RefundGuardInput>,
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
      test: (input, event) => 'cents' in event && event.cents > 0 && event.cents <= input.refundableCents,
      refuses: 'REFUND_TOO_HIGH',
    },
    withinAccepted: {
      test: (input, event) => 'cents' in event && event.cents > 0 && event.cents <= input.acceptedCents,
      refuses: 'REFUND_TOO_HIGH',
    },
    abovePaid: { test: (input, event) => 'cents' in event && event.cents > input.paidCents, refuses: 'REFUND_TOO_LOW' },
    hasPaid: { test: (input) => input.paidCents > 0, refuses: 'TRANSITION_REFUSED' },
    nothingPaid: { test: (input) => input.paidCents === 0, refuses: 'TRANSITION_REFUSED' },
    hasReason: {
      test: (_, event) => event.type === 'refund.reject' && refundRejectReasons.includes(event.reason),
      refuses: 'REASON_MISSING',
    },
    comesBack: { test: (input) => input.returnNeeded, refuses: 'TRANSITION_REFUSED' },
    stays: { test: (input) => !input.returnNeeded, refuses: 'TRANSITION_REFUSED' },
    isWithdrawal: { test: (input) => input.isWithdrawal, refuses: 'TRANSITION_REFUSED' },
    isDefect: { test: (input) => input.isDefect, refuses: 'TRANSITION_REFUSED' },
    isSent: { test: (input) => input.parcel !== 'notSent', refuses: 'TRANSITION_REFUSED' },
    isNotSent: { test: (input) => input.parcel === 'notSent', refuses: 'TRANSITION_REFUSED' },
    isProven: { test: (input) => input.parcel === 'proven', refuses: 'TRANSITION_REFUSED' },
    isUnproven: { test: (input) => input.parcel === 'sent', refuses: 'TRANSITION_REFUSED' },
    isUnseen: { test: (input) => input.parcel === 'sent' || input.parcel === 'proven', refuses: 'TRANSITION_REFUSED' },
    isUnnoted: { test: (input) => input.parcel !== 'arrived', refuses: 'TRANSITION_REFUSED' },
    returnIsMissable: { test: (input) => input.isMissable, refuses: 'RETURN_NOT_MISSING_YET' },
    moneyIsMissable: { test: (input) => input.isMissable, refuses: 'MONEY_NOT_MISSING_YET' },
    byHand: { test: (input) => input.way === 'byHand', refuses: 'TRANSITION_REFUSED' },
    byService: { test: (input) => input.way === 'byService', refuses: 'TRANSITION_REFUSED' },
    isShortened: { test: (input) => input.objection === 'sum', refuses: 'TRANSITION_REFUSED' },
    mayObject: { test: (input) => input.objection !== 'none', refuses: 'TRANSITION_REFUSED' },
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
        'refund.reject': { target: 'rejected', by: sellerOrStaff, checks: ['hasReason'], effects: [all, tellCustomer('rejected')] },
        'refund.remind': { by: ['system'], effects: [tellProvider('remindAnswer')], note: 'nach drei Tagen' },
        'refund.noAnswer': {
          target: 'accepted',
          by: ['system'],
          effects: [all, tellCustomer('acceptedByClock'), tellProvider('missed')],
          note: 'nach sieben Tagen',
        },
        'refund.shrink': shrink,
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
        'refund.shrink': shrink,
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
        'refund.cancel': [{ ...cancel, checks: ['isNotSent'] }, cancelSent],
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
        'refund.receiveLate': { ...cameLate, effects: [all], note: 'der Anbieter vermerkt, was er nach der Laufzeit schon haben soll' },
        'refund.shrink': shrink,
        'refund.cancel': cancelSent,
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
        'refund.shrink': shrink,
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
        ...receiveLate,
        'refund.notPaid': {
          target: 'unpaid',
          by: ['customer'],
          checks: ['byHand', 'moneyIsMissable'],
          effects: [all, tellProvider('notPaid')],
          note: '„Ich habe nichts bekommen“, ab dem sechsten Tag',
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
        ...receiveLate,
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
        'refund.receiveLate': [
          { ...cameLate, checks: ['isUnseen', 'hasPaid'] },
          { ...cameBack, checks: ['isUnnoted', 'hasPaid'] },
        ],
        'refund.remind': remindStaff,
        'refund.shrink': { ...shrink, checks: ['nothingPaid'] },
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
        ...receiveLate,
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
          checks: ['byHand', 'mayObject', 'moneyIsMissable'],
          effects: [all, tellProvider('notPaid')],
          note: '„Ich habe nichts bekommen“, ab dem sechsten Tag',
        },
        'refund.lapse': { by: ['system'], effects: [all], note: 'nach 30 Tagen ohne Widerspruch' },
        ...receiveLate,
      },
    },
    dismissed: { label: 'Ohne Erstattung abgeschlossen', ...closed },
    canceled: { label: 'Zurückgezogen', ...closed },
  },
})

/**
 * States in which nothing is decided or paid yet: the order does not close meanwhile. A rejection, and a repair that is done, are
 * answers until they are escalated.
 */
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
/** Closed without money; only goods that come all the same open them again. */
export const unpaidEndings: readonly RefundStatus[] = ['dismissed', 'canceled']
/** States that hold their pieces and cents, so that nobody gives the same back twice. */
export const holdingRefundStatuses: readonly RefundStatus[] = [...openRefundStatuses, 'refunded']
