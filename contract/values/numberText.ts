/**
 * Numbers as German readers write them: «1.234,5». The same text as Intl's (de-DE), which costs a phone 70 ms when a page
 * asks for the first of its formatters, and on most pages nothing else needs it.
 */

/** Halves go away from zero, decided on the number as it is written: 1,005 → «1,01», though the nearest binary number is smaller. */
function rounded(size: number, decimals: number): string {
  const moved = Number(`${size}e${decimals}`)
  // Only what is below a millionth or beyond 10²¹ is written with an exponent of its own.
  return Number.isNaN(moved) ? size.toFixed(decimals) : Number(`${Math.round(moved)}e-${decimals}`).toFixed(decimals)
}

/** `decimals` digits behind the comma, also when they are zeros: (4, 1) → «4,0»; without them a whole number: 1234 → «1.234». */
export function numberText(value: number, decimals = 0): string {
  const [whole, fraction] = rounded(Math.abs(value), decimals).split('.')
  const grouped = whole!.replace(/\B(?=(?:\d{3})+$)/g, '.')
  return `${value < 0 ? '-' : ''}${grouped}${fraction ? `,${fraction}` : ''}`
}

/** At most so many digits behind the comma, no zeros at their end: (4, 1) → «4», (0.25, 2) → «0,25». */
export function shortNumberText(value: number, decimals: number): string {
  const text = numberText(value, decimals)
  return text.includes(',') ? text.replace(/,?0+$/, '') : text
}
