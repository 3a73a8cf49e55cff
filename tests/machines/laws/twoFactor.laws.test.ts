import type { TwoFactorEvent, TwoFactorGuardInput, TwoFactorStatus } from '#machines/lifecycles/twoFactor.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

const owner = ['customer', 'provider', 'admin'] as const

const load = async () => (await import('#machines/lifecycles/twoFactor.lifecycle.ts')).twoFactorLifecycle

holdLaws<TwoFactorGuardInput, TwoFactorEvent, TwoFactorStatus>('twoFactor', load, {
  ends: [],
  waitsFor: { verifying: ['customer', 'provider'] },
  clocks: { verifying: { 'twoFactor.giveUp': 'pendingUntil' }, locked: { 'twoFactor.unlock': 'lockedUntil' } },
  guardInput: { isSetUp: [false, true], beforeLock: ['off', 'verifying', 'on'] },
  events: {
    'twoFactor.enrol': {
      carries: [{ factorShown: true }, { factorShown: false }, {} as { factorShown: boolean }],
      only: [{ in: ['off', 'verifying', 'on'], by: owner, to: 'verifying' }],
      never: [
        {
          law: 'a stolen session alone exchanges no factor',
          when: ({ isSetUp }, { factorShown }) => isSetUp && !factorShown,
          refuses: 'FACTOR_REQUIRED',
        },
      ],
    },
    'twoFactor.codeOk': { only: [{ in: ['verifying'], by: owner, to: 'on', does: ['adopt', 'tell on'] }] },
    'twoFactor.giveUp': {
      only: [
        { in: ['verifying'], by: [...owner, 'system'], when: ({ isSetUp }) => isSetUp, to: 'on', does: ['dropPending'] },
        { in: ['verifying'], by: [...owner, 'system'], to: 'off', does: ['dropPending'] },
      ],
    },
    'twoFactor.lock': { only: [{ in: ['off', 'verifying', 'on'], by: ['system'], to: 'locked', does: ['tell locked'] }] },
    'twoFactor.unlock': {
      only: [
        { in: ['locked'], by: ['system'], when: ({ beforeLock }) => beforeLock === 'off', to: 'off' },
        { in: ['locked'], by: ['system'], when: ({ beforeLock }) => beforeLock === 'verifying', to: 'verifying' },
        { in: ['locked'], by: ['system'], to: 'on' },
      ],
    },
    'twoFactor.disable': {
      carries: [{ proven: true }, { proven: false }, {} as { proven: boolean }],
      only: [{ in: ['verifying', 'on'], by: owner, to: 'off', does: ['forget', 'tell off'] }],
      never: [{ law: 'nobody switches it off without proving who they are', when: (_, { proven }) => !proven, refuses: 'FACTOR_REQUIRED' }],
    },
  },
})
