import type { TwoFactorStatus } from '#contract/calls/twoFactor.calls.ts'
import type { FactorMethod } from '#contract/calls/accountsWire.ts'
import type { Db } from '#backend/kernel/context.ts'
import { lastSent, recoveryLeft, type FactorRow } from './twoFactor.store.ts'

/** How long a session counts as confirmed after it showed the second factor. */
const confirmedMs = 10 * 60_000
/** The least time between two codes. */
export const resendMs = 30_000

export const isSetUp = (row: Pick<FactorRow, 'mobile' | 'totp_secret'>) => row.mobile !== null || row.totp_secret !== null

/** Null when the factor was not shown lately. */
export function confirmedUntil(factorAt: Date | null, now: Date): Date | null {
  if (!factorAt) return null
  const until = new Date(factorAt.getTime() + confirmedMs)
  return until > now ? until : null
}

export function methodsOf(row: FactorRow, codesLeft: number): FactorMethod[] {
  return [
    ...(row.totp_secret ? ['totp' as const] : []),
    ...(row.mobile ? ['sms' as const] : []),
    ...(codesLeft > 0 ? ['recovery' as const] : []),
  ]
}

type Shared = Omit<TwoFactorStatus, 'confirmed_until'>
const nothing: Shared = {
  two_factor_mobile: null,
  two_factor_status: 0,
  two_factor_country_code: null,
  state: 'off',
  version: 0,
  methods: [],
  pending: null,
  recovery_codes_left: 0,
  locked_until: null,
}

/** What every session of the account sees alike; the event carries this. */
export async function presentFactor(db: Db, row: FactorRow | undefined): Promise<Shared> {
  if (!row) return nothing
  const codesLeft = await recoveryLeft(db, row.account_id)
  return {
    two_factor_mobile: row.mobile,
    two_factor_status: isSetUp(row) ? 1 : 0,
    two_factor_country_code: row.country_code,
    state: row.status,
    version: row.version,
    methods: methodsOf(row, codesLeft),
    pending: await presentPending(db, row),
    recovery_codes_left: codesLeft,
    locked_until: row.locked_until?.toISOString() ?? null,
  }
}

async function presentPending(db: Db, row: FactorRow): Promise<Shared['pending']> {
  if (!row.pending) return null
  if (row.pending.method === 'totp') return { method: 'totp', mobile: null, resend_at: null }
  const sent = (await lastSent(db, row.account_id, 'enrol'))?.sent_at
  return { method: 'sms', mobile: row.pending.mobile, resend_at: sent ? new Date(sent.getTime() + resendMs).toISOString() : null }
}
