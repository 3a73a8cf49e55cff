import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { OrderTrack } from '#contract/calls/parcelWire.ts'
import type { ShopOrder } from '#contract/calls/shopWire.ts'
import { Card } from '#client/ui/Card.tsx'
import { DateAnswer } from './DateAnswer.tsx'
import { CancelGoods } from './CancelGoods.tsx'
import { GoodsLines } from './GoodsLines.tsx'
import { GoodsNews } from './GoodsNews.tsx'
import { GoodsReceipt } from './GoodsReceipt.tsx'
import { GoodsReorder } from './GoodsReorder.tsx'
import { GoodsState } from './GoodsState.tsx'
import { GiveBack } from './GiveBack.tsx'
import { isUnderWay } from './goodsWay.ts'
import type { OrderChanges } from './orders.live.ts'
import { Parcels } from './Parcels.tsx'
import { PickupCode } from './PickupCode.tsx'
import { SellerContact } from './SellerContact.tsx'
import styles from './GoodsOrder.module.css'

const ReturnedNotice = lazy(() => import('#client/commerce/ReturnedNotice.tsx').then((m) => ({ default: m.ReturnedNotice })))
const OwedNotice = lazy(() => import('#client/commerce/OwedNotice.tsx').then((m) => ({ default: m.OwedNotice })))

interface GoodsSheetProps {
  order: ShopOrder
  tracks: readonly OrderTrack[]
  changes: OrderChanges
}

/** Everything the customer wants to know about one order of goods, the most wanted first. */
export function GoodsSheet({ order, tracks, changes }: GoodsSheetProps) {
  // Whoever comes back from paying what was open.
  const reference = useSearchParams()[0].get('zahlung')
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>
        <Card as="section" className={styles['hero']}>
          <GoodsState order={order} />
          {order.fulfilment === 'pickup' && order.state === 'ready' && <PickupCode orderNumber={order.order_number} />}
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
          <DateAnswer order={order} changes={changes} />
          <CancelGoods order={order} changes={changes} />
          <GiveBack order={order} />
          {!isUnderWay(order.state) && <GoodsReorder order={order} />}
        </Card>
        <Parcels order={order} changes={changes} />
        <GoodsNews tracks={tracks} />
      </div>
      <div className={styles['column']}>
        <SellerContact order={order} />
        <Card as="section" className={styles['card']}>
          <GoodsLines order={order} />
          <GoodsReceipt order={order} />
        </Card>
      </div>
    </div>
  )
}
