import { defineLifecycle, effectsOf, type Announcement, type LifecycleEvent, type NoParams } from '#machines/defineLifecycle.ts'
import { choice, flag, type FieldsOf, type PayloadOf } from '#machines/fields.ts'

export const paymentMethods = ['cash', 'online', 'voucher'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
export const paymentStatuses = ['unpaid', 'paid', 'partially_refunded', 'refunded', 'canceled'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
export interface PaymentFacts {
  method: PaymentMethod
}
type By = LifecycleEvent['by']
export type PaymentEvent =
  | { type: 'payment.cashReceived'; by: By }
  | { type: 'payment.cashRefused'; by: By }
  | { type: 'payment.end'; by: By }
  /** Money has gone back; `isWhole`: nothing of what was paid is left. */
  | { type: 'payment.refundSettled'; by: By; isWhole: boolean }
export interface PaymentEffects {
  announce: Announcement
  /** What was paid goes back the way it came. */
  payBack: NoParams
}
const effect = effectsOf<PaymentEffects>()
const refundSettled = [
  { target: 'refunded', by: ['system'], checks: ['isWhole'] },
  { target: 'partially_refunded', by: ['system'] },
] as const

/**
 * Payment of one vendor order (docs/machines/orderPayment.md), independent of the fulfilment region. Money that comes online is taken before
 * the order is placed (checkoutPayment), so that an order never waits for it.
 */
export const orderPaymentLifecycle = defineLifecycle<PaymentFacts, PaymentEvent, PaymentEffects>({
  id: 'orderPayment',
  version: 3,
  title: 'Zahlung',
  initial: 'unpaid',
  facts: { method: choice('Bezahlart', { cash: 'Bar', online: 'Online', voucher: 'Gutschein' }) } satisfies FieldsOf<PaymentFacts>,
  payload: { 'payment.refundSettled': { isWhole: flag('Alles erstattet') } } satisfies PayloadOf<PaymentEvent>,
  checks: {
    isCash: { test: (facts) => facts.method === 'cash', refuses: 'TRANSITION_REFUSED' },
    isPrepaid: { test: (facts) => facts.method !== 'cash', refuses: 'TRANSITION_REFUSED' },
    isWhole: { test: (_facts, event) => event.type === 'payment.refundSettled' && event.isWhole, refuses: 'TRANSITION_REFUSED' },
  },
  states: {
    unpaid: {
      label: 'Zahlung offen',
      needsAttention: ['provider'],
      on: {
        'payment.cashReceived': {
          target: 'paid',
          by: ['provider', 'system'],
          checks: ['isCash'],
          effects: [effect('announce', { to: ['customer', 'provider'] })],
        },
        'payment.cashRefused': {
          target: 'canceled',
          by: ['provider'],
          checks: ['isCash'],
          effects: [effect('announce', { to: ['customer', 'provider'] }), effect('payBack')],
          note: 'Was ein Gutschein davon bezahlt hat, kommt zurück',
        },
        'payment.end': { target: 'canceled', by: ['system'], effects: [effect('payBack')], note: 'Bestellung abgelehnt oder storniert' },
      },
    },
    paid: {
      label: 'Bezahlt',
      resting: 'Es ist bezahlt; nur eine Erstattung bewegt noch Geld.',
      on: {
        'payment.end': {
          by: ['system'],
          checks: ['isPrepaid'],
          effects: [effect('payBack')],
          note: 'Bestellung abgelehnt oder storniert: alles geht zurück',
        },
        'payment.refundSettled': refundSettled,
      },
    },
    partially_refunded: {
      label: 'Teilweise erstattet',
      resting: 'Der Rest ist bezahlt; nur eine weitere Erstattung bewegt noch Geld.',
      on: {
        'payment.end': { by: ['system'], checks: ['isPrepaid'], effects: [effect('payBack')], note: 'Der Rest geht zurück' },
        'payment.refundSettled': refundSettled,
      },
    },
    refunded: { label: 'Erstattet', final: true },
    canceled: { label: 'Entfällt', final: true },
  },
})
