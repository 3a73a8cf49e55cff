import { createActor, type SnapshotFrom } from 'xstate'
import { authView, type authFlow } from '#machines/flows/auth.flow.ts'
import type { SessionAnswer } from '#contract/calls/accountsWire.ts'
import type { AuthEvent, LoginInput, RegisterInput } from '#machines/flows/auth.types.ts'
import { sessionExpired } from '#client/lib/http/failures.ts'
import { sessionTexts } from './session.texts.ts'
import { defaultThemeSettings } from '#client/lib/theme.ts'
import { toast } from '#client/lib/toastQueue.ts'
import { api, onSessionLost } from '#client/lib/http/api.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import { inspect } from '#client/lib/inspect.ts'
import { realAuthFlow, sessionOf } from './session.actors.ts'
import { sessionView, type SessionView } from './sessionView.ts'
import { clearStoredSession, profileOfRole, readEntry, readStoredSession, storedToken, writeEntry } from './storedSession.ts'

type Snapshot = SnapshotFrom<typeof authFlow>

/** One session per tab, outside React, so that it survives every screen. */
export function createSession() {
  const actor = createActor(realAuthFlow, { inspect })
  let openedHere = false
  let isStarted = false
  // By type: who presses twice, or corrects the password meanwhile, means the last.
  const waiting = new Map<AuthEvent['type'], AuthEvent>()

  actor.on('session.opened', ({ session: { token, role } }) => {
    openedHere = true
    writeEntry('role', role)
    writeEntry('profile', profileOfRole(role))
    // Last, because other tabs take it as the sign that a session begins.
    writeEntry('accessToken', token)
  })
  actor.on('session.renewed', ({ session: { token } }) => {
    // Somebody logged out in another tab meanwhile: that counts.
    if (storedToken() !== null) writeEntry('accessToken', token)
  })
  actor.on('session.closed', () => {
    // A customer's cart stays with the account and comes back at the next log-in; a guest's cart is left alone.
    if (storedToken() !== null && readEntry('role') === 'User') writeEntry('cart_key', null)
    clearStoredSession()
  })
  actor.on('toast.requested', () => toast.error(sessionExpired))

  let knownUser: Snapshot['context']['user'] = null
  actor.subscribe(({ context }) => {
    if (context.user === knownUser) return
    knownUser = context.user
    if (!knownUser) return
    writeEntry('user_id', String(knownUser.user_id))
    writeEntry(
      'banner',
      JSON.stringify('banner' in knownUser ? knownUser.banner : { registration_completed: true, canceled: false, role: knownUser.role }),
    )
    // One of the session's entries, chosen or not.
    if (readEntry('settings') === null) writeEntry('settings', JSON.stringify(defaultThemeSettings))
    if (openedHere && knownUser.role === 'User') void takeOverCart()
    openedHere = false
  })

  const follow = (event: StorageEvent) => {
    if (event.key === 'accessToken' || event.key === null)
      actor.send({ type: 'storage.changed', stored: readStoredSession(), now: Date.now() })
  }
  return {
    actor,
    /** Reads the storage and asks the server who this is. Returns how to stop. */
    start(): () => void {
      const stop = onSessionLost((code) => refused(code))
      window.addEventListener('storage', follow)
      actor.start()
      actor.send({ type: 'INITIALISE', stored: readStoredSession(), now: Date.now() })
      isStarted = true
      for (const event of waiting.values()) actor.send(event)
      waiting.clear()
      return () => {
        stop()
        window.removeEventListener('storage', follow)
        actor.stop()
      }
    },
    /** Asks at once again who this is, where the server did not answer. */
    retry: () => ask({ type: 'RETRY' }),
    login: (form: LoginInput) => ask({ type: 'LOGIN', ...form }),
    verifyCode: (code: string) => ask({ type: 'VERIFY_CODE', code }),
    resendCode: () => ask({ type: 'RESEND_CODE', now: Date.now() }),
    /** The server has opened a session: for whoever orders without an account. */
    grant: (answer: SessionAnswer) => ask({ type: 'session.granted', session: sessionOf(answer) }),
    cancelLogin: () => ask({ type: 'CANCEL' }),
    logout: () => ask({ type: 'LOGOUT' }),
    register: (input: RegisterInput) => ask({ type: 'REGISTER', ...input }),
    resendConfirmation: (email: string) => ask({ type: 'RESEND_CONFIRMATION', email }),
    confirmEmail: (token: string) => ask({ type: 'CONFIRM_EMAIL', token }),
    remindPassword: (email: string) => ask({ type: 'REMIND_PASSWORD', email }),
    resetPassword: (token: string, password: string) => ask({ type: 'RESET_PASSWORD', token, password }),
    /** A page of registration or passwords begins anew. */
    forgetRecovery: () => ask({ type: 'recovery.forget' }),
    /** The time has come to look at the token, whatever the last tick said. */
    checkToken: () => actor.send({ type: 'clock.tick', now: Date.now() }),
    /** The server no longer takes the token; the live connection may hear it before any call does. */
    refused,
  }

  /**
   * What a visitor wants. A form can be there before the code that starts the session: then it waits, for the flow
   * hears nothing until it knows who is here.
   */
  function ask(event: AuthEvent): void {
    if (isStarted) return actor.send(event)
    waiting.delete(event.type)
    waiting.set(event.type, event)
    if (event.type === 'LOGIN') sessionView.set({ ...sessionView.get(), isBusy: true })
  }

  function refused(code: 'TOKEN_INVALID' | 'TOKEN_EXPIRED'): void {
    actor.send({ type: 'session.refused', code, ...(storedToken() !== null && { token: storedToken() ?? '' }) })
  }
}

/** What the guest had chosen before logging in joins the account's cart. */
async function takeOverCart(): Promise<void> {
  try {
    const merged = await mergeCart(readEntry('cart_key'))
    // Whoever has logged out meanwhile leaves the cart with the account.
    if (storedToken() !== null) writeEntry('cart_key', merged.data.cart_key)
  } catch (error) {
    const isKnown = error instanceof ApiRefusal && error.isSessionLost
    if (!isKnown) toast.warning(sessionTexts.cartNotMerged)
  }
}

async function mergeCart(cartKey: string | null) {
  try {
    return await api('carts.merge', { body: { cart_key: cartKey } })
  } catch (error) {
    // The guest's cart has been tidied away since: the account's own is still there.
    if (cartKey !== null && error instanceof ApiRefusal && (error.status === 404 || error.status === 422))
      return api('carts.merge', { body: { cart_key: null } })
    throw error
  }
}

/** The one of this tab. */
export const session = createSession()

const sameView = (a: SessionView, b: SessionView) => (Object.keys(a) as (keyof SessionView)[]).every((key) => Object.is(a[key], b[key]))

session.actor.subscribe((snapshot) => {
  const next = authView(snapshot)
  if (!sameView(sessionView.get(), next)) sessionView.set(next)
})
