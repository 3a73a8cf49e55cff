import { Fragment, lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { api } from '#client/lib/http/api.ts'
import { formatDateTime, formatEuro } from '#client/lib/format.ts'
import { Button } from '#client/ui/Button.tsx'
import type { Ledger } from './ledger.live.ts'
import { paymentTexts } from './payments.texts.ts'
import { useAsking } from './useAsking.ts'
import styles from './PaymentsScreen.module.css'

const texts = paymentTexts.givenBack
const PaidElsewhereDialog = lazy(() => import('./PaidElsewhereDialog.tsx').then((m) => ({ default: m.PaidElsewhereDialog })))

const leadOf = (saying: 'end' | 'giveBack', { amount_cents: cents, is_silent: isSilent }: Ledger['stuck'][number]): string =>
  saying === 'giveBack'
    ? texts.giveBackLead(formatEuro(cents))
    : isSilent
      ? paymentTexts.silent.dialogLead(formatEuro(cents))
      : texts.dialogLead(formatEuro(cents))

/**
 * A payment that hangs. Its service is asked; what became no order goes back; what should go back and does not is tried again, or has been
 * paid by another way.
 */
export function StuckPayment({ payment, onChanged }: { payment: Ledger['stuck'][number]; onChanged: () => void }) {
  const [saying, setSaying] = useState<'end' | 'giveBack' | null>(null)
  const { isAsking, ask } = useAsking(onChanged)
  const { payment_reference: reference, amount_cents: cents } = payment
  const name = reference.slice(0, 8)
  // A backend of before names none.
  const numbers = (payment.order_numbers as readonly string[] | undefined) ?? []
  const body = { payment_reference: reference }
  const mayEnd = payment.is_service_gone || payment.is_refused || payment.is_silent
  return (
    <li>
      <span>
        {paymentTexts.states[payment.status] ?? payment.status} · {name} · {texts.purposes[payment.purpose]}{' '}
        {numbers.map((number) => (
          <Fragment key={number}>
            <Link to={`/verwaltung/bestellungen?bestellung=${encodeURIComponent(number)}`}>{number}</Link>{' '}
          </Fragment>
        ))}
        {payment.is_service_gone && ` · ${texts.serviceGone}`}
      </span>
      <span>{paymentTexts.stuckSince(formatEuro(cents), formatDateTime(payment.since))}</span>
      <span className={styles['actions']}>
        {!payment.is_service_gone && (
          <Button
            size="small"
            isPending={isAsking}
            aria-label={texts.askOf(name)}
            onPress={() => void ask(() => api('payments.ask', { body }))}
          >
            {texts.ask}
          </Button>
        )}
        {payment.status === 'captured' && (
          <Button size="small" isDisabled={isAsking} aria-label={texts.giveBackOf(name)} onPress={() => setSaying('giveBack')}>
            {texts.giveBack}
          </Button>
        )}
        {payment.is_refused && (
          <Button
            size="small"
            isDisabled={isAsking}
            aria-label={texts.resendOf(name)}
            onPress={() => void ask(() => api('payments.resendGivenBack', { body }))}
          >
            {paymentTexts.retry}
          </Button>
        )}
        {mayEnd && (
          <Button size="small" isDisabled={isAsking} aria-label={texts.endOf(name)} onPress={() => setSaying('end')}>
            {texts.end}
          </Button>
        )}
      </span>
      {saying && (
        <Suspense fallback={null}>
          <PaidElsewhereDialog
            name={name}
            lead={leadOf(saying, payment)}
            {...(saying === 'giveBack' ? { words: texts.giveBackDialog } : {})}
            send={(reason, key) =>
              saying === 'end'
                ? api('payments.endGivenBack', { body: { ...body, reason } }, { idempotencyKey: key })
                : api('payments.giveBack', { body: { ...body, reason } }, { idempotencyKey: key })
            }
            onClose={() => setSaying(null)}
            onEnded={onChanged}
          />
        </Suspense>
      )}
    </li>
  )
}
