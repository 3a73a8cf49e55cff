import type { LeadRouteRow } from '#contract/calls/leadRouteWire.ts'
import { csvDateTime } from '#client/lib/csv.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { Tag } from '#client/ui/Tag.tsx'
import type { DataColumn } from '#client/ui/useDataTable.ts'
import { leadRoutesTexts, stateOf } from './leadRoutes.texts.ts'

const { columns } = leadRoutesTexts.routes
const servedBy = ({ trades, categories }: LeadRouteRow) => [...trades, ...categories].map(({ name }) => name).join(', ')

/** The operator's table of routes. */
export const routeColumns: ReadonlyArray<DataColumn<LeadRouteRow>> = [
  { id: 'name', header: columns.name, cell: (row) => row.name, text: (row) => row.name, isTitle: true },
  { id: 'slug', header: columns.slug, cell: (row) => row.slug, text: (row) => row.slug, startsHidden: true },
  {
    id: 'status',
    header: columns.status,
    cell: (row) => <Tag tone={stateOf(row).tone}>{stateOf(row).label}</Tag>,
    text: (row) => stateOf(row).label,
  },
  { id: 'questions', header: columns.questions, cell: (row) => row.draft_questions, text: (row) => row.draft_questions },
  { id: 'trades', header: columns.trades, cell: (row) => servedBy(row) || '–', text: servedBy },
  {
    id: 'version',
    header: columns.version,
    cell: (row) => row.published_version ?? '–',
    text: (row) => row.published_version,
    startsHidden: true,
  },
  { id: 'changed', header: columns.changed, cell: (row) => formatDateTime(row.updated_at), text: (row) => csvDateTime(row.updated_at) },
  { id: 'by', header: columns.by, cell: (row) => row.updated_by, text: (row) => row.updated_by, startsHidden: true },
]
