import type { Kernel, Db } from '#backend/kernel/context.ts'
import { sellersForCheckout, type CheckoutSeller } from './sellers.ts'

/**
 * How long a seller's rules are shown without asking again where nobody told us of a change: another process made it, or it was being
 * committed while we read. As long as a session row is believed.
 */
const livesMs = 5000
const most = 2000

interface Cache {
  sellers: Map<number, { seller: CheckoutSeller; until: number }>
  /** Counts what was thrown away: an answer asked for before that may be outdated. */
  changes: number
}
const caches = new WeakMap<Kernel, Cache>()

function cacheOf(kernel: Kernel): Cache {
  const known = caches.get(kernel)
  if (known) return known
  const made: Cache = { sellers: new Map(), changes: 0 }
  caches.set(kernel, made)
  kernel.bus.onControl((order) => {
    if (order.kind !== 'pages.changed') return
    for (const tag of order.tags) {
      if (!tag.startsWith('provider:')) continue
      made.sellers.delete(Number(tag.slice('provider:'.length)))
      made.changes++
    }
  })
  return made
}

/**
 * Sellers as they are shown beside a cart (minimum, opening hours, tax status): from memory, forgotten with the pages that show them
 * (`provider:<id>`) and after five seconds. Prices, fees and whether somebody may order are never taken from here: use `sellersForCheckout`.
 */
export async function sellersForDisplay(kernel: Kernel, db: Db, ids: readonly number[]): Promise<Map<number, CheckoutSeller>> {
  const cache = cacheOf(kernel)
  const now = kernel.clock.now().getTime()
  const found = new Map<number, CheckoutSeller>()
  const missing: number[] = []
  for (const id of ids) {
    const kept = cache.sellers.get(id)
    if (kept && kept.until > now) found.set(id, kept.seller)
    else missing.push(id)
  }
  if (missing.length === 0) return found
  const { changes } = cache
  for (const [id, seller] of await sellersForCheckout(db, missing)) {
    found.set(id, seller)
    if (cache.changes === changes) keep(cache, id, { seller, until: now + livesMs })
  }
  return found
}

/** Whoever was read longest ago goes first. */
function keep({ sellers }: Cache, id: number, kept: { seller: CheckoutSeller; until: number }): void {
  sellers.delete(id)
  sellers.set(id, kept)
  if (sellers.size > most) sellers.delete(sellers.keys().next().value!)
}
