import { WindowCounts } from '#bus/windowCounts.ts'
import type { Kernel } from './context.ts'

const minuteMs = 60_000
const shared = new WeakMap<Kernel, WindowCounts>()

/**
 * Whether an address may make one more of these calls in this minute. The gateway's limits are the first line, this one guards single calls;
 * several backends count together where they share a bus.
 */
export function callLimit(kernel: Kernel, call: string, perMinute: number): (address: string) => boolean {
  const { counters } = kernel.bus
  if (!counters) return windowCounter(perMinute)
  const counts = shared.get(kernel) ?? new WindowCounts(counters)
  shared.set(kernel, counts)
  return (address) => counts.add(`${call} ${address}`, minuteMs, perMinute).current <= perMinute
}

function windowCounter(perMinute: number) {
  let minute = 0
  let counts = new Map<string, number>()
  return (address: string) => {
    const now = Math.floor(Date.now() / minuteMs)
    if (now !== minute) {
      minute = now
      counts = new Map()
    }
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    return count <= perMinute
  }
}
