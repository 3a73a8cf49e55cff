/** What of the router is followed. */
interface Navigations {
  state: { location: { key: string } }
  subscribe(listener: (state: { location: { key: string }; historyAction: string }) => void): () => void
}
/** How long rows may take to come; afterwards the page stays where it is. */
const patienceMs = 4_000
/** Whoever acts decides where the page stands. */
const acts = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Who comes back to a list finds the row he left: the browser's own way back looks once, when the rows are not there yet and the page is
 * too short. Starts once and for all; public pages come with their rows and need none of it.
 */
export function keepPlace(router: Navigations): void {
  const places = new Map<string, number>()
  let { key } = router.state.location
  let end = () => {}
  window.addEventListener('scroll', () => places.set(router.state.location.key, window.scrollY), { passive: true })
  router.subscribe(({ location, historyAction }) => {
    if (location.key === key) return
    key = location.key
    end()
    const place = places.get(key)
    if (historyAction === 'POP' && place) end = comeBack(place)
  })
}

/** Stands at `place` as soon as the page is long enough, and as long as it grows. @returns ends it */
function comeBack(place: number): () => void {
  const grown = new ResizeObserver(() => {
    const { scrollHeight } = document.documentElement
    if (window.scrollY !== place && scrollHeight - window.innerHeight >= place) window.scrollTo({ top: place })
  })
  const end = () => {
    grown.disconnect()
    clearTimeout(timer)
    for (const act of acts) window.removeEventListener(act, end)
  }
  const timer = setTimeout(end, patienceMs)
  for (const act of acts) window.addEventListener(act, end, { passive: true })
  grown.observe(document.body)
  return end
}
