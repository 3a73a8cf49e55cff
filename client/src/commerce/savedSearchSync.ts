import { api } from '#client/lib/http/api.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import { followLive, joinStops } from '#client/lib/live/followLive.ts'
import { sessionView } from '#client/lib/session/sessionView.ts'
import { toast } from '#client/lib/toastQueue.ts'
import {
  guestSearches,
  noteRemoved,
  noteSaved,
  pathOfSaved,
  showGuestSearches,
  showSavedSearches,
  toSave,
  writeGuestSearches,
  type NamedSearch,
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
    if (brought.length > 0) await bring(brought)
    const { data } = await api('savedSearches.keys')
    if (isWanted()) showSavedSearches(data.map((one) => ({ id: one.id, path: pathOfSaved(one) })))
  } catch {
    // No answer: what the guest saved stays in the browser and joins next time.
  }
}

const isUnreadable = (error: unknown) => error instanceof ApiRefusal && error.status === 422

/** What a guest saved goes into the account; one that the server cannot read (an address made by hand) does not hold up the others. */
async function bring(searches: readonly NamedSearch[]): Promise<void> {
  try {
    await merge(searches)
  } catch (error) {
    if (!isUnreadable(error)) throw error
    for (const one of searches.toReversed()) {
      try {
        await merge([one])
      } catch (single) {
        if (!isUnreadable(single)) throw single
      }
    }
  }
  writeGuestSearches([])
}

async function merge(searches: readonly NamedSearch[]): Promise<void> {
  const { lost, message } = await api('savedSearches.merge', { body: { items: searches.map(toSave) } })
  if (lost > 0) toast.warning(message)
}
