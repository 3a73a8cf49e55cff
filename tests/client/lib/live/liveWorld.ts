import { vi } from 'vitest'
import type { AnyLiveEvent } from '#client/lib/live/events.ts'

/**
 * Stands in for the live connection of a screen:
 * `vi.mock('#client/lib/live/live.ts', async () => (await import('…/liveWorld.ts')).liveMock)`. Subscriptions are counted,
 * so that a test sees who subscribes anew.
 */
const listeners = new Map<(event: AnyLiveEvent) => void, readonly string[]>()
const resets = new Set<(reason: string) => void>()
let subscribed = 0
export const live = {
  emit(type: string, data: unknown, { version = 1, id = '1' } = {}) {
    const event = {
      id: 'e',
      type,
      data,
      entity: { type: 'thing', id, version },
      position: { epoch: 'a', seq: 1 },
      at: '',
      by: null,
      clientId: null,
    }
    for (const [listener, types] of listeners) if (types.includes(type)) listener(event as unknown as AnyLiveEvent)
  },
  reset() {
    for (const listener of resets) listener('floor')
  },
  /** How many listen now, and how often anybody began to. */
  count: () => ({ listening: listeners.size, resets: resets.size, subscribed }),
  clear() {
    listeners.clear()
    resets.clear()
    subscribed = 0
  },
}
export const liveMock = {
  subscribeEvents(types: readonly string[], listener: (event: AnyLiveEvent) => void) {
    subscribed += 1
    listeners.set(listener, types)
    return () => listeners.delete(listener)
  },
  onReset(listener: (reason: string) => void) {
    resets.add(listener)
    return () => resets.delete(listener)
  },
  attendLive: vi.fn(() => () => undefined),
}

/** An answer that comes when the test says so. */
export function later<T>() {
  let resolve!: (value: T) => void
  let reject!: (error: unknown) => void
  const promise = new Promise<T>((done, failed) => {
    resolve = done
    reject = failed
  })
  return { promise, resolve, reject }
}
