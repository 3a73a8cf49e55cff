import { useEffect, useRef, useState } from 'react'
import type { Favourite } from '#contract/calls/favourites.calls.ts'
import { favouritesPerPage } from '#contract/values/favouriteTypes.ts'
import { api } from '#client/lib/http/api.ts'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { toast } from '#client/lib/toastQueue.ts'
import { guestFavourites, useFavouriteCount } from '#client/lib/favourites/favourites.ts'
import { keyOf, rowsBelow, type Side } from './favourite.rows.ts'
import type { ShownList } from './FavouriteList.tsx'

interface Page {
  rows: readonly Favourite[]
  /** Where the next page begins; null: there is none. */
  next: number | null
}

/** What this browser keeps for a guest, looked up from place `from` on; places are counted. */
async function guestPages(side: Side, from: number, atLeast: number, signal: AbortSignal): Promise<Page> {
  const keys = guestFavourites().filter(({ type }) => side === 'all' || type === side)
  const end = from + Math.max(favouritesPerPage, atLeast)
  const items = keys.slice(from, end)
  const { data } = items.length === 0 ? { data: [] } : await api('favourites.look', { body: { items } }, { signal })
  return { rows: data, next: keys.length > end ? end : null }
}

/** A guest's list, looked up anew when a heart was pressed. Once the whole of it is there, its sides are cut out of it. */
export function useGuestFavourites(side: Side): ShownList {
  const count = useFavouriteCount()
  const [list, setList] = useState<(Page & { side: Side }) | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [isLoadingMore, setLoadingMore] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const isWhole = list?.side === 'all' && list.next === null
  const asked = isWhole ? 'all' : side
  const shown = useRef(0)
  useEffect(() => {
    shown.current = list?.side === asked ? list.rows.length : 0
  }, [list, asked])
  const further = useRef<AbortController>(null)
  useEffect(() => {
    const stop = new AbortController()
    further.current = stop
    guestPages(asked, 0, shown.current, stop.signal).then(
      (page) => {
        if (stop.signal.aborted) return
        setList({ ...page, side: asked })
        setFailed(false)
      },
      () => {
        if (!stop.signal.aborted) setFailed(true)
      },
    )
    return () => stop.abort()
  }, [count, attempt, asked])
  /** Adds the next page below; when the list is looked up anew meanwhile, that has it. */
  const more = async () => {
    const signal = further.current?.signal
    if (!list || list.next === null || !signal) return
    setLoadingMore(true)
    try {
      const page = await guestPages(asked, list.next, 0, signal)
      if (signal.aborted) return
      setList((old) => old && { ...old, rows: rowsBelow(old.rows, page.rows), next: page.next })
    } catch (error) {
      if (!signal.aborted) toast.error(sentenceOf(error))
    } finally {
      setLoadingMore(false)
    }
  }
  const isShown = list !== null && (list.side === asked || isWhole)
  return {
    rows: isShown ? list.rows : null,
    of: `guest ${asked}`,
    isWhole,
    hasMore: isShown && list.next !== null,
    isLoadingMore,
    isFailed,
    more: () => void more(),
    retry: () => setAttempt((number) => number + 1),
    drop: (gone) => setList((old) => old && { ...old, rows: old.rows.filter((row) => keyOf(row) !== keyOf(gone)) }),
  }
}
