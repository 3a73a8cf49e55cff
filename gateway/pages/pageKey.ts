/** What advertisements and newsletters append; no page looks at it. */
const tracking = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|mc_[a-z]+|_ga|_gl|ref_src)$/i
const longestQuery = 1500

/**
 * The address as pages are kept by: without tracking, names in order. Null: too long to be kept. Pages read their values by
 * name, so that order never matters to them.
 */
export function pageKey(url: string): string | null {
  const mark = url.indexOf('?')
  if (mark < 0) return url.length > longestQuery ? null : url
  if (url.length - mark > longestQuery) return null
  const wanted = [...new URLSearchParams(url.slice(mark + 1))].filter(([name]) => !tracking.test(name))
  if (wanted.length === 0) return url.slice(0, mark)
  // Several values of one name keep their order.
  wanted.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `${url.slice(0, mark)}?${new URLSearchParams(wanted).toString()}`
}
