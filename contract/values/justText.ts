import type { JustThis } from './justThis.ts'

/** As `justOf` reads it; apart, for pages that only lead to the checkout. */
export const justText = ({ productId, variantId, quantity }: JustThis): string =>
  `${productId}${variantId === null ? '' : `-${variantId}`}x${quantity}`
