import { useSelector } from '@xstate/react'
import { createActor, type SnapshotFrom } from 'xstate'
import { authView, type authFlow } from '#machines/flows/auth.flow.ts'
import type { StoredSession } from '#machines/flows/auth.session.ts'
import { sessionTexts } from '#client/texts/session.texts.ts'
import { toast } from '#client/ui/toasts/toastQueue.ts'
import { api, onSessionLost } from './api.ts'
import { ApiRefusal } from './failures.ts'
import { inspect } from './inspect.ts'
import { realAuthFlow } from './session.actors.ts'
import { clearStoredSession, profileOfRole, readEntry, storedToken, tokenExpiry, writeEntry } from './storedSession.ts'

export type SessionView = ReturnType<typeof authView>
type Snapshot = SnapshotFrom<typeof authFlow>

/** Reads what an earlier visit or another tab has left; null when it is incomplete. Freshness is judged by the flow. */
export function readStoredSession(): StoredSession | null {
  const token = storedToken()
  const role = readEntry('role')
  const expiry = token === null ? null : tokenExpiry(token)
  return token !== null && role !== null && expiry !== null ? { token, role, expiresAt: new Date(expiry).toISOString() } : null
}

/** One session per tab, outside React, so that it survives every screen. */
export function createSession() {
  const actor = createActor(realAuthFlow, { inspect })
  let openedHere = false

  actor.on('session.opened', ({ session: { token, role } }) => {
    openedHere = true
    writeEntry('role', role)
    writeEntry('profile', profileOfRole(role))
    // Last, because other tabs take it as the sign that a session begins.
    writeEntry('accessToken', token)
  })
  actor.on('session.closed', () => {
    // A customer's cart stays with the account and comes back at the next log-in; a guest's cart is left alone.
    if (storedToken() !== null && readEntry('role') === 'User') writeEntry('cart_key', null)
    clearStoredSession()
  })
  actor.on('toast.requested', () => toast.error(sessionTexts.expired))

  let knownUser: Snapshot['context']['user'] = null
  actor.subscribe(({ context }) => {
    if (context.user === knownUser) return
    knownUser = context.user
    if (!knownUser) return
    writeEntry('user_id', String(knownUser.user_id))
    writeEntry('banner', 'banner' in knownUser ? JSON.stringify(knownUser.banner) : null)
    if (openedHere && knownUser.role === 'User') void takeOverCart()
    openedHere = false
  })

  const follow = (event: StorageEvent) => {
    if (event.key === 'accessToken' || event.key === null) actor.send({ type: 'storage.changed', stored: readStoredSession(), now: Date.now() })
  }
  return {
    actor,
    /** Reads the storage and asks the server who this is. Returns how to stop. */
    start(): () => void {
      const stop = onSessionLost((code) => refused(code))
      window.addEventListener('storage', follow)
      actor.start()
      actor.send({ type: 'INITIALISE', stored: readStoredSession(), now: Date.now() })
      return () => {
        stop()
        window.removeEventListener('storage', follow)
        actor.stop()
      }
    },
    login: (form: { email: string; password: string; role: 'User' | 'Company' }) => actor.send({ type: 'LOGIN', ...form }),
    logout: () => actor.send({ type: 'LOGOUT' }),
    /** The server no longer takes the token; the live connection may hear it before any call does. */
    refused,
  }

  function refused(code: 'TOKEN_INVALID' | 'TOKEN_EXPIRED'): void {
    actor.send({ type: 'session.refused', code, ...(storedToken() !== null && { token: storedToken() ?? '' }) })
  }
}

/** What the guest had chosen before logging in joins the account's cart. */
async function takeOverCart(): Promise<void> {
  try {
    const merged = await mergeCart(readEntry('cart_key'))
    writeEntry('cart_key', merged.data.cart_key)
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
    if (cartKey !== null && error instanceof ApiRefusal && (error.status === 404 || error.status === 422)) return api('carts.merge', { body: { cart_key: null } })
    throw error
  }
}

export const session = createSession()

const sameView = (a: SessionView, b: SessionView) => (Object.keys(a) as (keyof SessionView)[]).every((key) => Object.is(a[key], b[key]))

/** Who uses this tab, by the spec's names (section 4) plus the house's word for the role. */
export function useSession(): SessionView {
  return useSelector(session.actor, authView, sameView)
}
