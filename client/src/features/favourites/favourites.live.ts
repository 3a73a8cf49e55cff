import { api } from '#client/lib/http/api.ts'
import { defineLiveList } from '#client/lib/live/liveList.ts'
import { favouriteRules, rowOf, type FavouriteRow, type Side } from './favourite.rows.ts'

/** An account's favourites, one side of them, page by page. */
export const favouriteList = defineLiveList<FavouriteRow, Side, 'favourite.changed'>({
  id: 'favourites',
  ...favouriteRules,
  async load({ filter, after }, signal) {
    const query = { ...(filter !== 'all' && { type: filter }), ...(after !== null && { before: String(after) }) }
    const { data, meta } = await api('favourites.list', { query }, { signal })
    return { rows: data.map(rowOf), next: meta.next }
  },
  events: ['favourite.changed'],
})
