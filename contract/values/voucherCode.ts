/** Signs that nobody takes for another: without 0, 1, I and O. */
export const clearSigns = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** Five bits each: 85 random bits, and one sign that tells a mistyped code. */
export const voucherCodeSigns = 17
const whole = voucherCodeSigns + 1
/** No field takes more; groups may be parted by anything. */
export const longestVoucherInput = 60

function checkSign(signs: string): string {
  let sum = 0
  for (let at = 0; at < signs.length; at++) sum += clearSigns.indexOf(signs[at]!) * (2 * at + 1)
  return clearSigns[sum % clearSigns.length]!
}

/** @param random numbers from 0 to 31, one for each of `voucherCodeSigns` */
export function voucherCodeOf(random: readonly number[]): string {
  const signs = random.slice(0, voucherCodeSigns).map((number) => clearSigns[number]!)
  if (signs.length !== voucherCodeSigns || signs.includes(undefined as never)) throw new RangeError('not enough random signs for a code')
  return signs.join('') + checkSign(signs.join(''))
}

/** The code as it is stored, of whatever somebody typed; null where it cannot be one, by its length, signs or check sign. */
export function readVoucherCode(input: string): string | null {
  if (input.length > longestVoucherInput) return null
  const signs = input.toUpperCase().replace(/[\s\-–—_.]/g, '')
  if (signs.length !== whole || [...signs].some((sign) => !clearSigns.includes(sign))) return null
  return checkSign(signs.slice(0, -1)) === signs.at(-1) ? signs : null
}

/** «ABCDEF-GHJKLM-NPQRST», as it is printed. */
export const printedVoucherCode = (code: string): string => code.replace(/(.{6})(?=.)/g, '$1-')
