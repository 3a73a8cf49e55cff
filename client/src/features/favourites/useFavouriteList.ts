import { useEffect, useRef, useState } from 'react'
import type { Favourite, FavouriteType } from '#contract/calls/favourites.calls.ts'
import { favouritesPerPage } from '#contract/values/favouriteTypes.ts'
import { api } from '#client/lib/http/api.ts'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { toast } from '#client/lib/toastQueue.ts'
import { guestFavourites, useFavouriteCount } from '#client/lib/favourites/favourites.ts'
import { useSession } from '#client/lib/session/sessionView.ts'
import { rowsBelow, takeFavourites } from './favourite.rows.ts'

export type Side = FavouriteType | 'all'
interface Page {
  rows: readonly Favourite[]
  /** Where the next page begins; null: there is none. */
  next: string | null
}

const isOf = (side: Side) => (one: { type: FavouriteType }) => side === 'all' || one.type === side

/** An account's list from its beginning, or from where a page ended, for at least `atLeast` rows. */
async function ownPages(side: Side, from: string | null, atLeast: number, signal: AbortSignal): Promise<Page> {
  const rows: Favourite[] = []
  let next = from
  do {
    const answer = await api(
      'favourites.list',
      { query: { ...(side !== 'all' && { type: side }), ...(next !== null && { before: next }) } },
      { signal },
    )
    rows.push(...answer.data)
    ;({ next } = answer.meta)
  } while (next !== null && rows.length < atLeast)
  return { rows, next }
}

/** What this browser keeps for a guest, looked up from place `from` on; places are counted. */
async function guestPages(side: Side, from: number, atLeast: number, signal: AbortSignal): Promise<Page> {
  const keys = guestFavourites().filter(isOf(side))
  const end = from + Math.max(favouritesPerPage, atLeast)
  const items = keys.slice(from, end)
  const { data } = items.length === 0 ? { data: [] } : await api('favourites.look', { body: { items } }, { signal })
  return { rows: data, next: keys.length > end ? String(end) : null }
}

/**
 * The account's favourites, followed live, or what a guest keeps in this browser: one side, page by page. Once the whole list is
 * there, its sides are cut out of it.
 */
export function useFavouriteList(side: Side) {
  const { role, isInitialised } = useSession()
  const count = useFavouriteCount()
  const [list, setList] = useState<(Page & { side: Side }) | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [isLoadingMore, setLoadingMore] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const isGuest = isInitialised && role === null
  // A guest's list is looked up anew when a heart was pressed; an account hears of it by facts.
  const guestCount = isGuest ? count : 0
  const isWhole = list?.side === 'all' && list.next === null
  const asked = isWhole ? 'all' : side
  const shown = useRef(0)
  useEffect(() => {
    shown.current = list?.side === asked ? list.rows.length : 0
  }, [list, asked])
  const further = useRef<AbortController>(null)
  useEffect(() => {
    if (!isInitialised) return undefined
    const stop = new AbortController()
    further.current = stop
    const load = isGuest ? guestPages(asked, 0, shown.current, stop.signal) : ownPages(asked, null, shown.current, stop.signal)
    load.then(
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
  }, [isGuest, isInitialised, guestCount, attempt, asked])
  /** Adds the next page below; when the list is fetched anew meanwhile, that has it. */
  const more = async () => {
    const signal = further.current?.signal
    if (!list || list.next === null || !signal) return
    setLoadingMore(true)
    try {
      const page = isGuest ? await guestPages(asked, Number(list.next), 0, signal) : await ownPages(asked, list.next, 0, signal)
      if (signal.aborted) return
      setList((old) => old && { ...old, rows: rowsBelow(old.rows, page.rows), next: page.next })
    } catch (error) {
      if (!signal.aborted) toast.error(sentenceOf(error))
    } finally {
      setLoadingMore(false)
    }
  }
  // Only accounts have a stream to follow; a guest's page does without its code.
  useEffect(() => {
    if (role === null) return undefined
    const again = () => setAttempt((number) => number + 1)
    let stop = () => {}
    let isOver = false
    import('#client/lib/live/followLive.ts').then(({ followLive }) => {
      if (!isOver)
        stop = followLive({
          'favourite.changed': ({ data }) => setList((old) => old && { ...old, rows: takeFavourites(old.rows, data) }),
          reset: again,
        })
    }, reportError)
    return () => {
      isOver = true
      stop()
    }
  }, [role])
  const isShown = list !== null && (list.side === asked || isWhole)
  return {
    rows: isShown ? list.rows : null,
    /** The list that `rows` are of. */
    of: `${isGuest ? 'guest' : 'account'} ${asked}`,
    isWhole,
    hasMore: isShown && list.next !== null,
    isLoadingMore,
    isFailed,
    isGuest,
    isMember: role !== null,
    more,
    retry: () => setAttempt((number) => number + 1),
    drop: (gone: Favourite) => setList((old) => old && { ...old, rows: takeFavourites(old.rows, { added: [], removed: [gone] }) }),
  }
}
