import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import { defineLiveList } from '#client/lib/live/liveList.ts'

export type ReturnedSum = ApiAnswer<'payments.ownReturned'>['data'][number]

/** What had gone back without an order and came back from the buyer's bank, and what became of it. */
export const ownReturned = defineLiveList<ReturnedSum, null, 'owed.changed'>({
  id: 'ownReturned',
  load: async (_query, signal) => ({ rows: (await api('payments.ownReturned', {}, { signal })).data }),
  events: ['owed.changed'],
  read: () => [],
  asks: () => true,
})
