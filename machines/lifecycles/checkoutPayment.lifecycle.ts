import { defineLifecycle, effectsOf, type LifecycleEvent, type NoParams } from '#machines/defineLifecycle.ts'
import { choice, flag, type PayloadOf } from '#machines/fields.ts'

export const attemptStatuses = [
  'started',
  'clearing',
  'captured',
  'placed',
  'failed',
  'canceled',
  'expired',
  'refunding',
  'refundRefused',
  'refunded',
] as const
export type AttemptStatus = (typeof attemptStatuses)[number]
export type DebitNews = 'clearing' | 'bounced' | 'chargedBack'
type By = LifecycleEvent['by']
export type AttemptEvent =
  /** A direct debit has been handed in: its money takes days. */
  | { type: 'checkoutPayment.clear'; by: By }
  | { type: 'checkoutPayment.capture'; by: By }
  | { type: 'checkoutPayment.fail'; by: By }
  | { type: 'checkoutPayment.cancel'; by: By }
  | { type: 'checkoutPayment.expire'; by: By }
  | { type: 'checkoutPayment.place'; by: By }
  /**
   * The order can no longer be placed; `reason` is the refusal's code, or the operator's words. `isOverdue`: it has hung for longer than an
   * outage of ours takes.
   */
  | { type: 'checkoutPayment.giveBack'; by: By; reason: string; isOverdue?: boolean }
  /** A voucher that was bought is given back unused (§ 355 BGB). */
  | { type: 'checkoutPayment.withdraw'; by: By }
  | { type: 'checkoutPayment.refundSettled'; by: By }
  /** The service has refused for a day to send it back. */
  | { type: 'checkoutPayment.refuseRefund'; by: By }
  | { type: 'checkoutPayment.remind'; by: By }
  /** The operator has it tried once more by the service that had refused it. */
  | { type: 'checkoutPayment.resend'; by: By }
  /** The operator has paid it past the service, which is not set up any more, refuses, or has given no answer for a day. */
  | { type: 'checkoutPayment.payElsewhere'; by: By; reason: string; isServiceGone: boolean; isSilent: boolean }
  /** The buyer's bank has taken the money back. */
  | { type: 'checkoutPayment.chargeBack'; by: By }
export interface AttemptEffects {
  /** Places the order that has been paid for, after the commit. */
  placeSoon: NoParams
  /** Sends the whole amount back, after the commit. */
  refundSoon: NoParams
  /** Puts what a direct debit shall pay for into a cart of its own, so that the buyer's is free; and back where nothing comes of it. */
  parkSoon: NoParams
  unparkSoon: NoParams
  /** Says that a direct debit is under way, came to nothing, or was taken back after the order. */
  tell: { what: DebitNews }
  /** The operator's staff hear that it hangs, or is theirs to pay, and again as long as it does. */
  tellStaff: NoParams
  /** Says that nothing was ordered and that the money comes back. */
  tellGivenBack: NoParams
}
const effect = effectsOf<AttemptEffects>()
const words = choice('Begründung', { 'Überwiesen am 3.12.': 'mit Worten', '': 'ohne Worte' })
const bounced = [effect('unparkSoon'), effect('tell', { what: 'bounced' })] as const
const remind = { by: ['system'] as const, effects: [effect('tellStaff')] }
/** Money that comes after the end is money: it places the order if that is still possible, and goes back if not. */
const lateMoney = { target: 'captured', by: ['system'], effects: [effect('placeSoon')], note: 'Geld kam verspätet' } as const

/**
 * One try to pay for one cart online (docs/machines/checkoutPayment.md): the money comes first, then the order, else the money goes back.
 */
export const checkoutPaymentLifecycle = defineLifecycle<object, AttemptEvent, AttemptEffects>({
  id: 'checkoutPayment',
  version: 6,
  title: 'Online-Zahlung',
  initial: 'started',
  payload: {
    'checkoutPayment.giveBack': { reason: words, isOverdue: flag('Hängt länger als eine Stunde') },
    'checkoutPayment.payElsewhere': {
      reason: words,
      isServiceGone: flag('Zahlungsdienst nicht mehr eingerichtet'),
      isSilent: flag('Zahlungsdienst antwortet seit einem Tag nicht'),
    },
  } satisfies PayloadOf<AttemptEvent>,
  checks: {
    hasWords: { test: (_, event) => 'reason' in event && (event.reason ?? '').trim() !== '', refuses: 'REASON_MISSING' },
    /** Else it sends the money itself. */
    serviceSaysNothing: {
      test: (_, event) => 'isServiceGone' in event && (event.isServiceGone || event.isSilent),
      refuses: 'SERVICE_STILL_THERE',
    },
    isOverdue: { test: (_, event) => 'isOverdue' in event && event.isOverdue === true, refuses: 'PAYMENT_TOO_NEW' },
  },
  states: {
    started: {
      label: 'Wartet auf die Zahlung',
      needsAttention: ['customer'],
      deadlines: { 'checkoutPayment.expire': 'expiresAt' },
      on: {
        'checkoutPayment.clear': {
          target: 'clearing',
          by: ['system'],
          effects: [effect('parkSoon'), effect('tell', { what: 'clearing' })],
          note: 'Lastschrift eingereicht',
        },
        'checkoutPayment.capture': { target: 'captured', by: ['system'], effects: [effect('placeSoon')] },
        'checkoutPayment.fail': { target: 'failed', by: ['system'], note: 'vom Zahlungsdienst abgelehnt' },
        'checkoutPayment.cancel': { target: 'canceled', by: ['customer', 'system'], note: 'abgebrochen, oder etwas anderes bestellt' },
        'checkoutPayment.expire': { target: 'expired', by: ['system'], note: 'nach 15 Minuten' },
      },
    },
    clearing: {
      label: 'Lastschrift unterwegs',
      deadlines: { 'checkoutPayment.expire': 'clearsBy' },
      on: {
        'checkoutPayment.capture': { target: 'captured', by: ['system'], effects: [effect('placeSoon')], note: 'nach Tagen' },
        'checkoutPayment.fail': { target: 'failed', by: ['system'], effects: bounced, note: 'Lastschrift nicht eingelöst' },
        'checkoutPayment.cancel': { target: 'canceled', by: ['system'], effects: bounced },
        'checkoutPayment.expire': { target: 'expired', by: ['system'], effects: bounced, note: 'nach 21 Tagen' },
      },
    },
    captured: {
      label: 'Bezahlt, Bestellung folgt',
      deadlines: { 'checkoutPayment.remind': 'remindAt' },
      on: {
        'checkoutPayment.remind': { ...remind, note: 'nach einer Stunde, dann alle drei Tage; ein Auftrag versucht es stündlich' },
        'checkoutPayment.place': { target: 'placed', by: ['system'] },
        'checkoutPayment.chargeBack': { target: 'failed', by: ['system'], effects: bounced, note: 'zurückgebucht, ehe bestellt war' },
        'checkoutPayment.giveBack': [
          {
            target: 'refunding',
            by: ['system'],
            effects: [effect('refundSoon'), effect('tellGivenBack')],
            note: 'Preis geändert, ausverkauft, Zeit vergeben, falscher Betrag',
          },
          {
            target: 'refunding',
            by: ['admin'],
            checks: ['isOverdue', 'hasWords'],
            effects: [effect('refundSoon'), effect('tellGivenBack')],
            note: 'hängt länger als eine Stunde, der Betreiber gibt es zurück',
          },
        ],
      },
    },
    placed: {
      label: 'Bestellt',
      resting: 'Bestellungen erstattet ihre eigene Zahlung; nur ein unbenutzter Gutschein kommt hier zurück.',
      on: {
        'checkoutPayment.chargeBack': {
          by: ['system'],
          effects: [effect('tell', { what: 'chargedBack' })],
          note: 'Lastschrift zurückgebucht',
        },
        'checkoutPayment.withdraw': { target: 'refunding', by: ['system'], effects: [effect('refundSoon')], note: 'Gutschein widerrufen' },
      },
    },
    failed: { label: 'Fehlgeschlagen', resting: 'Nichts ist bezahlt.', on: { 'checkoutPayment.capture': lateMoney } },
    canceled: { label: 'Abgebrochen', resting: 'Nichts ist bezahlt.', on: { 'checkoutPayment.capture': lateMoney } },
    expired: { label: 'Abgelaufen', resting: 'Nichts ist bezahlt.', on: { 'checkoutPayment.capture': lateMoney } },
    refunding: {
      label: 'Wird erstattet',
      deadlines: { 'checkoutPayment.remind': 'remindAt' },
      on: {
        'checkoutPayment.remind': { ...remind, note: 'nach einem Tag, dann alle drei Tage; ein Auftrag versucht es stündlich' },
        'checkoutPayment.refundSettled': { target: 'refunded', by: ['system'] },
        'checkoutPayment.payElsewhere': {
          target: 'refunded',
          by: ['admin'],
          checks: ['serviceSaysNothing', 'hasWords'],
          note: 'der Zahlungsdienst ist weg oder schweigt seit einem Tag, der Betreiber hat überwiesen',
        },
        'checkoutPayment.refuseRefund': {
          target: 'refundRefused',
          by: ['system'],
          effects: [effect('tellStaff')],
          note: 'der Zahlungsdienst lehnt seit einem Tag ab',
        },
        'checkoutPayment.chargeBack': { by: ['system'], effects: [effect('tell', { what: 'chargedBack' })] },
      },
    },
    refundRefused: {
      label: 'Erstattung abgelehnt, beim Betreiber',
      needsAttention: ['admin'],
      deadlines: { 'checkoutPayment.remind': 'remindAt' },
      on: {
        'checkoutPayment.remind': { ...remind, note: 'alle drei Tage' },
        'checkoutPayment.resend': { target: 'refunding', by: ['admin'], effects: [effect('refundSoon')], note: 'noch einmal versuchen' },
        'checkoutPayment.payElsewhere': {
          target: 'refunded',
          by: ['admin'],
          checks: ['hasWords'],
          note: 'der Zahlungsdienst lehnt ab, der Betreiber hat überwiesen',
        },
        'checkoutPayment.refundSettled': { target: 'refunded', by: ['system'], note: 'ein Versuch von vorher war doch gegangen' },
        'checkoutPayment.chargeBack': {
          target: 'refunding',
          by: ['system'],
          effects: [effect('refundSoon'), effect('tell', { what: 'chargedBack' })],
          note: 'was die Bank hat, geht ab; der Rest wird noch einmal versucht',
        },
      },
    },
    refunded: { label: 'Erstattet', final: true },
  },
})
