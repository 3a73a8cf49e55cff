import type { StockHold } from '#contract/calls/stockHolds.calls.ts'
import { justOf } from '#contract/values/justThis.ts'
import { sellersOfBundles, sellersTogether } from '#contract/values/bundleSale.ts'
import { lockBasket } from '#backend/features/carts/basket.api.ts'
import { justRows, mayUse, pricedCartLines, type PricedCartLine } from '#backend/features/carts/carts.api.ts'
import { productsTouched } from '#backend/features/products/change.api.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { addressHash } from '#backend/kernel/limitTries.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { endHoldsAfter } from './stockHolds.api.ts'
import {
  bundleHoldsOf,
  bundlesHeldByNetwork,
  prolongBundles,
  releaseBundles,
  takeBundles,
  type BundleHoldRow,
  type WantedBundle,
} from './bundleHolds.store.ts'
import { heldByNetwork, holdsOf, prolong, release, take, type HeldPieces, type Touched } from './stockHolds.store.ts'

const minute = 60_000
/** From the last sign of life at the checkout (decision 044). */
const heldMs = 10 * minute
/** However long somebody stays at the checkout: then others get a chance, and it may be taken anew. */
const longestMs = 60 * minute
/** A network address holds no more than so many pieces in all its carts, and of a scarce thing so many or half of what there is. */
const perNetwork = { pieces: 60, ofOneThing: 3 }

const keyOf = ({ product_id, variant_id }: Pick<HeldPieces, 'product_id' | 'variant_id'>) => `${product_id}-${variant_id ?? ''}`

/**
 * Promises the cart its counted goods and its bundles at their price for ten minutes, or on; what is not there is said, never an error: the
 * order itself will tell. A bundle that was taken off sale, or changed, meanwhile stays promised until then and no longer (decision 081).
 */
export async function holdCart(
  ctx: AccountCtx,
  {
    cart_key: key,
    provider_id: only,
    just,
  }: { cart_key: string; provider_id?: number | null | undefined; just?: string | null | undefined },
): Promise<StockHold> {
  const basket = await lockBasket(ctx.db, key)
  if (!basket || !mayUse(basket.cart, ctx.caller)) throw new Refusal('CART_KEY_UNKNOWN')
  const cartId = basket.cart.id
  const inCart = pricedCartLines(basket.lines, ctx.now)
  const all = just ? pricedCartLines(justRows(basket.lines, justOf(just)), ctx.now) : inCart
  // A bundle is ordered whole, so it is put aside whole.
  const asked = only
    ? sellersTogether(only, sellersOfBundles(all.map(({ providerId, bundle }) => ({ providerId, bundleId: bundle?.id ?? null }))))
    : null
  // What cannot be ordered as a bundle, its parts are not kept from others for.
  const here = all.filter((line) => !(line.bundle && line.problem) && (asked === null || asked.has(line.providerId)))
  const lines = here.filter((line) => line.isCounted)
  const wanted = sumsOf(lines)
  const bundles = bundlesWanted(here)
  const { now } = ctx
  const before = await holdsOf(ctx.db, cartId)
  const bundlesBefore = await bundleHoldsOf(ctx.db, cartId)
  // What is off sale is not promised anew, and not taken away.
  const kept = bundlesBefore.filter((one) =>
    inCart.some(({ bundle }) => bundle?.id === one.bundle_id && !bundle.isInForce && bundle.revision === one.revision),
  )
  const begun = [...before, ...bundlesBefore].reduce((first, one) => (one.taken_at < first ? one.taken_at : first), now)
  const isSame =
    before.length === wanted.size &&
    before.every((one) => one.expires_at > now && !one.is_broken && wanted.get(keyOf(one))?.qty === one.qty) &&
    bundlesBefore.length === bundles.size + kept.length &&
    bundlesBefore.every((one) => kept.includes(one) || isAsWanted(one, bundles.get(one.bundle_id), now))
  const isFresh = now.getTime() - begun.getTime() < longestMs
  const until = new Date(Math.min(now.getTime() + heldMs, (isFresh ? begun : now).getTime() + longestMs))
  let taken: HeldPieces[] = before
  let promised = bundlesBefore.length
  let isHeld = before.length > 0 || bundlesBefore.some(({ counted }) => counted)
  if (isSame && isFresh) {
    await prolong(ctx.db, cartId, until)
    if (bundles.size > 0) await prolongBundles(ctx.db, cartId, until, false)
  } else {
    const hold = { cartId, takenAt: isFresh ? begun : now, until }
    const but = kept.map(({ bundle_id: id }) => id)
    const freed = bundlesBefore.length > kept.length ? (await releaseBundles(ctx.db, { cartId, but })).again : []
    const whole = await takeBundlesAllowed(ctx, hold, bundles)
    const { again } = await release(ctx.db, { cartId })
    // Of a bundle that is not to be had, the parts are left to others.
    const possible = lines.filter(({ bundle }) => bundle === null || whole.given.includes(bundle.id) || but.includes(bundle.id))
    const got = await takeAllowed(ctx, hold, [...sumsOf(possible).values()])
    taken = got.taken
    promised = whole.given.length + kept.length
    isHeld = taken.length > 0 || kept.some(({ counted }) => counted) || whole.given.some((id) => bundles.get(id)!.isCounted)
    await tell(ctx, [...freed, ...whole.out, ...again, ...got.out])
  }
  if (isHeld || promised > 0) endHoldsAfter(ctx, until)
  const held = new Map(taken.map((one) => [keyOf(one), one.qty]))
  return {
    held_until: isHeld ? until.toISOString() : null,
    now: now.toISOString(),
    lines: [...wanted.values()].map(({ product_id, variant_id, name, qty }) => ({
      product_id,
      variant_id,
      name,
      wanted: qty,
      held: held.get(keyOf({ product_id, variant_id })) ?? 0,
    })),
  }
}

/** What the lines need of each thing. */
function sumsOf(lines: readonly PricedCartLine[]): Map<string, HeldPieces & { name: string }> {
  const sums = new Map<string, HeldPieces & { name: string }>()
  for (const { productId, variantId, quantity, name } of lines) {
    const one = { product_id: productId, variant_id: variantId, qty: quantity, name }
    const known = sums.get(keyOf(one))
    sums.set(keyOf(one), known ? { ...known, qty: known.qty + quantity } : one)
  }
  return sums
}

interface Wanted {
  revision: number
  qty: number
  /** Its partners agreed to a number. */
  isCounted: boolean
}
/** Each bundle that is on sale as it stands in the cart. */
const bundlesWanted = (lines: readonly PricedCartLine[]): Map<number, Wanted> =>
  new Map(
    lines.flatMap(({ bundle }) =>
      bundle?.isInForce ? [[bundle.id, { revision: bundle.revision, qty: bundle.count, isCounted: bundle.left !== null }] as const] : [],
    ),
  )
const isAsWanted = (one: BundleHoldRow, wanted: Wanted | undefined, now: Date) =>
  one.expires_at > now && one.qty === wanted?.qty && one.revision === wanted.revision && one.counted === wanted.isCounted

/** Bundles within what a network address may hold; first, so that nothing is put aside for one that is gone. */
async function takeBundlesAllowed(ctx: Ctx, hold: { cartId: number; takenAt: Date; until: Date }, bundles: ReadonlyMap<number, Wanted>) {
  if (bundles.size === 0) return { given: [], out: [] }
  const network = addressHash(ctx.kernel, ctx.network)
  const isLimited = [...bundles.values()].some(({ isCounted }) => isCounted)
  const counted = isLimited ? await bundlesHeldByNetwork(ctx.db, network, hold.cartId) : []
  const others = new Map(counted.map((one) => [one.bundle_id, one.qty]))
  const allowed: WantedBundle[] = []
  for (const [bundle_id, { revision, qty, isCounted }] of bundles) {
    const known = others.get(bundle_id) ?? 0
    if (!isCounted || known === 0 || known + qty <= perNetwork.ofOneThing)
      allowed.push({ bundle_id, revision, qty, most: perNetwork.ofOneThing })
  }
  return takeBundles(ctx.db, { ...hold, network }, allowed)
}

/** What this network address may still hold; the rest is bought without a promise. */
async function takeAllowed(ctx: Ctx, hold: { cartId: number; takenAt: Date; until: Date }, wanted: readonly HeldPieces[]) {
  const network = addressHash(ctx.kernel, ctx.network)
  const others = await heldByNetwork(ctx.db, network, hold.cartId)
  const ofThing = new Map(others.map((one) => [keyOf(one), one.qty]))
  let pieces = others.reduce((sum, { qty }) => sum + qty, 0)
  const allowed = wanted.flatMap(({ product_id, variant_id, qty }) => {
    const known = ofThing.get(keyOf({ product_id, variant_id })) ?? 0
    if (pieces + qty > perNetwork.pieces || (known > 0 && known + qty > perNetwork.ofOneThing)) return []
    pieces += qty
    return [{ product_id, variant_id, qty, most: perNetwork.ofOneThing }]
  })
  return allowed.length === 0 ? { taken: [], out: [] } : take(ctx.db, { ...hold, network }, allowed)
}

/** Pages that said «vorrätig» or «ausverkauft» are drawn anew. */
export async function tell(ctx: Ctx, things: readonly Touched[]): Promise<void> {
  for (const providerId of new Set(things.map((one) => one.provider_id)))
    await productsTouched(ctx, providerId, [
      ...new Set(things.filter((one) => one.provider_id === providerId).map((one) => one.product_id)),
    ])
}
