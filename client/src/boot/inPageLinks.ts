import { wantEveryPart } from '#client/ui/lazyWhenSeen.tsx'
import type { Router } from './router.tsx'

/**
 * Leads to places within the page (`#bewertungen`) through the router. Left to the browser such a press counts as «Zurück»: React
 * would draw everything at once and throw away what the server has rendered of parts whose code is still to come. The focus goes
 * along, so that the next tab goes on from there.
 */
export function startInPageLinks(router: Router): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null
    const place = link && document.getElementById(link.hash.slice(1))
    if (!link || !place) return
    event.preventDefault()
    wantEveryPart()
    const { pathname, search } = router.state.location
    // First: the router notes where «Zurück» leads to.
    void router.navigate(pathname + search + link.hash, { preventScrollReset: true })
    place.scrollIntoView()
    focus(place)
  })
}

function focus(place: HTMLElement): void {
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}
