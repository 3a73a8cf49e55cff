import type { Favourite, FavouriteKey } from '#contract/calls/favourites.calls.ts'

const isSame = (a: FavouriteKey, b: FavouriteKey) => a.type === b.type && a.id === b.id

/** The list after news: what came stands at the top, what went is gone; twice is like once. */
export function takeFavourites(rows: readonly Favourite[], { added, removed }: { added: readonly Favourite[]; removed: readonly FavouriteKey[] }): Favourite[] {
  const left = rows.filter((row) => ![...added, ...removed].some((key) => isSame(key, row)))
  return [...added, ...left].sort((a, b) => (a.added_at === b.added_at ? b.id - a.id : a.added_at < b.added_at ? 1 : -1))
}
