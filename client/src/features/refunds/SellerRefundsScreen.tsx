import { useSearchParams } from 'react-router-dom'
import { RecordTable } from '#client/commerce/RecordTable.tsx'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { RefundDrawer } from './RefundDrawer.tsx'
import { SellerSteps } from './SellerSteps.tsx'
import { sellerColumns } from './refundColumns.tsx'
import { sellerFilters, sellerRefundPage, sellerRefunds } from './refunds.live.ts'
import { refundTexts } from './refunds.texts.ts'
import styles from './refunds.module.css'

const texts = refundTexts.seller
const pageSize = 10

/** `/anbieterbereich/rueckerstattungen`: what customers give back; filters and the open one stand in the address. */
export function SellerRefundsScreen() {
  const [params, setParams] = useSearchParams()
  const order = (params.get('bestellung') ?? '').slice(0, 40)
  const status = sellerFilters.find((one) => one === params.get('stand')) ?? (order ? 'all' : 'open')
  const page = Math.max(1, Number(params.get('seite')) || 1)
  const openId = Number(params.get('rueckgabe')) || null
  const filter = { status, order }
  const list = useLiveList(sellerRefunds, { filter, page })
  const go = (change: Record<string, string>) =>
    new URLSearchParams(
      Object.entries({ bestellung: order, stand: params.get('stand') ?? '', ...change }).filter(([, value]) => value !== ''),
    )
  const set = (change: Record<string, string>) => setParams(go(change))
  return (
    <SettingsPage title={texts.title} lead={texts.lead} status={list.status} onRetry={list.retry} isWide>
      <div className={styles['tags']}>
        <SegmentedControl
          label={texts.filter}
          value={status}
          onChange={(value) => set({ stand: value })}
          options={sellerFilters.map((value) => ({ value, label: texts.filters[value] }))}
        />
        {order && (
          <>
            <span>{texts.ofOrder(order)}</span>
            <Button variant="quiet" size="small" onPress={() => set({ bestellung: '' })}>
              {texts.everything}
            </Button>
          </>
        )}
      </div>
      <RecordTable
        name="rueckerstattungen"
        filters={['stand', 'bestellung']}
        loadPage={(next, signal) => sellerRefundPage(filter, next, signal)}
        label={texts.label}
        columns={sellerColumns}
        rows={list.rows}
        rowId={(row) => String(row.id)}
        rowLabel={(row) => refundTexts.title(row.number)}
        status={list.status === 'loaded' ? 'ready' : list.status}
        onRetry={list.retry}
        linkTo={(row) => `?${go({ rueckgabe: String(row.id), ...(page > 1 ? { seite: String(page) } : {}) }).toString()}`}
        server={{ page, pageSize, total: list.total, onPageChange: (next) => set({ seite: next > 1 ? String(next) : '' }) }}
        empty={
          <EmptyState icon="box" headingLevel={2} title={texts.empty}>
            {texts.emptyText}
          </EmptyState>
        }
      />
      {openId !== null && (
        <RefundDrawer
          key={openId}
          viewer="provider"
          id={openId}
          onClose={() => set(page > 1 ? { seite: String(page) } : {})}
          onChanged={list.take}
          orderPath={(refund) => `/anbieterbereich/bestellungen/${refund.order_id}`}
          steps={(refund, onChanged) => <SellerSteps refund={refund} onChanged={onChanged} />}
        />
      )}
    </SettingsPage>
  )
}
