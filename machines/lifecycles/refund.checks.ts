import type { Check } from '#machines/defineLifecycle.ts'
import { choice, count, flag, type FieldsOf, type PayloadOf } from '#machines/fields.ts'
import { refundRejectReasons, type RefundEvent, type RefundGuardInput, type RefundRejectReason } from './refund.types.ts'

/** What the checks read of the row, as data for the simulator and the generated tests. */
export const refundGuardInput = {
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
} satisfies FieldsOf<RefundGuardInput>

/** What events carry besides their name and who fires them. */
export const refundPayload = {
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
} satisfies PayloadOf<RefundEvent>

/** What may stand in the way of a step, and the refusal that says so. */
export const refundChecks: Readonly<Record<string, Check<RefundGuardInput, RefundEvent>>> = {
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
}
