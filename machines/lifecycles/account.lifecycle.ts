import { defineLifecycle, effectsOf, type LifecycleEvent, type NoParams } from '#machines/defineLifecycle.ts'
import { flag, type FieldsOf } from '#machines/fields.ts'

export const accountStatuses = ['email_pending', 'active', 'locked', 'deactivated', 'deletion_scheduled', 'anonymised'] as const
export type AccountStatus = (typeof accountStatuses)[number]
export interface AccountGuardInput {
  /** Open orders, offers or a balance: what must be finished before anybody can leave. */
  hasObligations: boolean
}
type By = LifecycleEvent['by']
export type AccountEvent =
  | { type: 'account.confirmEmail'; by: By }
  | { type: 'account.expire'; by: By }
  | { type: 'account.lock'; by: By }
  | { type: 'account.unlock'; by: By; reason?: string }
  | { type: 'account.deactivate'; by: By; reason?: string }
  | { type: 'account.reactivate'; by: By; reason?: string }
  | { type: 'account.logOut'; by: By; reason?: string }
  | { type: 'account.scheduleDeletion'; by: By }
  | { type: 'account.keep'; by: By }
  | { type: 'account.anonymise'; by: By }
export interface AccountEffects {
  endSessions: NoParams
  hide: NoParams
  show: NoParams
  tellDeletion: NoParams
  tellKept: NoParams
  tellLock: NoParams
  anonymise: NoParams
}
const effect = effectsOf<AccountEffects>()

const owner = ['customer', 'provider', 'admin'] as const
const leave = {
  'account.scheduleDeletion': {
    target: 'deletion_scheduled',
    by: ['customer', 'provider'] as const,
    checks: ['isFree'],
    effects: [effect('endSessions'), effect('tellDeletion')],
    note: 'accountDeletion; 14 Tage Bedenkzeit',
  },
}
const forget = {
  'account.expire': {
    target: 'anonymised',
    by: ['system'] as const,
    checks: ['isFree'],
    effects: [effect('anonymise')],
    note: 'ein Anbieter, der 30 Tage lang nicht fertig wurde',
  },
}
const deactivate = {
  'account.deactivate': {
    target: 'deactivated',
    by: ['admin'] as const,
    effects: [effect('endSessions'), effect('hide')],
    note: 'ein Betrieb ist damit nicht mehr öffentlich',
  },
  'account.logOut': { by: ['admin'] as const, effects: [effect('endSessions')], note: 'auf allen Geräten' },
}

/** An account from the first mail to the last trace (docs/machines/account.md, docs/law.md rows 43 and 61). */
export const accountLifecycle = defineLifecycle<AccountGuardInput, AccountEvent, AccountEffects>({
  id: 'account',
  version: 1,
  title: 'Konto',
  initial: 'email_pending',
  guardInput: { hasObligations: flag('Offene Bestellungen oder Guthaben') } satisfies FieldsOf<AccountGuardInput>,
  checks: { isFree: { test: (input) => !input.hasObligations, refuses: 'ACCOUNT_HAS_OBLIGATIONS' } },
  states: {
    email_pending: {
      label: 'Bestätigung offen',
      needsAttention: ['customer', 'provider'],
      deadlines: { 'account.expire': 'expiresAt' },
      on: {
        'account.confirmEmail': { target: 'active', by: owner, note: 'Link aus der Mail, 48 Stunden gültig' },
        'account.expire': {
          target: 'anonymised',
          by: ['system'],
          effects: [effect('anonymise')],
          note: 'nie bestätigt: nichts wird behalten',
        },
      },
    },
    active: {
      label: 'Aktiv',
      resting: 'ein Konto bleibt, bis jemand geht',
      on: {
        'account.lock': { target: 'locked', by: ['system'], effects: [effect('tellLock')], note: 'fünf falsche Passwörter' },
        ...forget,
        ...deactivate,
        ...leave,
      },
    },
    locked: {
      label: 'Anmeldung gesperrt',
      deadlines: { 'account.unlock': 'lockedUntil' },
      needsAttention: ['customer', 'provider'],
      on: {
        'account.unlock': { target: 'active', by: [...owner, 'system'], note: 'nach 15 Minuten oder mit neuem Passwort' },
        ...forget,
        ...deactivate,
        ...leave,
      },
    },
    deactivated: {
      label: 'Vom Betreiber gesperrt',
      needsAttention: ['admin'],
      resting: 'der Betreiber entscheidet',
      on: { 'account.reactivate': { target: 'active', by: ['admin'], effects: [effect('show')] }, ...leave },
    },
    deletion_scheduled: {
      label: 'Löschung vorgemerkt',
      deadlines: { 'account.anonymise': 'deletionDueAt' },
      needsAttention: ['customer', 'provider'],
      on: {
        'account.keep': { target: 'active', by: ['customer', 'provider'], effects: [effect('tellKept')] },
        'account.anonymise': [
          {
            target: 'anonymised',
            by: ['system'],
            checks: ['isFree'],
            effects: [effect('anonymise')],
            note: 'Belege bleiben gesperrt bis zum Ende ihrer Frist',
          },
          { by: ['system'], note: 'noch etwas offen: am nächsten Tag wieder' },
        ],
      },
    },
    anonymised: { label: 'Anonymisiert', final: true },
  },
})
