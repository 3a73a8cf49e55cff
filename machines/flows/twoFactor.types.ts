import type { TwoFactorStatus } from '#contract/calls/twoFactor.calls.ts'
import type { Failure } from '#machines/parts/failure.ts'

export type FactorKind = 'sms' | 'totp'

/** The status with the two waits in it as milliseconds from now, reckoned where it was fetched. */
export interface FetchedFactor {
  status: TwoFactorStatus
  resendMs: number
  lockMs: number
}

/** After the first right code; `codes` only with the first factor. */
export interface ConfirmedFactor {
  fetched: FetchedFactor
  codes: readonly string[]
}

/** What the authenticator app needs; shown this once. */
export interface AppSecret {
  secret: string
  qrSvg: string
  /** `otpauth:`, for an app on this very device. */ link: string
}

/** As typed; stays until the setup is done or given up. */
export interface FactorDraft {
  countryCode: string
  number: string
  password: string
}

export interface TwoFactorContext {
  status: TwoFactorStatus | null
  draft: FactorDraft
  app: AppSecret | null
  /** Shown once, then forgotten. */
  recoveryCodes: readonly string[]
  failure: Failure | null
  resendMs: number
  lockMs: number
}

export type TwoFactorEvent =
  | { type: 'setup.start' }
  | { type: 'method.choose'; method: FactorKind }
  | { type: 'draft.change'; changes: Partial<FactorDraft> }
  | { type: 'number.submit' }
  | { type: 'number.edit' }
  | { type: 'app.submit' }
  | { type: 'code.submit'; code: string }
  | { type: 'code.resend' }
  | { type: 'setup.back' }
  | { type: 'setup.giveUp' }
  /** New recovery codes were asked for, with a code shown. */
  | { type: 'codes.renewed'; codes: readonly string[]; fetched: FetchedFactor }
  | { type: 'codes.saved' }
  | { type: 'setup.close' }
  /** An event of the live connection: another tab or device changed something. */
  | { type: 'status.told'; told: Omit<TwoFactorStatus, 'confirmed_until'> }
  /** An answer of this page's own call. */
  | { type: 'status.fetched'; fetched: FetchedFactor }
  | { type: 'reset' }
  | { type: 'retry' }
