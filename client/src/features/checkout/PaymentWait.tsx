import { useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Navigate } from 'react-router-dom'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { checkoutTexts } from './checkout.texts.ts'
import { checkoutPath } from './checkoutPath.ts'
import type { CheckoutActor } from './useCheckout.ts'
import styles from './PaymentWait.module.css'

const texts = checkoutTexts.paying
const StripeForm = lazy(() => import('#client/commerce/StripeForm.tsx').then((m) => ({ default: m.StripeForm })))

/** Between the button and the order: the page of the payment service, or its fields here, and the way back from it. */
export function PaymentWait({ actor }: { actor: CheckoutActor }) {
  const snapshot = useSelector(actor, (now) => now)
  const start = snapshot.context.paying?.start ?? null
  const isAsking = snapshot.hasTag('busy')
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that led here stood at the end of a long form: now nothing is there.
  useEffect(() => heading.current?.focus(), [])
  if (snapshot.matches('paying') && start?.page) return <Navigate to={start.page} />
  return (
    <Card as="section" className={styles['wait']} aria-labelledby="zahlung">
      <h2 id="zahlung" ref={heading} tabIndex={-1}>
        {texts.title}
      </h2>
      {start?.stripe && !isAsking && (
        <Suspense fallback={<Spinner label={texts.form} />}>
          <StripeForm
            keys={start.stripe}
            amountCents={start.amount_cents}
            // The bank's page may lead back into another browser, which has kept nothing.
            returnPath={checkoutPath(snapshot.context, start.payment_reference)}
            onPaid={() => actor.send({ type: 'payment.check' })}
          />
        </Suspense>
      )}
      {isAsking ? (
        <p role="status" className={styles['line']}>
          <Spinner /> {texts.asking}
        </p>
      ) : (
        snapshot.matches('pending') && (
          <div role="status">
            <p>
              <strong>{texts.pending}</strong>
            </p>
            <p>{texts.pendingText}</p>
          </div>
        )
      )}
      <div className={styles['actions']}>
        {start?.page && !isAsking && (
          <LinkButton to={start.page} variant="primary">
            {texts.toPage}
          </LinkButton>
        )}
        {snapshot.matches('pending') && <Button onPress={() => actor.send({ type: 'payment.check' })}>{texts.check}</Button>}
        <Button variant="quiet" isDisabled={isAsking} onPress={() => actor.send({ type: 'payment.leave' })}>
          {texts.leave}
        </Button>
      </div>
    </Card>
  )
}
