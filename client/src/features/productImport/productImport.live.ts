import type { ImportRow, ProductImport } from '#contract/calls/productImportWire.ts'
import { api } from '#client/lib/http/api.ts'
import { defineLiveList } from '#client/lib/live/liveList.ts'
import { defineLiveRow } from '#client/lib/live/useLiveRow.ts'

/** The last imports of the own business; how far each is follows by itself. */
export const importList = defineLiveList<ProductImport, null, 'productImport.changed'>({
  id: 'productImports',
  compare: (a, b) => b.id - a.id,
  accepts: () => true,
  load: async (_query, signal) => ({ rows: (await api('productImport.list', {}, { signal })).data }),
  events: ['productImport.changed'],
  read({ data: { import: next } }, seen) {
    const row = seen.find(({ id }) => id === next.id)
    return row ? [{ id: next.id, version: next.version, row: { ...row, ...next } }] : []
  },
  asks: ({ data: { import: next } }, seen) => !seen.some(({ id }) => id === next.id),
})

/** One of them: the event brings what moved on, the rest stays as it was uploaded. */
export const oneImport = defineLiveRow<ProductImport, 'productImport.changed'>({
  id: 'productImport',
  load: async (id, signal) => (await api('productImport.get', { params: { id } }, { signal })).data,
  events: ['productImport.changed'],
  missing: [404, 422],
  read: ({ data: { import: next } }, seen, id) =>
    next.id === id && seen ? { id: next.id, version: next.version, row: { ...seen, ...next } } : null,
})

export type PreviewAction = '' | ImportRow['action'] | 'failed' | 'pictures'
export interface PreviewFilter {
  importId: number
  action: PreviewAction
  /** What was read or written since is asked for anew. */
  state: string
}
/** Rows have no version of their own: they change with their import. */
export type PreviewRow = ImportRow & { version: number }
export const previewRows = defineLiveList<PreviewRow, PreviewFilter, 'productImport.changed'>({
  id: 'productImportRows',
  paging: 'more',
  keepsRows: true,
  compare: (a, b) => a.id - b.id,
  accepts: () => true,
  load: async ({ filter: { importId, action }, after }, signal) => {
    const query = { action, ...(after && { after: Number(after) }) }
    const { data, next } = await api('productImport.rows', { params: { id: importId }, query }, { signal })
    return { rows: data.map((row) => ({ ...row, version: 1 })), next: next === null ? null : String(next) }
  },
  events: ['productImport.changed'],
  read: () => [],
})
