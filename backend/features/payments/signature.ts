import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds a signed text may be old, or ahead of our clock. */
const toleranceSeconds = 300

const mac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

/** `t=1732554000,v1=…`: the time is signed with the text, so that neither can be taken alone. */
export function signatureOf(secret: string, payload: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${mac(secret, `${seconds}.${payload}`)}`
}

export function isSigned(secret: string, payload: string, signature: string, now: Date): boolean {
  const found = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature)
  if (!found) return false
  const [, seconds, given] = found
  const isRight = timingSafeEqual(Buffer.from(given!, 'hex'), Buffer.from(mac(secret, `${seconds!}.${payload}`), 'hex'))
  return isRight && Math.abs(now.getTime() / 1000 - Number(seconds)) <= toleranceSeconds
}
