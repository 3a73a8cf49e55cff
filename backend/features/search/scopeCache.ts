import type { Kernel } from '#backend/kernel/context.ts'
import { onPublicChange } from '#backend/kernel/publicChanges.ts'
import { refreshes } from './countCache.ts'
import type { Question } from './search.port.ts'

const most = 1000
/**
 * A meaning may be so old where nobody told us of a change: another process, a hand in the tables, or a commit still to come. New words
 * come often; categories, sellers and features hardly ever.
 */
const livesMs = { words: 5000, others: 60_000 }

interface Kept {
  text: string
  until: number
}
const caches = new WeakMap<Kernel, { refreshes: number; kept: Map<string, Kept> }>()

const keyOf = ({ words, category, providers, features, postalCode }: Question) =>
  JSON.stringify([words.map(({ folded }) => folded), category, providers, features, postalCode])

/** What questions meant a moment ago; every refresh and every public change forgets it. */
function cacheOf(kernel: Kernel): Map<string, Kept> {
  let cache = caches.get(kernel)
  if (!cache) {
    const made = { refreshes: refreshes(), kept: new Map<string, Kept>() }
    caches.set(kernel, (cache = made))
    const forget = () => made.kept.clear()
    onPublicChange(kernel, { onTags: forget, onGap: forget })
  }
  if (cache.refreshes !== refreshes()) {
    cache.refreshes = refreshes()
    cache.kept.clear()
  }
  return cache.kept
}

export function cachedScope(kernel: Kernel, question: Question, now: Date): string | undefined {
  const found = cacheOf(kernel).get(keyOf(question))
  return found && found.until > now.getTime() ? found.text : undefined
}

export function cacheScope(kernel: Kernel, question: Question, text: string, now: Date): void {
  const kept = cacheOf(kernel)
  const key = keyOf(question)
  kept.delete(key)
  kept.set(key, { text, until: now.getTime() + (question.words.length > 0 ? livesMs.words : livesMs.others) })
  if (kept.size > most) kept.delete(kept.keys().next().value!)
}
