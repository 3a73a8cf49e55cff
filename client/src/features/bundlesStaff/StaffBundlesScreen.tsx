import { useSearchParams } from 'react-router-dom'
import type { StaffBundle } from '#contract/calls/bundlesStaff.calls.ts'
import { bundleStates } from '#contract/calls/bundlesWire.ts'
import { KeywordField } from '#client/commerce/KeywordField.tsx'
import { RecordTable } from '#client/commerce/RecordTable.tsx'
import { csvDateTime } from '#client/lib/csv.ts'
import { formatDateTime, formatEuro } from '#client/lib/format.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import type { DataColumn } from '#client/ui/useDataTable.ts'
import { askBundles, staffBundles, type AskedBundles } from './bundlesStaff.live.ts'
import { StaffBundleDrawer } from './StaffBundleDrawer.tsx'
import { bundlesStaffTexts as texts } from './bundlesStaff.texts.ts'
import styles from './bundlesStaff.module.css'

const { columns: heads } = texts
const partnersOf = (row: StaffBundle) => row.partners.join(', ') || '–'
const saleOf = (row: StaffBundle) => (row.is_on_sale ? texts.onSale : texts.whyNot(row) || '–')
const columns: ReadonlyArray<DataColumn<StaffBundle>> = [
  { id: 'name', header: heads.name, cell: (row) => row.name, text: (row) => row.name, isTitle: true },
  { id: 'state', header: heads.state, cell: (row) => texts.states[row.status], text: (row) => texts.states[row.status] },
  { id: 'sale', header: heads.sale, cell: saleOf, text: saleOf },
  { id: 'initiator', header: heads.initiator, cell: (row) => row.initiator, text: (row) => row.initiator },
  { id: 'partners', header: heads.partners, cell: partnersOf, text: partnersOf },
  { id: 'revision', header: heads.revision, cell: (row) => row.revision, text: (row) => String(row.revision) },
  { id: 'price', header: heads.price, cell: (row) => formatEuro(row.price_cents), text: (row) => formatEuro(row.price_cents) },
  { id: 'sold', header: heads.sold, cell: (row) => row.sold, text: (row) => String(row.sold) },
  { id: 'since', header: heads.since, cell: (row) => formatDateTime(row.status_since), text: (row) => csvDateTime(row.status_since) },
]

/** Pages of the file come one after the other; each begins where the one before ended. */
function filePages(asked: AskedBundles) {
  let next: number | undefined
  return async (page: number) => {
    const { data, meta } = await askBundles({ ...asked, before: page === 1 ? undefined : next })
    next = meta.next ?? undefined
    return { rows: data, lastPage: meta.next === null ? page : page + 1 }
  }
}

/** `/verwaltung/bundle`: what sellers sell together; filters, place and the open bundle stand in the address. */
export function StaffBundlesScreen() {
  const [params, setParams] = useSearchParams()
  const state = bundleStates.find((one) => one === params.get('stand'))
  const keyword = (params.get('suche') ?? '').slice(0, 100)
  const before = Number(params.get('vor')) || undefined
  const open = Number(params.get('buendel'))
  const asked = { state, keyword: keyword.length < 2 ? '' : keyword, before }
  const { rows, extra: next = null, status, retry } = useLiveList(staffBundles, { filter: asked })
  const withParams = (change: Record<string, string>) => {
    const next = new URLSearchParams(params)
    for (const [key, value] of Object.entries(change)) {
      if (value) next.set(key, value)
      else next.delete(key)
    }
    return next
  }
  const narrow = (change: Record<string, string>) => setParams(withParams({ vor: '', buendel: '', ...change }))
  return (
    <SettingsPage title={texts.title} lead={texts.lead} status={status} onRetry={retry} isWide>
      <div className={styles['filters']}>
        <KeywordField label={texts.keyword} maxLength={100} value={keyword} onChange={(suche) => narrow({ suche })} />
        <NativeSelect
          name="stand"
          label={texts.state}
          value={state ?? ''}
          onChange={(stand) => narrow({ stand })}
          options={[{ value: '', label: texts.all }, ...bundleStates.map((value) => ({ value, label: texts.states[value] }))]}
        />
      </div>
      <RecordTable
        name="buendel"
        filters={['stand', 'suche']}
        label={texts.label}
        columns={columns}
        rows={rows}
        rowId={(row) => String(row.id)}
        rowLabel={(row) => row.name}
        status="ready"
        onRetry={retry}
        loadPage={filePages(asked)}
        linkTo={(row) => `?${withParams({ buendel: String(row.id) }).toString()}`}
        empty={
          <EmptyState icon="search" headingLevel={2} title={texts.empty}>
            {texts.emptyText}
          </EmptyState>
        }
      />
      <div className={styles['pages']}>
        {before !== undefined && <Button onPress={() => setParams(withParams({ vor: '' }))}>{texts.first}</Button>}
        {next !== null && <Button onPress={() => setParams(withParams({ vor: String(next) }))}>{texts.next}</Button>}
      </div>
      {open > 0 && <StaffBundleDrawer key={open} id={open} onClose={() => setParams(withParams({ buendel: '' }))} />}
    </SettingsPage>
  )
}
