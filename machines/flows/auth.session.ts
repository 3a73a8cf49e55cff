import type { CustomerProfile, ProviderProfile } from '#contract/calls/accountsWire.ts'
import type { TwoFactorStatus } from '#contract/calls/twoFactor.calls.ts'
import { roleOfWire, type Role } from '#contract/roles.ts'

/** What a browser keeps of a session (spec section 4). */
export interface StoredSession {
  token: string
  /** ISO UTC, as all instants here. */
  expiresAt: string
  /** The wire word. */
  role: string
  issuedAt?: string
  /** The session behind the token. It survives the token's renewal, so that tabs tell a renewal from another log-in. */
  id?: string
}

export type AuthUser = CustomerProfile | ProviderProfile
export type TwoFactor = Pick<TwoFactorStatus, 'two_factor_status' | 'two_factor_mobile' | 'two_factor_country_code'>

/** A stored token counts only if its expiry lies strictly in the future; an unreadable expiry never does (spec 4). */
export function isFresh(stored: StoredSession | null, now: number): stored is StoredSession {
  return stored !== null && stored.token !== '' && Date.parse(stored.expiresAt) > now
}

const lastMinutesMs = 5 * 60_000

/** Less than half of the token's life is left; of a token that does not name its birth: its last five minutes. */
export function isRenewalDue({ issuedAt, expiresAt }: StoredSession, now: number): boolean {
  const end = Date.parse(expiresAt)
  const begin = issuedAt === undefined ? end - 2 * lastMinutesMs : Date.parse(issuedAt)
  return now >= begin + (end - begin) / 2
}

/** The same session with another token. */
export const isRenewalOf = (stored: StoredSession, known: StoredSession | null) =>
  known?.id !== undefined && stored.id === known.id && stored.token !== known.token

/** Which profile call to ask: `User` → customer, `Admin` → admin, `Guest` → guest, every other stored word → provider. */
export const profileRole = (stored: StoredSession): Role => roleOfWire(stored.role)

/** Whoever orders without an account is nobody to the screens of accounts. */
export const accountOf = (user: AuthUser | null): AuthUser | null => (user?.role === 'Guest' ? null : user)
