/** What the provider search is asked for, as it stands in its address. */
export interface ProviderSearch {
  keyword?: string
  postalCode?: string
  kind?: string
}

const names = { keyword: 'suche', postalCode: 'plz', kind: 'art' } as const

/** `/anbieter?suche=pizza&plz=50667`; empty parts are left out. */
export function providersPath(asked: ProviderSearch): string {
  const search = new URLSearchParams()
  for (const [part, name] of Object.entries(names)) {
    const value = asked[part as keyof ProviderSearch]?.trim()
    if (value) search.set(name, value)
  }
  const text = search.toString()
  return text ? `/anbieter?${text}` : '/anbieter'
}

/** The other way round; parts that are not there are undefined. */
export function readProviderSearch(search: string): ProviderSearch {
  const values = new URLSearchParams(search)
  return Object.fromEntries(Object.entries(names).map(([part, name]) => [part, values.get(name) ?? undefined]))
}
