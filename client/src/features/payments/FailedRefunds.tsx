import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { api } from '#client/lib/http/api.ts'
import { formatDateTime, formatEuro } from '#client/lib/format.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import type { Ledger } from './ledger.live.ts'
import { paymentTexts } from './payments.texts.ts'
import styles from './PaymentsScreen.module.css'

const texts = paymentTexts.failed
const PaidElsewhereDialog = lazy(() => import('./PaidElsewhereDialog.tsx').then((m) => ({ default: m.PaidElsewhereDialog })))

/** Refunds that the payment service will not send: each is tried again, or has been paid by another way. */
export function FailedRefunds({ refunds, onChanged }: { refunds: Ledger['failed_refunds']; onChanged: () => void }) {
  return (
    <Card as="section" className={styles['part']} aria-labelledby="abgelehnt">
      <h2 id="abgelehnt">{texts.title}</h2>
      <p>{texts.lead}</p>
      <ul className={styles['rows']}>
        {refunds.map((one) => (
          <FailedRefund key={one.id} refund={one} onChanged={onChanged} />
        ))}
      </ul>
    </Card>
  )
}

function FailedRefund({ refund, onChanged }: { refund: Ledger['failed_refunds'][number]; onChanged: () => void }) {
  const [isEnding, setEnding] = useState(false)
  const { isSaving, save } = useSaving()
  const { id, order_number: number, amount_cents: cents, online_cents: online } = refund
  const retry = async () => {
    if (await save(async () => ({ message: (await api('payments.retryRefund', { body: { id } })).message }))) onChanged()
  }
  return (
    <li>
      <span>
        <Link to={`/verwaltung/bestellungen?bestellung=${encodeURIComponent(number)}`}>{number}</Link> ·{' '}
        {paymentTexts.stuckSince(formatEuro(cents), formatDateTime(refund.since))}
        {refund.is_service_gone && ` · ${texts.serviceGone}`}
      </span>
      <span className={styles['actions']}>
        <Button size="small" isPending={isSaving} aria-label={paymentTexts.retryOf(number)} onPress={() => void retry()}>
          {paymentTexts.retry}
        </Button>
        <Button size="small" isDisabled={isSaving} aria-label={paymentTexts.returned.endOf(number)} onPress={() => setEnding(true)}>
          {paymentTexts.returned.end}
        </Button>
      </span>
      {isEnding && (
        <Suspense fallback={null}>
          <PaidElsewhereDialog
            name={number}
            lead={texts.dialogLead(formatEuro(online), online < cents)}
            send={(reason, key) => api('payments.endRefund', { body: { id, reason } }, { idempotencyKey: key })}
            onClose={() => setEnding(false)}
            onEnded={onChanged}
          />
        </Suspense>
      )}
    </li>
  )
}
