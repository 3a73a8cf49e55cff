import { defineLifecycle, effectsOf, type LifecycleEvent, type NoParams } from '#machines/defineLifecycle.ts'

export const attemptStatuses = [
  'started',
  'clearing',
  'captured',
  'placed',
  'failed',
  'canceled',
  'expired',
  'refunding',
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
  /** The order can no longer be placed; `reason` is the refusal's code. */
  | { type: 'checkoutPayment.giveBack'; by: By; reason: string }
  /** A voucher that was bought is given back unused (§ 355 BGB). */
  | { type: 'checkoutPayment.withdraw'; by: By }
  | { type: 'checkoutPayment.refundSettled'; by: By }
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
  /** Says that nothing was ordered and that the money comes back. */
  tellGivenBack: NoParams
}
const effect = effectsOf<AttemptEffects>()
const bounced = [effect('unparkSoon'), effect('tell', { what: 'bounced' })] as const
/** Money that comes after the end is money: it places the order if that is still possible, and goes back if not. */
const lateMoney = { target: 'captured', by: ['system'], effects: [effect('placeSoon')], note: 'Geld kam verspätet' } as const

/** One try to pay for one cart online (docs/machines/checkoutPayment.md): the money comes first, then the order, else the money goes back. */
export const checkoutPaymentLifecycle = defineLifecycle<object, AttemptEvent, AttemptEffects>({
  id: 'checkoutPayment',
  version: 3,
  title: 'Online-Zahlung',
  initial: 'started',
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
      resting: 'Ein Auftrag in der Warteschlange gibt die Bestellung auf oder das Geld zurück; er wird stündlich erneuert.',
      on: {
        'checkoutPayment.place': { target: 'placed', by: ['system'] },
        'checkoutPayment.chargeBack': { target: 'failed', by: ['system'], effects: bounced, note: 'zurückgebucht, ehe bestellt war' },
        'checkoutPayment.giveBack': {
          target: 'refunding',
          by: ['system'],
          effects: [effect('refundSoon'), effect('tellGivenBack')],
          note: 'Preis geändert, ausverkauft, Zeit vergeben, falscher Betrag',
        },
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
      resting: 'Ein Auftrag in der Warteschlange erstattet; er wird stündlich erneuert.',
      on: {
        'checkoutPayment.refundSettled': { target: 'refunded', by: ['system'] },
        'checkoutPayment.chargeBack': { by: ['system'], effects: [effect('tell', { what: 'chargedBack' })] },
      },
    },
    refunded: { label: 'Erstattet', final: true },
  },
})
