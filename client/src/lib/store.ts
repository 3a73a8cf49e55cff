import { useSyncExternalStore } from 'react'

/** A value outside React that screens follow. Setting an equal value tells nobody. */
export interface Store<Value> {
  get(): Value
  set(next: Value): void
  /** What it begins with: the only value that the server knew when it drew the page. */
  readonly initial: Value
  subscribe(listener: () => void): () => void
}

/** `initial` is also what the server draws with, so it must be the same on both sides. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    initial,
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Follows the store, or with `select` one part of it: only a change of that part draws anew. A part is a value or something the
 * store holds, never made by `select`. React draws at once what a store changes, however much of a page it has yet to take over.
 */
export function useStore<Value>(store: Store<Value>): Value
export function useStore<Value, Part>(store: Store<Value>, select: (value: Value) => Part): Part
export function useStore<Value, Part>(store: Store<Value>, select?: (value: Value) => Part): Value | Part {
  const read = (value: Value) => (select ? select(value) : value)
  return useSyncExternalStore(
    store.subscribe,
    () => read(store.get()),
    () => read(store.initial),
  )
}
