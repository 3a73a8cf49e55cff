import '#client/lib/http/authenticatedCalls.ts'
import { startChatService } from '#client/features/chat/chatService.ts'
import { forgetCheckout } from '#client/features/checkout/keptCheckout.ts'
import { inspect } from '#client/features/machines/inspector.ts'
import { startOtherTabs } from '#client/features/machines/otherTabs.ts'
import { startPushService } from '#client/features/notifications/pushService.ts'
import { startAccountCounts } from '#client/lib/session/accountCountsWatch.ts'
import { forgetCartCount } from '#client/lib/cart/cartCount.ts'
import { startFavourites } from '#client/lib/favourites/favouriteSync.ts'
import { setInspector } from '#client/lib/inspect.ts'
import { followLive } from '#client/lib/live/followLive.ts'
import { startLive } from '#client/lib/live/live.ts'
import { startAuthenticatedPlace } from '#client/commerce/authenticatedPlace.ts'
import { startSavedSearches } from '#client/commerce/savedSearchSync.ts'
import { session } from '#client/lib/session/session.ts'
import { isSoundKept } from '#client/lib/sound/keptSound.ts'
import { removeOfTab } from '#client/lib/storage.ts'
import { followSession } from './followSession.ts'
import { startNotificationToasts } from '#client/features/notifications/notificationToasts.ts'
import type { Router } from './router.tsx'
import { keepPlace } from '#client/shell/keepPlace.ts'

/** The session and what follows from it: the live connection, counts, chat, notifications. Started once. */
export function startAuthenticatedServices(router: Router): void {
  setInspector(inspect)
  startOtherTabs()
  session.start()
  followSession(router)
  session.actor.on('session.closed', forgetCartCount)
  // Who logs out leaves no words behind; who has to log in anew finds them as they were.
  session.actor.on('route.requested', () => {
    removeOfTab('angefangen:')
    forgetCheckout()
  })
  startLive()
  followLive({
    'profile.changed': ({ data }) => session.actor.send({ type: 'profile.changed', user: data.profile }),
    'twoFactor.changed': ({ data }) => session.actor.send({ type: 'UPDATE_TWO_FACTOR', twoFactor: data.twoFactor }),
    reset: () => session.actor.send({ type: 'profile.stale' }),
  })
  keepPlace(router)
  startAccountCounts()
  startFavourites()
  startAuthenticatedPlace()
  startSavedSearches()
  startChatService()
  startNotificationToasts(() => router.state.location.pathname)
  startPushService((path) => void router.navigate(path))
  if (isSoundKept())
    void import('#client/lib/sound/newsSound.ts').then(
      ({ newsSound }) => newsSound().follow(),
      () => undefined,
    )
}
