import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { FoodOrder } from '#contract/calls/foodWire.ts'
import { cancelOffer } from '#machines/flows/orderTracking.view.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { trackingTexts } from './tracking.texts.ts'
import { useServerNow, type TrackingActor } from './useTracking.ts'
import styles from './TrackingScreen.module.css'

const texts = trackingTexts.cancel
const CancelDialog = lazy(() => import('./CancelDialog.tsx').then((m) => ({ default: m.CancelDialog })))

/** Offered exactly when the lifecycle allows it, and named for what it does now. */
export function CancelOrder({ actor, order }: { actor: TrackingActor; order: FoodOrder }) {
  const offer = cancelOffer(order, useServerNow(1_000))
  const isOpen = useSelector(actor, (snapshot) => !snapshot.matches({ cancel: 'idle' }))
  return (
    <>
      {offer === 'asked' && <Banner tone="info">{trackingTexts.cancelAsked}</Banner>}
      {(offer === 'cancel' || offer === 'ask') && (
        <div className={styles['cancel']}>
          <Button variant="quiet" icon="close" onPress={() => actor.send({ type: 'cancel.ask' })}>
            {texts.open[offer]}
          </Button>
          <p>{offer === 'ask' ? texts.askHint : order.state === 'pending' ? texts.free : texts.postponedFree}</p>
        </div>
      )}
      {isOpen && (
        <Suspense>
          <CancelDialog actor={actor} offer={offer} />
        </Suspense>
      )}
    </>
  )
}
