import type { Kernel } from '#backend/kernel/context.ts'

interface OnlineBoard {
  /** How long this process has been listening. */ since: Date
  lastSeen(userId: number): Date | null
}
const boards = new WeakMap<Kernel, OnlineBoard>()
const forgetAfterMs = 60 * 60_000

/** Who has been here lately, from the hints the gateways exchange about open connections; never stored. */
export function onlineBoard(kernel: Kernel): OnlineBoard {
  const known = boards.get(kernel)
  if (known) return known
  const seen = new Map<number, Date>()
  kernel.bus.onEphemeral((message) => {
    if (message.kind !== 'presence') return
    const now = kernel.clock.now()
    if (seen.size > 10_000) for (const [userId, at] of seen) if (now.getTime() - at.getTime() > forgetAfterMs) seen.delete(userId)
    // Going away is the last moment somebody was here.
    seen.set(message.userId, now)
  })
  const board: OnlineBoard = { since: kernel.clock.now(), lastSeen: (userId) => seen.get(userId) ?? null }
  boards.set(kernel, board)
  return board
}
