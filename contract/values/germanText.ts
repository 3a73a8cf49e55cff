import { once } from './once.ts'

/**
 * One spelling for searching: lower case, no accents, and «Müller», «Mueller» and «Muller» all alike. Both sides of a
 * comparison go through it, so that what it throws away is missing on both.
 */
export function normalise(text: string): string {
  return (
    text
      .toLowerCase()
      .replace(/ß/g, 'ss')
      .replace(/æ/g, 'ae')
      .replace(/œ/g, 'oe')
      .replace(/ø/g, 'o')
      .replace(/ł/g, 'l')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      // «Quelle», «Bauer», «neue»: here the two letters are not a written-out umlaut.
      .replace(/ae+/g, 'a')
      .replace(/oe+/g, 'o')
      .replace(/(?<![aequ])ue+/g, 'u')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  )
}

/** Whether every word of the query occurs in the text, as a search box means it. An empty query matches everything. */
export function matchesSearch(text: string, query: string): boolean {
  const hay = normalise(text)
  return normalise(query)
    .split(' ')
    .every((word) => hay.includes(word))
}

const collator = once(() => new Intl.Collator('de', { numeric: true }))

/** German alphabetical order: ä beside a, ß as ss, «Haus 9» before «Haus 10». */
export function compareGerman(a: string, b: string): number {
  return collator().compare(a, b)
}
