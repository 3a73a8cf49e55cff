import type { Limits } from '../options.ts'
import type { ConnectionRegistry } from './connectionRegistry.ts'

/**
 * Make-before-break (docs/architecture.md): every client is told to move within a time that spreads their reconnects, opens
 * its new socket first and then leaves; who is still here after a grace time is closed with 1012.
 */
export async function drainSockets(options: {
  registry: ConnectionRegistry
  anonymous: { goAway(withinMs: number): void }[]
  limits: Limits
  timeoutMs: number
}): Promise<void> {
  const { registry, anonymous, limits, timeoutMs } = options
  const connections = registry.all()
  const withinMs = Math.min(Math.max(limits.goawayMinMs, connections.length * 5), Math.max(0, timeoutMs - limits.goawayGraceMs))
  for (const connection of connections) connection.goAway(withinMs)
  // Sockets that may have no account, which no registry knows.
  for (const protocol of anonymous) protocol.goAway(withinMs)
  await registry.empty(Math.min(timeoutMs, withinMs + limits.goawayGraceMs))
  for (const connection of registry.all()) connection.cut('drain')
}
