import { fromCallback, fromPromise } from 'xstate'
import type { SessionAnswer } from '#contract/calls/accountsWire.ts'
import { authFlow } from '#machines/flows/auth.flow.ts'
import type { AuthUser, StoredSession } from '#machines/flows/auth.session.ts'
import type { AuthEvent, RecoveryAnswer, LoginAnswer, LoginInput, ProfileInput, RegisterInput } from '#machines/flows/auth.types.ts'
import { sessionTexts } from './session.texts.ts'
import { toast } from '#client/lib/toastQueue.ts'
import { watchActivity } from './activity.ts'
import { api, type ApiRequest } from '#client/lib/http/api.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import { readStoredSession, sessionOfToken } from './storedSession.ts'

/** The auth flow with the real server behind it. */
export const realAuthFlow = authFlow.provide({
  actors: {
    login: fromPromise<LoginAnswer, LoginInput>(async ({ input, signal }) => {
      const { data } = await api('accounts.login', { body: input }, { signal })
      if (!('two_factor' in data)) return { kind: 'session', session: sessionOf(data) }
      const { login_token: loginToken, methods, hint, resend_at: resendAt, expires_at: expiresAt } = data
      return { kind: 'secondFactor', loginToken, methods, hint, resendAt, expiresAt }
    }),
    verifyCode: fromPromise<StoredSession, { loginToken: string; code: string }>(async ({ input, signal }) =>
      sessionOf((await api('twoFactor.verify', { body: { login_token: input.loginToken, code: input.code } }, { signal })).data),
    ),
    resendCode: fromPromise<{ resendAt: string }, { loginToken: string }>(async ({ input, signal }) => ({
      resendAt: (await api('twoFactor.resend', { body: { login_token: input.loginToken } }, { signal })).data.resend_at,
    })),
    loadProfile: fromPromise<AuthUser, ProfileInput>(async ({ input, signal }) => {
      try {
        const call = input.role === 'provider' ? 'accounts.providerProfile' : 'accounts.customerProfile'
        return (await api(call, {}, { signal, token: input.token })).data
      } catch (error) {
        // The stored role is not the token's: somebody changed the storage. No profile will ever come for it.
        if (error instanceof ApiRefusal && error.status === 403) throw new ApiRefusal(401, { ...error.body, error: 'TOKEN_INVALID' })
        throw error
      }
    }),
    renew: fromPromise<StoredSession, { session: StoredSession }>(({ input, signal }) =>
      oneTabAtATime(signal, () => renewed(input.session, signal)),
    ),
    logout: fromPromise<void, { token: string }>(async ({ input }) => {
      try {
        await api('accounts.logout', {}, { token: input.token, keep: true })
      } catch (error) {
        // An expired session needs no ending; anything else the user should know (spec section 8).
        if (!(error instanceof ApiRefusal && error.isSessionLost)) toast.error(sessionTexts.logoutFailed)
        throw error
      }
    }),
    register: fromPromise<{ requires_email_confirmation?: boolean }, RegisterInput>(({ input: { role, form }, signal }) =>
      role === 'User'
        ? api('accounts.registerCustomerV2', { body: form as ApiRequest<'accounts.registerCustomerV2'>['body'] }, { signal })
        : api('accounts.registerProviderV2', { body: form as ApiRequest<'accounts.registerProviderV2'>['body'] }, { signal }),
    ),
    resendConfirmation: fromPromise<void, { email: string }>(
      async ({ input, signal }) => void (await api('accounts.resendConfirmation', { body: input }, { signal })),
    ),
    confirmEmail: fromPromise<RecoveryAnswer, { token: string }>(async ({ input, signal }) => {
      const { data } = await api('accounts.confirmEmail', { body: input }, { signal })
      return { role: data.role, passwordToken: data.password_token, session: data.session && sessionOf(data.session) }
    }),
    remindPassword: fromPromise<void, { email: string }>(
      async ({ input, signal }) => void (await api('accounts.remindPassword', { body: input }, { signal })),
    ),
    resetPassword: fromPromise<RecoveryAnswer, { token: string; password: string }>(async ({ input, signal }) => ({
      role: (await api('accounts.resetPassword', { body: input }, { signal })).data.role,
      passwordToken: null,
    })),
    watch: fromCallback<AuthEvent>(({ sendBack }) => watchActivity(sendBack)),
  },
})

export function sessionOf({ access_token: token, expires_at: expiresAt, user: { role } }: SessionAnswer): StoredSession {
  return { ...sessionOfToken(token, role), token, expiresAt, role }
}

/** All tabs share one token: whoever comes second takes what the first has got. */
async function renewed(session: StoredSession, signal: AbortSignal): Promise<StoredSession> {
  const stored = readStoredSession()
  if (stored !== null && stored.id !== undefined && stored.id === session.id && stored.token !== session.token) return stored
  const { access_token: token, expires_at: expiresAt } = (await api('accounts.refresh', {}, { signal, token: session.token })).data
  return { ...sessionOfToken(token, session.role), token, expiresAt, role: session.role }
}

/** Where browsers have no locks, two tabs may renew at once; the later token then counts. */
function oneTabAtATime<T>(signal: AbortSignal, task: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager }
  return locks ? (locks.request('markthalle.token', { signal }, task) as Promise<T>) : task()
}
