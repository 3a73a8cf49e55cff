import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { api } from '#client/lib/http/api.ts'
import { formatDateTime, formatEuro } from '#client/lib/format.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import type { Ledger } from './ledger.live.ts'
import { paymentTexts } from './payments.texts.ts'
import { useAsking } from './useAsking.ts'
import styles from './PaymentsScreen.module.css'

const texts = paymentTexts.returned
const PaidElsewhereDialog = lazy(() => import('./PaidElsewhereDialog.tsx').then((m) => ({ default: m.PaidElsewhereDialog })))

/** Refunds that a bank has returned: each is sent once more, or has been paid by another way. */
export function ReturnedRefunds({ returned, onChanged }: { returned: Ledger['returned']; onChanged: () => void }) {
  return (
    <Card as="section" className={styles['part']} aria-labelledby="zurueckgekommen">
      <h2 id="zurueckgekommen">{texts.title}</h2>
      <p>{texts.lead}</p>
      <ul className={styles['rows']}>
        {returned.map((one) => (
          <Returned key={one.id} returned={one} onChanged={onChanged} />
        ))}
      </ul>
    </Card>
  )
}

function Returned({ returned, onChanged }: { returned: Ledger['returned'][number]; onChanged: () => void }) {
  const [isEnding, setEnding] = useState(false)
  const { isAsking, ask } = useAsking(onChanged)
  const number = returned.order_number
  const name = number ?? returned.payment_reference.slice(0, 8)
  const body = { id: returned.id }
  return (
    <li>
      <span>
        {number ? (
          <Link to={`/verwaltung/bestellungen?bestellung=${encodeURIComponent(number)}`}>{number}</Link>
        ) : (
          `${name} · ${texts.nothing}`
        )}{' '}
        · {paymentTexts.stuckSince(formatEuro(returned.amount_cents), formatDateTime(returned.since))}
      </span>
      {returned.state === 'open' ? (
        <span className={styles['actions']}>
          <Button
            size="small"
            isPending={isAsking}
            aria-label={paymentTexts.retryOf(name)}
            onPress={() => void ask(() => api('payments.resendReturned', { body }))}
          >
            {paymentTexts.retry}
          </Button>
          <Button size="small" isDisabled={isAsking} aria-label={texts.endOf(name)} onPress={() => setEnding(true)}>
            {texts.end}
          </Button>
        </span>
      ) : (
        <span>{texts.states[returned.state](returned.reason)}</span>
      )}
      {returned.is_waiting && (
        <span className={styles['actions']}>
          <Button
            size="small"
            isPending={isAsking}
            aria-label={paymentTexts.waiting.askOf(name)}
            onPress={() => void ask(() => api('payments.askReturned', { body }))}
          >
            {paymentTexts.givenBack.ask}
          </Button>
          {returned.is_silent && (
            <Button size="small" isDisabled={isAsking} aria-label={texts.endOf(name)} onPress={() => setEnding(true)}>
              {texts.end}
            </Button>
          )}
        </span>
      )}
      {isEnding && (
        <Suspense fallback={null}>
          <PaidElsewhereDialog
            name={name}
            lead={(returned.is_silent ? paymentTexts.silent : texts).dialogLead(formatEuro(returned.amount_cents))}
            send={(reason, key) => api('payments.endReturned', { body: { id: returned.id, reason } }, { idempotencyKey: key })}
            onClose={() => setEnding(false)}
            onEnded={onChanged}
          />
        </Suspense>
      )}
    </li>
  )
}
