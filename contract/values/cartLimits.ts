/** Pieces of one line of goods: as far as wholesale scales go. More is a mistake, an attack, or a matter for an offer. */
export const mostPieces = 9_999
/** The same of a dish, a service or a bundle, whose numbers are a kitchen's, a calendar's and several shops'. */
export const mostOfOthers = 99
/** @param kind on the wire `shop` and in the catalogue `normal` are goods */
export const mostOf = (kind: 'food' | 'shop' | 'normal' | 'service'): number =>
  kind === 'shop' || kind === 'normal' ? mostPieces : mostOfOthers
/** One order, or several that are paid at once, in cents: what a payment service takes (999.999,99 €). */
export const mostOrderCents = 99_999_999
