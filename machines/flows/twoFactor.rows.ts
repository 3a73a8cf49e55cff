import type { TwoFactorStatus } from '#contract/calls/twoFactor.calls.ts'

/** What is known plus what was told: older news never overwrite, and each session's own confirmation ends with the last factor. */
export function takeTold(known: TwoFactorStatus | null, told: Omit<TwoFactorStatus, 'confirmed_until'>): TwoFactorStatus | null {
  if (known === null || told.version <= known.version) return known
  return { ...told, confirmed_until: told.two_factor_status === 1 ? known.confirmed_until : null }
}

/** Does the account ask for a second factor? Not known counts as no. */
export const isSetUp = (status: TwoFactorStatus | null) => status?.two_factor_status === 1
