import type { SafetyCheck } from '#contract/calls/productSafety.calls.ts'
import { CursorTable } from '#client/commerce/CursorTable.tsx'
import { csvDateTime } from '#client/lib/csv.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import type { DataColumn } from '#client/ui/useDataTable.ts'
import { NewCheck } from './NewCheck.tsx'
import { askChecks, safetyChecks } from './productSafety.live.ts'
import { productSafetyTexts as texts } from './productSafety.texts.ts'

const { columns: heads } = texts
const columns: ReadonlyArray<DataColumn<SafetyCheck>> = [
  { id: 'product', header: heads.product, cell: (row) => row.product.name, text: (row) => row.product.name, isTitle: true },
  { id: 'checked', header: heads.checked, cell: (row) => row.checked, text: (row) => row.checked },
  { id: 'result', header: heads.result, cell: (row) => texts.results[row.result], text: (row) => texts.results[row.result] },
  { id: 'note', header: heads.note, cell: (row) => row.note, text: (row) => row.note },
  { id: 'company', header: heads.company, cell: (row) => row.company_name, text: (row) => row.company_name },
  { id: 'by', header: heads.by, cell: (row) => row.by, text: (row) => row.by },
  { id: 'at', header: heads.at, cell: (row) => formatDateTime(row.checked_at), text: (row) => csvDateTime(row.checked_at) },
]

interface ChecksPanelProps {
  before: number | null
  onTurn: (place: number | null) => void
  isWriting: boolean
  onClose: () => void
}

/** Random checks of goods on sale, the newest first (Regulation (EU) 2022/2065, Art. 31). */
export function ChecksPanel({ before, onTurn, isWriting, onClose }: ChecksPanelProps) {
  const { rows, extra: next, status, retry } = useLiveList(safetyChecks, { filter: { before } })
  if (status === 'failed') return <ErrorState onRetry={retry} />
  return (
    <>
      <CursorTable
        name="stichproben"
        filters={['ansicht']}
        label={texts.checksLabel}
        columns={columns}
        rows={rows}
        rowLabel={(row) => row.product.name}
        status={status === 'loading' ? 'loading' : 'ready'}
        onRetry={retry}
        ask={askChecks}
        words={{ ...texts, empty: texts.checksEmpty, emptyText: texts.checksEmptyText }}
        before={before}
        next={next}
        onTurn={onTurn}
      />
      {isWriting && (
        <NewCheck
          onClose={onClose}
          onMade={() => {
            onClose()
            retry()
          }}
        />
      )}
    </>
  )
}
