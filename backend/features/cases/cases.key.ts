import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CaseSide } from '#contract/values/caseRules.ts'
import type { Kernel } from '#backend/kernel/context.ts'

const sign = (kernel: Kernel, id: string, side: CaseSide) =>
  createHmac('sha256', kernel.config.tokenSecret).update(`case:${side}:${id}`).digest('base64url').slice(0, 32)

/** What a party of a case without an account holds: its number and side, signed by the server. */
export const keyOf = (kernel: Kernel, id: number, side: CaseSide) => `${id}-${side}-${sign(kernel, String(id), side)}`

/** The party a key stands for; undefined when the server did not sign it. */
export function partyOfKey(kernel: Kernel, key: string): { id: number; side: CaseSide } | undefined {
  const found = /^(\d{1,15})-(sender|author)-([\w-]{32})$/.exec(key)
  if (!found) return undefined
  const [, id = '', side, given = ''] = found
  return timingSafeEqual(Buffer.from(given), Buffer.from(sign(kernel, id, side as CaseSide)))
    ? { id: Number(id), side: side as CaseSide }
    : undefined
}
