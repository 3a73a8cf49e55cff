import { lazy, Suspense, useMemo, useState, type ComponentProps } from 'react'
import { figurePeriods, type FigurePeriod, type ProviderFigures } from '#contract/calls/dashboard.calls.ts'
import { formatDate, formatEuro } from '#client/lib/format.ts'
import { useLiveRow } from '#client/lib/live/useLiveRow.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { FigureLists } from './FigureLists.tsx'
import { dashboardTexts as texts } from './dashboard.texts.ts'
import { providerFigures } from './figures.live.ts'
import styles from './dashboard.module.css'

const DayChart = lazy(() => import('./DayChart.tsx'))
const measures = ['cents', 'orders', 'visits'] as const
type Measure = (typeof measures)[number]
/** How a measure stands at the axis: money in whole euros, the rest in whole numbers. */
const axes: Record<Measure, Pick<ComponentProps<typeof DayChart>, 'write' | 'unit'>> = {
  cents: { write: formatEuro, unit: 100 },
  orders: { write: String, unit: 1 },
  visits: { write: String, unit: 1 },
}
const sumOf = (days: ProviderFigures['days'], measure: Measure) => days.reduce((all, day) => all + day[measure], 0)

/** The provider's own business over a period: a chart with its table, and what asks for a hand. */
export function BusinessFigures() {
  const [period, setPeriod] = useState<FigurePeriod>(30)
  const [measure, setMeasure] = useState<Measure>('cents')
  const { row, status, retry } = useLiveRow(providerFigures, period)
  return (
    <section className={styles['figures']} aria-labelledby="business-figures">
      <div className={styles['head']}>
        <h2 id="business-figures" className={styles['heading']}>
          {texts.title}
        </h2>
        <SegmentedControl
          label={texts.period}
          options={figurePeriods.map((days) => ({ value: String(days), label: texts.periods[days] }))}
          value={String(period)}
          onChange={(next) => setPeriod(figurePeriods.find((days) => String(days) === next) ?? 30)}
        />
      </div>
      {status === 'failed' ? (
        <ErrorState onRetry={retry} />
      ) : row ? (
        <Loaded figures={row} period={period} measure={measure} onMeasure={setMeasure} />
      ) : (
        <Waiting />
      )}
    </section>
  )
}

/** As high as what comes: the ways from here stand below, and nobody should press the wrong one. */
function Waiting() {
  return (
    <div className={styles['figures']} role="status" aria-label={texts.loading}>
      <Card className={styles['card']}>
        <Skeleton shape="block" width="min(300px, 100%)" height="44px" />
        <Skeleton shape="block" width="160px" height="39px" />
        <Skeleton />
        <div className={styles['beside']}>
          <Skeleton shape="block" height="240px" />
          <Skeleton shape="block" height="240px" />
        </div>
      </Card>
      <div className={styles['lists']}>
        {[0, 1, 2].map((one) => (
          <Skeleton key={one} shape="block" height="141px" />
        ))}
      </div>
    </div>
  )
}

function Loaded({
  figures,
  period,
  measure,
  onMeasure,
}: {
  figures: ProviderFigures
  period: FigurePeriod
  measure: Measure
  onMeasure: (next: Measure) => void
}) {
  const { days } = figures
  const labels = useMemo(() => days.map(({ day }) => formatDate(`${day}T12:00:00Z`).slice(0, 6)), [days])
  const values = useMemo(() => days.map((day) => day[measure]), [days, measure])
  return (
    <>
      {figures.complete_from !== null && <Banner tone="info" title={texts.incomplete(formatDate(`${figures.complete_from}T12:00:00Z`))} />}
      <Card as="section" className={styles['card']} aria-label={texts.measures[measure]}>
        <SegmentedControl
          label={texts.measure}
          options={measures.map((one) => ({ value: one, label: texts.measures[one] }))}
          value={measure}
          onChange={onMeasure}
        />
        <p className={styles['total']}>{measure === 'cents' ? formatEuro(sumOf(days, 'cents')) : String(sumOf(days, measure))}</p>
        <p className={styles['hint']}>{texts.measureHints[measure]}</p>
        <div className={styles['beside']}>
          <Suspense fallback={<Skeleton shape="block" height="240px" />}>
            <DayChart
              label={texts.chart(texts.measures[measure], texts.periods[period])}
              days={labels}
              values={values}
              {...axes[measure]}
            />
          </Suspense>
          <DayTable days={days} />
        </div>
      </Card>
      <FigureLists figures={figures} />
    </>
  )
}

/** The numbers of the chart, the newest day first. */
function DayTable({ days }: { days: ProviderFigures['days'] }) {
  return (
    <div className={styles['scroll']} role="region" aria-label={texts.table} tabIndex={0}>
      <table className={styles['table']}>
        <caption>{texts.table}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.columns.day}</th>
            <th scope="col">{texts.columns.cents}</th>
            <th scope="col">{texts.columns.orders}</th>
            <th scope="col">{texts.columns.visits}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, cents, orders, visits }) => (
            <tr key={day}>
              <th scope="row">{formatDate(`${day}T12:00:00Z`)}</th>
              <td>{formatEuro(cents)}</td>
              <td>{orders}</td>
              <td>{visits}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
