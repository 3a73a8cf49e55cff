import { createHash, randomInt } from 'node:crypto'
import { readVoucherCode, voucherCodeOf, voucherCodeSigns } from '#contract/values/voucherCode.ts'
import { countAttempt, lockOf } from '#backend/kernel/attempts.store.ts'
import { attemptKey, minutesUntil } from '#backend/kernel/attempts.ts'
import type { Ctx, Kernel } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { seal, unseal } from '#backend/kernel/sealed.ts'
import { vouchersOfCodes, type VoucherRow } from './vouchers.store.ts'

/** A plain hash: 85 random bits are not guessed from it, and codes outlive a change of the secret. */
export const hashOfCode = (code: string): string => createHash('sha256').update(`voucher ${code}`).digest('base64url')

export const newVoucherCode = (): string => voucherCodeOf(Array.from({ length: voucherCodeSigns }, () => randomInt(32)))

const purpose = 'voucher'
export const sealCode = (kernel: Kernel, voucherId: number, code: string) => seal(kernel, { purpose, owner: voucherId }, code)
/** Null: sealed with a secret that is gone; the code is good all the same. */
export function codeOf(kernel: Kernel, { id, code_sealed }: Pick<VoucherRow, 'id' | 'code_sealed'>): string | null {
  try {
    return unseal(kernel, { purpose, owner: id }, code_sealed)
  } catch {
    return null
  }
}

/** Wrong codes only are counted: of one account, and of one network with all its people. */
const perAccount = { max: 10, windowMinutes: 60, lockMinutes: 60 }
const perNetwork = { max: 30, windowMinutes: 60, lockMinutes: 60 }

/**
 * The vouchers behind codes that somebody typed, each once. One that lies in somebody else's wallet is answered as one that does not exist.
 * Counts wrong codes, so it runs outside transactions that a refusal rolls back. @throws Refusal VOUCHER_UNKNOWN, TOO_MANY_TRIES
 */
export async function vouchersOfTyped(ctx: Ctx, typed: readonly string[]): Promise<VoucherRow[]> {
  if (typed.length === 0) return []
  const account = ctx.caller.kind === 'account' ? ctx.caller.userId : null
  const counted = [
    { key: attemptKey(ctx.kernel, 'voucher.network', ctx.network), rule: perNetwork },
    ...(account === null ? [] : [{ key: attemptKey(ctx.kernel, 'voucher.account', account), rule: perAccount }]),
  ]
  for (const { key } of counted) {
    const until = await lockOf(ctx.db, key, ctx.now)
    if (until) throw new Refusal('TOO_MANY_TRIES', { minutes: minutesUntil(until, ctx.now) })
  }
  const codes = typed.map(readVoucherCode)
  const known = codes.filter((code) => code !== null)
  const found = known.length === 0 ? [] : await vouchersOfCodes(ctx.db, [...new Set(known.map(hashOfCode))])
  const good = new Map(found.filter((row) => row.holder_id === null || row.holder_id === account).map((row) => [row.code_hash, row]))
  const at = codes.findIndex((code) => code === null || !good.has(hashOfCode(code)))
  if (at === -1) return [...good.values()]
  let lockedUntil: Date | null = null
  for (const { key, rule } of counted) {
    const { count, lockedUntil: until } = await countAttempt(ctx.db, key, rule, ctx.now)
    // Of many at the same moment those above the limit learn nothing either.
    if (count > rule.max) lockedUntil = until
  }
  if (lockedUntil) throw new Refusal('TOO_MANY_TRIES', { minutes: minutesUntil(lockedUntil, ctx.now) })
  throw new Refusal('VOUCHER_UNKNOWN', { position: at })
}
