import { defineLifecycle, effectsOf, type LifecycleEvent, type NoParams } from '#machines/defineLifecycle.ts'
import { choice, flag, type FieldsOf } from '#machines/fields.ts'

export const twoFactorStatuses = ['off', 'verifying', 'on', 'locked'] as const
export type TwoFactorStatus = (typeof twoFactorStatuses)[number]
export interface TwoFactorGuardInput {
  /** A method is already set up; a change of it needs the old factor. */
  isSetUp: boolean
  /** What a lock interrupted. */
  beforeLock: 'off' | 'verifying' | 'on'
}
type By = LifecycleEvent['by']
export type TwoFactorEvent =
  | { type: 'twoFactor.enrol'; by: By; /** This session showed the old factor or a recovery code lately. */ factorShown: boolean }
  | { type: 'twoFactor.codeOk'; by: By }
  | { type: 'twoFactor.giveUp'; by: By }
  | { type: 'twoFactor.lock'; by: By }
  | { type: 'twoFactor.unlock'; by: By }
  | { type: 'twoFactor.disable'; by: By; /** Password and code were right. */ proven: boolean }
/** What an account learns by mail. */
export type TwoFactorNews = 'on' | 'off' | 'locked'
export interface TwoFactorEffects {
  tell: { what: TwoFactorNews }
  adopt: NoParams
  dropPending: NoParams
  forget: NoParams
}
const effect = effectsOf<TwoFactorEffects>()

const owner = ['customer', 'provider', 'admin'] as const
const lock = {
  'twoFactor.lock': {
    target: 'locked',
    by: ['system'] as const,
    effects: [effect('tell', { what: 'locked' })],
    note: 'fünf falsche Codes',
  },
}
const disable = {
  'twoFactor.disable': { target: 'off', by: owner, checks: ['isProven'], effects: [effect('forget'), effect('tell', { what: 'off' })] },
}

/**
 * The second factor (docs/machines/twoFactor.md). Codes live five minutes and work once; a new one comes after thirty seconds at the
 * earliest.
 */
export const twoFactorLifecycle = defineLifecycle<TwoFactorGuardInput, TwoFactorEvent, TwoFactorEffects>({
  id: 'twoFactor',
  version: 1,
  title: 'Zwei-Faktor-Anmeldung',
  initial: 'off',
  guardInput: {
    isSetUp: flag('Schon eingerichtet'),
    beforeLock: choice('Vor der Sperre', { off: 'Aus', verifying: 'Einrichtung', on: 'Ein' }),
  } satisfies FieldsOf<TwoFactorGuardInput>,
  payload: {
    'twoFactor.enrol': { factorShown: flag('Alter Faktor gezeigt') },
    'twoFactor.disable': { proven: flag('Passwort und Code stimmen') },
  },
  checks: {
    factorShown: { test: (input, event) => !input.isSetUp || ('factorShown' in event && event.factorShown), refuses: 'FACTOR_REQUIRED' },
    isProven: { test: (_, event) => 'proven' in event && event.proven, refuses: 'FACTOR_REQUIRED' },
    isSetUp: { test: (input) => input.isSetUp, refuses: 'TRANSITION_REFUSED' },
    wasOff: { test: (input) => input.beforeLock === 'off', refuses: 'TRANSITION_REFUSED' },
    wasVerifying: { test: (input) => input.beforeLock === 'verifying', refuses: 'TRANSITION_REFUSED' },
  },
  states: {
    off: {
      label: 'Aus',
      resting: 'freiwillig',
      on: { 'twoFactor.enrol': { target: 'verifying', by: owner, checks: ['factorShown'], note: 'Mobilnummer oder App' }, ...lock },
    },
    verifying: {
      label: 'Wartet auf den ersten Code',
      needsAttention: ['customer', 'provider'],
      deadlines: { 'twoFactor.giveUp': 'pendingUntil' },
      on: {
        'twoFactor.enrol': { by: owner, checks: ['factorShown'], note: 'andere Nummer oder neuer Code' },
        'twoFactor.codeOk': { target: 'on', by: owner, effects: [effect('adopt'), effect('tell', { what: 'on' })] },
        'twoFactor.giveUp': [
          { target: 'on', by: [...owner, 'system'], checks: ['isSetUp'], effects: [effect('dropPending')], note: 'der alte Faktor bleibt' },
          { target: 'off', by: [...owner, 'system'], effects: [effect('dropPending')], note: 'nicht bestätigt' },
        ],
        ...lock,
        ...disable,
      },
    },
    on: {
      label: 'Ein',
      resting: 'bleibt, bis jemand sie ausschaltet',
      on: {
        'twoFactor.enrol': { target: 'verifying', by: owner, checks: ['factorShown'], note: 'weiterer oder neuer Faktor' },
        ...lock,
        ...disable,
      },
    },
    locked: {
      label: 'Gesperrt',
      deadlines: { 'twoFactor.unlock': 'lockedUntil' },
      on: {
        'twoFactor.unlock': [
          { target: 'off', by: ['system'], checks: ['wasOff'] },
          { target: 'verifying', by: ['system'], checks: ['wasVerifying'] },
          { target: 'on', by: ['system'], note: 'nach 15 Minuten' },
        ],
      },
    },
  },
})
