import { placeKey } from './placeKey.ts'

/**
 * What somebody types into a street field as the index spells streets: «Frankfurter Str. 12 a» → `frankfurterstr`. A house
 * number at the end is left out; «Str.» is written out before another word (at the end it already is the beginning of «strasse»).
 */
export function streetKey(typed: string): string {
  return placeKey(typed)
    .replace(/(?<=\p{L}.*) \d+( ?\p{L})?( \d+ ?\p{L}?)?$/u, '')
    .replace(/str(?= )/g, 'strasse')
    .replace(/ /g, '')
}
