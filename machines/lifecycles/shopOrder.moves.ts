import { effectsOf } from '#machines/defineLifecycle.ts'
import type { ShopOrderEffects, ShopOrderText } from './shopOrder.types.ts'

export const effect = effectsOf<ShopOrderEffects>()
export const both = effect('announce', { to: ['customer', 'provider'] })
/** The buyer is told in these words, beside the event. */
export const tellCustomer = (text: ShopOrderText) => effect('notify', { to: 'customer', text })
/** The same for the seller. */
export const tellProvider = (text: ShopOrderText) => effect('notify', { to: 'provider', text })
/** The order ends before anything was handed over: goods back, lines ended, nothing to pay. */
export const undone = [effect('releaseStock'), effect('endItems'), effect('endPayment')] as const

export const ship = [
  {
    target: 'shipped',
    by: ['provider'] as const,
    checks: ['isShipping', 'notRefused', 'someSent', 'agePromised', 'nothingOpen'],
    effects: [both, tellCustomer('shipped')],
    note: 'alle Stücke sind übergeben',
  },
  {
    target: 'partiallyShipped',
    by: ['provider'] as const,
    checks: ['isShipping', 'notRefused', 'someSent', 'agePromised', 'someOpen'],
    effects: [both, tellCustomer('shipped')],
    note: 'ein Teil ist übergeben',
  },
]
export const arrive = [
  {
    target: 'delivered',
    by: ['provider', 'customer'] as const,
    checks: ['notRefused', 'everythingArrived'],
    effects: [both, tellCustomer('arrived')],
  },
  { by: ['provider', 'customer'] as const, checks: ['notRefused', 'someArrived'], effects: [both], note: 'ein Teil ist angekommen' },
]
const struck = { by: ['provider'] as const, effects: [both, tellCustomer('struck')] }
const withdrawnPart = { by: ['system'] as const, effects: [both, tellCustomer('partWithdrawn'), tellProvider('doNotPack')] }
export const strike = {
  'shopOrder.strike': [
    { ...struck, note: 'je Artikel' },
    { ...withdrawnPart, note: 'Widerruf eines Teils' },
  ],
  'shopOrder.allItemsCanceled': {
    target: 'canceled',
    by: ['system'],
    checks: ['nothingOpen', 'nothingSent'],
    effects: [effect('endPayment'), both, tellCustomer('nothingLeft')],
  },
} as const
/** Of a part-sent order: where it stands then depends on what is left. */
export const strikeRest = [struck, withdrawnPart].flatMap((one) => [
  { ...one, target: 'delivered', checks: ['everythingArrived'], note: 'der Rest fällt fort, alles andere ist da' },
  { ...one, target: 'shipped', checks: ['nothingOpen'], note: 'der Rest fällt fort' },
  { ...one, note: 'je Artikel' },
])
const forced = {
  target: 'canceled',
  by: ['admin'] as const,
  effects: [...undone, both, tellCustomer('canceledByOperator'), tellProvider('canceledByOperator')],
}
/** Before anything has left. */
export const forceCancel = { ...forced, checks: ['hasWords'], note: 'durch den Betreiber, mit Begründung' }
/** Parcels are under way: a return that is being dealt with decides about their money, not this. */
export const forceCancelSent = { ...forced, checks: ['hasWords', 'noClaim'], note: 'durch den Betreiber, solange keine Rückgabe läuft' }
export const withdraw = {
  target: 'canceled',
  by: ['system'] as const,
  checks: ['nothingSent'],
  effects: [...undone, both, tellCustomer('canceled'), tellProvider('withdrawn')],
  note: 'Widerruf, bevor etwas versandt ist',
}
export const cancelTalk = {
  'shopOrder.requestCancel': {
    by: ['customer'],
    checks: ['noCancelAsked'],
    effects: [effect('noteCancelRequest'), both, tellProvider('cancelRequested')],
  },
  'shopOrder.agreeCancel': {
    target: 'canceled',
    by: ['provider'],
    checks: ['cancelAsked'],
    effects: [...undone, both, tellCustomer('canceled')],
  },
  'shopOrder.declineCancel': {
    by: ['provider'],
    checks: ['cancelAsked'],
    effects: [effect('clearCancelRequest'), both, tellCustomer('cancelDeclined')],
  },
} as const
export const overdue = {
  'shopOrder.shipOverdue': {
    by: ['system'],
    effects: [effect('markLate'), both, tellProvider('late'), tellCustomer('lateForCustomer')],
    note: 'drei Tage nach dem zugesagten Versand',
  },
  'shopOrder.neverShipped': {
    target: 'canceled',
    by: ['system'],
    effects: [...undone, both, tellCustomer('neverShipped'), tellProvider('neverShipped')],
    note: 'elf Tage danach',
  },
} as const
const restLost = { by: ['system'] as const, effects: [both, tellCustomer('restNeverShipped'), tellProvider('restNeverShipped')] }
export const restNeverShipped = [
  { ...restLost, target: 'delivered', checks: ['everythingArrived'], note: 'elf Tage danach, alles andere ist da' },
  { ...restLost, target: 'shipped', checks: ['nothingOpen'], note: 'elf Tage danach fällt der Rest fort' },
  { by: ['system'] as const, note: 'der Rest wird erst gestrichen' },
]
export const propose = [
  {
    target: 'scheduled',
    by: ['provider'] as const,
    checks: ['isService', 'isWished'],
    effects: [both, tellCustomer('dateAgreed')],
    note: 'Wunschtermin',
  },
  { target: 'dateProposed', by: ['provider'] as const, checks: ['isService'], effects: [both, tellCustomer('dateProposed')] },
]
/** Until it begins the customer of a service may leave. */
export const cancelService = {
  'shopOrder.cancel': {
    target: 'canceled',
    by: ['customer'],
    checks: ['notBegun'],
    effects: [...undone, both, tellProvider('canceledByCustomer')],
    note: 'bevor die Leistung beginnt',
  },
  'shopOrder.forceCancel': forceCancel,
} as const
export const shipClocks = { 'shopOrder.shipOverdue': 'shipOverdueAt', 'shopOrder.neverShipped': 'neverShippedAt' } as const
