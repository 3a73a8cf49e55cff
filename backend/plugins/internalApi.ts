import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Trace } from '#contract/internal/trace.ts'
import { internalApi, type InternalAnswer, type InternalCallName, type InternalRequest } from '#contract/internal/internalApi.ts'
import type { AccountSessions } from '#backend/features/accounts/sessions.ts'
import { conversationMembers, membersOfConversations } from '#backend/features/chat/chat.api.ts'
import { evaluateLive } from '#backend/graphql/mount.ts'
import type { Caller, Kernel } from '#backend/kernel/context.ts'
import { readHeads } from '#backend/kernel/feed.store.ts'
import { feedReader } from '#backend/kernel/feed.ts'
import type { MountedCall } from '#backend/kernel/mount.ts'
import { readPageChanges } from '#backend/kernel/pageChanges.store.ts'
import { unreadyReason } from '#backend/kernel/readiness.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { noteGateway } from '#backend/workers/liveness.ts'

/** The internal API (contract/internal/internalApi.ts): what gateways may ask, guarded by the shared secret. */
export function mountInternalApi(app: FastifyInstance, kernel: Kernel, bound: Map<string, MountedCall>, sessions: AccountSessions): void {
  const secret = Buffer.from(kernel.config.internalSecret)
  const readFeed = feedReader(kernel.database.kysely)
  const answers: { [N in InternalCallName]: (ask: InternalRequest<N>, trace: Trace | null) => Promise<InternalAnswer<N>> } = {
    session: async ({ token }) => sessions.describe(token),
    feed: readFeed,
    pageChanges: async ({ after }) => readPageChanges(kernel.database.kysely, after),
    ready: async () => {
      const reason = await unreadyReason(kernel)
      return { ready: reason === null, reason, unavailable: { ...kernel.database.stats().unavailable } }
    },
    heads: async ({ userIds }) => readHeads(kernel.database.kysely, userIds),
    endedSessions: async ({ sessionIds }) => ({ ended: await sessions.ended(sessionIds) }),
    membership: async ({ userId, conversationId }) => {
      const members = await conversationMembers(kernel.database.kysely, conversationId)
      if (!members.includes(userId)) throw new Refusal('NOT_FOUND')
      return { members }
    },
    memberships: async ({ conversationIds }) => ({
      conversations: [...(await membersOfConversations(kernel.database.kysely, conversationIds))].map(([id, members]) => ({ id, members })),
    }),
    report: async (report) => {
      await noteGateway(kernel, report)
      return {}
    },
    command: async (ask, trace) => command(kernel, bound, sessions, ask, trace),
    live: async (ask) => {
      const caller: Caller = ask.token ? await sessions.authenticate(ask.token) : { kind: 'guest' }
      return evaluateLive(kernel, caller, ask)
    },
  }
  for (const name of Object.keys(internalApi) as InternalCallName[]) {
    app.post(
      `/internal/${name}`,
      {
        onRequest: async (request) => {
          const given = Buffer.from(String(request.headers['x-internal-secret'] ?? ''))
          if (given.length !== secret.length || !timingSafeEqual(given, secret)) throw new Refusal('NOT_FOUND')
        },
      },
      async (request) => {
        const ask = internalApi[name].request.safeParse(request.body)
        if (!ask.success) throw new Refusal('INPUT_INVALID')
        return (answers[name] as (ask: unknown, trace: Trace | null) => Promise<unknown>)(ask.data, request.trace)
      },
    )
  }
}

/** A command from a live connection: the same call, evaluated and answered as over HTTP. */
async function command(
  kernel: Kernel,
  bound: Map<string, MountedCall>,
  sessions: AccountSessions,
  ask: InternalRequest<'command'>,
  trace: Trace | null,
): Promise<InternalAnswer<'command'>> {
  try {
    const one = bound.get(ask.call)
    if (!one?.call.overSocket) throw new Refusal('NOT_FOUND')
    if (!/^[\w:.-]{8,100}$/.test(ask.key)) throw new Refusal('INPUT_INVALID')
    const caller = await sessions.authenticate(ask.token)
    const answer = await one.run({ caller, requestId: ask.requestId, clientId: ask.key, trace }, { params: {}, query: {}, body: ask.body })
    if ('file' in answer) throw new Error(`${ask.call} answers a file and cannot run over the live connection`)
    return answer
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { status: error.status, body: error.body(ask.requestId) }
  }
}
