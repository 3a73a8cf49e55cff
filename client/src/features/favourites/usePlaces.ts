import { useState } from 'react'
import type { Favourite } from '#contract/calls/favourites.calls.ts'
import { placesAfter, type Place } from './favourite.rows.ts'

/** The list as it is shown: what was taken off keeps its place until the page is left. Another person's list begins anew. */
export function usePlaces(rows: readonly Favourite[] | null, isGuest: boolean): readonly Place[] | null {
  const [last, setLast] = useState<{ rows: readonly Favourite[] | null; isGuest: boolean; places: readonly Place[] | null }>({
    rows: null,
    isGuest,
    places: null,
  })
  if (last.rows === rows && last.isGuest === isGuest) return last.places
  const next = { rows, isGuest, places: rows && placesAfter(last.isGuest === isGuest ? (last.places ?? []) : [], rows) }
  setLast(next)
  return next.places
}
