import { useSelector } from '@xstate/react'
import { useParams } from 'react-router-dom'
import { OrderCrumbs } from '#client/commerce/OrderCrumbs.tsx'
import { usePageTitle } from '#client/lib/page/pageTitle.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { OrderMissing } from '#client/commerce/OrderMissing.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { TrackedSheet } from './TrackedSheet.tsx'
import { stateWord, trackingTexts as texts } from './tracking.texts.ts'
import { useTracking, type TrackingActor } from './useTracking.ts'
import styles from './TrackingScreen.module.css'

/** `/konto/bestellungen/:orderNumber/verfolgung`: the order as it is now, and as it will be in a moment, without a reload. */
export function TrackingScreen() {
  const { orderNumber = '' } = useParams()
  const number = orderNumber.toUpperCase()
  return <Tracked key={number} orderNumber={number} />
}

function Tracked({ orderNumber }: { orderNumber: string }) {
  const actor = useTracking(orderNumber)
  const { order } = useSelector(actor, ({ context }) => context)
  usePageTitle(order ? `${stateWord(order)} · ${texts.title(orderNumber)}` : texts.title(orderNumber))
  return (
    <div className={styles['page']}>
      <OrderCrumbs orderNumber={orderNumber} />
      <h1 className="visually-hidden">{texts.title(orderNumber)}</h1>
      <Freshness actor={actor} />
      {order ? <TrackedSheet actor={actor} order={order} /> : <NotYet actor={actor} />}
    </div>
  )
}

/** Says honestly when what is shown may be old. */
function Freshness({ actor }: { actor: TrackingActor }) {
  const isKnown = useSelector(actor, ({ context }) => context.order !== null)
  const isOffline = useSelector(actor, (snapshot) => snapshot.matches({ watch: 'offline' }))
  const isStale = useSelector(actor, ({ context }) => context.failure !== null)
  if (!isKnown || !(isOffline || isStale)) return null
  return (
    <Banner
      tone="warning"
      action={
        <Button size="small" onPress={() => actor.send({ type: 'retry' })}>
          {texts.retry}
        </Button>
      }
    >
      {isOffline ? texts.offline : texts.stale}
    </Banner>
  )
}

function NotYet({ actor }: { actor: TrackingActor }) {
  const { watch } = useSelector(actor, ({ value }) => value)
  if (watch === 'missing') {
    return <OrderMissing {...texts.missing} />
  }
  if (watch === 'failed' || watch === 'offline') return <ErrorState onRetry={() => actor.send({ type: 'retry' })} />
  return (
    <div className={styles['columns']} role="status" aria-label={texts.loading}>
      <Skeleton shape="block" height="420px" />
      <Skeleton shape="block" height="420px" />
    </div>
  )
}
