/** How a loader's promise ends; it never rejects, so that one section's trouble stays its own. */
export type Loaded<T> = { ok: true; data: T } | { ok: false; error: unknown }

interface Kept { at: number; promise: Promise<Loaded<unknown>> }
const kept = new Map<string, Kept>()
const settled = new WeakMap<Promise<unknown>, Loaded<unknown>>()
const keepAtMost = 40

/**
 * The same promise for the same question while its answer is fresh: screens show it at once, so that «Zurück» finds the
 * page as it was, without skeletons. For public data only. Trouble is not kept.
 */
export function remembered<T>(key: string, maxAgeMs: number, load: () => Promise<T>): Promise<Loaded<T>> {
  const known = kept.get(key)
  if (known && Date.now() - known.at < maxAgeMs) return known.promise as Promise<Loaded<T>>
  const promise: Promise<Loaded<T>> = load().then(
    (data) => ({ ok: true, data }),
    (error: unknown) => {
      if (kept.get(key)?.promise === promise) kept.delete(key)
      return { ok: false, error }
    },
  )
  void promise.then((result) => settled.set(promise, result))
  kept.delete(key)
  kept.set(key, { at: Date.now(), promise })
  for (const oldest of kept.keys()) {
    if (kept.size <= keepAtMost) break
    kept.delete(oldest)
  }
  return promise
}

/** The next question is asked anew. */
export function forgetRemembered(key: string): void {
  kept.delete(key)
}

/** What the promise ended with, if it has. */
export function settledOf<T>(promise: Promise<Loaded<T>>): Loaded<T> | undefined {
  return settled.get(promise) as Loaded<T> | undefined
}
