import { searchWords } from '#contract/values/searchWords.ts'

/** What decides about the list; it stands in the address, so that «Zurück» and a sent link find the same. */
export interface ListQuery {
  category: string | null
  region: string | null
  search: string
  page: number
}

const slug = (text: string | null) => (text !== null && /^[a-z0-9-]{1,120}$/.test(text) ? text : null)

/** Every name that is read. */
export const portalQuery = ['rubrik', 'region', 'q', 'seite']

/** Rubbish in an address counts as absent. */
export function parseQuery(search: string): ListQuery {
  const values = new URLSearchParams(search)
  const page = Number(values.get('seite') ?? 1)
  return {
    category: slug(values.get('rubrik')),
    region: slug(values.get('region')),
    search: searchWords(values.get('q'), 200),
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  }
}

export function pathOfQuery({ category, region, search, page }: ListQuery): string {
  const values = new URLSearchParams()
  if (category) values.set('rubrik', category)
  if (region) values.set('region', region)
  if (search) values.set('q', search)
  if (page > 1) values.set('seite', String(page))
  const text = values.toString()
  return text === '' ? '/portal' : `/portal?${text}`
}
