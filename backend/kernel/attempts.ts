import { createHmac } from 'node:crypto'
import type { Kernel } from './context.ts'

/** After `max` tries within `windowMinutes` the key rests for `lockMinutes`. */
export interface AttemptRule {
  max: number
  windowMinutes: number
  lockMinutes: number
}

export interface Attempt {
  lockedUntil: Date | null
  /** Tries of this streak, this one included; above `max` it came during the lock and must not be evaluated. */
  count: number
}

/** Who or what is counted: the purpose and a keyed hash, so that the table tells nobody's address. */
export const attemptKey = (kernel: Kernel, purpose: string, value: string | number): string =>
  `${purpose}:${createHmac('sha256', kernel.config.tokenSecret)
    .update(`${purpose}\n${String(value).trim().toLowerCase()}`)
    .digest('base64url')}`

/** For the refusals' `{minutes}`: never 0. */
export const minutesUntil = (until: Date, now: Date): number => Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000))
