import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import { defineLiveRow } from '#client/lib/live/useLiveRow.ts'

/** There is one; without a version, what was asked for last holds. */
export type Ledger = ApiAnswer<'payments.ledger'>['data'] & { id: number }

/** The ledger and what hangs. Asked for again when something begins or ceases to hang; not with every cent that moves. */
export const liveLedger = defineLiveRow<Ledger, 'operatorList.changed'>({
  id: 'ledger',
  load: async (id, signal) => ({ ...(await api('payments.ledger', {}, { signal })).data, id: Number(id) }),
  events: ['operatorList.changed'],
  read: () => null,
  asks: ({ data: { list } }) => list === 'payments',
})
