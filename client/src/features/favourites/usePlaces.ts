import { useState } from 'react'
import type { Favourite } from '#contract/calls/favourites.calls.ts'
import { placesAfter, type Place } from './favourite.rows.ts'

/** The list as it is shown: what was taken off keeps its place until the page is left. Another list (`of`) begins anew. */
export function usePlaces(rows: readonly Favourite[] | null, of: string): readonly Place[] | null {
  const [last, setLast] = useState<{ rows: readonly Favourite[] | null; of: string; places: readonly Place[] | null }>({
    rows: null,
    of,
    places: null,
  })
  if (last.rows === rows && last.of === of) return last.places
  const next = { rows, of, places: rows && placesAfter(last.of === of ? (last.places ?? []) : [], rows) }
  setLast(next)
  return next.places
}
