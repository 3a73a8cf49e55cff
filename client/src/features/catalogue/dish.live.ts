import type { DishRow, OwnDish } from '#contract/calls/dishWire.ts'
import { api } from '#client/lib/http/api.ts'
import { defineLiveList } from '#client/lib/live/liveList.ts'
import { defineLiveRow } from '#client/lib/live/useLiveRow.ts'

/** Own dishes by name, all of them: a menu has an end. What another device changes appears by itself. */
export const dishList = defineLiveList<DishRow, null, 'dish.saved'>({
  id: 'dishes',
  paging: 'more',
  keepsRows: true,
  compare: (a, b) => a.name.localeCompare(b.name, 'de') || a.id - b.id,
  accepts: ({ status }) => status !== 'deleted',
  load: async (_query, signal) => ({
    rows: (await api('dishes.list', {}, { signal })).data.toSorted((a, b) => a.name.localeCompare(b.name, 'de') || a.id - b.id),
    next: null,
  }),
  events: ['dish.saved'],
  read: ({ data: { dish } }) => [{ id: dish.id, version: dish.version, row: dish.status === 'deleted' ? null : dish }],
})

/** One of them with all it is written of. The event tells that something is new; the rest is asked for. */
export const ownDish = defineLiveRow<OwnDish, 'dish.saved'>({
  id: 'ownDish',
  load: async (id, signal) => (await api('dishes.get', { params: { id } }, { signal })).data,
  events: ['dish.saved'],
  read: () => null,
  missing: [404, 422],
  asks: ({ data: { dish } }, seen, id) => dish.id === id && (seen === null || dish.version > seen.version),
})
