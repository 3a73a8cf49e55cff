import type { Favourite, FavouriteKey } from '#contract/calls/favourites.calls.ts'

const isSame = (a: FavouriteKey, b: FavouriteKey) => a.type === b.type && a.id === b.id

/** The list after news: what came stands at the top, what went is gone; twice is like once. */
export function takeFavourites(
  rows: readonly Favourite[],
  { added, removed }: { added: readonly Favourite[]; removed: readonly FavouriteKey[] },
): Favourite[] {
  const left = rows.filter((row) => ![...added, ...removed].some((key) => isSame(key, row)))
  return [...added, ...left].sort((a, b) => (a.added_at === b.added_at ? b.id - a.id : a.added_at < b.added_at ? 1 : -1))
}

/** The list with what a further page brought; what came to the top meanwhile is not shown twice. */
export const rowsBelow = (rows: readonly Favourite[], more: readonly Favourite[]): Favourite[] => [
  ...rows,
  ...more.filter((row) => !rows.some((one) => isSame(one, row))),
]

export interface ShownFavourite {
  row: Favourite
  /** Taken off the list meanwhile. */ hasLeft: boolean
}

/**
 * Nothing jumps: what is known stays where it stood, also without its heart; what is new stands above, what a further page brought below.
 * What is gone for good cannot be brought back.
 */
export function shownAfter(before: readonly ShownFavourite[], rows: readonly Favourite[]): ShownFavourite[] {
  const isNew = (row: Favourite) => !before.some((place) => isSame(place.row, row))
  const stayed = before.flatMap(({ row }): ShownFavourite[] => {
    const now = rows.find((one) => isSame(one, row))
    if (now) return [{ row: now, hasLeft: false }]
    return row.available ? [{ row, hasLeft: true }] : []
  })
  const known = rows.findIndex((row) => !isNew(row))
  const above = known === -1 ? rows : rows.slice(0, known)
  const below = known === -1 ? [] : rows.slice(known).filter(isNew)
  const place = (row: Favourite) => ({ row, hasLeft: false })
  return [...above.map(place), ...stayed, ...below.map(place)]
}
