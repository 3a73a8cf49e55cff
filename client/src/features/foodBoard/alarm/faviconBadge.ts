/**
 * Blinks a red dot with the number at the tab's icon, so that a waiting order is seen among twenty tabs. Returns how to
 * stop; the icon is then as it was.
 */
export function blinkFavicon(count: number): () => void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (!link) return () => {}
  const before = link.getAttribute('href') ?? ''
  const type = link.getAttribute('type') ?? ''
  const text = count > 9 ? '9+' : String(count)
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#b3261e"/>' +
    `<text x="16" y="22" font-family="Arial" font-size="17" font-weight="700" text-anchor="middle" fill="#fff">${text}</text></svg>`
  const badge = `data:image/svg+xml,${encodeURIComponent(svg)}`
  let isShown = true
  link.setAttribute('href', badge)
  const timer = setInterval(() => {
    isShown = !isShown
    link.setAttribute('href', isShown ? badge : before)
  }, 1_000)
  return () => {
    clearInterval(timer)
    link.setAttribute('type', type)
    link.setAttribute('href', before)
  }
}
