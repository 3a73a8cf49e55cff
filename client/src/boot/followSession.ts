import { session } from '#client/lib/session/session.ts'
import type { Router } from './router.tsx'
import { watchPlace } from '#client/shell/wayHome.ts'

/** Goes where the session asks, after a log-out home, and tells it when the window is there. Returns how to stop. */
export function followSession(router: Router): () => void {
  const forget = watchPlace(router)
  let last: symbol
  const listening = session.actor.on('route.requested', async ({ to }) => {
    const way = (last = Symbol(to))
    try {
      await router.navigate(to)
    } finally {
      // A later way has taken over from this one, and ends by itself.
      if (way === last) session.actor.send({ type: 'way.ended' })
    }
  })
  return () => {
    listening.unsubscribe()
    forget()
  }
}
