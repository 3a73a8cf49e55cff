import * as z from 'zod'

/** The live envelope (docs/architecture.md). `s` is the only ordering key within epoch `ep`; `at` is for display. */
export const Envelope = z.object({
  v: z.literal(1),
  id: z.string(),
  t: z.string(),
  ep: z.string(),
  s: z.int(),
  at: z.string(),
  e: z.object({ type: z.string(), id: z.string(), ver: z.int() }),
  by: z.int().nullable(),
  c: z.string().nullable(),
  d: z.unknown(),
})
export type Envelope = z.infer<typeof Envelope>

/** What a client presents on every connect: its token and how far it has read. */
export const HandshakeAuth = z.object({
  token: z.string().max(4096),
  ep: z.string().max(64).nullish(),
  since: z.int().min(0).max(Number.MAX_SAFE_INTEGER).nullish(),
  dev: z.string().max(64).nullish(),
})
export type HandshakeAuth = z.infer<typeof HandshakeAuth>

/** Server → client messages of a session. */
export interface ServerMessages {
  /** A batch in stream order, at most 50 or 32 KB. */
  evs(batch: Envelope[]): void
  /** Replay finished: everything up to `head` has been sent. */
  resumed(message: { ep: string; head: number; now: string }): void
  /** The client's position is of no use: refetch the views, go on from `head`. */
  reset(message: { ep: string; head: number; now: string; reason: 'epoch' | 'floor' | 'tooFar' | 'new' }): void
  /** Beacon, so that a lost last event is noticed. */
  head(message: { ep: string; head: number; now: string }): void
  typing(message: { conversationId: number; userId: number; on: boolean }): void
  presence(message: { userId: number; online: boolean }): void
  'auth.expiring'(message: { at: string }): void
  'session.expired'(message: { code: 'TOKEN_EXPIRED' | 'TOKEN_INVALID' }): void
  goaway(message: { withinMs: number }): void
  slow_down(message: { retryAfterMs: number }): void
  evicted(): void
}

export interface CommandAnswer {
  ok: boolean
  status: number
  body: unknown
}

/** Client → server messages of a session. */
export interface ClientMessages {
  ack(message: { s: number }): void
  /** "I am missing something": replay after `since`. */
  sync(message: { ep: string; since: number }): void
  /** A call marked `overSocket`; answered only after the commit. `key` is the idempotency key. */
  command(message: { call: string; body: unknown; key: string }, answer: (answer: CommandAnswer) => void): void
  typing(message: { conversationId: number; on: boolean }): void
  /** Opens the ephemeral room of a conversation (typing, presence of the partner). */
  'conv.open'(message: { conversationId: number }, answer: (answer: { ok: boolean; online?: boolean }) => void): void
  'conv.close'(message: { conversationId: number }): void
  'auth.refresh'(message: { token: string }, answer: (answer: { ok: boolean }) => void): void
  /** The board says that it can be heard (sound unlocked, shift started). */
  'bell.ready'(message: { ready: boolean }): void
}
