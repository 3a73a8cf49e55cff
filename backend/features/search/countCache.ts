import type { Facets } from '#contract/calls/search.calls.ts'
import type { Kernel } from '#backend/kernel/context.ts'
import { onPublicChange } from '#backend/kernel/publicChanges.ts'
import { tally } from '#backend/kernel/tally.ts'

/** Counts beside a list may be so old where nobody told us of a change: another process, or a commit still to come. */
const livesMs = 60_000
const most = 2000

interface Kept {
  facets: Facets
  until: number
}
/** A refresh makes everything kept before it worthless. */
let generation = 0
const caches = new WeakMap<Kernel, { generation: number; kept: Map<string, Kept> }>()

function cacheOf(kernel: Kernel): Map<string, Kept> {
  let cache = caches.get(kernel)
  if (!cache) {
    const made = { generation, kept: new Map<string, Kept>() }
    caches.set(kernel, (cache = made))
    const forget = () => made.kept.clear()
    onPublicChange(kernel, { onTags: forget, onGap: forget })
  }
  if (cache.generation !== generation) {
    cache.generation = generation
    cache.kept.clear()
  }
  return cache.kept
}

/** The counts of this question, if they are fresh. */
export function cachedCounts(kernel: Kernel, key: string, now: Date): Facets | undefined {
  const kept = cacheOf(kernel)
  const found = kept.get(key)
  const isFresh = found !== undefined && found.until > now.getTime()
  tally(kernel, isFresh ? 'cacheHits' : 'cacheMisses', 'counts')
  if (!isFresh) return undefined
  kept.delete(key)
  kept.set(key, found)
  return found.facets
}

/** Keeps them; whoever was asked longest ago goes first. */
export function cacheCounts(kernel: Kernel, key: string, facets: Facets, now: Date): void {
  const kept = cacheOf(kernel)
  kept.set(key, { facets, until: now.getTime() + livesMs })
  if (kept.size > most) kept.delete(kept.keys().next().value!)
}

/** Goes up with every refresh. */
export const refreshes = (): number => generation

/** Something public changed. */
export function forgetCounts(): void {
  generation++
}
