import type { CaseRow } from '#contract/calls/casesWire.ts'
import { csvDateTime } from '#client/lib/csv.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { Tag } from '#client/ui/Tag.tsx'
import type { DataColumn } from '#client/ui/useDataTable.ts'
import { caseTexts } from './cases.texts.ts'

const texts = caseTexts.inbox
const { columns } = texts
const senderOf = (row: CaseRow) => row.sender || texts.anonymous

/** The operator's table of cases. */
export const inboxColumns: ReadonlyArray<DataColumn<CaseRow>> = [
  { id: 'subject', header: columns.subject, cell: (row) => row.subject, text: (row) => row.subject, isTitle: true },
  { id: 'number', header: columns.number, minWidth: '142px', cell: (row) => row.number, text: (row) => row.number },
  { id: 'kind', header: columns.kind, cell: (row) => caseTexts.kinds[row.kind], text: (row) => caseTexts.kinds[row.kind] },
  { id: 'sender', header: columns.sender, cell: senderOf, text: senderOf },
  { id: 'received', header: columns.received, cell: (row) => formatDateTime(row.received_at), text: (row) => csvDateTime(row.received_at) },
  {
    id: 'changed',
    header: columns.changed,
    cell: (row) => formatDateTime(row.changed_at),
    text: (row) => csvDateTime(row.changed_at),
    startsHidden: true,
  },
  {
    id: 'assignee',
    header: columns.assignee,
    cell: (row) => row.assignee?.name ?? texts.unassigned,
    text: (row) => row.assignee?.name ?? null,
  },
  {
    id: 'status',
    header: columns.status,
    cell: (row) => <Tag tone={caseTexts.tones[row.status]}>{caseTexts.states[row.status]}</Tag>,
    text: (row) => caseTexts.states[row.status],
  },
]
