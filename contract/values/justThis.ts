/** One thing of a cart that is ordered alone, in this quantity, whatever else lies there. */
export interface JustThis {
  productId: number
  /** Null: it has none. */
  variantId: number | null
  quantity: number
}

/** Written the same in the checkout's address and in the calls: `12x2`, of a variant `12-3x2`. */
export const justPattern = /^([1-9]\d{0,14})(?:-([1-9]\d{0,14}))?x([1-9]\d{0,3})$/

/** Null: it names nothing. */
export function justOf(text: string | null | undefined): JustThis | null {
  const [, product, variant, quantity] = justPattern.exec(text ?? '') ?? []
  if (!product) return null
  return { productId: Number(product), variantId: variant ? Number(variant) : null, quantity: Number(quantity) }
}
