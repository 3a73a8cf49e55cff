import type { Reviewable } from '#contract/calls/reviewsWire.ts'
import { deliveredTo, type DeliveredWish } from '#backend/features/foodOrders/foodOrders.api.ts'
import { finishedServices } from '#backend/features/offers/finished.api.ts'
import { deliveredGoodsTo } from '#backend/features/shopOrders/shopOrders.api.ts'
import type { Db } from '#backend/kernel/context.ts'
import { reviewedBy, soldProducts } from './purchases.store.ts'
import { reviewedProofs, type About, type ReviewRow } from './reviews.store.ts'

interface Proof {
  kind: NonNullable<ReviewRow['proof_kind']>
  id: number
}

/**
 * The delivered purchase a review may be about: of a product one per item, of a provider one per order or finished job
 * (docs/machines/review.md).
 * `reviewed` says that all of them have had theirs.
 */
export async function openPurchase(db: Db, customerId: number, about: About): Promise<Proof | 'reviewed' | 'none'> {
  const delivered = await boughtBy(db, customerId, about.type === 'product' ? { productId: about.id } : { providerId: about.id })
  const services = about.type === 'provider' ? await finishedServices(db, customerId, { providerId: about.id }) : []
  if (delivered.length + services.length === 0) return 'none'
  for (const kind of ['food', 'shop'] as const) {
    const own = delivered.filter((one) => one.kind === kind)
    const ids = [...new Set(own.map((one) => (about.type === 'product' ? one.item_id : one.order_id)))]
    const proof = proofs[kind][about.type === 'product' ? 'item' : 'order']
    const done = ids.length === 0 ? new Set<number>() : await reviewedProofs(db, proof, ids)
    const id = ids.find((one) => !done.has(one))
    if (id !== undefined) return { kind: proof, id }
  }
  const done = await reviewedProofs(
    db,
    'offer',
    services.map(({ offer_id: id }) => id),
  )
  const open = services.find(({ offer_id: id }) => !done.has(id))
  return open ? { kind: 'offer', id: open.offer_id } : 'reviewed'
}

const proofs = { food: { item: 'foodItem', order: 'foodOrder' }, shop: { item: 'shopItem', order: 'shopOrder' } } as const

/** Meals and goods that were really delivered, the newest first. */
async function boughtBy(db: Db, customerId: number, wish: DeliveredWish & { isKept?: boolean }) {
  const meals = (await deliveredTo(db, customerId, wish)).map((one) => ({ ...one, kind: 'food' as const }))
  const goods = (await deliveredGoodsTo(db, customerId, wish)).map((one) => ({ ...one, kind: 'shop' as const }))
  return [...meals, ...goods].sort((one, other) => other.delivered_at.getTime() - one.delivered_at.getTime())
}

const askedForMs = 90 * 86_400_000

type Bought = Awaited<ReturnType<typeof boughtBy>>[number]
/** Of which purchases something has been said. */
interface Said {
  ofProduct: (bought: Bought) => boolean
  ofProvider: (providerId: number, bought: Bought | null) => boolean
}

/** Whoever has said something of a product or seller once is not asked again because he bought again. */
async function saidEver(db: Db, customerId: number): Promise<Said> {
  const said = await reviewedBy(db, customerId)
  const products = new Set(said.map((one) => one.product_id))
  const providers = new Set(said.filter((one) => one.product_id === null).map((one) => one.provider_id))
  return { ofProduct: (one) => products.has(one.product_id), ofProvider: (id) => providers.has(id) }
}

/** Of one purchase its own words count: each item, and the order for its seller. */
async function saidOfPurchase(db: Db, bought: readonly Bought[]): Promise<Said> {
  const [first] = bought
  if (!first) return { ofProduct: () => false, ofProvider: () => false }
  const kinds = proofs[first.kind]
  const items = await reviewedProofs(
    db,
    kinds.item,
    bought.map((one) => one.item_id),
  )
  const orders = await reviewedProofs(db, kinds.order, [first.order_id])
  return { ofProduct: (one) => items.has(one.item_id), ofProvider: (_, one) => one !== null && orders.has(one.order_id) }
}

/**
 * What was delivered lately and has no word yet, the newest first; each thing once, or all of one purchase. Nobody is asked about
 * what he has withdrawn from.
 */
export async function awaitingReview(
  db: Db,
  customerId: number,
  now: Date,
  { limit, orderId }: { limit: number; orderId?: number | undefined },
): Promise<Reviewable[]> {
  const since = new Date(now.getTime() - askedForMs)
  const delivered = await boughtBy(db, customerId, { ...(orderId === undefined ? { since } : { orderId }), isKept: true })
  const services = orderId === undefined ? await finishedServices(db, customerId, { since }) : []
  if (delivered.length + services.length === 0) return []
  const said = await (orderId === undefined ? saidEver(db, customerId) : saidOfPurchase(db, delivered))
  const products = delivered.length === 0 ? [] : await soldProducts(db, [...new Set(delivered.map((one) => one.product_id))])
  const found = new Map<string, Reviewable>()
  for (const one of delivered) {
    const product = products.find((known) => known.id === one.product_id)
    if (!product) continue
    const shared = { path: `/anbieter/${product.slug}`, provider: product.company_name, delivered_at: one.delivered_at.toISOString() }
    const put = (key: string, thing: Reviewable) => {
      if (!found.has(key)) found.set(key, thing)
    }
    if (!said.ofProvider(product.account_id, one))
      put(`provider:${product.account_id}`, {
        ...shared,
        type: 'provider',
        type_instance: product.account_id,
        name: product.company_name,
        picture: product.logo,
      })
    if (!said.ofProduct(one))
      put(`product:${product.id}`, {
        ...shared,
        path: one.kind === 'shop' ? `/produkt/${product.product_slug}` : shared.path,
        type: 'product',
        type_instance: product.id,
        name: product.name,
        picture: product.picture,
      })
  }
  for (const { provider_id: id, company_name: name, slug, logo, delivered_at: at } of services)
    if (!said.ofProvider(id, null) && at.toISOString() > (found.get(`provider:${id}`)?.delivered_at ?? ''))
      found.set(`provider:${id}`, {
        type: 'provider',
        type_instance: id,
        name,
        path: `/anbieter/${slug}`,
        picture: logo,
        provider: name,
        delivered_at: at.toISOString(),
      })
  return [...found.values()].sort((one, other) => Date.parse(other.delivered_at) - Date.parse(one.delivered_at)).slice(0, limit)
}
