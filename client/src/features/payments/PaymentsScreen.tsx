import { Fragment, lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatDateTime, formatEuro } from '#client/lib/format.ts'
import { useLiveRow } from '#client/lib/live/useLiveRow.ts'
import { Button } from '#client/ui/Button.tsx'
import { Banner } from '#client/ui/Banner.tsx'
import { Card } from '#client/ui/Card.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import type { DebtOutcome } from './EndDebtDialog.tsx'
import { FailedRefunds } from './FailedRefunds.tsx'
import { liveLedger, type Ledger } from './ledger.live.ts'
import { StuckPayment } from './StuckPayment.tsx'
import { WaitingRefund } from './WaitingRefund.tsx'
import { PaidElsewhere } from './PaidElsewhere.tsx'
import { ReturnedRefunds } from './ReturnedRefunds.tsx'
import { paymentTexts as texts } from './payments.texts.ts'
import styles from './PaymentsScreen.module.css'

const EndDebtDialog = lazy(() => import('./EndDebtDialog.tsx').then((m) => ({ default: m.EndDebtDialog })))

/** `/verwaltung/zahlungen`: the ledger's accounts, that they add up, and payments that hang. */
export function PaymentsScreen() {
  const { row: ledger, status, retry, refresh } = useLiveRow(liveLedger, 1)
  return (
    <SettingsPage title={texts.title} lead={texts.lead} status={status === 'missing' ? 'failed' : status} onRetry={retry}>
      {ledger && (
        <>
          {ledger.sum_cents === 0 ? (
            <Banner tone="success" title={texts.balanced}>
              {texts.balancedText}
            </Banner>
          ) : (
            <Banner tone="danger">{texts.unbalanced(formatEuro(ledger.sum_cents))}</Banner>
          )}
          <Card as="section" className={styles['part']} aria-labelledby="haengt">
            <h2 id="haengt">{texts.stuck}</h2>
            <Stuck ledger={ledger} onChanged={refresh} />
          </Card>
          {ledger.charged_back.length > 0 && (
            <Card as="section" className={styles['part']} aria-labelledby="zurueckgebucht">
              <h2 id="zurueckgebucht">{texts.chargedBack}</h2>
              <p>{texts.chargedBackText}</p>
              <ul className={styles['rows']}>
                {ledger.charged_back.map((one) => (
                  <ChargedBack key={one.payment_reference} debt={one} onEnded={refresh} />
                ))}
              </ul>
            </Card>
          )}
          {ledger.returned.length > 0 && <ReturnedRefunds returned={ledger.returned} onChanged={refresh} />}
          <PaidElsewhere ledger={ledger} onChanged={refresh} />
          {ledger.failed_refunds.length > 0 && <FailedRefunds refunds={ledger.failed_refunds} onChanged={refresh} />}
          <Card as="section" className={styles['part']} aria-labelledby="konten">
            <h2 id="konten">{texts.accounts}</h2>
            {ledger.accounts.length === 0 && <p>{texts.noEntries}</p>}
            <dl className={styles['rows']}>
              {ledger.accounts.map(({ account, cents }) => (
                <div key={account}>
                  <dt>{texts.names[account] ?? account}</dt>
                  <dd>{formatEuro(cents)}</dd>
                </div>
              ))}
            </dl>
          </Card>
        </>
      )}
    </SettingsPage>
  )
}

/** What a bank has taken back: who is to pay it, or how it ended. */
function ChargedBack({ debt, onEnded }: { debt: Ledger['charged_back'][number]; onEnded: () => void }) {
  const [outcome, setOutcome] = useState<DebtOutcome | null>(null)
  const names = debt.order_numbers.join(', ') || debt.payment_reference.slice(0, 8)
  return (
    <li>
      <span>
        {debt.order_numbers.map((number) => (
          <Fragment key={number}>
            <Link to={`/verwaltung/bestellungen?bestellung=${encodeURIComponent(number)}`}>{number}</Link>{' '}
          </Fragment>
        ))}
        · {texts.stuckSince(formatEuro(debt.amount_cents), formatDateTime(debt.since))}
        {whyOf(debt).map((why) => ` · ${why}`)}
      </span>
      {debt.debt === 'open' ? (
        <span className={styles['actions']}>
          {(['settled', 'writtenOff'] as const).map((one) => (
            <Button key={one} size="small" aria-label={texts.debt.of[one](names)} onPress={() => setOutcome(one)}>
              {texts.debt.buttons[one]}
            </Button>
          ))}
        </span>
      ) : (
        <span>{texts.debt.ended[debt.debt](debt.reason)}</span>
      )}
      {outcome && (
        <Suspense fallback={null}>
          <EndDebtDialog debt={debt} names={names} outcome={outcome} onClose={() => setOutcome(null)} onEnded={onEnded} />
        </Suspense>
      )}
    </li>
  )
}

/** What it was for where that is no order, and what of it had gone back before. */
function whyOf({ bought, refunds, twice_cents: twice }: Ledger['charged_back'][number]): string[] {
  return [
    ...(bought === 'orders' ? [] : [texts.debt.bought[bought]]),
    ...refunds.map((one) => texts.debt.refunded(formatEuro(one.amount_cents), formatDateTime(one.at), one.order_number)),
    ...(twice > 0 ? [texts.debt.twice(formatEuro(twice))] : []),
  ]
}

function Stuck({ ledger: { stuck, waiting_refunds }, onChanged }: { ledger: Ledger; onChanged: () => void }) {
  // A backend of before says nothing of them.
  const refunds = (waiting_refunds as Ledger['waiting_refunds'] | undefined) ?? []
  const isRetried = refunds.length > 0 || stuck.some(({ status }) => status === 'captured' || status === 'refunding')
  if (stuck.length === 0 && refunds.length === 0) return <p>{texts.nothingStuck}</p>
  return (
    <>
      <ul className={styles['rows']}>
        {stuck.map((one) => (
          <StuckPayment key={one.payment_reference} payment={one} onChanged={onChanged} />
        ))}
        {refunds.map((one) => (
          <WaitingRefund key={`refund-${one.id}`} refund={one} onChanged={onChanged} />
        ))}
      </ul>
      {isRetried && <p>{texts.retried}</p>}
    </>
  )
}
