import type { Limits } from '../options.ts'

/** Node's timers overflow beyond this and fire at once. */
const longestTimer = 2 ** 31 - 1

export interface TokenLife {
  /** A new token was accepted. */
  extend(expiresAt: number): void
  isOver(): boolean
  stop(): void
}

/** Watches one token's age: `expiring` a minute before its end, `expired` five seconds after (clock skew). */
export function tokenLife(expiresAt: number, limits: Limits, on: { expiring(at: string): void; expired(): void }): TokenLife {
  let end = expiresAt
  let warned = false
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    const now = Date.now()
    if (now >= end + limits.expiredAfterMs) return on.expired()
    if (!warned && now >= end - limits.expiringBeforeMs) {
      warned = true
      on.expiring(new Date(end).toISOString())
    }
    const next = warned ? end + limits.expiredAfterMs : end - limits.expiringBeforeMs
    timer = setTimeout(look, Math.min(longestTimer, Math.max(1, next - now)))
    timer.unref()
  }
  look()
  return {
    extend(until) {
      end = until
      warned = false
      clearTimeout(timer)
      look()
    },
    isOver: () => Date.now() >= end + limits.expiredAfterMs,
    stop: () => clearTimeout(timer),
  }
}
