import { partOfBundles } from '#contract/values/bundleSale.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import type { BundleOfRow, PricedCartLine } from './cartLines.types.ts'
import { lineOfGoods, piecesOf, whyNotGoods, type GoodsRow } from './goodsLines.ts'

type PartRow = GoodsRow & { bundle: BundleOfRow }
export const isPart = <Row extends Pick<GoodsRow, 'bundle'>>(row: Row): row is Row & { bundle: BundleOfRow } => row.bundle !== null

/** Customers know of it, whether it is on sale now or not; requests between partners do not exist for them. */
export const isOffered = (status: BundleOfRow['status']): boolean => status === 'active' || status === 'inactive'

/** On sale in the revision that stands in the cart. */
const isInForce = ({ status, now, revision }: BundleOfRow): boolean => status === 'active' && now === revision

/**
 * How many of it may be bought until when as they stand in the cart although it is off sale or changed: what was promised at the checkout
 * stays promised (decision 081). Null: it is in force, or nothing is promised any more.
 */
function promiseOf(bundle: BundleOfRow, now: Date): { qty: number; until: Date } | null {
  const { kept, status } = bundle
  if (!kept || status === 'deleted' || isInForce(bundle)) return null
  const until = new Date(kept.until)
  return until > now ? { qty: kept.qty, until } : null
}

/** Until when so many as are wanted are promised. */
function keptUntil(bundle: BundleOfRow, wanted: number, now: Date): Date | null {
  const promise = promiseOf(bundle, now)
  return promise && promise.qty >= wanted ? promise.until : null
}

/**
 * Why nobody can buy this bundle as it stands in the cart, or null: BUNDLE_SOLD_OUT, BUNDLE_OFF_SALE, BUNDLE_CHANGED, BUNDLE_FEWER_KEPT,
 * BUNDLE_PART_MISSING, or OUT_OF_STOCK by its scarcest part. @param parts all its parts, `others` the rest of the cart, which shares the
 * stock, `now` what promises are measured by
 */
export function whyNotBundle(parts: readonly PartRow[], others: readonly GoodsRow[], now: Date): Refusal | null {
  const [{ bundle, qty: wanted }] = parts as [PartRow]
  const { name, left: number } = bundle
  // Its own reason, as long as nobody ended the sale for another.
  if (number !== null && number <= 0 && isOffered(bundle.status)) return new Refusal('BUNDLE_SOLD_OUT', { name })
  const promise = promiseOf(bundle, now)
  if (!isInForce(bundle) && !promise) return new Refusal(bundle.status === 'active' ? 'BUNDLE_CHANGED' : 'BUNDLE_OFF_SALE', { name })
  const gone = parts.find((part) => part.kind !== 'normal' || whyNotGoods({ ...part, stock: null }, 0) !== null)
  if (gone) return new Refusal('BUNDLE_PART_MISSING', { name, part: gone.name })
  if (number !== null && number < wanted) return new Refusal('OUT_OF_STOCK', { name, left: number })
  if (promise && promise.qty < wanted) return new Refusal('BUNDLE_FEWER_KEPT', { name, left: promise.qty })
  const counted = parts.flatMap((part) => {
    if (part.stock === null) return []
    const left = Math.max(0, Math.floor((part.stock - piecesOf(others, part)) / part.bundle.part_qty))
    return { part, stock: part.stock, left }
  })
  const scarcest = counted.reduce<(typeof counted)[number] | null>(
    (least, one) => (least === null || one.left < least.left ? one : least),
    null,
  )
  if (!scarcest || scarcest.left >= wanted) return null
  if (scarcest.left > 0) return new Refusal('OUT_OF_STOCK', { name, left: scarcest.left })
  // Where the rest of the cart has taken it, that is what can be changed.
  return scarcest.stock >= scarcest.part.bundle.part_qty
    ? new Refusal('OUT_OF_STOCK', { name: scarcest.part.name, left: scarcest.stock })
    : new Refusal('BUNDLE_PART_MISSING', { name, part: scarcest.part.name })
}

/** Each part of each bundle with its frozen share; what stands in the way of one stands in the way of the whole bundle. */
export function pricedBundles<Row extends GoodsRow>(rows: readonly Row[], now: Date): ReadonlyMap<Row, PricedCartLine> {
  const lines = new Map<Row, PricedCartLine>()
  const bundles = new Map<number, (Row & { bundle: BundleOfRow })[]>()
  for (const row of rows) if (isPart(row)) bundles.set(row.line_id, [...(bundles.get(row.line_id) ?? []), row])
  for (const [lineId, parts] of bundles) {
    const refusal = whyNotBundle(
      parts,
      rows.filter((row) => row.line_id !== lineId),
      now,
    )
    const sellers = [...new Map(parts.map((part) => [part.provider_id, { id: part.provider_id, name: part.company_name }])).values()]
    for (const part of parts) {
      const { id, revision, name, price_cents, part_qty, share_cents, status, now: present, now_cents, left } = part.bundle
      const { pieces, totalCents, unitCents } = partOfBundles({ qty: part_qty, shareCents: share_cents }, part.qty)
      const bundle = {
        id,
        revision,
        name,
        priceCents: price_cents,
        count: part.qty,
        left,
        partQty: part_qty,
        shareCents: share_cents,
        parts: parts.length,
        sellers,
        renewal: status === 'active' && present !== revision ? { revision: present, price_cents: now_cents } : null,
        isInForce: isInForce(part.bundle),
        keptUntil: keptUntil(part.bundle, part.qty, now),
      }
      lines.set(
        part,
        lineOfGoods(part, { quantity: pieces, unitCents, discountPercent: 0, discountFrom: null, totalCents, refusal, bundle }),
      )
    }
  }
  return lines
}
