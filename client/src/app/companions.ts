import { startChatCompanion } from '#client/features/chat/chatCompanion.ts'
import { startAccountCounts } from '#client/lib/accountCounts.ts'
import { forgetCartCount, startCartCount } from '#client/lib/cartCount.ts'
import { startLive } from '#client/lib/live.ts'
import { session } from '#client/lib/session.ts'
import { startNotificationToasts } from './notificationToasts.ts'
import type { createRouter } from './router.tsx'

/** What lives beside the screens for as long as the tab does. */
export function startCompanions(router: ReturnType<typeof createRouter>): void {
  session.actor.on('route.requested', ({ to }) => void router.navigate(to))
  session.actor.on('session.closed', forgetCartCount)
  startLive()
  startAccountCounts()
  startCartCount()
  startChatCompanion()
  startNotificationToasts(() => router.state.location.pathname)
}
