import type { ComponentType } from 'react'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { OrderCrumbs } from '#client/commerce/OrderCrumbs.tsx'
import { OrderMissing } from '#client/commerce/OrderMissing.tsx'
import { attendLive } from '#client/lib/live/live.ts'
import { useLiveRow } from '#client/lib/live/useLiveRow.ts'
import { usePageTitle } from '#client/lib/page/pageTitle.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { GoodsSheet } from './GoodsSheet.tsx'
import { orderOfNumber, withOrder } from './orders.live.ts'
import { ordersTexts as texts } from './orders.texts.ts'
import styles from './GoodsOrder.module.css'

/** `/konto/bestellungen/:orderNumber` and `…/verfolgung`: what the number leads to decides the page. `food`: where a meal is followed. */
export function OrderScreen({ food }: { food: ComponentType }) {
  const { orderNumber = '' } = useParams()
  const number = orderNumber.toUpperCase()
  return <Order key={number} orderNumber={number} food={food} />
}

function Order({ orderNumber, food: Food }: { orderNumber: string; food: ComponentType }) {
  const { row, status, isStale, isBusy, connection, failure, retry, refresh, take } = useLiveRow(orderOfNumber, orderNumber)
  if (row && !row.goods) return <Food />
  return (
    <div className={styles['page']}>
      <OrderCrumbs orderNumber={orderNumber} />
      {row?.goods ? (
        <>
          <h1 className="visually-hidden">{texts.title(orderNumber)}</h1>
          <Attended title={`${row.goods.order.label} · ${texts.title(orderNumber)}`} />
          {isStale && !isBusy && (connection === 'offline' || failure) && (
            <Banner
              tone="warning"
              action={
                <Button size="small" onPress={retry}>
                  {texts.retry}
                </Button>
              }
            >
              {connection === 'offline' ? texts.offline : texts.stale}
            </Banner>
          )}
          <GoodsSheet
            order={row.goods.order}
            tracks={row.goods.tracks}
            changes={{ take: (order) => take(withOrder(row, order)), refresh }}
          />
        </>
      ) : status === 'missing' ? (
        <OrderMissing {...texts.missing} />
      ) : status === 'failed' ? (
        <ErrorState onRetry={retry} />
      ) : (
        <div className={styles['columns']} role="status" aria-label={texts.loading}>
          <Skeleton shape="block" height="420px" />
          <Skeleton shape="block" height="420px" />
        </div>
      )}
    </div>
  )
}

/** A followed order: its state stands in the window's title, and the connection is kept quick. */
function Attended({ title }: { title: string }) {
  usePageTitle(title)
  useEffect(attendLive, [])
  return null
}
