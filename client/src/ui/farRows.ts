import type { CSSProperties } from 'react'

/**
 * In how many rows so many cards stand, by columns, as custom properties: from them style sheets reckon the height of a part that is
 * laid out later (`far-below` in base.css).
 */
export const farRows = (cards: number) =>
  Object.fromEntries([1, 2, 3, 4].map((columns) => [`--rows-${columns}`, Math.ceil(cards / columns)])) as CSSProperties
