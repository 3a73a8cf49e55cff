/** EAN/GTIN of 8, 12, 13 or 14 digits whose last digit is the right check digit (GS1: weights 3 and 1 from the right). */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false
  const digits = [...text].map(Number)
  const check = digits.pop()!
  return checkDigit(digits) === check
}

/** The digit that belongs behind these. */
export function checkDigit(digits: readonly number[]): number {
  const weighted = digits.toReversed().map((digit, at) => digit * (at % 2 === 0 ? 3 : 1))
  return (10 - (weighted.reduce((total, one) => total + one, 0) % 10)) % 10
}
