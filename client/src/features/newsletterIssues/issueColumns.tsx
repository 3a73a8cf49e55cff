import type { IssueRow } from '#contract/calls/newsletterIssues.calls.ts'
import { csvDateTime } from '#client/lib/csv.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { Tag } from '#client/ui/Tag.tsx'
import type { DataColumn } from '#client/ui/useDataTable.ts'
import { IssueCounts } from './IssueCounts.tsx'
import { issuesTexts, issueStates, issueTones } from './issues.texts.ts'

const { columns } = issuesTexts.list

/** Every issue of the newsletter with what became of it. */
export const issueColumns: ReadonlyArray<DataColumn<IssueRow>> = [
  { id: 'subject', header: columns.subject, cell: (issue) => issue.subject, text: (issue) => issue.subject, isTitle: true },
  {
    id: 'changed',
    header: columns.changed,
    cell: (issue) => formatDateTime(issue.updated_at),
    text: (issue) => csvDateTime(issue.updated_at),
  },
  {
    id: 'sent',
    header: columns.sent,
    cell: (issue) => (issue.sent_at ? formatDateTime(issue.sent_at) : '–'),
    text: (issue) => issue.sent_at && csvDateTime(issue.sent_at),
  },
  {
    id: 'counts',
    header: columns.counts,
    cell: (issue) => (issue.sent_at ? <IssueCounts counts={issue.counts} /> : '–'),
    text: ({ counts }) => counts.sent,
  },
  {
    id: 'status',
    header: columns.status,
    cell: (issue) => <Tag tone={issueTones[issue.status]}>{issueStates[issue.status]}</Tag>,
    text: (issue) => issueStates[issue.status],
  },
]
