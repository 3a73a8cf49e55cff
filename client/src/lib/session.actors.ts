import { fromPromise } from 'xstate'
import { authFlow } from '#machines/flows/auth.flow.ts'
import type { AuthUser, StoredSession } from '#machines/flows/auth.session.ts'
import type { LoginAnswer, ProfileInput } from '#machines/flows/auth.types.ts'
import { sessionTexts } from '#client/texts/session.texts.ts'
import { toast } from '#client/ui/toasts/toastQueue.ts'
import { api } from './api.ts'
import { ApiRefusal } from './failures.ts'

/** The auth flow with the real server behind it. Calls of later issues (registration, reminders) join here. */
export const realAuthFlow = authFlow.provide({
  actors: {
    login: fromPromise<LoginAnswer, { email: string; password: string; role?: 'User' | 'Company' }>(async ({ input, signal }) => {
      const { data } = await api('accounts.login', { body: input }, { signal })
      const session: StoredSession = { token: data.access_token, expiresAt: data.expires_at, role: data.user.role }
      return { kind: 'session', session }
    }),
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
    logout: fromPromise<void, { token: string }>(async ({ input }) => {
      try {
        await api('accounts.logout', {}, { token: input.token, keep: true })
      } catch (error) {
        // An expired session needs no ending; anything else the user should know (spec section 8).
        if (!(error instanceof ApiRefusal && error.isSessionLost)) toast.error(sessionTexts.logoutFailed)
        throw error
      }
    }),
  },
})
