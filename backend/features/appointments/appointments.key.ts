import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Kernel } from '#backend/kernel/context.ts'

const sign = (kernel: Kernel, id: number) =>
  createHmac('sha256', kernel.config.tokenSecret).update(`appointment:${id}`).digest('base64url').slice(0, 32)

/** What a guest holds instead of an account: the appointment's number, signed by the server. */
export const keyOf = (kernel: Kernel, id: number) => `${id}-${sign(kernel, id)}`

/** The number a key stands for; undefined when the server did not sign it. */
export function idOfKey(kernel: Kernel, key: string): number | undefined {
  const found = /^(\d{1,15})-([\w-]{32})$/.exec(key)
  if (!found) return undefined
  const id = Number(found[1])
  return timingSafeEqual(Buffer.from(found[2]!), Buffer.from(sign(kernel, id))) ? id : undefined
}
