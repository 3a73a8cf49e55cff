import * as z from 'zod'
import { roles } from '#contract/roles.ts'
import { Envelope } from '#contract/events/envelope.ts'
import { GatewayReport } from './processFigures.ts'

/** On the answers of a backend that is about to end: it still answers, but whoever has another one to ask should. */
export const leavingHeader = 'x-backend-leaving'

/**
 * The backend's internal API: all a gateway may ask. HTTP POST on `/internal/<name>` with the header
 * `x-internal-secret`; never reachable through the proxy.
 */
export const internalApi = {
  /** Who does this token belong to, and is its session still alive? 401 with TOKEN_INVALID / TOKEN_EXPIRED. */
  session: {
    request: z.object({ token: z.string() }),
    answer: z.object({ userId: z.int(), role: z.enum(roles), sessionId: z.string(), expiresAt: z.iso.datetime() }),
  },
  /** The account's events after `since`, oldest first, or a reset (docs/architecture.md). `since: null` = a new reader. */
  feed: {
    request: z.object({ userId: z.int(), epoch: z.string().nullable(), since: z.int().nullable(), limit: z.int().min(1).max(500) }),
    answer: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('events'), ep: z.string(), head: z.int(), events: z.array(Envelope), more: z.boolean() }),
      z.object({ kind: z.literal('reset'), ep: z.string(), head: z.int(), reason: z.enum(['epoch', 'floor', 'tooFar', 'new']) }),
    ]),
  },
  /** Heads of many accounts at once, for the beacon. */
  heads: {
    request: z.object({ userIds: z.array(z.int()).max(1000) }),
    answer: z.object({ heads: z.array(z.object({ userId: z.int(), ep: z.string(), head: z.int() })) }),
  },
  /** Which of these sessions have ended, by whichever process: their connections must be cut. */
  endedSessions: {
    request: z.object({ sessionIds: z.array(z.string().max(64)).max(1000) }),
    answer: z.object({ ended: z.array(z.string()) }),
  },
  /** Whether the backend can do its work, and how often its database could not answer since the start, by reason. */
  ready: {
    request: z.object({}),
    answer: z.object({ ready: z.boolean(), reason: z.string().nullable(), unavailable: z.record(z.string(), z.number()) }),
  },
  /** What has changed for the public since a position, for gateways that cache pages; null = from now on. Some changes may come twice. */
  pageChanges: {
    request: z.object({
      after: z
        .string()
        .regex(/^\d{1,20}$/)
        .nullable(),
    }),
    answer: z.object({ position: z.string(), tags: z.array(z.string()) }),
  },
  /** The members of a conversation, if the account is one of them; 404 otherwise. */
  membership: { request: z.object({ userId: z.int(), conversationId: z.int() }), answer: z.object({ members: z.array(z.int()) }) },
  /** The members of many conversations that are open at a gateway, for its beacon: whoever is none any more is put out. */
  memberships: {
    request: z.object({ conversationIds: z.array(z.int()).max(1000) }),
    answer: z.object({ conversations: z.array(z.object({ id: z.int(), members: z.array(z.int()) })) }),
  },
  /** A gateway says that it lives, and what it measures of itself: it knows no database. */
  report: { request: GatewayReport, answer: z.object({}) },
  /** A call marked `overSocket`, answered as over HTTP. */
  command: {
    request: z.object({ token: z.string(), call: z.string(), body: z.unknown(), key: z.string(), requestId: z.string() }),
    answer: z.object({ status: z.int(), body: z.unknown() }),
  },
  /** A GraphQL subscription evaluated once for its account; the gateway repeats it when the account's stream moves. */
  live: {
    request: z.object({
      token: z.string().nullable(),
      query: z.string().max(20_000),
      variables: z.record(z.string(), z.unknown()).nullish(),
      operationName: z.string().nullish(),
    }),
    /** `invalid`: it was never executed, and asking again would change nothing. */
    answer: z.object({ data: z.unknown(), errors: z.array(z.unknown()).optional(), invalid: z.boolean().optional() }),
  },
} as const

export type InternalCallName = keyof typeof internalApi
export type InternalRequest<N extends InternalCallName> = z.infer<(typeof internalApi)[N]['request']>
export type InternalAnswer<N extends InternalCallName> = z.infer<(typeof internalApi)[N]['answer']>
