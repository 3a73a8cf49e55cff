import type { Db, Kernel } from './context.ts'
import { onPublicChange } from './publicChanges.ts'
import { tally } from './tally.ts'
import { unlagged } from './unlagged.ts'

/**
 * How long something of a seller is shown without asking again where nobody told us of a change: another process made it, or it was
 * being committed while we read. As long as a session row is believed.
 */
const livesMs = 5000
const most = 2000

interface Cache<T> {
  values: Map<number, { value: T; until: number }>
  /** Counts what was thrown away: an answer asked for before that may be outdated. */
  changes: number
}

/**
 * What `load` reads of sellers, for display: from memory, forgotten with the pages that show it (`provider:<id>`) and after five
 * seconds. What decides about money is never taken from here. What `load` leaves out is not remembered.
 */
export function cachedBySeller<T>(load: (db: Db, ids: readonly number[]) => Promise<Map<number, T>>) {
  const caches = new WeakMap<Kernel, Cache<T>>()
  function cacheOf(kernel: Kernel): Cache<T> {
    const known = caches.get(kernel)
    if (known) return known
    const made: Cache<T> = { values: new Map(), changes: 0 }
    caches.set(kernel, made)
    onPublicChange(kernel, {
      onTags(tags) {
        for (const tag of tags) {
          if (!tag.startsWith('provider:')) continue
          made.values.delete(Number(tag.slice('provider:'.length)))
          made.changes++
        }
      },
      onGap() {
        made.values.clear()
        made.changes++
      },
    })
    return made
  }
  return async (kernel: Kernel, db: Db, ids: readonly number[]): Promise<Map<number, T>> => {
    const cache = cacheOf(kernel)
    const now = kernel.clock.now().getTime()
    const found = new Map<number, T>()
    const missing: number[] = []
    for (const id of ids) {
      const kept = cache.values.get(id)
      if (kept && kept.until > now) found.set(id, kept.value)
      else missing.push(id)
    }
    tally(kernel, 'cacheHits', 'sellers', found.size)
    if (missing.length === 0) return found
    tally(kernel, 'cacheMisses', 'sellers', missing.length)
    const { changes } = cache
    for (const [id, value] of await load(unlagged(kernel, db), missing)) {
      found.set(id, value)
      if (cache.changes === changes) keep(cache, id, { value, until: now + livesMs })
    }
    return found
  }
}

/** Whatever was read longest ago goes first. */
function keep<T>({ values }: Cache<T>, id: number, kept: { value: T; until: number }): void {
  values.delete(id)
  values.set(id, kept)
  if (values.size > most) values.delete(values.keys().next().value!)
}
