import type { StaffBundle } from '#contract/calls/bundlesStaff.calls.ts'
import { bundleStates } from '#contract/calls/bundlesWire.ts'
import { KeywordField } from '#client/commerce/KeywordField.tsx'
import { useCursorAddress } from '#client/commerce/CursorPages.tsx'
import { CursorTable } from '#client/commerce/CursorTable.tsx'
import { csvDateTime } from '#client/lib/csv.ts'
import { formatDateTime, formatEuro } from '#client/lib/format.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import type { DataColumn } from '#client/ui/useDataTable.ts'
import { askBundles, staffBundles } from './bundlesStaff.live.ts'
import { StaffBundleDrawer } from './StaffBundleDrawer.tsx'
import { bundlesStaffTexts as texts } from './bundlesStaff.texts.ts'
import styles from '#client/commerce/CursorList.module.css'

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

/** `/verwaltung/bundle`: what sellers sell together; filters, place and the open bundle stand in the address. */
export function StaffBundlesScreen() {
  const { params, before, open, linkTo, close, narrow, turn } = useCursorAddress('buendel')
  const state = bundleStates.find((one) => one === params.get('stand'))
  const keyword = (params.get('suche') ?? '').slice(0, 100)
  const asked = { state: state ?? null, keyword: keyword.length < 2 ? '' : keyword, before }
  const { rows, extra: next, status, retry } = useLiveList(staffBundles, { filter: asked })
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
      <CursorTable
        name="buendel"
        filters={['stand', 'suche']}
        label={texts.label}
        columns={columns}
        rows={rows}
        rowLabel={(row) => row.name}
        onRetry={retry}
        linkTo={linkTo}
        ask={(from) => askBundles({ ...asked, before: from })}
        words={texts}
        before={before}
        next={next}
        onTurn={turn}
      />
      {open > 0 && <StaffBundleDrawer key={open} id={open} onClose={close} />}
    </SettingsPage>
  )
}
