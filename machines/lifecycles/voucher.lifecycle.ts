import { defineLifecycle, effectsOf, type LifecycleEvent, type NoParams } from '#machines/defineLifecycle.ts'
import { flag, type FieldsOf, type PayloadOf } from '#machines/fields.ts'

export const voucherStatuses = ['issued', 'active', 'usedUp', 'expired', 'blocked', 'withdrawn'] as const
export type VoucherStatus = (typeof voucherStatuses)[number]
export interface VoucherGuardInput {
  /** Nothing of it has been redeemed, and the time to withdraw is not over. */
  isReturnable: boolean
  /** A gift whose day is still to come. */
  isAhead: boolean
}
type By = LifecycleEvent['by']
export type VoucherEvent =
  | { type: 'voucher.deliver'; by: By }
  /** Pays for an order; `isWhole`: nothing is left. */
  | { type: 'voucher.redeem'; by: By; isWhole: boolean; cents: number }
  /** Money of an order comes back. */
  | { type: 'voucher.giveBack'; by: By; cents: number }
  | { type: 'voucher.remind'; by: By }
  | { type: 'voucher.expire'; by: By }
  | { type: 'voucher.block'; by: By; reason: string }
  | { type: 'voucher.unblock'; by: By; reason: string }
  | { type: 'voucher.withdraw'; by: By }
export interface VoucherEffects {
  /** The code goes to whom it is for, after the commit. */
  handOver: NoParams
  /** Says that it ends soon, and what is left. */
  remind: NoParams
  /** What is left is no longer owed. */
  bookExpired: NoParams
  /** The purchase price goes back, after the commit. */
  payBack: NoParams
}
const effect = effectsOf<VoucherEffects>()
const block = { 'voucher.block': { target: 'blocked', by: ['admin'], note: 'mit Begründung' } } as const
const withdraw = {
  'voucher.withdraw': {
    target: 'withdrawn',
    by: ['customer'],
    checks: ['isReturnable'],
    effects: [effect('payBack')],
    note: 'binnen 14 Tagen, solange nichts eingelöst ist',
  },
} as const
const expire = {
  'voucher.expire': {
    target: 'expired',
    by: ['system'],
    effects: [effect('bookExpired')],
    note: 'drei Jahre zum Jahresende (§§ 195, 199 BGB)',
  },
} as const

/** A voucher and what is left on it (docs/machines/voucher.md, decision 048). Guests redeem as customers. */
export const voucherLifecycle = defineLifecycle<VoucherGuardInput, VoucherEvent, VoucherEffects>({
  id: 'voucher',
  version: 1,
  title: 'Gutschein',
  initial: 'issued',
  guardInput: {
    isReturnable: flag('Unbenutzt und noch widerrufbar'),
    isAhead: flag('Tag der Zustellung kommt noch'),
  } satisfies FieldsOf<VoucherGuardInput>,
  payload: { 'voucher.redeem': { isWhole: flag('Aufgebraucht') } } satisfies PayloadOf<VoucherEvent>,
  checks: {
    isAhead: { test: (input) => input.isAhead, refuses: 'TRANSITION_REFUSED' },
    isReturnable: { test: (input) => input.isReturnable, refuses: 'VOUCHER_NOT_RETURNABLE' },
    isWhole: { test: (_facts, event) => event.type === 'voucher.redeem' && event.isWhole, refuses: 'TRANSITION_REFUSED' },
  },
  states: {
    issued: {
      label: 'Bezahlt, wird zugestellt',
      deadlines: { 'voucher.deliver': 'deliverAt' },
      on: {
        'voucher.deliver': { target: 'active', by: ['system'], effects: [effect('handOver')], note: 'am gewünschten Tag' },
        ...block,
        ...withdraw,
      },
    },
    active: {
      label: 'Einlösbar',
      deadlines: { 'voucher.remind': 'remindAt', 'voucher.expire': 'expiresAt' },
      on: {
        'voucher.redeem': [
          { target: 'usedUp', by: ['customer', 'system'], checks: ['isWhole'] },
          { by: ['customer', 'system'], note: 'der Rest bleibt' },
        ],
        'voucher.giveBack': { by: ['system'], note: 'Bestellung storniert oder erstattet' },
        'voucher.remind': { by: ['system'], effects: [effect('remind')], note: '60 Tage vor dem Ablauf' },
        ...expire,
        ...block,
        ...withdraw,
      },
    },
    usedUp: {
      label: 'Aufgebraucht',
      resting: 'Nur eine Erstattung gibt ihm noch einmal Guthaben.',
      on: { 'voucher.giveBack': { target: 'active', by: ['system'], note: 'Bestellung storniert oder erstattet' } },
    },
    expired: {
      label: 'Abgelaufen',
      resting: 'Nur eine Erstattung gibt ihm noch einmal Guthaben.',
      on: { 'voucher.giveBack': { target: 'active', by: ['system'], note: 'gilt dann noch 90 Tage' } },
    },
    blocked: {
      label: 'Gesperrt',
      deadlines: { 'voucher.expire': 'expiresAt' },
      on: {
        'voucher.unblock': [
          { target: 'issued', by: ['admin'], checks: ['isAhead'], note: 'mit Begründung; zugestellt wird am gewünschten Tag' },
          {
            target: 'active',
            by: ['admin'],
            effects: [effect('handOver')],
            note: 'mit Begründung; was noch nicht zugestellt ist, geht hinaus',
          },
        ],
        'voucher.giveBack': { by: ['system'], note: 'das Guthaben kommt zurück, gesperrt bleibt er' },
        ...expire,
        ...withdraw,
      },
    },
    withdrawn: { label: 'Widerrufen', final: true },
  },
})
