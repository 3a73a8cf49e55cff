import { defineLifecycle, effectsOf, type Announcement, type LifecycleEvent, type NoParams } from '#machines/defineLifecycle.ts'
import { choice, flag, type FieldsOf, type PayloadOf } from '#machines/fields.ts'

export const paymentMethods = ['cash', 'online', 'voucher'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
export const paymentStatuses = ['unpaid', 'paid', 'partially_refunded', 'refunded', 'canceled'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
export interface PaymentGuardInput {
  method: PaymentMethod
  /** Cash for what was handed over and nobody has noted: nobody waits for a word yet, its seller has to say, or the operator. */
  cash: 'notDue' | 'due' | 'operator'
}
type By = LifecycleEvent['by']
export type PaymentEvent =
  /** `reason`: the operator's, for the history. */
  | { type: 'payment.cashReceived'; by: By; reason?: string }
  | { type: 'payment.cashRefused'; by: By; reason?: string }
  /** All of the order is with its customer, and nobody has noted the cash. */
  | { type: 'payment.cashDue'; by: By }
  /** `isOwed`: something is to be paid still, and no return of it is being dealt with. */
  | { type: 'payment.cashRemind'; by: By; isOwed: boolean }
  | { type: 'payment.cashUnnoted'; by: By; isOwed: boolean }
  | { type: 'payment.end'; by: By }
  /** Money has gone back; `isWhole`: nothing of what was paid is left. */
  | { type: 'payment.refundSettled'; by: By; isWhole: boolean }
export interface PaymentEffects {
  announce: Announcement
  /** What was paid goes back the way it came. */
  payBack: NoParams
  /** The seller is asked whether he has his money. */
  remindSeller: NoParams
  /** The operator's staff are asked to find out. */
  askOperator: NoParams
}
const effect = effectsOf<PaymentEffects>()
const announce = effect('announce', { to: ['customer', 'provider'] })
const byOperator = { by: ['admin'] as const, checks: ['isCash', 'isWithOperator'] }
const refundSettled = [
  { target: 'refunded', by: ['system'], checks: ['isWhole'] },
  { target: 'partially_refunded', by: ['system'] },
] as const

/**
 * Payment of one vendor order (docs/machines/orderPayment.md), independent of the fulfilment region. Money that comes online is taken
 * before the order is placed (checkoutPayment), so that an order never waits for it.
 */
export const orderPaymentLifecycle = defineLifecycle<PaymentGuardInput, PaymentEvent, PaymentEffects>({
  id: 'orderPayment',
  version: 3,
  title: 'Zahlung',
  initial: 'unpaid',
  guardInput: {
    method: choice('Bezahlart', { cash: 'Bar', online: 'Online', voucher: 'Gutschein' }),
    cash: choice('Bargeld', { notDue: 'noch nicht fällig', due: 'Anbieter soll es vermerken', operator: 'beim Betreiber' }),
  } satisfies FieldsOf<PaymentGuardInput>,
  payload: {
    'payment.refundSettled': { isWhole: flag('Alles erstattet') },
    'payment.cashRemind': { isOwed: flag('Noch zu zahlen') },
    'payment.cashUnnoted': { isOwed: flag('Noch zu zahlen') },
  } satisfies PayloadOf<PaymentEvent>,
  checks: {
    isCash: { test: (input) => input.method === 'cash', refuses: 'TRANSITION_REFUSED' },
    isPrepaid: { test: (input) => input.method !== 'cash', refuses: 'TRANSITION_REFUSED' },
    isDue: { test: (input) => input.cash === 'due', refuses: 'TRANSITION_REFUSED' },
    isNotDue: { test: (input) => input.cash === 'notDue', refuses: 'TRANSITION_REFUSED' },
    isWithOperator: { test: (input) => input.cash === 'operator', refuses: 'TRANSITION_REFUSED' },
    isOwed: { test: (_facts, event) => 'isOwed' in event && event.isOwed, refuses: 'TRANSITION_REFUSED' },
    isWhole: { test: (_facts, event) => event.type === 'payment.refundSettled' && event.isWhole, refuses: 'TRANSITION_REFUSED' },
  },
  states: {
    unpaid: {
      label: 'Zahlung offen',
      needsAttention: ['provider'],
      deadlines: { 'payment.cashRemind': 'cashRemindAt', 'payment.cashUnnoted': 'cashCaseAt' },
      on: {
        'payment.cashReceived': [
          { target: 'paid', by: ['provider', 'system'], checks: ['isCash'], effects: [announce] },
          { ...byOperator, target: 'paid', effects: [announce], note: 'der Betreiber, wenn der Anbieter schweigt' },
        ],
        'payment.cashRefused': [
          {
            target: 'canceled',
            by: ['provider'],
            checks: ['isCash'],
            effects: [announce, effect('payBack')],
            note: 'Was ein Gutschein davon bezahlt hat, kommt zurück',
          },
          { ...byOperator, target: 'canceled', effects: [announce, effect('payBack')], note: 'der Betreiber, wenn der Anbieter schweigt' },
        ],
        'payment.cashDue': { by: ['system'], checks: ['isCash', 'isNotDue'], note: 'alles ist übergeben, das Geld nicht vermerkt' },
        'payment.cashRemind': [
          { by: ['system'], checks: ['isDue', 'isOwed'], effects: [effect('remindSeller')], note: 'nach drei und nach zehn Tagen' },
          { by: ['system'], checks: ['isWithOperator', 'isOwed'], effects: [effect('askOperator')], note: 'danach jede Woche' },
          { by: ['system'], note: 'nichts mehr zu zahlen, oder eine Rückgabe läuft' },
        ],
        'payment.cashUnnoted': [
          { by: ['system'], checks: ['isDue', 'isOwed'], effects: [effect('askOperator')], note: 'nach 21 Tagen' },
          { by: ['system'], note: 'nichts mehr zu zahlen, oder eine Rückgabe läuft' },
        ],
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
