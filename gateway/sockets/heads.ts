import type { FastifyBaseLogger } from 'fastify'
import type { Bus } from '#contract/events/bus.ts'
import { askRepeatedly } from '../askRepeatedly.ts'
import type { InternalApi } from '../internalApi/internalApiClient.ts'
import type { Connection, ConnectionRegistry } from './connectionRegistry.ts'
import type { Conversations } from './conversations.ts'

export interface BeaconOptions {
  internalApi: InternalApi
  registry: ConnectionRegistry
  conversations: Conversations
  bus: Bus
  headsEveryMs: number
  sessionsEveryMs: number
  log: FastifyBaseLogger
}

/** One question of the beacon names at most so many accounts or sessions. */
const perQuestion = 1000

/**
 * What the bus may have lost is asked for: the accounts' true positions, without which nobody would notice that the LAST
 * event is missing, the sessions that another process has ended, whose connections are cut, and the members of open conversations. One
 * question per thousand of them, whatever the number of sockets.
 */
export function beacon({ internalApi, registry, conversations, bus, headsEveryMs, sessionsEveryMs, log }: BeaconOptions): { stop(): void } {
  const tellHeads = async () => {
    for (const userIds of slices(registry.userIds())) {
      const { heads } = await internalApi.ask('heads', { userIds })
      const now = new Date().toISOString()
      for (const { userId, ep, head } of heads) for (const connection of registry.connectionsOf(userId)) connection.onHead(ep, head, now)
    }
  }
  const cutEnded = async () => {
    const bySession = new Map<string, Connection[]>()
    for (const connection of registry.all())
      bySession.set(connection.sessionId, [...(bySession.get(connection.sessionId) ?? []), connection])
    for (const sessionIds of slices([...bySession.keys()])) {
      const { ended } = await internalApi.ask('endedSessions', { sessionIds })
      for (const sessionId of ended) {
        // A connection may have taken the token of another session while we asked.
        for (const connection of bySession.get(sessionId) ?? []) if (connection.sessionId === sessionId) connection.cut('revoked')
      }
    }
  }
  const settleMembers = async () => {
    for (const conversationIds of slices(conversations.openRooms())) {
      const { conversations: found } = await internalApi.ask('memberships', { conversationIds })
      for (const { id, members } of found) conversations.settle(id, members)
    }
  }
  const stops = [
    askRepeatedly({
      bus,
      everyMs: headsEveryMs,
      ask: settleMembers,
      failed: (err) => log.warn({ err }, 'members of open conversations could not be asked for'),
    }),
    askRepeatedly({ bus, everyMs: headsEveryMs, ask: tellHeads, failed: (err) => log.warn({ err }, 'beacon failed') }),
    askRepeatedly({
      bus,
      everyMs: sessionsEveryMs,
      ask: cutEnded,
      failed: (err) => log.warn({ err }, 'ended sessions could not be asked for'),
    }),
  ]
  return {
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}

function slices<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / perQuestion) }, (_, at) => all.slice(at * perQuestion, (at + 1) * perQuestion))
}
