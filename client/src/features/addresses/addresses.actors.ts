import type { Address, AddressBook } from '#contract/calls/addresses.calls.ts'
import type { ListRules, RowEvent } from '#machines/flows/list.rows.ts'
import { api } from '#client/lib/http/api.ts'
import { defineLiveList, type EventOf } from '#client/lib/live/liveList.ts'

type AddressEvent = EventOf<'address.saved' | 'address.removed'>

/** One book, in the order of the server: the default first, then the newest. */
export const bookRules: ListRules<Address, AddressBook, AddressEvent> = {
  accepts: (address, book) => address.type === book,
  compare: (a, b) => Number(b.is_default) - Number(a.is_default) || b.id - a.id,
}

/** One book of this account, alive: what another tab saves appears here. */
export const addressBook = defineLiveList<Address, AddressBook, AddressEvent['type']>({
  id: 'addressBook',
  ...bookRules,
  load: async ({ filter }, signal) => {
    const { data } = filter === 'billing' ? await api('addresses.billing', {}, { signal }) : await api('addresses.shipping', {}, { signal })
    return { rows: data, total: data.length }
  },
  events: ['address.saved', 'address.removed'],
  read: (event) => [rowEventOf(event)],
})

/** An event as the book takes it; one of the other book changes nothing here. */
export function rowEventOf(event: AddressEvent): RowEvent<Address> {
  if (event.type === 'address.removed') return { id: event.data.id, version: event.data.version, row: null }
  const { address } = event.data
  return { id: address.id, version: address.version, row: address }
}
