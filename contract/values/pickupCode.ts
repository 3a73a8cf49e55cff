import { clearSigns } from './voucherCode.ts'

/** Short enough to be said across a counter; its tries are counted. */
const pickupCodeSigns = 6
/** No field takes more; groups may be parted by anything. */
export const longestPickupInput = 20

/** A digit and a letter at least: so no name and no number is taken for one. */
const isMixed = (code: string) => /\d/.test(code) && /[A-Z]/.test(code)

/** @param random a number from 0 to 31 */
export function newPickupCode(random: () => number): string {
  let code: string
  do code = Array.from({ length: pickupCodeSigns }, () => clearSigns[random()]!).join('')
  while (!isMixed(code))
  return code
}

/** The code as it is stored, of whatever somebody typed or scanned; null where it cannot be one. */
export function readPickupCode(input: string): string | null {
  if (input.length > longestPickupInput) return null
  const code = input.toUpperCase().replace(/[\s\-–—_.]/g, '')
  return code.length === pickupCodeSigns && [...code].every((sign) => clearSigns.includes(sign)) && isMixed(code) ? code : null
}

/** «K7M-4QX», as it is shown. */
export const printedPickupCode = (code: string): string => `${code.slice(0, 3)}-${code.slice(3)}`

/** How a seller has made sure whom he gives the goods to, where the code is not at hand. */
export const pickupProofs = ['identity', 'confirmation', 'known'] as const
export type PickupProof = (typeof pickupProofs)[number]
export const pickupProofTexts: Record<PickupProof, string> = {
  identity: 'Ausweis geprüft',
  confirmation: 'Bestellbestätigung vorgelegt',
  known: 'Kunde ist persönlich bekannt',
}
