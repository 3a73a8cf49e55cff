import { useEffect } from 'react'
import type { ProductDetails } from '#contract/calls/productWire.ts'
import { api } from '#client/lib/http/api.ts'
import { rememberViewed } from '#client/commerce/lastViewed.ts'
import { storedToken } from '#client/lib/session/storedSession.ts'

// Once per document: turning to a variant and back is one visit.
const counted = new Set<string>()

/** Counts the visit and puts the product among the last viewed: into the account, or with consent onto this device. */
export function useVisit(product: ProductDetails): void {
  useEffect(() => {
    const { id, slug, name, images, type, seller } = product
    if (storedToken() === null)
      rememberViewed({
        id,
        slug,
        name,
        kind: type,
        picture: images[0]?.image ?? null,
        provider: { slug: seller.slug, company_name: seller.company_name },
      })
    if (counted.has(slug)) return
    counted.add(slug)
    // Counting is for others: that it failed is nothing the visitor should hear of.
    void api('products.countView', { body: { slug } }).catch(() => counted.delete(slug))
    if (storedToken() !== null) void api('products.viewed', { body: { product_id: id } }).catch(() => undefined)
  }, [product])
}
