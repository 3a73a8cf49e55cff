import type { OwnService, ServiceRow } from '#contract/calls/serviceWire.ts'
import { api } from '#client/lib/http/api.ts'
import { defineLiveList } from '#client/lib/live/liveList.ts'
import { defineLiveRow } from '#client/lib/live/useLiveRow.ts'

const compare = (a: ServiceRow, b: ServiceRow) => a.name.localeCompare(b.name, 'de') || a.id - b.id
/** Own services by name, all of them: the list has an end. What another device changes appears by itself. */
export const serviceList = defineLiveList<ServiceRow, null, 'service.saved'>({
  id: 'ownServices',
  paging: 'more',
  keepsRows: true,
  compare,
  accepts: ({ status }) => status !== 'deleted',
  load: async (_query, signal) => ({ rows: (await api('ownServices.list', {}, { signal })).data.toSorted(compare), next: null }),
  events: ['service.saved'],
  read: ({ data: { service } }) => [{ id: service.id, version: service.version, row: service.status === 'deleted' ? null : service }],
})

/** One of them with all it is written of. The event tells that something is new; the rest is asked for. */
export const ownService = defineLiveRow<OwnService, 'service.saved'>({
  id: 'ownService',
  load: async (id, signal) => (await api('ownServices.get', { params: { id } }, { signal })).data,
  events: ['service.saved'],
  read: () => null,
  missing: [404, 422],
  asks: ({ data: { service } }, seen, id) => service.id === id && (seen === null || service.version > seen.version),
})
