/** Pieces of one line of a cart: more is a mistake, an attack, or a matter for an offer. */
export const mostPieces = 99
