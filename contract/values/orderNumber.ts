import { Patterned } from './bounded.ts'

/** Crockford's letters: none that a tired eye takes for another (no I, L, O, U). */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const shape = /^MH-\d{2}-[0-9A-HJKMNP-TV-Z]{6}$/
const randomLetters = 5

/** Doubling in the field of 32 elements (x⁵ + x² + 1); a weight for each place that no swap of neighbours survives. */
const double = (value: number) => (value << 1) ^ (value & 16 ? 0b100101 : 0)

function checkLetter(body: string): string {
  let sum = 0
  for (const letter of body) sum = double(sum ^ letters.indexOf(letter))
  return letters[sum]!
}

/**
 * A number people can read out: `MH-26-7K3F94` (year, five random letters, one check letter). `randomBelow(n)` gives a
 * whole number from 0 to n - 1. Unique only with the database's help: about 33 million a year.
 */
export function newOrderNumber(year: number, randomBelow: (limit: number) => number): string {
  const yy = String(year % 100).padStart(2, '0')
  const random = Array.from({ length: randomLetters }, () => letters[randomBelow(letters.length)]).join('')
  return `MH-${yy}-${random}${checkLetter(yy + random)}`
}

/** Whether it is a number we could have given out, in the spelling we give it out. */
export function isOrderNumber(text: string): boolean {
  if (!shape.test(text)) return false
  const body = text.slice(3).replace('-', '')
  return checkLetter(body.slice(0, -1)) === body.at(-1)
}

/** Reads what a person typed or said (lower case, spaces, O for 0, I or L for 1); `null` when a letter must be wrong. */
export function parseOrderNumber(typed: string): string | null {
  const plain = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^MH/, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  const number = `MH-${plain.slice(0, 2)}-${plain.slice(2)}`
  return isOrderNumber(number) ? number : null
}

/** On the wire only the spelling is checked: a wrong check letter is simply a number nobody has. */
export const OrderNumber = Patterned(40, shape, 'Bitte prüfen Sie die Bestellnummer.')
