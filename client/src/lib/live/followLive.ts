import type { EventType } from '#contract/events/all.ts'
import type { AnyLiveEvent, LiveEvent } from './events.ts'
import { onReset, subscribeEvents } from './live.ts'

/** What to do with events by their type, and when the stream has a gap that it cannot fill. */
export type LiveHandlers = { [T in EventType]?: (event: LiveEvent<T>) => void } & { reset?: () => void }

/**
 * For a machine or a store of its own that is no list and no row (those take `useLiveList` and `useLiveRow`): one subscription for all
 * handlers. Returns how to stop it, together with whatever else ends with it.
 */
export function followLive({ reset, ...handlers }: LiveHandlers, ...also: readonly (() => void)[]): () => void {
  const byType = handlers as Record<string, ((event: AnyLiveEvent) => void) | undefined>
  return joinStops(
    subscribeEvents(Object.keys(handlers) as EventType[], (event) => byType[event.type]?.(event as AnyLiveEvent)),
    reset ? onReset(() => reset()) : () => undefined,
    ...also,
  )
}

/** One way to stop several things. */
export function joinStops(...stops: readonly (() => void)[]): () => void {
  return () => {
    for (const stop of stops) stop()
  }
}
