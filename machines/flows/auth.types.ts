import type { FactorMethod } from '#contract/calls/accountsWire.ts'
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
  /** While the second factor is asked at log-in. */
  secondFactor: SecondFactor | null
  /** Why coming in did not work; kept for the form until its next try. */
  failure: Failure | null
  /** Somebody was at work since the token was last renewed. */
  wasActive: boolean
  renewalTries: number
  recoveryFailure: Failure | null
  recoveryAnswer: RecoveryAnswer | null
}

/** Instants are ISO UTC. */
export interface SecondFactor {
  /** Proof that the password was right. */
  loginToken: string
  methods: readonly FactorMethod[]
  /** The last digits of the number the code went to. */
  hint: string | null
  /** No other code is sent before; null where none can be sent. */
  resendAt: string | null
  expiresAt: string
}

/**
 * Whose account it was. `passwordToken`: nobody has set a password yet, this opens the page that does. `session`: the link has signed this
 * browser in.
 */
export interface RecoveryAnswer {
  role: string
  passwordToken: string | null
  session?: StoredSession | null
}

export type LoginInput = { email: string; password: string; role?: 'User' | 'Company'; remember?: boolean }
export type RegisterInput = { role: 'User' | 'Company'; form: Readonly<Record<string, unknown>> }

export type AuthEvent =
  | { type: 'INITIALISE'; stored: StoredSession | null; now: number }
  | ({ type: 'LOGIN' } & LoginInput)
  | { type: 'VERIFY_CODE'; code: string }
  | { type: 'RESEND_CODE'; now: number }
  /** Back from the second factor to the log-in form. */
  | { type: 'CANCEL' }
  | { type: 'LOGOUT' }
  | ({ type: 'REGISTER' } & RegisterInput)
  | { type: 'RESEND_CONFIRMATION'; email: string }
  | { type: 'CONFIRM_EMAIL'; token: string }
  | { type: 'REMIND_PASSWORD'; email: string }
  | { type: 'RESET_PASSWORD'; token: string; password: string }
  /** A page of registration or passwords is opened: what an earlier one ended with is none of its business. */
  | { type: 'recovery.forget' }
  | { type: 'UPDATE_TWO_FACTOR'; twoFactor: TwoFactor }
  | { type: 'profile.changed'; user: AuthUser }
  /** The live stream has begun anew: what changed before it is not told. */
  | { type: 'profile.stale' }
  | { type: 'RETRY' }
  /** Somebody uses this page; the world tells it now and then. */
  | { type: 'ACTIVE' }
  | { type: 'clock.tick'; now: number }
  | { type: 'network.back' }
  /** The server no longer takes the session. `token`: the one the refused call carried. */
  | { type: 'session.refused'; code: SessionLost; token?: string }
  /** A link by mail has signed this browser in. */
  | { type: 'session.granted'; session: StoredSession }
  /** The password was set anew: every session of the account has ended. */
  | { type: 'session.dropped' }
  /** Another tab logged in or out, or renewed the token. */
  | { type: 'storage.changed'; stored: StoredSession | null; now: number }
  /** The session asks for another page: nothing may cross the way there. */
  | { type: 'way.begun' }
  | { type: 'way.ended' }

export type SessionLost = Extract<RefusalCode, 'TOKEN_INVALID' | 'TOKEN_EXPIRED'>

/** Requests to the world outside: `actor.on('session.opened', …)`. */
export type AuthEmitted =
  | { type: 'session.opened'; session: StoredSession }
  | { type: 'session.renewed'; session: StoredSession }
  | { type: 'session.closed' }
  | { type: 'toast.requested'; code: SessionLost }
  | { type: 'route.requested'; to: string }

export type LoginAnswer = { kind: 'session'; session: StoredSession } | ({ kind: 'secondFactor' } & SecondFactor)
export type ProfileInput = { token: string; role: Role }
