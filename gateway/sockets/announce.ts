import type { FastifyBaseLogger } from 'fastify'
import type { Bus, Ephemeral } from '#contract/events/bus.ts'

/** Says something that may be lost to all gateways. A bus that is away must not disturb the one who says it. */
export type Announce = (message: Ephemeral) => void

/** Publishes what sockets say for a moment (typing, presence); a failure is logged and never reaches the connection. */
export function announcer(bus: Bus, log: FastifyBaseLogger): Announce {
  return (message) => {
    bus.ephemeral(message).catch((error: unknown) => log.warn({ err: error, kind: message.kind }, 'not announced'))
  }
}
