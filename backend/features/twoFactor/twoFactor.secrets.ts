import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { verify } from 'otplib'
import type { Kernel } from '#backend/kernel/context.ts'
import { seal, sealKey, unseal } from '#backend/kernel/sealed.ts'

/** Six digits, zeros in front included. */
export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')
export const newLoginToken = () => randomBytes(32).toString('base64url')

/** Bound to the account, so that a code shown for somebody else's log-in fits nowhere. */
export const codeHash = (kernel: Kernel, accountId: number, code: string) => sealKey(kernel, 'twoFactor.code', `${accountId} ${code}`)
export const recoveryHash = (kernel: Kernel, accountId: number, code: string) =>
  sealKey(kernel, 'twoFactor.recovery', `${accountId} ${code.replace('-', '')}`)
export const tokenHash = (kernel: Kernel, token: string) => sealKey(kernel, 'twoFactor.loginToken', token)

export function sameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Without 0, 1, i, l and o, which people mix up on paper. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const recoveryCount = 10

export function newRecoveryCodes(): string[] {
  const codes = new Set<string>()
  while (codes.size < recoveryCount) {
    const signs = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]!).join('')
    codes.add(`${signs.slice(0, 4)}-${signs.slice(4)}`)
  }
  return [...codes]
}

/** The app's secret as it is stored; elsewhere than in its account's row it does not open. */
export const sealSecret = (kernel: Kernel, accountId: number, secret: string) =>
  seal(kernel, { purpose: 'twoFactor.totp', owner: accountId }, secret)
export const openSecret = (kernel: Kernel, accountId: number, sealed: string) =>
  unseal(kernel, { purpose: 'twoFactor.totp', owner: accountId }, sealed)

const stepSeconds = 30

/** The time step an app's code belongs to, one step of clock difference allowed; null when it fits none. */
export async function totpStep(secret: string, code: string, now: Date): Promise<number | null> {
  const result = await verify({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: stepSeconds,
    period: stepSeconds,
  })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}
