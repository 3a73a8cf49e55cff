import { randomBytes } from 'node:crypto'

/** Time-ordered uuid (RFC 9562, version 7). */
export function uuidv7(): string {
  const bytes = randomBytes(16)
  const now = BigInt(Date.now())
  for (let at = 0; at < 6; at++) bytes[at] = Number((now >> BigInt(8 * (5 - at))) & 0xffn)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
