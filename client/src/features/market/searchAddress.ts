import type { ProviderCard } from '#contract/calls/menus.calls.ts'
import { searchWords } from '#contract/values/searchWords.ts'
import { providersPath, readProviderSearch } from '#client/commerce/providersPath.ts'
import type { SearchQuery } from './market.data.ts'

export type Kind = ProviderCard['kind']
export const kinds: readonly Kind[] = ['restaurant', 'shop', 'craft', 'service']
export const sorts = ['rating', 'distance', 'price', 'name', 'fee', 'time'] as const
export type Sort = (typeof sorts)[number]
/** Kilometres around the postal code. */
export const radii: readonly number[] = [5, 10, 25, 50, 100]

/** Everything that decides about the shown page; it stands in the address, so that «Zurück» and a sent link find the same. */
export interface ListQuery {
  keyword: string
  postalCode: string | null
  kind: Kind | null
  industries: readonly string[]
  /** Quarters: one of them is enough. */
  regions: readonly string[]
  /** What it must have for visitors, all of it. */
  features: readonly string[]
  openNow: boolean
  rating: number | null
  radius: number | null
  sort: Sort | null
  page: number
}

/** Every name that is read, here and in `readProviderSearch`. */
export const providerQuery = [
  'suche',
  'plz',
  'art',
  'branche',
  'ortsteil',
  'ausstattung',
  'offen',
  'bewertung',
  'umkreis',
  'sortierung',
  'seite',
]

/** Rubbish in an address counts as absent. */
export function parseQuery(search: string): ListQuery {
  const values = new URLSearchParams(search)
  const { keyword, postalCode, kind } = readProviderSearch(search)
  const page = Number(values.get('seite') ?? 1)
  return {
    keyword: searchWords(keyword ?? null, 100),
    postalCode: postalCode && /^\d{5}$/.test(postalCode) ? postalCode : null,
    kind: kinds.find((one) => one === kind) ?? null,
    industries: values.getAll('branche').slice(0, 20),
    regions: values.getAll('ortsteil').slice(0, 20),
    features: values.getAll('ausstattung').slice(0, 12),
    openNow: values.get('offen') === '1',
    rating: [3, 4].find((one) => String(one) === values.get('bewertung')) ?? null,
    radius: radii.find((one) => String(one) === values.get('umkreis')) ?? null,
    sort: sorts.find((one) => one === values.get('sortierung')) ?? null,
    page: Number.isInteger(page) && page > 0 && page <= 1000 ? page : 1,
  }
}

export function pathOfQuery({
  keyword,
  postalCode,
  kind,
  industries,
  regions,
  features,
  openNow,
  rating,
  radius,
  sort,
  page,
}: ListQuery): string {
  const base = providersPath({ keyword, postalCode: postalCode ?? '', kind: kind ?? '' })
  const more = new URLSearchParams(industries.map((one) => ['branche', one]))
  for (const one of regions) more.append('ortsteil', one)
  for (const one of features) more.append('ausstattung', one)
  if (openNow) more.set('offen', '1')
  if (rating) more.set('bewertung', String(rating))
  if (radius) more.set('umkreis', String(radius))
  if (sort) more.set('sortierung', sort)
  if (page > 1) more.set('seite', String(page))
  const text = more.toString()
  return text === '' ? base : `${base}${base.includes('?') ? '&' : '?'}${text}`
}

export function searchParamsOfQuery({
  keyword,
  postalCode,
  kind,
  industries,
  regions,
  features,
  openNow,
  rating,
  radius,
  sort,
  page,
}: ListQuery): SearchQuery {
  return {
    page,
    ...(keyword && { 'filter[keyword]': keyword }),
    ...(postalCode && { 'filter[postal_code]': postalCode }),
    ...(kind && { 'filter[kind]': kind }),
    ...(industries.length > 0 && { 'filter[industry][]': [...industries] }),
    ...(regions.length > 0 && { 'filter[region][]': [...regions] }),
    ...(features.length > 0 && { 'filter[feature][]': [...features] }),
    ...(openNow && { 'filter[open]': '1' as const }),
    ...(rating !== null && { 'filter[rating]': rating }),
    ...(radius !== null && { 'filter[radius]': radius }),
    ...(sort && { sort }),
  }
}

export const isFiltered = ({ keyword, kind, industries, regions, features, openNow, rating, radius, postalCode }: ListQuery) =>
  keyword !== '' ||
  kind !== null ||
  industries.length > 0 ||
  regions.length > 0 ||
  features.length > 0 ||
  openNow ||
  rating !== null ||
  radius !== null ||
  postalCode !== null
export const noFilters: ListQuery = {
  keyword: '',
  postalCode: null,
  kind: null,
  industries: [],
  regions: [],
  features: [],
  openNow: false,
  rating: null,
  radius: null,
  sort: null,
  page: 1,
}
