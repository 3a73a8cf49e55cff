import { startCartCount } from '#client/lib/cart/cartCount.ts'
import { watchNetwork } from '#client/lib/live/connection.ts'
import { guestFavourites, showFavourites } from '#client/lib/favourites/favourites.ts'
import { nobodyYet, sessionView } from '#client/lib/session/sessionView.ts'
import { storedToken } from '#client/lib/session/storedSession.ts'
import { wantEveryPart } from '#client/ui/lazyWhenSeen.tsx'
import type { Router } from './router.tsx'
import type { ScreenHandle } from '#client/screens/publicRoutes.tsx'

/**
 * What lives beside the screens for as long as the tab does. A guest on a public page needs a cart's count and a look at the
 * network; the session with its machine, the live connection and all that follows from them are fetched for whoever is signed
 * in, begins to sign in, or opens a page that is not public.
 */
export function startBackgroundServices(router: Router): void {
  watchNetwork()
  startCartCount()
  void import('./laterServices.ts').then(
    ({ startLaterServices }) => startLaterServices(router),
    () => undefined,
  )
  let awake = false
  const wake = () => {
    if (awake) return
    awake = true
    import('./authenticatedServices.ts').then(
      ({ startAuthenticatedServices }) => startAuthenticatedServices(router),
      // The chunk did not come: again when the network does.
      () => {
        awake = false
        window.addEventListener('online', wake, { once: true })
      },
    )
  }
  const look = (matches: Router['state']['matches']) => {
    const handle = matches.at(-1)?.route.handle as ScreenHandle | undefined
    if (handle && (handle.area !== 'public' || handle.opensSession)) wake()
  }
  router.subscribe(({ matches, navigation, revalidation }) => {
    if (navigation.state !== 'idle' || revalidation !== 'idle') wantEveryPart()
    // From now on somebody may come back to a place that only the true heights tell.
    if (navigation.state !== 'idle') delete document.documentElement.dataset['opening']
    look(matches)
  })
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === 'accessToken' && newValue !== null) wake()
  })
  if (storedToken() !== null) return wake()
  sessionView.set({ ...nobodyYet, isInitialised: true })
  showFavourites(guestFavourites())
  look(router.state.matches)
}
