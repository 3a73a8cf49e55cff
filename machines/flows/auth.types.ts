import type { RefusalCode } from '#contract/refusals.ts'
import type { Role } from '#contract/roles.ts'
import type { Failure } from '#machines/parts/failure.ts'
import type { AuthUser, StoredSession, TwoFactor } from './auth.session.ts'

export interface AuthContext {
  session: StoredSession | null
  user: AuthUser | null
  twoFactor: TwoFactor | null
  /** Set once the first question «who is this?» is answered, with or without a user. */
  isInitialised: boolean
  /** Proof of the password while the second factor is asked. */
  loginToken: string | null
  failure: Failure | null
}

export type AuthEvent =
  | { type: 'INITIALISE'; stored: StoredSession | null; now: number }
  | { type: 'LOGIN'; email: string; password: string; role?: 'User' | 'Company' }
  | { type: 'VERIFY_CODE'; code: string }
  | { type: 'LOGOUT' }
  | { type: 'REGISTER'; role: 'User' | 'Company'; form: Readonly<Record<string, unknown>> }
  | { type: 'REMIND_PASSWORD'; email: string }
  | { type: 'RESET_PASSWORD'; token: string; password: string }
  | { type: 'UPDATE_TWO_FACTOR'; twoFactor: TwoFactor }
  | { type: 'RETRY' }
  /** The server no longer takes the session. `token`: the one the refused call carried. */
  | { type: 'session.refused'; code: Extract<RefusalCode, 'TOKEN_INVALID' | 'TOKEN_EXPIRED'>; token?: string }
  /** Another tab logged in or out. */
  | { type: 'storage.changed'; stored: StoredSession | null; now: number }

/** Requests to the world outside: `actor.on('session.opened', …)`. */
export type AuthEmitted =
  | { type: 'session.opened'; session: StoredSession }
  | { type: 'session.closed' }
  | { type: 'toast.requested'; code: RefusalCode }
  | { type: 'route.requested'; to: string }

export type LoginAnswer = { kind: 'session'; session: StoredSession } | { kind: 'secondFactor'; loginToken: string }
export type ProfileInput = { token: string; role: Role }
