import { api } from '#client/lib/http/api.ts'
import { defineLiveRow } from '#client/lib/live/useLiveRow.ts'
import type { Purchase } from './history.ts'

/** Without a version: what was asked for last holds. `said`: all of it, to be compared. */
type BundleTrail = { id: string; said: string; revisions: NonNullable<Purchase['revisions']> }

/** The revisions of a bundle that somebody looks at; its sellers hear of each step, the operator that one of all bundles has moved. */
export const bundleTrail = defineLiveRow<BundleTrail, 'bundle.changed' | 'operatorList.changed'>({
  id: 'bundleTrail',
  async load(id, signal) {
    const { data } = await api('machines.group', { query: { number: String(id) } }, { signal })
    return { id: String(id), said: JSON.stringify(data), revisions: data.revisions ?? [] }
  },
  events: ['bundle.changed', 'operatorList.changed'],
  read: () => null,
  asks: ({ type, data }, _seen, id) => (type === 'bundle.changed' ? id === `BD-${data.bundle.id}` : data.list === 'bundles'),
})
