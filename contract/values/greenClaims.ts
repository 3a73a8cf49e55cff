/**
 * Words that praise a thing's effect on the environment (UWG § 5 and annex, nos. 4a ff.; docs/law.md row 10). Who uses them has to prove
 * them. The twin of `green_claims` in the database (migration 065); a test holds both together. Every alternative is of bounded length.
 */
const greenClaimPattern = [
  'biologisch abbaubar',
  'vollst[aä]ndig abbaubar',
  'kompostierbar',
  '(?:klima|co2|co₂|treibhausgas|plastik|umwelt)-?(?:neutral|positiv|freundlich|schonend|gerecht|vertr[aä]glich)',
  'emissionsfrei',
  'ressourcenschonend',
  'energieeffizient',
  'naturfreundlich',
  'nachhaltig',
  '[oö]kologisch',
  '[oö]ko-(?!\\d)',
  'gr[uü]ne(?:r|s|n)? (?:produkt|strom|energie|alternative)',
].join('|')

const claims = new RegExp(`(?<![\\p{L}-])(?:${greenClaimPattern})`, 'giu')

/** The claims of a text as they stand there, each once. */
export const greenClaimsIn = (text: string): string[] => [
  ...new Map([...text.matchAll(claims)].map(([found]) => [found.toLowerCase(), found])).values(),
]

/** Addresses and names of the installation, which nobody reads as praise. */
const silent = new Set(['href', 'src', 'slug', 'category', 'kind', 'type', 'key', 'look', 'target'])

/** The claims of everything that is read of a draft, markup left out. */
export function greenClaimsWithin(draft: unknown): string[] {
  const words: string[] = []
  const collect = (value: unknown): void => {
    if (typeof value === 'string') words.push(value.replace(/<[^>]{0,2000}>/g, ''))
    else if (Array.isArray(value)) value.forEach(collect)
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) if (!silent.has(key)) collect(inner)
  }
  collect(draft)
  return greenClaimsIn(words.join('\n'))
}
