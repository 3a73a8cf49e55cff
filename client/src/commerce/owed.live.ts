import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import { defineLiveList } from '#client/lib/live/liveList.ts'

export type OpenDebt = ApiAnswer<'payments.debts'>['data'][number]

/** All that the account owes because a bank has taken it back. What one sum says depends on the others, so that all are asked for anew. */
export const openDebts = defineLiveList<OpenDebt & { id: string }, null, 'owed.changed'>({
  id: 'openDebts',
  load: async (_query, signal) => ({
    rows: (await api('payments.debts', {}, { signal })).data.map((debt) => ({ ...debt, id: debt.payment_reference })),
  }),
  events: ['owed.changed'],
  read: () => [],
  asks: () => true,
})
