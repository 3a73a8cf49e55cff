import { useMemo, useState } from 'react'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import type { Failure } from '#machines/parts/failure.ts'
import { toast } from '#client/lib/toastQueue.ts'
import { FavouriteList } from './FavouriteList.tsx'
import { keyOf, type Side } from './favourite.rows.ts'
import { favouriteList } from './favourites.live.ts'

const sayWhy = ({ message }: Failure) => toast.error(message)

/** An account's list. Once the whole of it is there, its sides are cut out of it. Guests do without this code. */
export function OwnFavourites({ side }: { side: Side }) {
  const [asked, ask] = useState(side)
  const list = useLiveList(favouriteList, { filter: asked }, { onMoreFailed: sayWhy })
  const isLoaded = list.status === 'loaded'
  const isWhole = asked === 'all' && isLoaded && !list.hasMore
  if (asked !== side && !isWhole) ask(side)
  const { rows } = list
  const favourites = useMemo(() => (isLoaded ? rows.map(({ favourite }) => favourite) : null), [isLoaded, rows])
  return (
    <FavouriteList
      side={side}
      isMember
      list={{
        rows: favourites,
        of: `account ${asked}`,
        isWhole,
        hasMore: isLoaded && list.hasMore,
        isLoadingMore: isLoaded && list.isBusy,
        isFailed: list.status === 'failed',
        more: list.more,
        retry: list.retry,
        drop: (gone) => list.drop({ id: keyOf(gone) }),
      }}
    />
  )
}
