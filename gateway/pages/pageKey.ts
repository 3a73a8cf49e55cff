/** Pages with longer addresses are rendered, but not cached. */
const longestKept = 1500

/**
 * The address as a page is rendered and cached by: of its query only the names that its screen has declared (`PageScreen.query`), in
 * order, so that neither campaign marks nor made-up names make another page of it. Pages read their values by name; several values
 * of one name keep their order.
 */
export function pageKey(url: string, names: readonly string[]): string {
  const mark = url.indexOf('?')
  if (mark < 0) return url
  const path = url.slice(0, mark)
  if (names.length === 0) return path
  const wanted = [...new URLSearchParams(url.slice(mark + 1))].filter(([name]) => names.includes(name))
  if (wanted.length === 0) return path
  wanted.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `${path}?${new URLSearchParams(wanted).toString()}`
}

/** Addresses beyond a length are rendered each time: nobody links to them, and they would fill the cache. */
export const isCacheable = (key: string): boolean => key.length <= longestKept
