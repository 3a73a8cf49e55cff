import { accountOf } from '#machines/flows/auth.session.ts'
import { api } from '#client/lib/http/api.ts'
import { applyFavourites, awaitFavourites, guestFavourites, showFavourites, writeGuestFavourites } from './favourites.ts'
import { followLive } from '#client/lib/live/followLive.ts'
import { session } from '#client/lib/session/session.ts'

/**
 * Keeps the hearts right for as long as the tab lives: a guest's from this browser, an account's from the server and over all
 * its tabs. What a guest kept joins the account at the log-in. Start it once the page stands. Returns how to stop.
 */
export function startFavourites(): () => void {
  let known: number | null | undefined
  const follow = () => {
    const { context } = session.actor.getSnapshot()
    const user = accountOf(context.user)?.user_id ?? null
    if (user === known) return
    known = user
    if (user === null) showFavourites(guestFavourites())
    else void load(() => known === user)
  }
  const subscription = session.actor.subscribe(follow)
  follow()
  const stop = followLive({
    'favourite.changed': ({ data }) => applyFavourites(data.added, data.removed),
    reset() {
      if (known) void load(() => Boolean(known))
    },
  })
  const hear = (event: StorageEvent) => {
    if (known === null && (event.key === 'favourites' || event.key === null)) showFavourites(guestFavourites())
  }
  window.addEventListener('storage', hear)
  return () => {
    subscription.unsubscribe()
    stop()
    window.removeEventListener('storage', hear)
  }
}

async function load(isWanted: () => boolean): Promise<void> {
  const brought = guestFavourites()
  const take = awaitFavourites()
  try {
    const { data } = brought.length > 0 ? await api('favourites.merge', { body: { items: brought } }) : await api('favourites.keys')
    if (brought.length > 0) writeGuestFavourites([])
    take(isWanted() ? data : null)
  } catch {
    take(null)
    // The hearts are a courtesy; what the guest kept stays in the browser and joins next time.
  }
}
