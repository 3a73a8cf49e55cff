import type { StoredSession } from '#machines/flows/auth.session.ts'
import type { LocalKey } from '#contract/values/storedKeys.ts'
import { local } from '#client/lib/storage.ts'

/** The entries of spec section 3, by exactly these names. `settings` is changed by lib/theme.ts alone. */
export type StoredEntry = Extract<LocalKey, 'accessToken' | 'user_id' | 'banner' | 'role' | 'profile' | 'cart_key' | 'settings'>
const ofSession = ['accessToken', 'user_id', 'banner', 'role', 'profile'] as const

// Where storage is blocked (private mode of some browsers) the tab remembers for itself.
const ofThisTab = new Map<string, string>()

/** Null where there is none. */
export function readEntry(name: StoredEntry): string | null {
  try {
    return local().getItem(name) ?? ofThisTab.get(name) ?? null
  } catch {
    // Storage is blocked: the entry lives as long as the tab.
    return ofThisTab.get(name) ?? null
  }
}

/** Null removes the entry. */
export function writeEntry(name: StoredEntry, value: string | null): void {
  ofThisTab.delete(name)
  try {
    if (value === null) local().removeItem(name)
    else local().setItem(name, value)
  } catch {
    // Blocked or full: the tab keeps it by itself.
    if (value !== null) ofThisTab.set(name, value)
  }
}

/** Null for a guest; whether the server still takes it is not known here. */
export const storedToken = () => readEntry('accessToken')

/** What spec section 3 calls `profile`: any role but `User` is a business. */
export const profileOfRole = (role: string) => (role === 'User' ? 'Customer' : 'Business')

/** The cart stays: it also belongs to guests. */
export function clearStoredSession(): void {
  for (const name of ofSession) writeEntry(name, null)
}

// The last second a Date can name.
const latestSecond = 8.64e12

/** The session a token stands for; null when it says nothing readable about its end. The signature is the server's business. */
export function sessionOfToken(token: string, role: string): StoredSession | null {
  const { exp, iat, sid } = claimsOf(token)
  const expiresAt = instantOf(exp)
  const issuedAt = instantOf(iat)
  if (expiresAt === null) return null
  return { token, role, expiresAt, ...(issuedAt !== null && { issuedAt }), ...(typeof sid === 'string' && { id: sid }) }
}

/** Reads what an earlier visit or another tab has left; null when it is incomplete. Freshness is evaluated by the flow. */
export function readStoredSession(): StoredSession | null {
  const token = storedToken()
  const role = readEntry('role')
  return token !== null && role !== null ? sessionOfToken(token, role) : null
}

const instantOf = (second: unknown) =>
  typeof second === 'number' && Math.abs(second) <= latestSecond ? new Date(second * 1000).toISOString() : null

function claimsOf(token: string): Record<string, unknown> {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : {}
  } catch {
    // Not a token of ours: it claims nothing.
    return {}
  }
}
