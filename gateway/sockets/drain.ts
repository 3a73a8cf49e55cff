import type { Limits } from '../options.ts'
import type { ConnectionRegistry } from './connectionRegistry.ts'

interface Movers {
  registry: ConnectionRegistry
  /** Sockets that may have no account, which no registry knows. */
  anonymous: { goAway(withinMs: number): void }[]
  limits: Limits
}

/** Tells every client to open a connection elsewhere first and then to leave, within a time that spreads them (answered, ms). */
export function tellToMove({ registry, anonymous, limits }: Movers, mostMs = Number.POSITIVE_INFINITY): number {
  const connections = registry.all()
  const withinMs = Math.min(Math.max(limits.goawayMinMs, connections.length * 5), mostMs)
  for (const connection of connections) connection.goAway(withinMs)
  for (const protocol of anonymous) protocol.goAway(withinMs)
  return withinMs
}

/**
 * Make-before-break (docs/architecture.md): every client is told to move within a time that spreads their reconnects, opens
 * its new socket first and then leaves; who is still here after a grace time is closed with 1012.
 */
export async function drainSockets({ timeoutMs, ...movers }: Movers & { timeoutMs: number }): Promise<void> {
  const { registry, limits } = movers
  const withinMs = tellToMove(movers, Math.max(0, timeoutMs - limits.goawayGraceMs))
  await registry.empty(Math.min(timeoutMs, withinMs + limits.goawayGraceMs))
  for (const connection of registry.all()) connection.cut('drain')
}
