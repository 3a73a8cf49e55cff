import { defineLifecycle, effectsOf, type Announcement, type LifecycleEvent } from '#machines/defineLifecycle.ts'
import { choice, type FieldsOf } from '#machines/fields.ts'

export const paymentStatuses = ['unpaid', 'paid', 'canceled'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
export interface PaymentFacts {
  method: 'cash'
}
type By = LifecycleEvent['by']
export type PaymentEvent =
  | { type: 'payment.cashReceived'; by: By }
  | { type: 'payment.cashRefused'; by: By }
  | { type: 'payment.end'; by: By }
export interface PaymentEffects {
  announce: Announcement
}
const effect = effectsOf<PaymentEffects>()

/** Payment of one vendor order, as far as cash needs it (docs/machines/orderPayment.md). Independent of the fulfilment region. */
export const orderPaymentLifecycle = defineLifecycle<PaymentFacts, PaymentEvent, PaymentEffects>({
  id: 'orderPayment',
  version: 1,
  title: 'Zahlung',
  initial: 'unpaid',
  facts: { method: choice('Bezahlart', { cash: 'Bar' }) } satisfies FieldsOf<PaymentFacts>,
  checks: { isCash: { test: (facts) => facts.method === 'cash', refuses: 'TRANSITION_REFUSED' } },
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
          effects: [effect('announce', { to: ['customer', 'provider'] })],
        },
        'payment.end': { target: 'canceled', by: ['system'], note: 'Bestellung abgelehnt oder storniert' },
      },
    },
    paid: { label: 'Bezahlt', final: true },
    canceled: { label: 'Entfällt', final: true },
  },
})
