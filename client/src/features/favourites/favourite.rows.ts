import type { Favourite, FavouriteKey, FavouriteType } from '#contract/calls/favourites.calls.ts'

const isSame = (a: FavouriteKey, b: FavouriteKey) => a.type === b.type && a.id === b.id

export type Side = FavouriteType | 'all'
/** A list's row: ids of favourites are their type's own. */
export interface FavouriteRow {
  id: string
  favourite: Favourite
}
export const keyOf = ({ type, id }: FavouriteKey) => `${type}:${id}`
export const rowOf = (favourite: Favourite): FavouriteRow => ({ id: keyOf(favourite), favourite })

/** How an account's list takes what it hears: what came stands at the top, what went is gone; twice is like once. */
export const favouriteRules = {
  paging: 'more' as const,
  accepts: ({ favourite }: FavouriteRow, side: Side) => side === 'all' || favourite.type === side,
  compare: ({ favourite: a }: FavouriteRow, { favourite: b }: FavouriteRow) =>
    a.added_at === b.added_at ? b.id - a.id : a.added_at < b.added_at ? 1 : -1,
  read: ({ data: { added, removed } }: { data: { added: readonly Favourite[]; removed: readonly FavouriteKey[] } }) => [
    ...removed.map((key) => ({ id: keyOf(key), row: null })),
    ...added.map((favourite) => ({ id: keyOf(favourite), row: rowOf(favourite) })),
  ],
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
