/** What a loader is given: nothing of the address that its screen has not declared. */
export interface LoadArgs {
  params: Readonly<Record<string, string | undefined>>
  /** As in `location.search`, with the declared names alone. */
  search: string
}

/** The query with the declared names alone; the same text where nothing else stands in it. */
export function declaredSearch(search: string, names: readonly string[]): string {
  const all = [...new URLSearchParams(search)]
  const wanted = all.filter(([name]) => names.includes(name))
  return wanted.length === all.length ? search : wanted.length > 0 ? `?${String(new URLSearchParams(wanted))}` : ''
}
