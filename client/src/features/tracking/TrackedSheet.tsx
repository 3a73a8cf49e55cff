import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSelector } from '@xstate/react'
import type { FoodOrder } from '#contract/calls/foodWire.ts'
import { isRunning } from '#machines/flows/orderTracking.view.ts'
import { sequencePath } from '#client/lib/sequencePath.ts'
import { Card } from '#client/ui/Card.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Announcer } from './Announcer.tsx'
import { CancelOrder } from './CancelOrder.tsx'
import { ContactCard } from './ContactCard.tsx'
import { Dishes } from './Dishes.tsx'
import { History } from './History.tsx'
import { OrderSteps } from './OrderSteps.tsx'
import { Outcome } from './Outcome.tsx'
import { Postponed } from './Postponed.tsx'
import { Receipt } from './Receipt.tsx'
import { Reorder } from './Reorder.tsx'
import { TimeRing } from './TimeRing.tsx'
import { trackingTexts } from './tracking.texts.ts'
import type { TrackingActor } from './useTracking.ts'
import styles from './TrackingScreen.module.css'

const ReturnedNotice = lazy(() => import('#client/commerce/ReturnedNotice.tsx').then((m) => ({ default: m.ReturnedNotice })))
const OwedNotice = lazy(() => import('#client/commerce/OwedNotice.tsx').then((m) => ({ default: m.OwedNotice })))

/** Everything the customer wants to know about one order, the most wanted first. */
export function TrackedSheet({ actor, order }: { actor: TrackingActor; order: FoodOrder }) {
  const reached = useSelector(actor, ({ context }) => context.reached)
  const tracks = useSelector(actor, ({ context }) => context.tracks)
  const isInspectable = useSelector(actor, ({ context }) => context.inspectable === true)
  const runs = isRunning(order.state)
  // Whoever comes back from paying what was open.
  const reference = useSearchParams()[0].get('zahlung')
  return (
    <div className={styles['columns']}>
      <Announcer order={order} lastTrack={tracks.at(-1) ?? null} />
      <div className={styles['column']}>
        <Card as="section" className={styles['hero']}>
          {runs ? <TimeRing order={order} /> : <Outcome order={order} />}
          {order.state !== 'rejected' && order.state !== 'canceled' && <OrderSteps order={order} reached={reached} />}
          {order.returned_cents !== undefined && (
            <Suspense fallback={null}>
              <ReturnedNotice cents={order.returned_cents} viewer="customer" />
            </Suspense>
          )}
          {(order.owed || reference) && (
            <Suspense fallback={null}>
              <OwedNotice key={reference} order={order} reference={reference} />
            </Suspense>
          )}
          <Postponed order={order} />
          {runs ? <CancelOrder actor={actor} order={order} /> : <Reorder order={order} />}
        </Card>
        <History tracks={tracks} reached={reached} order={order} />
        {isInspectable && (
          <p>
            <LinkButton icon="eye" to={sequencePath(order.order_number)}>
              {trackingTexts.sequence}
            </LinkButton>
          </p>
        )}
      </div>
      <div className={styles['column']}>
        <ContactCard order={order} />
        <Card as="section" className={styles['card']}>
          <Dishes order={order} />
          <Receipt order={order} />
        </Card>
      </div>
    </div>
  )
}
