import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { KeywordField } from '#client/commerce/KeywordField.tsx'
import { RecordTable } from '#client/commerce/RecordTable.tsx'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { boardTexts } from './foodBoard.texts.ts'
import { orderColumns } from './orderColumns.tsx'
import { filterNames, orderList, orderPage, readFilter, statusFilters, writeFilter, type OrderFilter } from './orderList.ts'
import styles from './OrderListScreen.module.css'

const texts = boardTexts.list
const pageSize = 10

/** Every order there ever was, with filters and page in the address bar. */
export function OrderListScreen() {
  const [search, setSearch] = useSearchParams()
  const { filter, page } = useMemo(() => readFilter(search), [search])
  const { rows, total, status, retry } = useLiveList(orderList, { filter, page })
  const set = (next: Partial<OrderFilter>) => setSearch(writeFilter({ ...filter, ...next }, 1), { replace: true })
  const isFiltered = filter.status !== 'all' || filter.keyword !== '' || filter.day !== ''
  const reset = <Button onPress={() => setSearch(new URLSearchParams(), { replace: true })}>{texts.reset}</Button>
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{texts.title}</h1>
        <LinkButton to="/anbieterbereich/speisebestellungen" icon="kitchen">
          {texts.toBoard}
        </LinkButton>
      </header>
      <div className={styles['filters']} role="search">
        <SegmentedControl
          label={texts.status}
          value={filter.status}
          onChange={(next) => set({ status: next })}
          options={statusFilters.map((value) => ({ value, label: texts.filters[value] }))}
        />
        <KeywordField
          label={texts.keyword}
          placeholder={texts.keywordHint}
          maxLength={100}
          value={filter.keyword}
          onChange={(keyword) => set({ keyword })}
          className={styles['keyword']}
        />
        <TextField label={texts.date} type="date" value={filter.day} onChange={(day) => set({ day })} className={styles['date']} />
        {isFiltered && <div className={styles['reset']}>{reset}</div>}
      </div>
      <RecordTable
        name="speisebestellungen"
        filters={filterNames}
        loadPage={(next, signal) => orderPage(filter, next, signal)}
        label={texts.label}
        columns={orderColumns}
        rows={rows}
        rowId={(order) => String(order.id)}
        rowLabel={(order) => boardTexts.detail.title(order.order_number)}
        status={status === 'loaded' ? 'ready' : status}
        onRetry={retry}
        linkTo={(order) => `/anbieterbereich/speisebestellungen/${encodeURIComponent(order.order_number)}`}
        server={{ page, pageSize, total, onPageChange: (next) => setSearch(writeFilter(filter, next)) }}
        empty={
          isFiltered ? (
            <EmptyState icon="search" headingLevel={2} title={texts.emptySearch} action={reset} />
          ) : (
            <EmptyState
              icon="bag"
              headingLevel={2}
              title={texts.empty}
              action={
                <LinkButton to="/anbieterbereich/speisebestellungen" variant="primary">
                  {texts.toBoard}
                </LinkButton>
              }
            >
              {texts.emptyText}
            </EmptyState>
          )
        }
      />
    </div>
  )
}
