/** Number of the packaging register LUCID: DE and thirteen digits (docs/law.md row 11). */
export const packagingNumberHint = 'Eine LUCID-Nummer beginnt mit DE und hat dreizehn Ziffern, zum Beispiel DE1234567890123.'

/** Without spaces, hyphens and small letters; null: it is none. */
export function tidyPackagingNumber(text: string): string | null {
  const plain = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return /^DE\d{13}$/.test(plain) ? plain : null
}

/** What is wrong with it, for a form; nothing is said of an empty field. */
export const packagingNumberProblem = (text: string): string | undefined =>
  text.trim() === '' || tidyPackagingNumber(text) !== null ? undefined : packagingNumberHint
