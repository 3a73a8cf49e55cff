import { assign, emit, enqueueActions, fromCallback, raise, setup } from 'xstate'
import { roleOfWire } from '#contract/roles.ts'
import { eventsOf, outputOf } from '#machines/parts/events.ts'
import { failureOf, isSessionLost } from '#machines/parts/failure.ts'
import { provided } from '#machines/parts/provided.ts'
import { isFresh, isRenewalDue, isRenewalOf, type AuthUser, type StoredSession } from './auth.session.ts'
import type {
  AuthContext,
  AuthEmitted,
  AuthEvent,
  RecoveryAnswer,
  LoginAnswer,
  LoginInput,
  ProfileInput,
  RegisterInput,
  SessionLost,
} from './auth.types.ts'

export const sent = eventsOf<AuthEvent>()
/** What a command carries, for the actor that performs it. */
export const wordsOf = <Event extends { type: string }>({ type: _type, ...rest }: Event) => rest

const firstPauseMs = 5_000
const longestPauseMs = 60_000

/** The words of the auth flow: its actors (given by `.provide()`), guards and actions. */
export const authSetup = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    emitted: {} as AuthEmitted,
    tags: {} as 'busy' | 'starting' | 'recovery',
    meta: {} as { label: string },
  },
  actors: {
    loadProfile: provided<AuthUser, ProfileInput>('loadProfile'),
    login: provided<LoginAnswer, LoginInput>('login'),
    verifyCode: provided<StoredSession, { loginToken: string; code: string }>('verifyCode'),
    resendCode: provided<{ resendAt: string }, { loginToken: string }>('resendCode'),
    logout: provided<void, { token: string }>('logout'),
    renew: provided<StoredSession, { session: StoredSession }>('renew'),
    register: provided<{ requires_email_confirmation?: boolean }, RegisterInput>('register'),
    resendConfirmation: provided<void, { email: string }>('resendConfirmation'),
    confirmEmail: provided<RecoveryAnswer, { token: string }>('confirmEmail'),
    remindPassword: provided<void, { email: string }>('remindPassword'),
    resetPassword: provided<RecoveryAnswer, { token: string; password: string }>('resetPassword'),
    /** Sends `clock.tick` now and then and after every awakening, `network.back` and `ACTIVE`. Without one nothing is ever renewed. */
    watch: fromCallback<AuthEvent>(() => {}),
  },
  delays: { profileRetry: 5_000, renewalPause: ({ context }) => Math.min(longestPauseMs, firstPauseMs * 2 ** (context.renewalTries - 1)) },
  guards: {
    hasFreshSession: ({ event }) => 'stored' in event && isFresh(event.stored, event.now),
    isOtherSession: ({ context, event }) =>
      'stored' in event && isFresh(event.stored, event.now) && event.stored.token !== context.session?.token,
    isRenewed: ({ context, event }) => 'stored' in event && isFresh(event.stored, event.now) && isRenewalOf(event.stored, context.session),
    isGone: ({ event }) => 'stored' in event && !isFresh(event.stored, event.now),
    isGoneByAge: ({ context, event }) => 'stored' in event && !isFresh(event.stored, event.now) && !isFresh(context.session, event.now),
    isOver: ({ context, event }) => event.type === 'clock.tick' && !isFresh(context.session, event.now),
    isDue: ({ context, event }) =>
      event.type === 'clock.tick' && isFresh(context.session, event.now) && isRenewalDue(context.session, event.now),
    wasActive: ({ context }) => context.wasActive,
    isCurrentToken: ({ context, event }) =>
      event.type === 'session.refused' && (event.token === undefined || event.token === context.session?.token),
    isSessionLost: ({ event }) => 'error' in event && isSessionLost(event.error),
    isLoginTokenLost: ({ event }) => 'error' in event && failureOf(event.error).code === 'LOGIN_TOKEN_INVALID',
    hasSession: ({ context }) => context.session !== null,
    mayResend: ({ context, event }) => {
      const resendAt = context.secondFactor?.resendAt
      return event.type === 'RESEND_CODE' && resendAt !== null && resendAt !== undefined && event.now >= Date.parse(resendAt)
    },
    asksSecondFactor: (_, answer: LoginAnswer) => answer.kind === 'secondFactor',
    asksConfirmation: (_, answer: { requires_email_confirmation?: boolean }) => Boolean(answer.requires_email_confirmation),
    signsIn: (_, answer: RecoveryAnswer) => Boolean(answer.session),
    isCustomer: ({ context }) => context.user !== null && roleOfWire(context.user.role) === 'customer',
    isGuest: ({ context }) => context.user?.role === 'Guest',
    isAdmin: ({ context }) => context.user !== null && roleOfWire(context.user.role) === 'admin',
    isSameUser: ({ context, event }) => event.type === 'profile.changed' && event.user.user_id === context.user?.user_id,
  },
  actions: {
    takeStored: assign(({ event }) =>
      'stored' in event
        ? { session: event.stored, user: null, twoFactor: null, secondFactor: null, failure: null, wasActive: false, renewalTries: 0 }
        : {},
    ),
    takeProfile: assign({ user: ({ event }) => outputOf<AuthUser>(event), failure: null }),
    takeLogin: assign({
      session: ({ event }) => {
        const answer = outputOf<LoginAnswer>(event)
        return answer.kind === 'session' ? answer.session : null
      },
    }),
    takeVerified: assign({ session: ({ event }) => outputOf<StoredSession>(event) }),
    takeSecondFactor: assign({
      secondFactor: ({ event }) => {
        const answer = outputOf<LoginAnswer>(event)
        if (answer.kind === 'session') return null
        const { kind: _kind, ...secondFactor } = answer
        return secondFactor
      },
    }),
    takeResendPause: assign({
      secondFactor: ({ context, event }) =>
        context.secondFactor && { ...context.secondFactor, resendAt: outputOf<{ resendAt: string }>(event).resendAt },
    }),
    takeRenewed: assign(({ context, event }) => ({
      session: 'stored' in event ? event.stored : 'output' in event ? (event.output as StoredSession) : context.session,
      wasActive: false,
      renewalTries: 0,
    })),
    storeSession: emit(({ context }) => ({ type: 'session.opened' as const, session: context.session! })),
    storeRenewed: emit(({ context }) => ({ type: 'session.renewed' as const, session: context.session! })),
    forgetUser: assign({ user: null, twoFactor: null, secondFactor: null, failure: null, wasActive: false, renewalTries: 0 }),
    forgetSession: assign({ session: null }),
    forgetSecondFactor: assign({ secondFactor: null }),
    clearStorage: emit({ type: 'session.closed' }),
    askToast: emit(({ event }) => ({ type: 'toast.requested' as const, code: codeOf(event) })),
    goHome: enqueueActions(({ enqueue }) => {
      enqueue.raise({ type: 'way.begun' })
      enqueue.emit({ type: 'route.requested', to: '/' })
    }),
    markInitialised: assign({ isInitialised: true }),
    forgetFailure: assign({ failure: null }),
    takeFailure: assign({ failure: ({ event }) => failureOf('error' in event ? event.error : undefined) }),
    noteActive: assign({ wasActive: true }),
    countRenewalTry: assign({ renewalTries: ({ context }) => context.renewalTries + 1 }),
    takeUser: assign(({ event }) => ({ user: sent(event, 'profile.changed').user })),
    takeTwoFactor: assign(({ event }) => ({ twoFactor: sent(event, 'UPDATE_TWO_FACTOR').twoFactor })),
    forgetRecovery: assign({ recoveryFailure: null, recoveryAnswer: null }),
    takeRecoveryFailure: assign({ recoveryFailure: ({ event }) => failureOf('error' in event ? event.error : undefined) }),
    takeRecoveryAnswer: assign(({ event }) => ('output' in event ? { recoveryAnswer: event.output as RecoveryAnswer } : {})),
    grantSession: raise(({ event }) => ({ type: 'session.granted' as const, session: outputOf<RecoveryAnswer>(event).session! })),
    dropSession: raise({ type: 'session.dropped' }),
    takeGranted: assign(({ event }) => ({ session: sent(event, 'session.granted').session })),
  },
})

function codeOf(event: object): SessionLost {
  if ('code' in event && event.code === 'TOKEN_EXPIRED') return event.code
  if ('now' in event) return 'TOKEN_EXPIRED'
  return failureOf('error' in event ? event.error : undefined).code === 'TOKEN_EXPIRED' ? 'TOKEN_EXPIRED' : 'TOKEN_INVALID'
}
