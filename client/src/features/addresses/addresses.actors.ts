import { fromPromise } from 'xstate'
import type { Address, AddressBook } from '#contract/calls/addresses.calls.ts'
import { createListFlow, type ListAnswer } from '#machines/flows/list.flow.ts'
import type { ListRules, RowFact } from '#machines/flows/list.rows.ts'
import { api } from '#client/lib/http/api.ts'
import type { AnyFact } from '#client/lib/live/facts.ts'

/** One book, in the order of the server: the default first, then the newest. */
export const bookRules: ListRules<Address, AddressBook> = {
  accepts: (address, book) => address.type === book,
  compare: (a, b) => Number(b.is_default) - Number(a.is_default) || b.id - a.id,
}

export const addressBookFlow = createListFlow<Address, AddressBook>('addressBook', bookRules).provide({
  actors: {
    load: fromPromise<ListAnswer<Address>, { filter: AddressBook; page: number }>(async ({ input: { filter }, signal }) => {
      const { data } =
        filter === 'billing' ? await api('addresses.billing', {}, { signal }) : await api('addresses.shipping', {}, { signal })
      return { rows: data, total: data.length, lastPage: 1 }
    }),
  },
})

/** A fact as the book takes it; one of the other book changes nothing here. */
export function rowFactOf(fact: Extract<AnyFact, { type: 'address.saved' | 'address.removed' }>): RowFact<Address> {
  if (fact.type === 'address.removed') return { id: fact.data.id, version: fact.data.version, row: null }
  const { address } = fact.data
  return { id: address.id, version: address.version, row: address }
}
