import type { Reviewable } from '#contract/calls/reviews.calls.ts'
import { deliveredTo } from '#backend/features/foodOrders/foodOrders.api.ts'
import type { Db } from '#backend/kernel/context.ts'
import { reviewedBy, soldProducts } from './purchases.store.ts'
import { reviewedProofs, type About, type ReviewRow } from './reviews.store.ts'

interface Proof {
  kind: NonNullable<ReviewRow['proof_kind']>
  id: number
}

/**
 * The delivered purchase a review may be about: of a product one per item, of a provider one per order (docs/machines/review.md).
 * `reviewed` says that all of them have had theirs.
 */
export async function openPurchase(db: Db, customerId: number, about: About): Promise<Proof | 'reviewed' | 'none'> {
  const delivered = await deliveredTo(db, customerId, about.type === 'product' ? { productId: about.id } : { providerId: about.id })
  if (delivered.length === 0) return 'none'
  const kind = about.type === 'product' ? ('foodItem' as const) : ('foodOrder' as const)
  const ids = [...new Set(delivered.map((one) => (about.type === 'product' ? one.item_id : one.order_id)))]
  const done = await reviewedProofs(db, kind, ids)
  const id = ids.find((one) => !done.has(one))
  return id === undefined ? 'reviewed' : { kind, id }
}

const askedForMs = 90 * 86_400_000

/** What was delivered lately and has no word yet, the newest first; each thing once. */
export async function awaitingReview(db: Db, customerId: number, now: Date, limit: number): Promise<Reviewable[]> {
  const delivered = await deliveredTo(db, customerId, { since: new Date(now.getTime() - askedForMs) })
  if (delivered.length === 0) return []
  const said = await reviewedBy(db, customerId)
  const saidOfProduct = new Set(said.map((one) => one.product_id))
  const saidOfProvider = new Set(said.filter((one) => one.product_id === null).map((one) => one.provider_id))
  const products = await soldProducts(db, [...new Set(delivered.map((one) => one.product_id))])
  const found = new Map<string, Reviewable>()
  for (const one of delivered) {
    const product = products.find((known) => known.id === one.product_id)
    if (!product) continue
    const shared = { path: `/anbieter/${product.slug}`, provider: product.company_name, delivered_at: one.delivered_at.toISOString() }
    const put = (key: string, thing: Reviewable) => {
      if (!found.has(key)) found.set(key, thing)
    }
    if (!saidOfProvider.has(product.account_id))
      put(`provider:${product.account_id}`, {
        ...shared,
        type: 'provider',
        type_instance: product.account_id,
        name: product.company_name,
        picture: product.logo,
      })
    if (!saidOfProduct.has(product.id))
      put(`product:${product.id}`, { ...shared, type: 'product', type_instance: product.id, name: product.name, picture: product.picture })
  }
  return [...found.values()].slice(0, limit)
}
