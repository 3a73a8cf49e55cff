import { useSyncExternalStore } from 'react'

/** A value outside React that screens follow. Setting an equal value tells nobody. */
export interface Store<Value> {
  get(): Value
  set(next: Value): void
  /** What it begins with: the only value that the server knew when it drew the page. */
  readonly initial: Value
  subscribe(listener: () => void): () => void
}

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

export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial)
}
