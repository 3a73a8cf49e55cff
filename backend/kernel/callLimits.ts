import { WindowCounts } from '#bus/windowCounts.ts'
import type { Kernel } from './context.ts'

const minuteMs = 60_000
/** Addresses that a process counts at once; beyond that it forgets the oldest rather than grow. */
const mostAddresses = 50_000
const shared = new WeakMap<Kernel, WindowCounts>()
const ofKernels = new WeakMap<Kernel, Map<string, AddressLimit>>()

/** One more from this address. Null: it may; else the seconds until it may again. */
export type AddressLimit = (address: string) => number | null

/**
 * Whether an address may make one more of these calls in a minute. The gateway's limits are the first line, this one guards single
 * calls; several backends count together where they share a bus.
 */
export function callLimit(kernel: Kernel, call: string, perMinute: number): (address: string) => boolean {
  const limit = newLimit(kernel, call, perMinute, minuteMs)
  return (address) => limit(address) === null
}

/** The same of something that calls do, and that is not every call: the one count of its name. */
export function addressLimit(kernel: Kernel, name: string, most: number, windowMs: number): AddressLimit {
  const known = ofKernels.get(kernel) ?? new Map<string, AddressLimit>()
  ofKernels.set(kernel, known)
  const limit = known.get(name) ?? newLimit(kernel, name, most, windowMs)
  known.set(name, limit)
  return limit
}

function newLimit(kernel: Kernel, name: string, most: number, windowMs: number): AddressLimit {
  const { counters } = kernel.bus
  if (!counters) return windowCounter(most, windowMs)
  const counts = shared.get(kernel) ?? new WindowCounts(counters)
  shared.set(kernel, counts)
  return (address) => {
    const { current, ttl } = counts.add(`${name} ${address}`, windowMs, most)
    return current <= most ? null : Math.ceil(ttl / 1000)
  }
}

/** A window begins with an address's first call, so that those that are over stand in front. */
function windowCounter(most: number, windowMs: number): AddressLimit {
  const windows = new Map<string, { end: number; count: number }>()
  return (address) => {
    const now = Date.now()
    for (const [oldest, { end }] of windows) {
      if (end > now && windows.size < mostAddresses) break
      windows.delete(oldest)
    }
    let one = windows.get(address)
    // After a clock that was set back, one that is over may stand behind one that is not.
    if (!one || one.end <= now) {
      windows.delete(address)
      one = { end: now + windowMs, count: 0 }
      windows.set(address, one)
    }
    one.count += 1
    return one.count <= most ? null : Math.ceil((one.end - now) / 1000)
  }
}
