import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { api } from '#client/lib/http/api.ts'
import { formatDateTime, formatEuro } from '#client/lib/format.ts'
import { Button } from '#client/ui/Button.tsx'
import type { Ledger } from './ledger.live.ts'
import { paymentTexts } from './payments.texts.ts'
import { useAsking } from './useAsking.ts'
import styles from './PaymentsScreen.module.css'

const texts = paymentTexts.waiting
const PaidElsewhereDialog = lazy(() => import('./PaidElsewhereDialog.tsx').then((m) => ({ default: m.PaidElsewhereDialog })))

/**
 * A refund that its service does not confirm: it is asked, and what has not gone is sent again; or it has been paid by another way, once
 * the service has said nothing for a day.
 */
export function WaitingRefund({ refund, onChanged }: { refund: Ledger['waiting_refunds'][number]; onChanged: () => void }) {
  const [isEnding, setEnding] = useState(false)
  const { isAsking, ask } = useAsking(onChanged)
  const { id, order_number: number, amount_cents: cents, online_cents: online } = refund
  return (
    <li>
      <span>
        {texts.state} · <Link to={`/verwaltung/bestellungen?bestellung=${encodeURIComponent(number)}`}>{number}</Link>
      </span>
      <span>{paymentTexts.stuckSince(formatEuro(cents), formatDateTime(refund.since))}</span>
      <span className={styles['actions']}>
        <Button
          size="small"
          isPending={isAsking}
          aria-label={texts.askOf(number)}
          onPress={() => void ask(() => api('payments.askRefund', { body: { id } }))}
        >
          {paymentTexts.givenBack.ask}
        </Button>
        {refund.is_silent && (
          <Button size="small" isDisabled={isAsking} aria-label={paymentTexts.returned.endOf(number)} onPress={() => setEnding(true)}>
            {paymentTexts.returned.end}
          </Button>
        )}
      </span>
      {isEnding && (
        <Suspense fallback={null}>
          <PaidElsewhereDialog
            name={number}
            lead={paymentTexts.silent.dialogLead(formatEuro(online))}
            send={(reason, key) => api('payments.endRefund', { body: { id, reason } }, { idempotencyKey: key })}
            onClose={() => setEnding(false)}
            onEnded={onChanged}
          />
        </Suspense>
      )}
    </li>
  )
}
