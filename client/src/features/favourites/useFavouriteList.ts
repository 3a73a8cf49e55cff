import { useEffect, useState } from 'react'
import type { Favourite } from '#contract/calls/favourites.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { guestFavourites, useFavouriteCount } from '#client/lib/favourites/favourites.ts'
import { useSession } from '#client/lib/session/sessionView.ts'
import { takeFavourites } from './favourite.rows.ts'

/** The account's favourites, followed live; or what a guest keeps in this browser, looked up. */
export function useFavouriteList() {
  const { role, isInitialised } = useSession()
  const count = useFavouriteCount()
  const [rows, setRows] = useState<readonly Favourite[] | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const isGuest = isInitialised && role === null
  // A guest's list is looked up anew when a heart was pressed; an account hears of it by facts.
  const guestCount = isGuest ? count : 0
  useEffect(() => {
    if (!isInitialised) return undefined
    const stop = new AbortController()
    const keys = guestFavourites()
    const load = isGuest
      ? keys.length === 0
        ? Promise.resolve({ data: [] })
        : api('favourites.look', { body: { items: keys } }, { signal: stop.signal })
      : api('favourites.list', {}, { signal: stop.signal })
    load.then(
      ({ data }) => {
        setRows(data)
        setFailed(false)
      },
      () => {
        if (!stop.signal.aborted) setFailed(true)
      },
    )
    return () => stop.abort()
  }, [isGuest, isInitialised, guestCount, attempt])
  // Only accounts have a stream to follow; a guest's page does without its code.
  useEffect(() => {
    if (role === null) return undefined
    const again = () => setAttempt((number) => number + 1)
    let stop = () => {}
    let isOver = false
    import('#client/lib/live/followLive.ts').then(({ followLive }) => {
      if (!isOver)
        stop = followLive({ 'favourite.changed': ({ data }) => setRows((old) => old && takeFavourites(old, data)), reset: again })
    }, reportError)
    return () => {
      isOver = true
      stop()
    }
  }, [role])
  return {
    rows,
    isFailed,
    isGuest,
    isMember: role !== null,
    retry: () => setAttempt((number) => number + 1),
    drop: (gone: Favourite) => setRows((old) => old && takeFavourites(old, { added: [], removed: [gone] })),
  }
}
