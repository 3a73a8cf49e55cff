import type { ListedQuestion } from '#contract/calls/leadRouteWire.ts'
import { KeywordField } from '#client/commerce/KeywordField.tsx'
import { RecordTable } from '#client/commerce/RecordTable.tsx'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import type { DataColumn } from '#client/ui/useDataTable.ts'
import { kindNames, leadRoutesTexts } from './leadRoutes.texts.ts'
import { questionList, questionPage } from './rows.live.ts'
import { useNarrowing } from './useNarrowing.ts'

const texts = leadRoutesTexts.allQuestions
const { columns: heads } = texts
const filterNames = ['suche'] as const
const requiredOf = (row: ListedQuestion) => (row.is_required === 1 ? texts.yes : texts.no)

const columns: ReadonlyArray<DataColumn<ListedQuestion>> = [
  { id: 'title', header: heads.title, cell: (row) => row.title, text: (row) => row.title, isTitle: true },
  { id: 'route', header: heads.route, cell: (row) => row.route_name, text: (row) => row.route_name },
  { id: 'place', header: heads.place, cell: (row) => row.position, text: (row) => row.position },
  { id: 'kind', header: heads.kind, cell: (row) => kindNames[row.type], text: (row) => kindNames[row.type] },
  { id: 'required', header: heads.required, cell: requiredOf, text: requiredOf },
  { id: 'answers', header: heads.answers, cell: (row) => row.answers.length || '–', text: (row) => row.answers.length },
]

/** `/verwaltung/fragen`: every question of every route; each leads to its route. */
export function QuestionsScreen() {
  const { keyword, page, narrow } = useNarrowing()
  const { status, rows, total, retry } = useLiveList(questionList, { filter: keyword, page })
  return (
    <SettingsPage title={texts.title} lead={texts.lead} status={status} onRetry={retry} isWide>
      <KeywordField label={texts.keyword} maxLength={100} value={keyword} onChange={(suche) => narrow({ suche })} />
      <RecordTable
        name="fragen"
        filters={filterNames}
        loadPage={(next, signal) => questionPage(keyword, next, signal)}
        label={texts.label}
        columns={columns}
        rows={rows}
        rowId={(row) => String(row.id)}
        rowLabel={(row) => row.title}
        linkTo={(row) => `/verwaltung/anfragewege/${row.lead_route_id}?frage=${row.id}`}
        server={{ page, pageSize: 50, total, onPageChange: (next) => narrow({ seite: next > 1 ? String(next) : '' }) }}
        empty={
          <EmptyState icon="search" title={texts.empty}>
            {texts.emptyHint}
          </EmptyState>
        }
      />
    </SettingsPage>
  )
}
