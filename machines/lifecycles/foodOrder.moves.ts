import { effectsOf } from '#machines/defineLifecycle.ts'
import type { FoodOrderEffects } from './foodOrder.types.ts'

export const effect = effectsOf<FoodOrderEffects>()

export const both = effect('announce', { to: ['customer', 'provider'] })
export const release = effect('releaseSlot')
export const endPayment = effect('endPayment')
/** Whatever rang for an answer is answered, or no longer waits for one. */
export const silence = effect('silenceAlert')
export const collectCash = effect('collectCash')
export const items = { 'foodOrder.changeItems': { by: ['provider'], effects: [both], note: 'je Gericht' } } as const
export const nothingLeft = {
  'foodOrder.allItemsCanceled': {
    target: 'canceled',
    by: ['system'],
    checks: ['nothingToCook'],
    effects: [silence, release, endPayment, both, effect('notify', { to: 'customer', text: 'soldOut' })],
  },
} as const
/** Takes the last step back to `target`. Back to «new» the bell rings again: nobody may wait unheard. */
export const undo = (target: 'pending' | 'processing' | 'ready' | 'delivery', check: string) => ({
  target,
  by: ['provider'] as const,
  checks: [check],
  effects: [...(target === 'pending' ? [effect('raiseAlert', { kind: 'new' })] : []), both],
  note: 'Fehlgriff, bis zwei Minuten danach',
})
export const cancelTalk = {
  'foodOrder.requestCancel': {
    by: ['customer'],
    checks: ['noCancelAsked'],
    effects: [
      effect('noteCancelRequest'),
      effect('raiseAlert', { kind: 'cancelRequest' }),
      both,
      effect('notify', { to: 'provider', text: 'cancelRequested' }),
    ],
  },
  'foodOrder.agreeCancel': {
    target: 'canceled',
    by: ['provider'],
    checks: ['cancelAsked'],
    effects: [silence, release, endPayment, both, effect('notify', { to: 'customer', text: 'canceled' })],
  },
  'foodOrder.declineCancel': {
    by: ['provider'],
    checks: ['cancelAsked'],
    effects: [effect('clearCancelRequest'), silence, both, effect('notify', { to: 'customer', text: 'cancelDeclined' })],
  },
} as const

/** The operator's word ends what nobody else ends; the kitchen's bell says so where somebody may still be cooking or driving. */
export const forceCancel = (freed: readonly [] | readonly [typeof release]) => ({
  target: 'canceled',
  by: ['admin'] as const,
  checks: ['hasWords'],
  effects: [
    silence,
    effect('raiseAlert', { kind: 'canceled' }),
    ...freed,
    endPayment,
    both,
    effect('notify', { to: 'customer', text: 'canceledByOperator' }),
    effect('notify', { to: 'provider', text: 'canceledByOperator' }),
  ],
  note: 'durch den Betreiber, mit Begründung',
})
