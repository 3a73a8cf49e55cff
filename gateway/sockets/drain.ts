import type { Limits } from '../options.ts'
import type { Roster } from './roster.ts'

/**
 * Make-before-break (docs/architecture.md): every client is told to move within a time that spreads their reconnects, opens
 * its new socket first and then leaves; who is still here after a grace time is closed with 1012.
 */
export async function drainSockets(options: {
  roster: Roster
  anonymous: { goAway(withinMs: number): void }[]
  limits: Limits
  timeoutMs: number
}): Promise<void> {
  const { roster, anonymous, limits, timeoutMs } = options
  const parties = roster.all()
  const withinMs = Math.min(Math.max(limits.goawayMinMs, parties.length * 5), Math.max(0, timeoutMs - limits.goawayGraceMs))
  for (const party of parties) party.goAway(withinMs)
  // Sockets that may have no account, which no roster knows.
  for (const face of anonymous) face.goAway(withinMs)
  await roster.empty(Math.min(timeoutMs, withinMs + limits.goawayGraceMs))
  for (const party of roster.all()) party.cut('drain')
}
