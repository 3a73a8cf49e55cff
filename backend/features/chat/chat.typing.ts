import type { Kernel } from '#backend/kernel/context.ts'

/** How long one keystroke counts. */
export const typingMs = 6000

interface TypingBoard {
  mark(conversationId: number, userId: number, members: number[]): Promise<void>
  isTyping(conversationId: number, userId: number): boolean
}
const boards = new WeakMap<Kernel, TypingBoard>()

/** Who types where, for callers without a live connection. Listens to the same hints the gateways exchange; never stored. */
export function typingBoard(kernel: Kernel): TypingBoard {
  const known = boards.get(kernel)
  if (known) return known
  const until = new Map<string, number>()
  const keyOf = (conversationId: number, userId: number) => `${conversationId}:${userId}`
  kernel.bus.onEphemeral((message) => {
    if (message.kind !== 'typing') return
    const now = kernel.clock.now().getTime()
    if (until.size > 10_000) for (const [key, end] of until) if (end <= now) until.delete(key)
    if (message.on) until.set(keyOf(message.conversationId, message.userId), now + typingMs)
    else until.delete(keyOf(message.conversationId, message.userId))
  })
  const board: TypingBoard = {
    mark: (conversationId, userId, members) => kernel.bus.ephemeral({ kind: 'typing', conversationId, userId, on: true, members }),
    isTyping: (conversationId, userId) => (until.get(keyOf(conversationId, userId)) ?? 0) > kernel.clock.now().getTime(),
  }
  boards.set(kernel, board)
  return board
}
