import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { WindowCounts } from '#bus/windowCounts.ts'

type Answer = (error: Error | null, result: { current: number; ttl: number }) => void

/**
 * `@fastify/rate-limit`'s store, counting across gateways. It makes one by itself for each route: what counts together says its `groupId`.
 */
export const storeOf = (counts: WindowCounts) => {
  const store = {
    incr: (key: string, answer: Answer, windowMs: number, max: number) => answer(null, counts.add(key, windowMs, max)),
    child: () => store,
  }
  return function ours() {
    return store
  } as unknown as FastifyRateLimitStoreCtor
}
