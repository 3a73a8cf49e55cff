/** The check digit of the eight digits before it (ISO 7064, mod 11,10), as German VAT numbers carry it. */
export function vatCheckDigit(eightDigits: string): number {
  let product = 10
  for (const digit of eightDigits) {
    const sum = (Number(digit) + product) % 10 || 10
    product = (2 * sum) % 11
  }
  return (11 - product) % 10
}

/** Whether it is a well-formed German USt-IdNr. with the right check digit. Says nothing about being assigned. */
export function isGermanVatId(text: string): boolean {
  return /^DE[1-9]\d{8}$/.test(text) && vatCheckDigit(text.slice(2, 10)) === Number(text.at(-1))
}
