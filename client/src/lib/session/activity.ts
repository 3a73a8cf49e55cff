import type { AuthEvent } from '#machines/flows/auth.types.ts'

type Told = Extract<AuthEvent, { type: 'clock.tick' | 'network.back' | 'ACTIVE' }>

const tickMs = 30_000
/** Once in this time is enough to know that somebody is there. */
const noticeEveryMs = 60_000
/** A page that people watch without touching it: it counts as used while it can be seen. */
const watchedPath = '/anbieterbereich/speisebestellungen'
const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Tells the session what time it is, that somebody is there and that the network came back. Returns how to stop. */
export function watchActivity(tell: (event: Told) => void): () => void {
  let noticedAt = -Infinity
  const notice = () => {
    const now = Date.now()
    if (now - noticedAt < noticeEveryMs) return
    noticedAt = now
    tell({ type: 'ACTIVE' })
  }
  const tick = () => {
    if (document.visibilityState === 'visible' && window.location.pathname.startsWith(watchedPath)) notice()
    tell({ type: 'clock.tick', now: Date.now() })
  }
  // A tab that slept learns the time before anything is asked with a token that ended meanwhile.
  const wake = () => {
    if (document.visibilityState === 'visible') tick()
  }
  const back = () => tell({ type: 'network.back' })

  const timer = setInterval(tick, tickMs)
  for (const sign of signsOfLife) window.addEventListener(sign, notice, { capture: true, passive: true })
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('pageshow', wake)
  window.addEventListener('online', back)
  return () => {
    clearInterval(timer)
    for (const sign of signsOfLife) window.removeEventListener(sign, notice, { capture: true })
    document.removeEventListener('visibilitychange', wake)
    window.removeEventListener('pageshow', wake)
    window.removeEventListener('online', back)
  }
}
