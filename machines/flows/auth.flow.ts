import { assign, emit, setup, type SnapshotFrom } from 'xstate'
import type { RefusalCode } from '#contract/refusals.ts'
import { roleOfWire } from '#contract/roles.ts'
import { failureOf, isSessionLost } from '#machines/parts/failure.ts'
import { provided } from '#machines/parts/provided.ts'
import { isFresh, profileRole, type AuthUser, type StoredSession } from './auth.session.ts'
import type { AuthContext, AuthEmitted, AuthEvent, LoginAnswer, ProfileInput } from './auth.types.ts'

const sent = <Type extends AuthEvent['type']>(event: { type: string }, type: Type) => {
  if (event.type !== type) throw new Error(`${type} expected, ${event.type} came`)
  return event as Extract<AuthEvent, { type: Type }>
}
/** What a command carries, for the actor that performs it. */
const wordsOf = <Event extends { type: string }>({ type: _type, ...rest }: Event) => rest

/**
 * Who uses this tab (spec section 4, lifecycles.md 11). Pure: `login`, `loadProfile` … are given by `.provide()`; storage,
 * toasts and routes are asked for by emitted events. `authView` gives the flags by the spec's names.
 */
export const authFlow = setup({
  types: {
    context: {} as AuthContext, events: {} as AuthEvent, emitted: {} as AuthEmitted,
    tags: {} as 'busy' | 'starting', meta: {} as { label: string },
  },
  actors: {
    loadProfile: provided<AuthUser, ProfileInput>('loadProfile'),
    login: provided<LoginAnswer, { email: string; password: string; role?: 'User' | 'Company' }>('login'),
    verifyCode: provided<StoredSession, { loginToken: string; code: string }>('verifyCode'),
    logout: provided<void, { token: string }>('logout'),
    register: provided<{ requires_email_confirmation?: boolean }, { role: 'User' | 'Company'; form: Readonly<Record<string, unknown>> }>('register'),
    remindPassword: provided<void, { email: string }>('remindPassword'),
    resetPassword: provided<void, { token: string; password: string }>('resetPassword'),
  },
  delays: { profileRetry: 5_000 },
  guards: {
    hasFreshSession: ({ event }) => 'stored' in event && isFresh(event.stored, event.now),
    isOtherSession: ({ context, event }) => 'stored' in event && isFresh(event.stored, event.now) && event.stored.token !== context.session?.token,
    isGone: ({ event }) => 'stored' in event && !isFresh(event.stored, event.now),
    isCurrentToken: ({ context, event }) => event.type === 'session.refused' && (event.token === undefined || event.token === context.session?.token),
    isSessionLost: ({ event }) => 'error' in event && isSessionLost(event.error),
    hasSession: ({ context }) => context.session !== null,
    asksSecondFactor: (_, answer: LoginAnswer) => answer.kind === 'secondFactor',
    asksConfirmation: (_, answer: { requires_email_confirmation?: boolean }) => Boolean(answer.requires_email_confirmation),
    isCustomer: ({ context }) => context.user !== null && roleOfWire(context.user.role) === 'customer',
    isAdmin: ({ context }) => context.user !== null && roleOfWire(context.user.role) === 'admin',
  },
  actions: {
    takeStored: assign(({ event }) => 'stored' in event ? { session: event.stored, user: null, twoFactor: null, failure: null } : {}),
    storeSession: emit(({ context }) => ({ type: 'session.opened' as const, session: context.session! })),
    forgetUser: assign({ user: null, twoFactor: null, loginToken: null, failure: null }),
    forgetSession: assign({ session: null }),
    clearStorage: emit({ type: 'session.closed' }),
    askToast: emit(({ event }) => ({ type: 'toast.requested' as const, code: event.type === 'session.refused' ? event.code : codeOf(event) })),
    goHome: emit({ type: 'route.requested', to: '/' }),
    markInitialised: assign({ isInitialised: true }),
    forgetFailure: assign({ failure: null }),
    takeFailure: assign({ failure: ({ event }) => failureOf('error' in event ? event.error : undefined) }),
    takeTwoFactor: assign(({ event }) => ({ twoFactor: sent(event, 'UPDATE_TWO_FACTOR').twoFactor })),
  },
}).createMachine({
  id: 'auth',
  context: { session: null, user: null, twoFactor: null, isInitialised: false, loginToken: null, failure: null },
  initial: 'booting',
  on: {
    LOGOUT: [
      { guard: 'hasSession', target: '.guest.leaving', actions: ['forgetUser', 'clearStorage', 'goHome'] },
      { target: '.guest.idle', actions: ['forgetUser', 'clearStorage', 'goHome'], reenter: true },
    ],
    // States that hold a session say below what the end of it means; this line holds for all of them.
    'storage.changed': { guard: 'isOtherSession', target: '.loadingProfile', actions: 'takeStored', reenter: true, description: 'in einem anderen Tab angemeldet' },
  },
  states: {
    booting: {
      meta: { label: 'Startet' }, tags: 'starting',
      on: {
        INITIALISE: [
          { guard: 'hasFreshSession', target: 'loadingProfile', actions: 'takeStored' },
          { target: 'guest', actions: 'clearStorage', description: 'kein oder abgelaufener Token' },
        ],
      },
    },
    loadingProfile: {
      meta: { label: 'Lädt das Profil' }, tags: ['busy', 'starting'],
      invoke: {
        src: 'loadProfile', input: ({ context }) => ({ token: context.session!.token, role: profileRole(context.session!) }),
        onDone: { target: 'authenticated', actions: assign({ user: ({ event }) => event.output, failure: null }) },
        onError: [
          { guard: 'isSessionLost', target: 'guest', actions: ['forgetUser', 'forgetSession', 'clearStorage', 'askToast'] },
          { target: 'unreachable', actions: 'takeFailure', description: 'keine Antwort: die Sitzung bleibt' },
        ],
      },
      on: {
        'session.refused': { guard: 'isCurrentToken', target: 'guest', actions: ['forgetUser', 'forgetSession', 'clearStorage', 'askToast'] },
        'storage.changed': { guard: 'isGone', target: 'guest', actions: ['forgetUser', 'forgetSession'] },
      },
    },
    unreachable: {
      meta: { label: 'Profil nicht erreichbar' }, entry: 'markInitialised',
      after: { profileRetry: 'loadingProfile' },
      on: {
        RETRY: 'loadingProfile',
        'session.refused': { guard: 'isCurrentToken', target: 'guest', actions: ['forgetUser', 'forgetSession', 'clearStorage', 'askToast'] },
        'storage.changed': { guard: 'isGone', target: 'guest', actions: ['forgetUser', 'forgetSession'] },
      },
    },
    guest: {
      meta: { label: 'Gast' }, entry: 'markInitialised', initial: 'idle',
      on: {
        LOGIN: { target: '.signingIn', actions: 'forgetFailure' },
        REGISTER: { target: '.registering', actions: 'forgetFailure' },
        REMIND_PASSWORD: { target: '.reminding', actions: 'forgetFailure' },
        RESET_PASSWORD: { target: '.resetting', actions: 'forgetFailure' },
      },
      states: {
        idle: { meta: { label: 'Nicht angemeldet' } },
        signingIn: {
          meta: { label: 'Meldet an' }, tags: 'busy',
          invoke: {
            src: 'login', input: ({ event }) => wordsOf(sent(event, 'LOGIN')),
            onDone: [
              {
                guard: { type: 'asksSecondFactor', params: ({ event }) => event.output }, target: 'secondFactor', description: 'Zwei-Faktor ist eingeschaltet',
                actions: assign({ loginToken: ({ event }) => event.output.kind === 'secondFactor' ? event.output.loginToken : null }),
              },
              {
                target: '#auth.loadingProfile',
                actions: [assign({ session: ({ event }) => event.output.kind === 'session' ? event.output.session : null }), 'storeSession'],
              },
            ],
            onError: { target: 'idle', actions: 'takeFailure' },
          },
        },
        secondFactor: {
          meta: { label: 'Wartet auf den Code' },
          on: { VERIFY_CODE: { target: 'verifyingCode', actions: 'forgetFailure' } },
        },
        verifyingCode: {
          meta: { label: 'Prüft den Code' }, tags: 'busy',
          invoke: {
            src: 'verifyCode', input: ({ context, event }) => ({ loginToken: context.loginToken ?? '', code: sent(event, 'VERIFY_CODE').code }),
            onDone: { target: '#auth.loadingProfile', actions: [assign({ session: ({ event }) => event.output, loginToken: null }), 'storeSession'] },
            onError: { target: 'secondFactor', actions: 'takeFailure' },
          },
        },
        registering: {
          meta: { label: 'Registriert' }, tags: 'busy',
          invoke: {
            src: 'register', input: ({ event }) => wordsOf(sent(event, 'REGISTER')),
            onDone: [
              { guard: { type: 'asksConfirmation', params: ({ event }) => event.output }, target: 'registered' },
              { target: 'emailDuplicated' },
            ],
            onError: { target: 'idle', actions: 'takeFailure' },
          },
        },
        registered: { meta: { label: 'Registriert, Bestätigung offen' } },
        emailDuplicated: { meta: { label: 'E-Mail schon vergeben' } },
        reminding: {
          meta: { label: 'Fordert Passwort-Link an' }, tags: 'busy',
          invoke: {
            src: 'remindPassword', input: ({ event }) => wordsOf(sent(event, 'REMIND_PASSWORD')),
            onDone: 'remindSent', onError: { target: 'idle', actions: 'takeFailure' },
          },
        },
        remindSent: { meta: { label: 'Passwort-Link gesendet' } },
        resetting: {
          meta: { label: 'Setzt das Passwort' }, tags: 'busy',
          invoke: {
            src: 'resetPassword', input: ({ event }) => wordsOf(sent(event, 'RESET_PASSWORD')),
            onDone: 'passwordReset', onError: { target: 'idle', actions: 'takeFailure' },
          },
        },
        passwordReset: { meta: { label: 'Passwort gesetzt' } },
        leaving: {
          meta: { label: 'Beendet die Sitzung' },
          invoke: {
            src: 'logout', input: ({ context }) => ({ token: context.session?.token ?? '' }),
            // This browser has forgotten the session already; whether the server heard it changes nothing for the guest.
            onDone: 'idle', onError: 'idle',
          },
          exit: 'forgetSession',
        },
      },
    },
    authenticated: {
      meta: { label: 'Angemeldet' }, entry: 'markInitialised', initial: 'sorting',
      on: {
        'session.refused': { guard: 'isCurrentToken', target: 'guest', actions: ['forgetUser', 'forgetSession', 'clearStorage', 'askToast'] },
        'storage.changed': { guard: 'isGone', target: 'guest', actions: ['forgetUser', 'forgetSession', 'goHome'], description: 'in einem anderen Tab abgemeldet' },
        UPDATE_TWO_FACTOR: { actions: 'takeTwoFactor' },
      },
      states: {
        sorting: {
          meta: { label: 'Welche Rolle?' },
          always: [{ guard: 'isCustomer', target: 'customer' }, { guard: 'isAdmin', target: 'admin' }, { target: 'provider' }],
        },
        customer: { meta: { label: 'Kunde' } },
        provider: { meta: { label: 'Anbieter' } },
        admin: { meta: { label: 'Plattform' } },
      },
    },
  },
})

function codeOf(event: object): RefusalCode {
  const code = failureOf('error' in event ? event.error : undefined).code
  return code === 'TOKEN_EXPIRED' ? code : 'TOKEN_INVALID'
}

/** The authentication state by the spec's names (section 4), derived from the machine. */
export function authView(snapshot: SnapshotFrom<typeof authFlow>) {
  const { user, twoFactor, isInitialised, failure } = snapshot.context
  return {
    isAuthenticated: snapshot.matches('authenticated'),
    isInitialised,
    isRegistered: snapshot.matches({ guest: 'registered' }),
    isEmailDuplicated: snapshot.matches({ guest: 'emailDuplicated' }),
    isRemindSent: snapshot.matches({ guest: 'remindSent' }),
    isPasswordReset: snapshot.matches({ guest: 'passwordReset' }),
    user,
    twoFactor,
    isBusy: snapshot.hasTag('busy'),
    failure,
    /** House word for the role; null for guests. */
    role: snapshot.matches('authenticated') && user ? roleOfWire(user.role) : null,
  }
}
