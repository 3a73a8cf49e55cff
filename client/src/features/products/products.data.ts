import type { ProductDetails } from '#contract/calls/productWire.ts'
import { api } from '#client/lib/http/api.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import { cachedQuery } from '#client/lib/page/queryCache.ts'

/** What an address leads to: a product, nothing, something that is no longer there, or another address. */
export type Found = { kind: 'here'; product: ProductDetails } | { kind: 'missing' } | { kind: 'gone' } | { kind: 'moved'; slug: string }

/** Price and stock should be seen soon; the server evaluates every order anyway. */
const freshMs = 30_000

/** Only real trouble ends as `ok: false`; that a product is not there is an answer too. */
export function loadProduct(slug: string): Promise<Loaded<Found>> {
  return cachedQuery(`product ${slug}`, freshMs, async () => {
    try {
      const { data } = await api('products.details', { query: { slug } })
      return { kind: 'here', product: data }
    } catch (error) {
      return insteadOf(error)
    }
  })
}

function insteadOf(error: unknown): Found {
  if (!(error instanceof ApiRefusal)) throw error
  const { slug } = error.details
  if (error.code === 'MOVED' && typeof slug === 'string') return { kind: 'moved', slug }
  if (error.code === 'GONE') return { kind: 'gone' }
  // An address that cannot be the name of a product (422) is as unknown as one that is none.
  if (error.status === 404 || error.status === 422) return { kind: 'missing' }
  throw error
}
