import type { OperationsView } from '#contract/calls/operations.calls.ts'
import { numberText } from '#contract/values/numberText.ts'
import { RecordTable } from '#client/commerce/RecordTable.tsx'
import { Banner } from '#client/ui/Banner.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { jobColumns, processColumns } from './operations.columns.tsx'
import { cappedText, durationText, operationsTexts as texts, rateText } from './operations.texts.ts'
import styles from './operations.module.css'

interface Shown {
  view: OperationsView
}

/** What is wrong first, then the figures, the queues and the processes. */
export function OperationsOverview({ view }: Shown) {
  return (
    <div className={styles['stack']}>
      <Alerts view={view} />
      <Figures view={view} />
      <section aria-labelledby="auftraege" className={styles['section']}>
        <h2 id="auftraege">{texts.jobs.title}</h2>
        <RecordTable
          name="betrieb-auftraege"
          filters={[]}
          label={texts.jobs.title}
          columns={jobColumns}
          rows={view.jobs}
          rowId={(row) => row.kind}
          rowLabel={(row) => row.kind}
          empty={
            <EmptyState icon="done-all" headingLevel={3} title={texts.jobs.empty}>
              {texts.jobs.emptyText}
            </EmptyState>
          }
        />
      </section>
      <section aria-labelledby="prozesse" className={styles['section']}>
        <h2 id="prozesse">{texts.processes.title}</h2>
        <RecordTable
          name="betrieb-prozesse"
          filters={[]}
          label={texts.processes.title}
          columns={processColumns}
          rows={view.processes}
          rowId={(row) => row.id}
          rowLabel={(row) => texts.processes.roles[row.role]}
          empty={<EmptyState icon="offline" headingLevel={3} title={texts.processes.empty} />}
        />
      </section>
      <div className={styles['beside']}>
        <Slow view={view} />
        <Caches view={view} />
      </div>
    </div>
  )
}

function Alerts({ view: { alerts } }: Shown) {
  if (alerts.length === 0)
    return (
      <Banner tone="success" title={texts.good}>
        {texts.goodText}
      </Banner>
    )
  return (
    <section aria-label={texts.alertsTitle} className={styles['section']}>
      {alerts.map(({ name, severity, kinds }) => (
        <Banner
          key={name}
          tone={severity === 'critical' ? 'danger' : 'warning'}
          title={texts.alerts[name].title}
          action={name === 'MarkthalleDead' && <LinkButton to="?ansicht=aufgegeben">{texts.toDead}</LinkButton>}
        >
          {kinds.length > 0 && <p className={styles['kinds']}>{texts.kinds(kinds)}</p>}
          <p>{texts.alerts[name].action}</p>
        </Banner>
      ))}
    </section>
  )
}

function Figures({ view: { sockets, resumes, outbox, deadlines, shed } }: Shown) {
  const { figures } = texts
  const open = sockets.reduce((sum, one) => sum + one.open, 0)
  const rows = [
    [
      figures.sockets,
      numberText(open),
      sockets.map(({ face, open: count }) => `${figures.faces[face] ?? face} ${numberText(count)}`).join(', ') || '–',
    ],
    [figures.resumes, numberText(resumes.resumed), figures.resumesText(numberText(resumes.reset))],
    [
      figures.outbox,
      cappedText(outbox.waiting),
      outbox.waiting > 0 ? figures.oldest(durationText(outbox.oldest_seconds)) : figures.outboxEmpty,
    ],
    [
      figures.deadlines,
      cappedText(deadlines.overdue),
      deadlines.overdue > 0 ? figures.deadlinesOldest(durationText(deadlines.oldest_seconds)) : figures.deadlinesEmpty,
    ],
    [
      figures.shed,
      numberText(shed.guestRead + shed.memberRead + shed.command),
      figures.shedText(numberText(shed.guestRead), numberText(shed.memberRead), numberText(shed.command)),
    ],
  ] as const
  return (
    <section aria-label={figures.title}>
      <dl className={styles['figures']}>
        {rows.map(([name, value, hint]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={styles['value']}>{value}</dd>
            <dd className={styles['quiet']}>{hint}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Slow({ view: { slow } }: Shown) {
  return (
    <section aria-labelledby="langsam" className={styles['section']}>
      <h2 id="langsam">{texts.slow.title}</h2>
      <p className={styles['quiet']}>{slow.length === 0 ? texts.slow.empty : texts.slow.hint}</p>
      <ol className={styles['list']}>
        {slow.map(({ text, count, totalMs, maxMs }) => (
          <li key={text}>
            <p>{texts.slow.text(texts.slow.times(count), milliseconds(totalMs), milliseconds(maxMs))}</p>
            <code className={styles['sql']}>{text}</code>
          </li>
        ))}
      </ol>
    </section>
  )
}

const milliseconds = (ms: number) => `${numberText(ms)} ms`

function Caches({ view: { caches } }: Shown) {
  return (
    <section aria-labelledby="speicher" className={styles['section']}>
      <h2 id="speicher">{texts.caches.title}</h2>
      <p className={styles['quiet']}>{caches.length === 0 ? texts.caches.empty : texts.caches.hint}</p>
      <dl className={styles['rates']}>
        {caches.map((cache) => (
          <div key={cache.name}>
            <dt>{texts.caches.names[cache.name] ?? cache.name}</dt>
            <dd>
              <strong>{rateText(cache)}</strong>
              <span className={styles['quiet']}>{texts.caches.text(numberText(cache.hits), numberText(cache.hits + cache.misses))}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
