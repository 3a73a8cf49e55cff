import type { CustomerProfile, ProviderProfile } from '#contract/calls/accounts.calls.ts'
import { roleOfWire, type Role } from '#contract/roles.ts'

/** What a browser keeps of a session (spec section 4). `role` is the wire word. */
export interface StoredSession { token: string; /** ISO UTC */ expiresAt: string; role: string }

export type AuthUser = CustomerProfile | ProviderProfile
export interface TwoFactor { two_factor_status: boolean; two_factor_mobile: string | null; two_factor_country_code: string | null }

/** A stored token counts only if its expiry lies strictly in the future; an unreadable expiry never does (spec 4). */
export function isFresh(stored: StoredSession | null, now: number): stored is StoredSession {
  return stored !== null && stored.token !== '' && Date.parse(stored.expiresAt) > now
}

/** Which profile call to ask: `User` → customer, `Admin` → admin, every other stored word → provider. */
export const profileRole = (stored: StoredSession): Role => roleOfWire(stored.role)
