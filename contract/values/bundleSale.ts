/** A part of a bundle as its revision froze it. */
export interface BundlePart {
  /** Pieces in one bundle. */
  qty: number
  /** Its seller's share of one bundle's price in cents, for all these pieces. */
  shareCents: number
}

/**
 * What a part comes to in so many bundles: its pieces, the share to the cent, and what one piece costs, rounded to the cent where the share
 * does not divide. Nothing is ever reckoned from that unit price: sums, invoices and refunds split `totalCents` by largest remainder.
 */
export function partOfBundles({ qty, shareCents }: BundlePart, bundles: number): { pieces: number; totalCents: number; unitCents: number } {
  const [pieces, totalCents] = [qty * bundles, shareCents * bundles]
  return { pieces, totalCents, unitCents: Math.round(totalCents / pieces) }
}

/**
 * Everybody who has to be ordered from together with this seller: a bundle is bought whole, so whoever sells a part of one of the seller's
 * bundles comes along, and who sells with them. @param sellersOfBundles of each bundle those who sell its parts
 */
export function sellersTogether(seller: number, sellersOfBundles: Iterable<readonly number[]>): Set<number> {
  const together = new Set([seller])
  let rest = [...sellersOfBundles]
  for (let size = 0; size !== together.size;) {
    size = together.size
    for (const sellers of rest) if (sellers.some((one) => together.has(one))) for (const one of sellers) together.add(one)
    rest = rest.filter((sellers) => !sellers.every((one) => together.has(one)))
  }
  return together
}

/** Of lines as they stand at the checkout: who sells the parts of each bundle. */
export function sellersOfBundles(lines: Iterable<{ providerId: number; bundleId: number | null }>): number[][] {
  const sellers = new Map<number, Set<number>>()
  for (const { providerId, bundleId } of lines) {
    if (bundleId === null) continue
    const known = sellers.get(bundleId)
    if (known) known.add(providerId)
    else sellers.set(bundleId, new Set([providerId]))
  }
  return [...sellers.values()].map((one) => [...one])
}

/** What the cart and the checkout say of a bundle that was promised and is off sale, or changed, since. @param time «14:35 Uhr» */
export const bundleKept = (time: string): string => `Nicht mehr so im Angebot. Ihr Preis gilt noch bis ${time}.`

/** How a line says where it came from, on orders, invoices and papers. */
export const fromBundle = (name: string): string => `aus dem Bündel „${name}“`
