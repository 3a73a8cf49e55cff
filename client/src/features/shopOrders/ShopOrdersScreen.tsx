import { Suspense, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ShopOrder } from '#contract/calls/shopWire.ts'
import { CountSound } from '#client/commerce/CountSound.tsx'
import { KeywordField } from '#client/commerce/KeywordField.tsx'
import { RecordTable } from '#client/commerce/RecordTable.tsx'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { useLiveRow } from '#client/lib/live/useLiveRow.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { ShipManyDialog } from './lazyDialogs.ts'
import { MoveSelected } from './MoveSelected.tsx'
import { PrintSelected } from './PrintSelected.tsx'
import { shopOrderColumns } from './shopOrderColumns.tsx'
import {
  readShopFilter,
  shopFilterNames,
  shopOrderCounts,
  shopOrderList,
  shopOrderPage,
  shopStatusFilters,
  writeShopFilter,
  type ShopOrderFilter,
} from './shopOrderList.ts'
import { shipManyTexts } from './shipMany.texts.ts'
import { shopOrderTexts } from './shopOrders.texts.ts'
import { useHeardOrders } from './useHeardOrders.ts'
import styles from './ShopOrdersScreen.module.css'

const texts = shopOrderTexts.list
const pageSize = 10

/** The seller's orders of goods: live, with filters and page in the address bar; several are confirmed, packed and printed at once. */
export function ShopOrdersScreen() {
  const [search, setSearch] = useSearchParams()
  const { filter, page } = useMemo(() => readShopFilter(search), [search])
  const { rows, total, status, retry, take } = useLiveList(shopOrderList, { filter, page })
  const counts = useLiveRow(shopOrderCounts, 'own').row?.counts
  const heard = useHeardOrders(counts?.pending.total)
  const [isShipping, setShipping] = useState(false)
  const set = (next: Partial<ShopOrderFilter>) => setSearch(writeShopFilter({ ...filter, ...next }, 1), { replace: true })
  const isFiltered = filter.status !== 'all' || filter.keyword !== '' || filter.from !== '' || filter.until !== ''
  const reset = <Button onPress={() => setSearch(new URLSearchParams(), { replace: true })}>{texts.reset}</Button>
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{texts.title}</h1>
        <div className={styles['tools']}>
          <Button icon="box" onPress={() => setShipping(true)}>
            {shipManyTexts.open}
          </Button>
          <CountSound counts={[heard]} />
        </div>
      </header>
      {isShipping && (
        <Suspense>
          <ShipManyDialog onShipped={take} onClose={() => setShipping(false)} />
        </Suspense>
      )}
      <div className={styles['filters']} role="search">
        <SegmentedControl
          label={texts.status}
          value={filter.status}
          onChange={(next) => set({ status: next })}
          options={[
            { value: 'all' as const, label: texts.all },
            ...shopStatusFilters.map((value) => ({ value, label: texts.filters[value], ...(counts && { count: counts[value].total }) })),
          ]}
        />
        <KeywordField
          label={texts.keyword}
          placeholder={texts.keywordHint}
          maxLength={100}
          value={filter.keyword}
          onChange={(keyword) => set({ keyword })}
          className={styles['keyword']}
        />
        <TextField label={texts.from} type="date" value={filter.from} onChange={(from) => set({ from })} className={styles['date']} />
        <TextField label={texts.until} type="date" value={filter.until} onChange={(until) => set({ until })} className={styles['date']} />
        {isFiltered && <div>{reset}</div>}
      </div>
      <RecordTable<ShopOrder>
        name="warenbestellungen"
        filters={shopFilterNames}
        loadPage={(next, signal) => shopOrderPage(filter, next, signal)}
        label={texts.label}
        columns={shopOrderColumns}
        rows={rows}
        rowId={(order) => String(order.id)}
        rowLabel={(order) => shopOrderTexts.detail.title(order.order_number)}
        status={status === 'loaded' ? 'ready' : status}
        onRetry={retry}
        linkTo={(order) => `/anbieterbereich/bestellungen/${order.id}`}
        server={{ page, pageSize, total, onPageChange: (next) => setSearch(writeShopFilter(filter, next)) }}
        bulkActions={(ids, clear) => {
          const orders = rows.filter((order) => ids.includes(String(order.id)))
          return (
            <>
              <MoveSelected step="confirm" orders={orders} onMoved={take} onDone={clear} />
              <MoveSelected step="start" orders={orders} onMoved={take} onDone={clear} />
              <PrintSelected orders={orders} />
            </>
          )
        }}
        empty={
          isFiltered ? (
            <EmptyState icon="search" headingLevel={2} title={texts.emptySearch} action={reset} />
          ) : (
            <EmptyState icon="box" headingLevel={2} title={texts.empty}>
              {texts.emptyText}
            </EmptyState>
          )
        }
      />
    </div>
  )
}
