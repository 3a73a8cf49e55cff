import type { StaffBundleDetail } from '#contract/calls/bundlesStaff.calls.ts'
import { formatDateTime, formatEuro } from '#client/lib/format.ts'
import { useLiveRow } from '#client/lib/live/useLiveRow.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { RecordDrawer, RecordFacts, RecordSteps } from '#client/ui/RecordDrawer.tsx'
import { staffBundle } from './bundlesStaff.live.ts'
import { bundlesStaffTexts as texts } from './bundlesStaff.texts.ts'
import styles from './bundlesStaff.module.css'

/** One bundle: who agreed to what and when, and its way so far; it follows while it is open. */
export function StaffBundleDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { row: shown, status, retry } = useLiveRow(staffBundle, id)
  return (
    <RecordDrawer title={shown ? shown.name : texts.title} status={status} words={texts} onRetry={retry} onClose={onClose}>
      {shown && (
        <>
          <Known shown={shown} />
          <LinkButton to={`/entwickler/maschinen?maschine=bundle&ansicht=vorgang&nummer=BD-${shown.id}`} icon="eye">
            {texts.way}
          </LinkButton>
          <Revisions shown={shown} />
          {shown.asks.length > 0 && (
            <>
              <h3>{texts.asks}</h3>
              <RecordSteps>
                {shown.asks.map((one) => (
                  <li key={one.id}>
                    <strong>
                      {one.company_name}: {texts.ask[one.kind]}
                    </strong>
                    <p className={styles['muted']}>
                      {formatDateTime(one.created_at)} · {one.label}
                    </p>
                  </li>
                ))}
              </RecordSteps>
            </>
          )}
          <h3>{texts.history}</h3>
          {shown.history.length === 0 && <p className={styles['muted']}>{texts.noHistory}</p>}
          <RecordSteps>
            {shown.history.map((step) => (
              <li key={step.id}>
                <strong>{step.to}</strong>
                <p className={styles['muted']}>
                  {formatDateTime(step.at)} · {step.name || (texts.by[step.by] ?? step.by)}
                </p>
              </li>
            ))}
          </RecordSteps>
        </>
      )}
    </RecordDrawer>
  )
}

function Known({ shown }: { shown: StaffBundleDetail }) {
  const { columns: heads } = texts
  const rows: [string, string][] = [
    [heads.state, texts.states[shown.status]],
    [heads.sale, shown.is_on_sale ? texts.onSale : texts.whyNot(shown)],
    [heads.price, formatEuro(shown.price_cents)],
    [heads.revision, String(shown.revision)],
    [heads.initiator, shown.initiator],
    [heads.partners, shown.partners.join(', ')],
    [heads.sold, `${shown.sold}, ${texts.orders(shown.has_open_orders)}`],
    [heads.since, formatDateTime(shown.status_since)],
  ]
  return (
    <>
      <RecordFacts rows={rows} />
      {shown.text && <p className={styles['muted']}>{shown.text}</p>}
    </>
  )
}

function Revisions({ shown: { revisions } }: { shown: StaffBundleDetail }) {
  return (
    <>
      <h3>{texts.revisions}</h3>
      <RecordSteps>
        {revisions.map((one) => (
          <li key={one.revision}>
            <strong>
              {texts.revision(one.revision)} · {formatEuro(one.price_cents)}
            </strong>
            <p className={styles['muted']}>
              {[formatDateTime(one.created_at), texts.from(one.author, one.revision)].filter(Boolean).join(' · ')}
            </p>
            <ul className={styles['parts']}>
              {one.items.map((item, at) => (
                <li key={at}>
                  <span>
                    {item.qty} × {item.name} ({item.company_name})
                  </span>
                  <span className={styles['cents']}>{formatEuro(item.share_cents)}</span>
                </li>
              ))}
            </ul>
            <ul className={styles['parts']}>
              {one.consents.map(({ company_name: name, at }) => (
                <li key={name} className={styles['muted']}>
                  {at === null ? texts.missing(name) : texts.agreed(name, formatDateTime(at))}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </RecordSteps>
    </>
  )
}
