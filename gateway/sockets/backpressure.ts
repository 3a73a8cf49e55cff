import type { Limits } from '../options.ts'
import { pendingPackets, wire, type LiveSocket } from './liveSocket.ts'
import { wait } from './wait.ts'

/** Whether the client reads more slowly than it is sent to. */
export function isCongested(socket: LiveSocket, { congestedPackets, congestedBytes }: Limits): boolean {
  return pendingPackets(socket) > congestedPackets || wire(socket).bufferedAmount > congestedBytes
}

/**
 * Until the client has read what it was sent (`free`), the time is over (`late`) or `isOver` says that nobody waits for it any more
 * (`over`).
 */
export async function roomToSend(socket: LiveSocket, limits: Limits, isOver: () => boolean): Promise<'free' | 'late' | 'over'> {
  const since = Date.now()
  while (!isOver() && isCongested(socket, limits)) {
    if (Date.now() - since > limits.lagCutMs) return 'late'
    await wait(limits.lagPollMs)
  }
  return isOver() ? 'over' : 'free'
}
