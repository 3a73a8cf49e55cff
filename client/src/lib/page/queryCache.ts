import type { Kept, Loaded } from './loaded.ts'
import { serverWorld } from './serverWorld.ts'

const keptHere = new Map<string, Kept>()
const settled = new WeakMap<Promise<unknown>, Loaded<unknown>>()
const questions = new WeakMap<Promise<unknown>, string>()
const earlier = new WeakMap<Promise<unknown>, Loaded<unknown>>()
const keepAtMost = 40

/** A tab remembers for itself; on the server every page begins with nothing. */
const memory = () => serverWorld()?.cachedQuery ?? keptHere

/**
 * The same promise for the same question while its answer is fresh: screens show it at once, so that «Zurück» finds the
 * page as it was, without skeletons. For public data only. Trouble is not kept.
 */
export function cachedQuery<T>(key: string, maxAgeMs: number, load: () => Promise<T>): Promise<Loaded<T>> {
  const kept = memory()
  const known = kept.get(key)
  if (known && Date.now() - known.at < maxAgeMs) {
    // What is asked for again is forgotten last: a list outlives the many products looked at from it.
    kept.delete(key)
    kept.set(key, known)
    return known.promise as Promise<Loaded<T>>
  }
  const promise: Promise<Loaded<T>> = load().then(
    (data) => ({ ok: true, data }),
    (error: unknown) => {
      if (kept.get(key)?.promise === promise) kept.delete(key)
      return { ok: false, error }
    },
  )
  void promise.then((result) => settled.set(promise, result))
  questions.set(promise, key)
  const before = known && (settled.get(known.promise) ?? earlier.get(known.promise))
  if (before?.ok) earlier.set(promise, before)
  keep(kept, key, promise)
  return promise
}

/** A promise that has ended already, as `cachedQuery` would give it: what the server has found out goes on in the browser. */
export function seedQuery<T>(key: string | null, result: Loaded<T>): Promise<Loaded<T>> {
  const promise = Promise.resolve(result)
  settled.set(promise, result)
  if (key !== null) questions.set(promise, key)
  if (key !== null && result.ok) keep(memory(), key, promise)
  return promise
}

function keep(kept: Map<string, Kept>, key: string, promise: Promise<Loaded<unknown>>): void {
  kept.delete(key)
  kept.set(key, { at: Date.now(), promise })
  for (const oldest of kept.keys()) {
    if (kept.size <= keepAtMost) break
    kept.delete(oldest)
  }
}

/** The next question is asked anew. */
export function invalidateQuery(key: string): void {
  memory().delete(key)
}

/** The good answer to a question that somebody has asked before, however old; undefined otherwise. */
export function knownAnswer<T>(key: string): T | undefined {
  const promise = memory().get(key)?.promise
  const end = promise && settled.get(promise)
  return end?.ok ? (end.data as T) : undefined
}

/** What the promise ended with, if it has. */
export function settledOf<T>(promise: Promise<Loaded<T>>): Loaded<T> | undefined {
  return settled.get(promise) as Loaded<T> | undefined
}

/**
 * What the same question was answered before, however old: until the promise ends, «Zurück» finds the page as it was left, with its height.
 */
export function staleResultOf<T>(promise: Promise<Loaded<T>>): Loaded<T> | undefined {
  return earlier.get(promise) as Loaded<T> | undefined
}

/** The question a promise answers; null where it was not asked by `cachedQuery`. */
export const cacheKeyOf = (promise: Promise<unknown>): string | null => questions.get(promise) ?? null
