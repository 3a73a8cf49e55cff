import { useSearchParams } from 'react-router-dom'
import { RecordTable } from '#client/commerce/RecordTable.tsx'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { JudgeForm, RetryButton } from './JudgeForm.tsx'
import { RefundDrawer } from './RefundDrawer.tsx'
import { disputeColumns } from './refundColumns.tsx'
import { disputePage, disputes } from './refunds.live.ts'
import { refundTexts } from './refunds.texts.ts'
import { ShareForm } from './ShareForm.tsx'
import { SettleForm } from './SettleForm.tsx'

const texts = refundTexts.operator
const pageSize = 10

/** `/verwaltung/streitfaelle`: refunds that a person of the operator has to decide or look after. */
export function DisputesScreen() {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number(params.get('seite')) || 1)
  const openId = Number(params.get('fall')) || null
  const list = useLiveList(disputes, { filter: null, page })
  const at = (next: number): Record<string, string> => (next > 1 ? { seite: String(next) } : {})
  return (
    <SettingsPage title={texts.title} lead={texts.lead} status={list.status} onRetry={list.retry} isWide>
      <RecordTable
        name="streitfaelle"
        filters={[]}
        loadPage={disputePage}
        label={texts.label}
        columns={disputeColumns}
        rows={list.rows}
        rowId={(row) => String(row.id)}
        rowLabel={(row) => refundTexts.title(row.number)}
        status={list.status === 'loaded' ? 'ready' : list.status}
        onRetry={list.retry}
        linkTo={(row) => `?${new URLSearchParams({ ...at(page), fall: String(row.id) }).toString()}`}
        server={{ page, pageSize, total: list.total, onPageChange: (next) => setParams(at(next)) }}
        empty={
          <EmptyState icon="done-all" headingLevel={2} title={texts.empty}>
            {texts.emptyText}
          </EmptyState>
        }
      />
      {openId !== null && (
        <RefundDrawer
          key={openId}
          viewer="admin"
          id={openId}
          onClose={() => setParams(at(page))}
          orderPath={({ order_number: number }) => `/verwaltung/bestellungen?bestellung=${encodeURIComponent(number)}`}
          steps={(refund, onChanged) =>
            refund.is_begun && refund.moves.includes('refund.accept') ? (
              <ShareForm refund={refund} onChanged={onChanged} isStaff />
            ) : refund.moves.includes('refund.award') ? (
              <JudgeForm refund={refund} onChanged={onChanged} />
            ) : refund.moves.includes('refund.payInstead') ? (
              <SettleForm refund={refund} onChanged={onChanged} />
            ) : (
              refund.moves.includes('refund.retry') && <RetryButton refund={refund} onChanged={onChanged} />
            )
          }
        />
      )}
    </SettingsPage>
  )
}
