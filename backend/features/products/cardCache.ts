import type { ProductCard } from '#contract/calls/productCardWire.ts'
import type { Kernel } from '#backend/kernel/context.ts'
import type { Located } from '#backend/kernel/places.ts'
import { onPublicChange } from '#backend/kernel/publicChanges.ts'
import { tally } from '#backend/kernel/tally.ts'

/**
 * How long a card is shown without reading it again where nobody told us of a change: another process made it, or it was being committed
 * while we read. As long as a session row is believed.
 */
const livesMs = 5000
/** The first pages of six hundred lists; a card takes about a kilobyte. */
const most = 16_000

/** A card without a distance, with what the rest of an answer needs of its row. */
export interface KeptCard {
  readonly card: Readonly<ProductCard>
  readonly place: Located
  /** Until when its price may be shown as cut; null where none is. */
  readonly cutUntil: Date | null
}

interface Cache {
  cards: Map<number, { kept: KeptCard; until: number }>
  /** Counts what was thrown away: rows asked for before that may be outdated. */
  changes: number
}
const caches = new WeakMap<Kernel, Cache>()

function cacheOf(kernel: Kernel): Cache {
  const known = caches.get(kernel)
  if (known) return known
  const made: Cache = { cards: new Map(), changes: 0 }
  caches.set(kernel, made)
  onPublicChange(kernel, {
    onTags: (tags) => forget(made, tags),
    onGap() {
      made.cards.clear()
      made.changes++
    },
  })
  return made
}

/** What a page that shows a card is thrown away for: the product, or its seller. */
function forget(cache: Cache, tags: readonly string[]): void {
  const sellers = new Set<number>()
  for (const tag of tags) {
    const isProduct = tag.startsWith('product:')
    if (!isProduct && !tag.startsWith('provider:')) continue
    const id = Number(tag.slice(tag.indexOf(':') + 1))
    cache.changes++
    if (isProduct) cache.cards.delete(id)
    else sellers.add(id)
  }
  if (sellers.size === 0) return
  for (const [id, { kept }] of cache.cards) if (sellers.has(kept.card.provider.id)) cache.cards.delete(id)
}

/**
 * These cards, from memory or by `read`: forgotten with the pages that show them (`product:<id>`, `provider:<id>`), when time alone
 * changes them, and after five seconds. What the public may not see is missing. Whoever sells must read: use it to show alone.
 */
export async function cachedCards(
  kernel: Kernel,
  ids: readonly number[],
  now: Date,
  read: (ids: readonly number[]) => Promise<KeptCard[]>,
): Promise<Map<number, KeptCard>> {
  const cache = cacheOf(kernel)
  const found = new Map<number, KeptCard>()
  const missing: number[] = []
  for (const id of ids) {
    const one = cache.cards.get(id)
    if (one && one.until > now.getTime()) found.set(id, one.kept)
    else missing.push(id)
  }
  tally(kernel, 'cacheHits', 'cards', found.size)
  if (missing.length === 0) return found
  tally(kernel, 'cacheMisses', 'cards', missing.length)
  const { changes } = cache
  for (const kept of await read(missing)) {
    found.set(kept.card.id, kept)
    if (cache.changes === changes) keep(cache, kept, now)
  }
  return found
}

/** Whatever was read longest ago goes first. */
function keep({ cards }: Cache, kept: KeptCard, now: Date): void {
  const until = Math.min(now.getTime() + livesMs, kept.cutUntil?.getTime() ?? Infinity)
  cards.delete(kept.card.id)
  cards.set(kept.card.id, { kept, until })
  if (cards.size > most) cards.delete(cards.keys().next().value!)
}
