import { Navigate, useParams } from 'react-router-dom'
import { isOrderNumber } from '#contract/values/orderNumber.ts'
import { usePageTitle } from '#client/lib/page/pageTitle.ts'
import { useLiveRow } from '#client/lib/live/useLiveRow.ts'
import { Breadcrumbs } from '#client/ui/Breadcrumbs.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { ShopOrderSheet } from './ShopOrderSheet.tsx'
import { pathOfNumber, viewedShopOrder } from './shopOrderList.ts'
import { shopOrderTexts } from './shopOrders.texts.ts'
import styles from './ShopOrderScreen.module.css'

const texts = shopOrderTexts.detail
const list = '/anbieterbereich/bestellungen'

/** One order of goods on a page of its own, where list and notifications lead; an order's number out of a chat leads to its page. */
export function ShopOrderScreen() {
  const { id = '' } = useParams()
  return isOrderNumber(id) ? <OrderOfNumber number={id} /> : <OneShopOrder id={id} />
}

function OrderOfNumber({ number }: { number: string }) {
  const { row, status, retry } = useLiveRow(pathOfNumber, number)
  usePageTitle(texts.title(number))
  if (row) return <Navigate to={row.path} replace />
  return status === 'failed' ? <ErrorState onRetry={retry} /> : <Waiting />
}

function OneShopOrder({ id }: { id: string }) {
  const wanted = /^\d{1,15}$/.test(id) ? Number(id) : null
  const { row: order, status, retry, take } = useLiveRow(viewedShopOrder, wanted)
  const title = order ? texts.title(order.order_number) : shopOrderTexts.list.title
  usePageTitle(title)
  return (
    <div className={styles['page']}>
      <Breadcrumbs crumbs={[{ label: shopOrderTexts.list.title, to: list }, { label: order?.order_number ?? id }]} />
      <h1 className={styles['title']}>{title}</h1>
      {order ? (
        <ShopOrderSheet order={order} onChanged={(changed) => take({ ...changed, tracks: order.tracks })} />
      ) : wanted === null || status === 'missing' ? (
        <EmptyState
          icon="box"
          title={texts.missing}
          action={
            <LinkButton to={list} variant="primary">
              {texts.back}
            </LinkButton>
          }
        >
          {texts.missingText}
        </EmptyState>
      ) : status === 'failed' ? (
        <ErrorState onRetry={retry} />
      ) : (
        <Waiting />
      )}
    </div>
  )
}

const Waiting = () => (
  <div role="status" aria-label={texts.loading}>
    <Skeleton shape="block" height="640px" />
  </div>
)
