import type { OwnReport } from '#contract/calls/sellerReports.calls.ts'
import { RecordTable } from '#client/commerce/RecordTable.tsx'
import { csvEuro } from '#client/lib/csv.ts'
import { formatDate, formatEuro } from '#client/lib/format.ts'
import { api } from '#client/lib/http/api.ts'
import { useLiveRow } from '#client/lib/live/useLiveRow.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { RecordFacts } from '#client/ui/RecordDrawer.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import type { DataColumn } from '#client/ui/useDataTable.ts'
import { ReportFiles } from './ReportFiles.tsx'
import { ownReport } from './sellerReports.live.ts'
import { sellerReportsTexts } from './sellerReports.texts.ts'
import styles from './sellerReports.module.css'

const { own: texts, activities, lacks: lackNames, title } = sellerReportsTexts
const { columns: heads } = texts
type Year = OwnReport['years'][number]
type Line = { id: string; quarter: string; activity: string; pay_cents: number; fee_cents: number; count: number }

const columns: ReadonlyArray<DataColumn<Line>> = [
  { id: 'quarter', header: heads.quarter, cell: (row) => row.quarter, text: (row) => row.quarter, isTitle: true },
  { id: 'activity', header: heads.activity, cell: (row) => row.activity, text: (row) => row.activity },
  { id: 'pay', header: heads.pay, cell: (row) => formatEuro(row.pay_cents), text: (row) => csvEuro(row.pay_cents), isNumeric: true },
  { id: 'fees', header: heads.fees, cell: (row) => formatEuro(row.fee_cents), text: (row) => csvEuro(row.fee_cents), isNumeric: true },
  { id: 'count', header: heads.count, cell: (row) => row.count, text: (row) => String(row.count), isNumeric: true },
]
const linesOf = ({ figures }: Year): Line[] =>
  figures.flatMap(({ activity, quarters }) =>
    quarters.map((one, at) => ({ ...one, id: `${activity}-${at}`, quarter: texts.quarter(at + 1), activity: activities[activity] })),
  )

/** `/anbieterbereich/steuermeldung`: what is reported of one's own business, and what is missing for it; follows the profile live. */
export function OwnReportScreen() {
  const { row, status, retry } = useLiveRow(ownReport, 'own')
  return (
    <SettingsPage title={title} lead={texts.lead} status={status === 'missing' ? 'failed' : status} onRetry={retry} isWide>
      {row && (
        <div className={styles['stack']}>
          <Lacks report={row} />
          <Identity identity={row.identity} />
          {row.years.length === 0 && (
            <EmptyState icon="file" headingLevel={2} title={texts.noYears}>
              {texts.noYearsText}
            </EmptyState>
          )}
          {row.years.map((one) => (
            <ReportOfYear key={one.year} shown={one} />
          ))}
        </div>
      )}
    </SettingsPage>
  )
}

function Lacks({ report: { lacks, request } }: { report: OwnReport }) {
  if (lacks.length === 0) return <Banner tone="success">{texts.whole}</Banner>
  const what = lacks.map((one) => lackNames[one]).join(', ')
  const isStopped = request?.state === 'stopped'
  return (
    <Banner
      tone={isStopped ? 'danger' : 'warning'}
      title={isStopped ? texts.stopped : texts.lacking}
      action={<LinkButton to="/anbieterbereich/profil">{texts.toProfile}</LinkButton>}
    >
      <p>{isStopped ? texts.stoppedText(what) : texts.lackingText(what)}</p>
      {request?.due_at && <p>{texts.due(formatDate(request.due_at))}</p>}
    </Banner>
  )
}

function Identity({ identity }: { identity: OwnReport['identity'] }) {
  const { facts } = texts
  return (
    <section className={styles['item']} aria-labelledby="angaben">
      <h2 id="angaben">{texts.identity}</h2>
      <RecordFacts
        rows={[
          [facts.name, identity.name],
          [facts.address, identity.address],
          [facts.taxId, identity.tax_id && `${identity.tax_id} (${identity.tax_id_country})`],
          [facts.vatId, identity.vat_id],
          [facts.register, identity.register_number],
          ...(identity.is_entity ? [] : [[facts.birthday, identity.birthday && formatDate(identity.birthday)] as const]),
          [facts.iban, identity.iban],
        ]}
      />
    </section>
  )
}

function ReportOfYear({ shown }: { shown: Year }) {
  const { year, is_final: isFinal, is_reportable: isReportable, computed_at: at } = shown
  return (
    <section className={styles['item']} aria-labelledby={`jahr-${year}`}>
      <h2 id={`jahr-${year}`}>{texts.year(year)}</h2>
      <p>{isFinal && isReportable ? texts.isFinal : isFinal ? '' : texts.isRunning(formatDate(at))}</p>
      {!isReportable && <p>{texts.notReported}</p>}
      <RecordTable
        name={`steuermeldung-${year}`}
        filters={[]}
        label={texts.label(year)}
        columns={columns}
        rows={linesOf(shown)}
        rowId={(row) => row.id}
        rowLabel={(row) => `${row.quarter}, ${row.activity}`}
        status="ready"
        onRetry={() => undefined}
        empty={null}
      />
      <p className={styles['muted']}>{texts.payHint}</p>
      {isReportable && <ReportFiles load={(format) => api('sellerReports.ownFile', { params: { year }, query: { format } })} />}
    </section>
  )
}
