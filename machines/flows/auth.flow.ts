import type { SnapshotFrom } from 'xstate'
import { roleOfWire, type AccountRole } from '#contract/roles.ts'
import { recoveryState } from './auth.recovery.ts'
import { guestState } from './auth.guest.ts'
import { accountOf, profileRole, type AuthUser } from './auth.session.ts'
import { authSetup } from './auth.setup.ts'
import { authenticatedState } from './auth.signedIn.ts'

/**
 * Who uses this tab, and what they do to come in (spec section 4, docs/machines/account.md). Pure: `login`, `loadProfile` … are
 * given by `.provide()`, the time comes with the events; storage, toasts and routes are asked for by emitted events.
 * `authView` gives the flags by the spec's names.
 */
export const authFlow = authSetup.createMachine({
  id: 'auth',
  context: {
    session: null,
    user: null,
    twoFactor: null,
    isInitialised: false,
    secondFactor: null,
    failure: null,
    wasActive: false,
    renewalTries: 0,
    recoveryFailure: null,
    recoveryAnswer: null,
  },
  type: 'parallel',
  states: {
    person: {
      meta: { label: 'Wer ist da?' },
      initial: 'booting',
      on: {
        LOGOUT: [
          { guard: 'hasSession', target: '.guest.leaving', actions: ['forgetUser', 'clearStorage', 'goHome'] },
          { target: '.guest.idle', actions: ['forgetUser', 'clearStorage', 'goHome'], reenter: true },
        ],
        'session.dropped': {
          guard: 'hasSession',
          target: '.guest.leaving',
          actions: ['forgetUser', 'clearStorage'],
          description: 'Passwort neu gesetzt',
        },
        // States that hold a session say below what the end of it means; these lines hold for all of them.
        'storage.changed': [
          { guard: 'isRenewed', actions: 'takeRenewed' },
          {
            guard: 'isOtherSession',
            target: '.loadingProfile',
            actions: 'takeStored',
            reenter: true,
            description: 'in einem anderen Tab angemeldet',
          },
        ],
      },
      states: {
        booting: {
          meta: { label: 'Startet' },
          tags: 'starting',
          on: {
            INITIALISE: [
              { guard: 'hasFreshSession', target: 'loadingProfile', actions: 'takeStored' },
              { target: 'guest', actions: 'clearStorage', description: 'kein oder abgelaufener Token' },
            ],
          },
        },
        loadingProfile: {
          meta: { label: 'Lädt das Profil' },
          tags: ['busy', 'starting'],
          invoke: {
            src: 'loadProfile',
            input: ({ context }) => ({ token: context.session!.token, role: profileRole(context.session!) }),
            onDone: { target: 'authenticated', actions: 'takeProfile' },
            onError: [
              { guard: 'isSessionLost', target: 'guest', actions: ['forgetUser', 'forgetSession', 'clearStorage', 'askToast'] },
              { target: 'unreachable', actions: 'takeFailure', description: 'keine Antwort: die Sitzung bleibt' },
            ],
          },
          on: {
            'session.refused': {
              guard: 'isCurrentToken',
              target: 'guest',
              actions: ['forgetUser', 'forgetSession', 'clearStorage', 'askToast'],
            },
            'storage.changed': { guard: 'isGone', target: 'guest', actions: ['forgetUser', 'forgetSession'] },
          },
        },
        unreachable: {
          meta: { label: 'Profil nicht erreichbar' },
          entry: 'markInitialised',
          after: { profileRetry: 'loadingProfile' },
          on: {
            RETRY: 'loadingProfile',
            'session.refused': {
              guard: 'isCurrentToken',
              target: 'guest',
              actions: ['forgetUser', 'forgetSession', 'clearStorage', 'askToast'],
            },
            'storage.changed': { guard: 'isGone', target: 'guest', actions: ['forgetUser', 'forgetSession'] },
          },
        },
        guest: guestState,
        authenticated: authenticatedState,
      },
    },
    recovery: recoveryState,
    way: {
      meta: { label: 'Weg zu einer anderen Seite' },
      initial: 'none',
      states: {
        none: { meta: { label: 'Keiner' }, on: { 'way.begun': 'leading' } },
        leading: { meta: { label: 'Führt nach Hause' }, on: { 'way.ended': 'none' } },
      },
    },
  },
})

function accountRoleOf(user: AuthUser | null): AccountRole | null {
  const role = user && roleOfWire(user.role)
  return role === 'guest' ? null : role
}

/** The authentication state by the spec's names (section 4), derived from the machine. */
export function authView(snapshot: SnapshotFrom<typeof authFlow>) {
  const { user, twoFactor, isInitialised, failure, secondFactor, recoveryFailure, recoveryAnswer } = snapshot.context
  const isAuthenticated = snapshot.matches({ person: 'authenticated' })
  const account = accountOf(user)
  return {
    isAuthenticated: isAuthenticated && account !== null,
    isInitialised,
    /** There is a session, but the server does not answer who it belongs to; it is asked again by itself. */
    isUnreachable:
      snapshot.matches({ person: 'unreachable' }) || (snapshot.matches({ person: 'loadingProfile' }) && isInitialised && failure !== null),
    isRegistered: snapshot.matches({ recovery: { open: 'registered' } }),
    isEmailDuplicated: snapshot.matches({ recovery: { open: 'emailDuplicated' } }),
    isRemindSent: snapshot.matches({ recovery: { open: 'remindSent' } }),
    isPasswordReset: snapshot.matches({ recovery: { open: 'passwordReset' } }),
    user: account,
    twoFactor,
    isBusy: snapshot.hasTag('busy'),
    failure,
    /** Set while the code of the second factor is asked. */
    secondFactor,
    isResendingCode: snapshot.matches({ person: { guest: { secondFactor: 'resending' } } }),
    isConfirmationSent: snapshot.matches({ recovery: { open: 'confirmationSent' } }),
    isEmailConfirmed: snapshot.matches({ recovery: { open: 'emailConfirmed' } }),
    recoveryAnswer,
    /** A log-out is leading home. */
    isBeingLed: snapshot.matches({ way: 'leading' }),
    isRecoveryBusy: snapshot.hasTag('recovery'),
    recoveryFailure,
    /** Our word for the role; null for visitors and for whoever orders without an account. */
    role: isAuthenticated ? accountRoleOf(user) : null,
    /** Who orders without an account: known to the checkout and to the pages of their orders, a visitor everywhere else. */
    guest: isAuthenticated && account === null ? user : null,
  }
}
