import type { AdminAccount } from '#contract/calls/accountAdmin.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { defineLiveList } from '#client/lib/live/liveList.ts'

interface AccountListQuery {
  role: AdminAccount['role'] | null
  state: AdminAccount['state'] | null
  keyword: string
  /** Where the page begins; null: with the newest. */
  before: number | null
}
export const askAccounts = ({ role, state, keyword, before }: AccountListQuery, signal?: AbortSignal) =>
  api(
    'accountAdmin.list',
    { query: { role: role ?? undefined, state: state ?? undefined, keyword, before: before ?? undefined } },
    signal ? { signal } : {},
  )

/** One page of accounts as the server orders them; what another operator decides is asked for anew. */
export const accountPage = defineLiveList<AdminAccount, AccountListQuery, 'account.measured' | 'registration.changed', number>({
  id: 'accounts',
  keepsRows: true,
  compare: (a, b) => b.id - a.id,
  accepts: () => true,
  async load({ filter }, signal) {
    const { data, meta } = await askAccounts(filter, signal)
    return { rows: data, ...(meta.next !== null && { extra: meta.next }) }
  },
  events: ['account.measured', 'registration.changed'],
  read: () => [],
  asks: () => true,
})
