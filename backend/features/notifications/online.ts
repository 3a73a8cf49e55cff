import type { Kernel } from '#backend/kernel/context.ts'

interface OnlineBoard {
  /** How long this process has been listening. */ since: Date
  lastSeen(userId: number): Date | null
  isHere(userId: number): boolean
}
const boards = new WeakMap<Kernel, OnlineBoard>()
const forgetAfterMs = 60 * 60_000
/** The gateways repeat themselves more often than that about whoever is still there. */
const hereForMs = 2 * 60_000

/** Who has been here lately, from the hints the gateways exchange about open connections; never stored. */
export function onlineBoard(kernel: Kernel): OnlineBoard {
  const known = boards.get(kernel)
  if (known) return known
  const seen = new Map<number, { at: Date; isHere: boolean }>()
  const ageOf = (at: Date) => kernel.clock.now().getTime() - at.getTime()
  kernel.bus.onEphemeral((message) => {
    if (message.kind !== 'presence') return
    if (seen.size > 10_000) for (const [userId, { at }] of seen) if (ageOf(at) > forgetAfterMs) seen.delete(userId)
    // Going away is the last moment somebody was here.
    seen.set(message.userId, { at: kernel.clock.now(), isHere: message.online })
  })
  const board: OnlineBoard = {
    since: kernel.clock.now(),
    lastSeen: (userId) => seen.get(userId)?.at ?? null,
    isHere(userId) {
      const last = seen.get(userId)
      return last !== undefined && last.isHere && ageOf(last.at) < hereForMs
    },
  }
  boards.set(kernel, board)
  return board
}

/** Has an open connection just now, as far as the gateways have said. */
export const isOnline = (kernel: Kernel, userId: number): boolean => onlineBoard(kernel).isHere(userId)
