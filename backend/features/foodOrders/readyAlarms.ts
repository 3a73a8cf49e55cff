import type { Kernel } from '#backend/kernel/context.ts'

/** Restaurants with a board that can be heard, as far as gateways on our bus have told; whoever is not named counts as deaf. */
const readyOf = new WeakMap<Kernel, Set<number>>()

/** Has this restaurant a device with a running sound? */
export const isAlarmReady = (kernel: Kernel, providerId: number): boolean => readyOf.get(kernel)?.has(providerId) ?? false

/** @returns whether that is news */
export function noteAlarm(kernel: Kernel, providerId: number, isReady: boolean): boolean {
  const ready = readyOf.get(kernel) ?? new Set()
  readyOf.set(kernel, ready)
  if (ready.has(providerId) === isReady) return false
  if (isReady) ready.add(providerId)
  else ready.delete(providerId)
  return true
}
