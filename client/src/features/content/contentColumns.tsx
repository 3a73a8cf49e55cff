import type { ContentRow } from '#contract/calls/contentAdmin.calls.ts'
import { csvDateTime } from '#client/lib/csv.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { Tag } from '#client/ui/Tag.tsx'
import type { DataColumn } from '#client/ui/useDataTable.ts'
import { contentTexts, kindNames, placeNames, stateNames, stateTones } from './content.texts.ts'

const { columns } = contentTexts.list
const titleOf = (row: ContentRow) => row.title || kindNames[row.kind]
const whereOf = (row: ContentRow) => (row.slug ? row.path : (placeNames[row.place] ?? ''))
const plannedFor = (row: ContentRow) => (row.status === 'scheduled' ? row.publish_at : null)

/** The editors' table of contents. */
export const contentColumns: ReadonlyArray<DataColumn<ContentRow>> = [
  { id: 'title', header: columns.title, cell: titleOf, text: titleOf, isTitle: true },
  { id: 'kind', header: columns.kind, cell: (row) => kindNames[row.kind], text: (row) => kindNames[row.kind] },
  { id: 'where', header: columns.where, cell: (row) => whereOf(row) || '–', text: whereOf },
  { id: 'editor', header: columns.editor, cell: (row) => row.updated_by, text: (row) => row.updated_by, startsHidden: true },
  { id: 'changed', header: columns.changed, cell: (row) => formatDateTime(row.updated_at), text: (row) => csvDateTime(row.updated_at) },
  {
    id: 'publishAt',
    header: columns.publishAt,
    cell: (row) => {
      const planned = plannedFor(row)
      return planned ? formatDateTime(planned) : '–'
    },
    text: (row) => {
      const planned = plannedFor(row)
      return planned && csvDateTime(planned)
    },
    startsHidden: true,
  },
  {
    id: 'status',
    header: columns.status,
    cell: (row) => <Tag tone={stateTones[row.status]}>{stateNames[row.status]}</Tag>,
    text: (row) => stateNames[row.status],
  },
]
