import type { ProductDetails } from '#contract/calls/productWire.ts'
import { productPath } from '#client/commerce/ProductCard.tsx'
import { productTexts } from './products.texts.ts'

/** The one true address: dishes stand on their restaurant's menu. */
export const addressOf = ({ type, slug, seller }: Pick<ProductDetails, 'type' | 'slug' | 'seller'>) =>
  productPath({ kind: type, slug, provider: seller })

/** From the start page through the tree of categories to here. */
export function crumbsOf(product: ProductDetails): { name: string; path: string }[] {
  return [
    { name: productTexts.crumbs.start, path: '/' },
    { name: productTexts.crumbs.market, path: '/marktplatz' },
    ...product.categories.map(({ name, slug }) => ({ name, path: `/kategorie/${slug}` })),
    { name: product.name, path: addressOf(product) },
  ]
}
