import type { ReportedSeller, ReportYear } from '#contract/calls/sellerReports.calls.ts'
import { sumCents } from '#contract/values/money.ts'
import { filePagesBy, CursorPages, useCursorAddress } from '#client/commerce/CursorPages.tsx'
import { RecordTable } from '#client/commerce/RecordTable.tsx'
import { csvDateTime, csvEuro } from '#client/lib/csv.ts'
import { formatDate, formatEuro } from '#client/lib/format.ts'
import { api } from '#client/lib/http/api.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import type { DataColumn } from '#client/ui/useDataTable.ts'
import { ReportFiles } from './ReportFiles.tsx'
import { SalesFile } from './SalesFile.tsx'
import { askSellers, reportedSellers, reportYears } from './sellerReports.live.ts'
import { sellerReportsTexts as texts } from './sellerReports.texts.ts'
import styles from './sellerReports.module.css'

const { years: heads, columns: sellerHeads } = texts
const stateOf = (row: ReportYear) => (row.is_final ? texts.final : texts.running(formatDate(row.computed_at)))
const lackingOf = ({ lacking }: ReportYear) => (lacking === null ? texts.past : String(lacking))
const yearColumns: ReadonlyArray<DataColumn<ReportYear>> = [
  { id: 'year', header: heads.year, cell: (row) => String(row.year), text: (row) => String(row.year), isTitle: true },
  { id: 'state', header: heads.state, cell: stateOf, text: stateOf },
  { id: 'sellers', header: heads.sellers, cell: (row) => row.sellers, text: (row) => String(row.sellers), isNumeric: true },
  { id: 'reportable', header: heads.reportable, cell: (row) => row.reportable, text: (row) => String(row.reportable), isNumeric: true },
  { id: 'lacking', header: heads.lacking, cell: lackingOf, text: lackingOf, isNumeric: true },
  { id: 'told', header: heads.told, cell: (row) => row.told, text: (row) => String(row.told), isNumeric: true },
]

const sumOf = ({ figures }: ReportedSeller, part: 'pay_cents' | 'fee_cents') => sumCents(figures.map(({ year }) => year[part]))
const countOf = ({ figures }: ReportedSeller) => String(figures.reduce((all, { year }) => all + year.count, 0))
const kindOf = (row: ReportedSeller) => (row.is_entity ? texts.entity : texts.person)
const lacksOf = ({ lacks }: ReportedSeller) => lacks.map((one) => texts.lacks[one]).join(', ') || texts.none
const requestOf = ({ request }: ReportedSeller) => (request ? texts.requests[request] : '')
const sellerColumns: ReadonlyArray<DataColumn<ReportedSeller>> = [
  { id: 'company', header: sellerHeads.company, cell: (row) => row.company_name, text: (row) => row.company_name, isTitle: true },
  { id: 'kind', header: sellerHeads.kind, cell: kindOf, text: kindOf },
  {
    id: 'pay',
    header: sellerHeads.pay,
    cell: (row) => formatEuro(sumOf(row, 'pay_cents')),
    text: (row) => csvEuro(sumOf(row, 'pay_cents')),
    isNumeric: true,
  },
  {
    id: 'fees',
    header: sellerHeads.fees,
    cell: (row) => formatEuro(sumOf(row, 'fee_cents')),
    text: (row) => csvEuro(sumOf(row, 'fee_cents')),
    isNumeric: true,
  },
  { id: 'count', header: sellerHeads.count, cell: countOf, text: countOf, isNumeric: true },
  { id: 'lacks', header: sellerHeads.lacks, cell: lacksOf, text: lacksOf },
  { id: 'request', header: sellerHeads.request, cell: requestOf, text: requestOf },
  {
    id: 'told',
    header: sellerHeads.told,
    cell: (row) => (row.told_at ? formatDate(row.told_at) : '–'),
    text: (row) => (row.told_at ? csvDateTime(row.told_at) : ''),
  },
]

/**
 * `/verwaltung/steuermeldung`: the years of the report about sellers, and who is in the chosen one; year and filter stand in the address.
 */
export function ReportsScreen() {
  const { open, linkTo } = useCursorAddress('jahr')
  const { rows, status, retry } = useLiveList(reportYears, { filter: null })
  const year = rows.find((row) => row.year === open)?.year ?? rows[0]?.year
  return (
    <SettingsPage title={texts.title} lead={texts.lead} status={status} onRetry={retry} isWide>
      <RecordTable
        name="steuermeldung-jahre"
        filters={[]}
        label={texts.yearsLabel}
        columns={yearColumns}
        rows={rows}
        rowId={(row) => String(row.year)}
        rowLabel={(row) => String(row.year)}
        status="ready"
        onRetry={retry}
        linkTo={(row) => linkTo(row.year)}
        empty={
          <EmptyState icon="file" headingLevel={2} title={texts.noYears}>
            {texts.noYearsText}
          </EmptyState>
        }
      />
      {year !== undefined && <SellersOfYear key={year} year={year} />}
    </SettingsPage>
  )
}

function SellersOfYear({ year }: { year: number }) {
  const { params, before: after, narrow, turn } = useCursorAddress('anbieter')
  const only = params.get('nur') === 'fehlend' ? 'lacking' : 'all'
  const asked = { year, only, after } as const
  const { rows, extra: next, status, retry } = useLiveList(reportedSellers, { filter: asked })
  return (
    <section className={styles['stack']} aria-labelledby="gemeldete">
      <h2 id="gemeldete">{texts.sellersLabel(year)}</h2>
      <ReportFiles load={(format) => api('sellerReports.file', { params: { year }, query: { format } })} />
      <SalesFile year={year} />
      <NativeSelect
        name="nur"
        label={texts.only}
        value={only === 'lacking' ? 'fehlend' : ''}
        onChange={(nur) => narrow({ nur })}
        options={[
          { value: '', label: texts.all },
          { value: 'fehlend', label: texts.lackingOnly },
        ]}
      />
      <RecordTable
        name="steuermeldung-anbieter"
        filters={['nur']}
        label={texts.sellersLabel(year)}
        columns={sellerColumns}
        rows={rows}
        rowId={(row) => String(row.id)}
        rowLabel={(row) => row.company_name}
        status={status === 'loaded' ? 'ready' : status}
        onRetry={retry}
        loadPage={filePagesBy((from) => askSellers({ ...asked, after: from }))}
        linkTo={(row) => `/verwaltung/anbieter?stand=complete&anbieter=${row.id}`}
        empty={
          <EmptyState icon="file" headingLevel={3} title={texts.empty}>
            {texts.emptyText}
          </EmptyState>
        }
      />
      <CursorPages before={after} next={next} words={texts} onTurn={turn} />
    </section>
  )
}
