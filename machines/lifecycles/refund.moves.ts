import { effectsOf } from '#machines/defineLifecycle.ts'
import type { RefundEffects, RefundText } from './refund.types.ts'

export const effect = effectsOf<RefundEffects>()
export const all = effect('announce')
/** The buyer is told in these words, beside the event. */
export const tellCustomer = (text: RefundText) => effect('notify', { to: 'customer', text })
/** The same for the seller. */
export const tellProvider = (text: RefundText) => effect('notify', { to: 'provider', text })
export const pay = [effect('payBack'), all] as const
export const sellerOrStaff = ['provider', 'admin'] as const
export const cancel = { target: 'canceled', by: ['customer', 'system'] as const, effects: [all, tellProvider('canceled')] }
export const shrink = { by: ['system'] as const, effects: [all], note: 'was nie beim Kunden ankam, schickt er nicht zurück' }
/** Nothing is left of it. Who sent something back does not take that back himself. */
export const cancelSent = { ...cancel, by: ['system'] as const, note: 'was fortfällt, ist schon verrechnet' }
export const notArrived = [
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
export const receive = { target: 'received', by: ['provider'] as const, effects: [all, tellCustomer('received')] }
export const cameLate = {
  by: ['provider'] as const,
  checks: ['isUnseen'],
  effects: [all, tellCustomer('received')],
  note: 'nach dem Geld angekommen, einmal',
} as const
/** Its order's parcel has come back undelivered: the goods never were with the customer. */
export const cameBack = { by: ['system'] as const, checks: ['isUnnoted'], effects: [all], note: 'unzugestellt zurückgekommen' } as const
export const receiveLate = { 'refund.receiveLate': [cameLate, cameBack] } as const
/**
 * Closed without money: there is nothing to do. Goods that come all the same are noted, and where money may be owed for them, their
 * customer has a way to the operator.
 */
export const closed = {
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
export const settled = [effect('bookRefund'), all, tellCustomer('refunded')] as const
export const ofOperator = {
  'refund.payInstead': {
    target: 'refunded',
    by: ['admin'] as const,
    checks: ['byHand'],
    effects: [effect('bookPaidInstead'), all, tellCustomer('refunded'), tellProvider('paidInstead')],
    note: 'der Betreiber hat ausgezahlt',
  },
} as const
export const remindStaff = { by: ['system'] as const, effects: [effect('remindStaff')], note: 'alle sieben Tage' }
