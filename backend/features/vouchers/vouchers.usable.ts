import { berlinDay, germanDay } from '#contract/values/berlinTime.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import type { VoucherRow } from './vouchers.store.ts'

/** Why it pays for nothing now, in words; null: it does. */
export function whyNotUsable(row: Pick<VoucherRow, 'status' | 'expires_at' | 'balance_cents'>, now: Date): string | null {
  switch (row.status) {
    case 'issued':
      return 'Er ist noch nicht zugestellt.'
    case 'blocked':
      return 'Er ist gesperrt. Bitte wenden Sie sich an den Kundendienst.'
    case 'withdrawn':
      return 'Er wurde widerrufen.'
    case 'expired':
      return `Er ist am ${germanDay(berlinDay(new Date(row.expires_at.getTime() - 1)))} abgelaufen.`
    case 'usedUp':
      return 'Er ist aufgebraucht.'
    case 'active':
      // Its clock may not have struck yet.
      if (row.expires_at <= now) return `Er ist am ${germanDay(berlinDay(new Date(row.expires_at.getTime() - 1)))} abgelaufen.`
      return row.balance_cents > 0 ? null : 'Er ist aufgebraucht.'
  }
}

export const notUsable = (row: Pick<VoucherRow, 'code_hint'>, why: string) =>
  new Refusal('VOUCHER_NOT_USABLE', { hint: row.code_hint, why })

/** @throws Refusal VOUCHER_NOT_USABLE with the first reason */
export function expectUsable(rows: readonly VoucherRow[], now: Date): void {
  for (const row of rows) {
    const why = whyNotUsable(row, now)
    if (why) throw notUsable(row, why)
  }
}
