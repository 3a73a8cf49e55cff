import { session } from '#client/lib/session/session.ts'
import type { Router } from './router.tsx'
import { lead, watchPlace } from '#client/shell/wayHome.ts'

/** Goes where the session asks, after a log-out home. Returns how to stop. */
export function followSession(router: Router): () => void {
  const forget = watchPlace(router)
  const listening = session.actor.on('route.requested', ({ to }) => void lead(router, to))
  return () => {
    listening.unsubscribe()
    forget()
  }
}
