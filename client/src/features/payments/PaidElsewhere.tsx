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

const texts = paymentTexts.silent
const PaidElsewhereDialog = lazy(() => import('./PaidElsewhereDialog.tsx').then((m) => ({ default: m.PaidElsewhereDialog })))

type Paid = Ledger['paid_elsewhere'][number]
type Outcome = keyof typeof texts.buttons

/** What was paid past a silent service: whether that has sent it as well, and how what a buyer has twice ends. */
export function PaidElsewhere({ ledger, onChanged }: { ledger: Ledger; onChanged: () => void }) {
  // A backend of before says nothing of them.
  const paid = (ledger.paid_elsewhere as Ledger['paid_elsewhere'] | undefined) ?? []
  if (paid.length === 0) return null
  return (
    <Card as="section" className={styles['part']} aria-labelledby="anders">
      <h2 id="anders">{texts.title}</h2>
      <p>{texts.lead}</p>
      <ul className={styles['rows']}>
        {paid.map((one) => (
          <PaidRow key={one.id} paid={one} onChanged={onChanged} />
        ))}
      </ul>
    </Card>
  )
}

function outcomesOf({ state, is_service_gone: isGone }: Paid): readonly Outcome[] {
  if (state === 'paidTwice') return ['recovered', 'writtenOff']
  return state === 'asking' && isGone ? ['notSent', 'sent'] : []
}

function PaidRow({ paid, onChanged }: { paid: Paid; onChanged: () => void }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { isAsking, ask } = useAsking(onChanged)
  const { id, order_number: number, state } = paid
  const name = number ?? paid.payment_reference.slice(0, 8)
  const sum = formatEuro(paid.amount_cents)
  const outcomes = outcomesOf(paid)
  return (
    <li>
      <span>
        {number ? (
          <Link to={`/verwaltung/bestellungen?bestellung=${encodeURIComponent(number)}`}>{number}</Link>
        ) : (
          `${name} · ${paymentTexts.returned.nothing}`
        )}{' '}
        · {paymentTexts.stuckSince(sum, formatDateTime(paid.since))} · {texts.paid(paid.reason)}
        {state === 'asking' && paid.is_service_gone && ` · ${texts.serviceGone}`}
      </span>
      <span>
        {state === 'paidTwice' ? <strong>{texts.states[state]}</strong> : texts.states[state]}
        {paid.end_reason && ` · ${texts.paid(paid.end_reason)}`}
      </span>
      {(state === 'asking' || outcomes.length > 0) && (
        <span className={styles['actions']}>
          {state === 'asking' && (
            <Button
              size="small"
              isPending={isAsking}
              aria-label={texts.askOf(name)}
              onPress={() => void ask(() => api('payments.askPaidElsewhere', { body: { id } }))}
            >
              {paymentTexts.givenBack.ask}
            </Button>
          )}
          {outcomes.map((one) => (
            <Button key={one} size="small" isDisabled={isAsking} aria-label={texts.of[one](name)} onPress={() => setOutcome(one)}>
              {texts.buttons[one]}
            </Button>
          ))}
        </span>
      )}
      {outcome && (
        <Suspense fallback={null}>
          <PaidElsewhereDialog
            name={name}
            lead={texts.leads[outcome](sum)}
            words={{ dialog: texts.buttons[outcome], reason: texts.reasons[outcome], confirm: texts.confirm }}
            send={(reason, key) => api('payments.endPaidElsewhere', { body: { id, outcome, reason } }, { idempotencyKey: key })}
            onClose={() => setOutcome(null)}
            onEnded={onChanged}
          />
        </Suspense>
      )}
    </li>
  )
}
