import type { AccountEvent, AccountGuardInput, AccountStatus } from '#machines/lifecycles/account.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

const owes = { when: (input: AccountGuardInput) => input.hasObligations, refuses: 'ACCOUNT_HAS_OBLIGATIONS' } as const

const load = async () => (await import('#machines/lifecycles/account.lifecycle.ts')).accountLifecycle

holdLaws<AccountGuardInput, AccountEvent, AccountStatus>('account', load, {
  ends: ['anonymised'],
  waitsFor: {
    email_pending: ['customer', 'provider'],
    locked: ['customer', 'provider'],
    deactivated: ['admin'],
    deletion_scheduled: ['customer', 'provider'],
  },
  clocks: {
    email_pending: { 'account.expire': 'expiresAt' },
    locked: { 'account.unlock': 'lockedUntil' },
    deletion_scheduled: { 'account.anonymise': 'deletionDueAt' },
  },
  guardInput: { hasObligations: [false, true] },
  events: {
    'account.confirmEmail': { only: [{ in: ['email_pending'], by: ['customer', 'provider', 'admin'], to: 'active' }] },
    'account.expire': {
      only: [{ in: ['email_pending', 'active', 'locked'], by: ['system'], to: 'anonymised', does: ['anonymise'] }],
      never: [{ law: 'whoever still owes or is owed is not forgotten', in: ['active', 'locked'], ...owes }],
    },
    'account.lock': { only: [{ in: ['active'], by: ['system'], to: 'locked', does: ['tellLock'] }] },
    'account.unlock': { only: [{ in: ['locked'], by: ['customer', 'provider', 'admin', 'system'], to: 'active' }] },
    'account.deactivate': { only: [{ in: ['active', 'locked'], by: ['admin'], to: 'deactivated', does: ['endSessions', 'hide'] }] },
    'account.logOut': { only: [{ in: ['active', 'locked'], by: ['admin'], does: ['endSessions'] }] },
    'account.reactivate': { only: [{ in: ['deactivated'], by: ['admin'], to: 'active', does: ['show'] }] },
    'account.scheduleDeletion': {
      only: [
        {
          in: ['active', 'locked', 'deactivated'],
          by: ['customer', 'provider'],
          to: 'deletion_scheduled',
          does: ['endSessions', 'tellDeletion'],
        },
      ],
      never: [{ law: 'nobody leaves with something open', ...owes }],
    },
    'account.keep': { only: [{ in: ['deletion_scheduled'], by: ['customer', 'provider'], to: 'active', does: ['tellKept'] }] },
    'account.anonymise': {
      only: [
        { in: ['deletion_scheduled'], by: ['system'], when: (input) => input.hasObligations },
        { in: ['deletion_scheduled'], by: ['system'], to: 'anonymised', does: ['anonymise'] },
      ],
    },
  },
})
