import type { FastifyBaseLogger } from 'fastify'
import type { Door } from '../door/doorClient.ts'
import type { Roster } from './roster.ts'

/**
 * The beacon: without it nobody would notice that the LAST event got lost on the bus (realtime.md 2.6.5). One question
 * per thousand accounts, whatever the number of sockets.
 */
export function beacon(options: { door: Door; roster: Roster; everyMs: number; log: FastifyBaseLogger }): { stop(): void } {
  const { door, roster, everyMs, log } = options
  let busy = false
  const tick = async () => {
    const userIds = roster.userIds()
    for (let from = 0; from < userIds.length; from += 1000) {
      const { heads } = await door.ask('heads', { userIds: userIds.slice(from, from + 1000) })
      const now = new Date().toISOString()
      for (const { userId, ep, head } of heads) for (const party of roster.partiesOf(userId)) party.onHead(ep, head, now)
    }
  }
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    tick()
      .catch((error: unknown) => log.warn({ err: error }, 'beacon failed'))
      .finally(() => { busy = false })
  }, everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
