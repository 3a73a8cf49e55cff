import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { StaffBundle } from '#contract/calls/bundlesStaff.calls.ts'
import { bundleStates } from '#contract/calls/bundlesWire.ts'
import { KeywordField } from '#client/commerce/KeywordField.tsx'
import { RecordTable } from '#client/commerce/RecordTable.tsx'
import { csvDateTime } from '#client/lib/csv.ts'
import { formatDateTime, formatEuro } from '#client/lib/format.ts'
import { api } from '#client/lib/http/api.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import { useLoaded } from '#client/lib/page/useLoaded.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import type { DataColumn } from '#client/ui/useDataTable.ts'
import { useAttempts } from './useAttempts.ts'
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

interface Asked {
  state: StaffBundle['status'] | undefined
  keyword: string
}
const ask = (asked: Asked, before: number | undefined) => api('bundlesStaff.list', { query: { ...asked, before } })
type Page = Awaited<ReturnType<typeof ask>>

async function load(asked: Asked, before: number | undefined, _attempt: number): Promise<Loaded<Page>> {
  try {
    return { ok: true, data: await ask(asked, before) }
  } catch (error) {
    return { ok: false, error }
  }
}

/** Pages of the file come one after the other; each begins where the one before ended. */
function filePages(asked: Asked) {
  let next: number | undefined
  return async (page: number) => {
    const { data, meta } = await ask(asked, page === 1 ? undefined : next)
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
  const { attempt, again } = useAttempts()
  const asked = useMemo(() => ({ state, keyword: keyword.length < 2 ? '' : keyword }), [state, keyword])
  const { result } = useLoaded(
    useMemo(() => load(asked, before, attempt), [asked, before, attempt]),
    { keepGood: true },
  )
  const withParams = (change: Record<string, string>) => {
    const next = new URLSearchParams(params)
    for (const [key, value] of Object.entries(change)) {
      if (value) next.set(key, value)
      else next.delete(key)
    }
    return next
  }
  const narrow = (change: Record<string, string>) => setParams(withParams({ vor: '', buendel: '', ...change }))
  const next = result?.ok ? result.data.meta.next : null
  return (
    <SettingsPage
      title={texts.title}
      lead={texts.lead}
      status={!result ? 'loading' : result.ok ? 'loaded' : 'failed'}
      onRetry={again}
      isWide
    >
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
        rows={result?.ok ? result.data.data : []}
        rowId={(row) => String(row.id)}
        rowLabel={(row) => row.name}
        status="ready"
        onRetry={again}
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
