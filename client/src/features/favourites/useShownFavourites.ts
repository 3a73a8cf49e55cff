import { useState } from 'react'
import type { Favourite } from '#contract/calls/favourites.calls.ts'
import { shownAfter, type ShownFavourite } from './favourite.rows.ts'

/** The list as it is shown: what was taken off keeps its place until the page is left. Another list (`of`) begins anew. */
export function useShownFavourites(rows: readonly Favourite[] | null, of: string): readonly ShownFavourite[] | null {
  const [last, setLast] = useState<{ rows: readonly Favourite[] | null; of: string; places: readonly ShownFavourite[] | null }>({
    rows: null,
    of,
    places: null,
  })
  if (last.rows === rows && last.of === of) return last.places
  const next = { rows, of, places: rows && shownAfter(last.of === of ? (last.places ?? []) : [], rows) }
  setLast(next)
  return next.places
}
