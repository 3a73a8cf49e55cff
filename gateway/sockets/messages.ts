import * as z from 'zod'
import { HandshakeAuth } from '#contract/events/envelope.ts'

/** What a client may say, and in which shape; everything else is dropped and counted against it. */
export const messages = {
  ack: z.object({ s: z.int().min(0) }),
  sync: z.object({ ep: z.string().max(64), since: z.int().min(0).max(Number.MAX_SAFE_INTEGER) }),
  command: z.object({ call: z.string().min(1).max(100), body: z.unknown(), key: z.string().min(1).max(200) }),
  typing: z.object({ conversationId: z.int().positive(), on: z.boolean() }),
  'conv.open': z.object({ conversationId: z.int().positive() }),
  'conv.close': z.object({ conversationId: z.int().positive() }),
  'auth.refresh': z.object({ token: HandshakeAuth.shape.token }),
  'bell.ready': z.object({ ready: z.boolean() }),
} as const

export type MessageName = keyof typeof messages
export type Message<N extends MessageName> = z.infer<(typeof messages)[N]>

/** `Object.hasOwn`, so that names such as `__proto__` are just unknown. */
export function isMessageName(name: unknown): name is MessageName {
  return typeof name === 'string' && Object.hasOwn(messages, name)
}
