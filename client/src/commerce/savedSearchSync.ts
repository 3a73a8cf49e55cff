import { api } from '#client/lib/http/api.ts'
import { followLive, joinStops } from '#client/lib/live/followLive.ts'
import { sessionView } from '#client/lib/session/sessionView.ts'
import {
  guestSearches,
  noteRemoved,
  noteSaved,
  pathOfSaved,
  showGuestSearches,
  showSavedSearches,
  toSave,
  writeGuestSearches,
} from './savedSearches.ts'

/**
 * Keeps right which searches are saved, for as long as the tab lives: a guest's from this browser, a customer's from the server. What a
 * guest saved joins the account at the log-in of a customer; other accounts have none. Returns how to stop.
 */
export function startSavedSearches(): () => void {
  let known: number | null | undefined
  const look = () => {
    const { isInitialised, role, user } = sessionView.get()
    const of = user?.user_id ?? null
    if (!isInitialised || of === known) return
    known = of
    if (of === null) showGuestSearches()
    else if (role === 'customer') void load(() => known === of)
    else showSavedSearches([])
  }
  const unsubscribe = sessionView.subscribe(look)
  look()
  const stop = followLive({
    'savedSearch.changed': ({ data: { saved_search: one } }) => noteSaved(pathOfSaved(one), one.id),
    'savedSearch.removed': ({ data: { id } }) => noteRemoved(id),
    reset() {
      const of = known
      if (of && sessionView.get().role === 'customer') void load(() => known === of)
    },
  })
  return joinStops(unsubscribe, stop)
}

async function load(isWanted: () => boolean): Promise<void> {
  const brought = guestSearches()
  try {
    const { data } =
      brought.length > 0 ? await api('savedSearches.merge', { body: { items: brought.map(toSave) } }) : await api('savedSearches.keys')
    if (brought.length > 0) writeGuestSearches([])
    if (isWanted()) showSavedSearches(data.map((one) => ({ id: one.id, path: pathOfSaved(one) })))
  } catch {
    // What the guest saved stays in the browser and joins next time.
  }
}
