/** The entries of spec section 3, by exactly these names. `settings` belongs to ui/theme.ts. */
export type StoredEntry = 'accessToken' | 'user_id' | 'banner' | 'role' | 'profile' | 'cart_key'
const ofSession = ['accessToken', 'user_id', 'banner', 'role', 'profile'] as const

// Where storage is blocked (private mode of some browsers) the tab remembers for itself.
const ofThisTab = new Map<string, string>()

export function readEntry(name: StoredEntry): string | null {
  try {
    return localStorage.getItem(name) ?? ofThisTab.get(name) ?? null
  } catch {
    return ofThisTab.get(name) ?? null
  }
}

/** Null removes the entry. */
export function writeEntry(name: StoredEntry, value: string | null): void {
  ofThisTab.delete(name)
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    if (value !== null) ofThisTab.set(name, value)
  }
}

export const storedToken = () => readEntry('accessToken')

/** What spec section 3 calls `profile`: any role but `User` is a business. */
export const profileOfRole = (role: string) => (role === 'User' ? 'Customer' : 'Business')

/** The cart stays: it also belongs to guests. */
export function clearStoredSession(): void {
  for (const name of ofSession) writeEntry(name, null)
}

// The last second a Date can name.
const latestSecond = 8.64e12

/** When a token ends, in ms since 1970; null when it says nothing readable. The signature is the server's business. */
export function tokenExpiry(token: string): number | null {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : null
    return typeof exp === 'number' && Math.abs(exp) <= latestSecond ? exp * 1000 : null
  } catch {
    return null
  }
}
