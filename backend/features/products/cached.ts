import type { Ctx, Db, Kernel } from '#backend/kernel/context.ts'
import { onPublicChange } from '#backend/kernel/publicChanges.ts'
import { tally } from '#backend/kernel/tally.ts'
import { unlagged } from '#backend/kernel/unlagged.ts'

/** Sums over the whole catalogue may be so old; nobody notices, and a big catalogue is not summed up for every visitor. */
const livesMs = 60_000

interface Kept {
  value: Promise<unknown>
  until: number
}
const caches = new WeakMap<Kernel, Map<string, Kept>>()

function cacheOf(kernel: Kernel): Map<string, Kept> {
  const known = caches.get(kernel)
  if (known) return known
  const made = new Map<string, Kept>()
  caches.set(kernel, made)
  onPublicChange(kernel, {
    onTags(tags) {
      if (tags.some((tag) => tag === 'list:products' || tag === 'list:categories')) made.clear()
    },
    onGap: () => made.clear(),
  })
  return made
}

/** The answer of the last minute, asked once however many wait for it; a command that changes the lists of products makes it new. */
export async function kept<T>(ctx: Ctx, key: string, ask: (db: Db) => Promise<T>): Promise<T> {
  const cache = cacheOf(ctx.kernel)
  const found = cache.get(key)
  const isFresh = found !== undefined && found.until > ctx.now.getTime()
  tally(ctx.kernel, isFresh ? 'cacheHits' : 'cacheMisses', 'sums')
  if (isFresh) return found.value as Promise<T>
  const value = ask(unlagged(ctx.kernel, ctx.db))
  cache.set(key, { value, until: ctx.now.getTime() + livesMs })
  try {
    return await value
  } catch (error) {
    cache.delete(key)
    throw error
  }
}
