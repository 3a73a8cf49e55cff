import { lazy, Suspense, type ComponentType } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { FoodOrder } from '#contract/calls/foodWire.ts'
import { orderTexts } from '#client/commerce/orders.texts.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Pagination } from '#client/ui/Pagination.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { GoodsCard } from './GoodsCard.tsx'
import { isUnderWay } from './goodsWay.ts'
import { myOrders, type OrderListRow } from './orders.live.ts'
import { ordersTexts } from './orders.texts.ts'
import styles from './MyOrdersScreen.module.css'

const texts = ordersTexts.list
const OwedList = lazy(() => import('#client/commerce/OwedNotice.tsx').then((m) => ({ default: m.OwedList })))

/** Goods that have come are over for whoever waits, though they can be reported for days. */
const isRunning = (order: OrderListRow) => (order.shop ? isUnderWay(order.shop.state) : !order.is_closed)
/** What is under way comes first; otherwise as the page came. */
const runningFirst = (rows: readonly OrderListRow[]) => [...rows].sort((a, b) => Number(isRunning(b)) - Number(isRunning(a)))

/** `/konto/bestellungen?seite=2`: orders of every kind, five at a time, alive. `food`: how a meal is shown. */
export function MyOrdersScreen({ food: FoodCard }: { food: ComponentType<{ order: FoodOrder }> }) {
  const [search, setSearch] = useSearchParams()
  const wanted = Number(search.get('seite') ?? '1')
  const page = Number.isInteger(wanted) && wanted > 0 ? wanted : 1
  const { rows, lastPage, status, retry } = useLiveList(myOrders, { filter: null, page })
  const turn = (next: number) => {
    setSearch(next > 1 ? { seite: String(next) } : {})
    window.scrollTo({ top: 0 })
  }
  return (
    <div className={styles['page']}>
      <h1>{orderTexts.orders}</h1>
      <Suspense fallback={null}>
        <OwedList reference={search.get('zahlung')} />
      </Suspense>
      {status === 'failed' ? (
        <ErrorState onRetry={retry} />
      ) : status === 'loading' ? (
        <ListSkeleton />
      ) : rows.length === 0 && page === 1 ? (
        <EmptyState
          icon="bag"
          title={texts.empty.title}
          action={
            <LinkButton to="/anbieter" variant="primary">
              {texts.empty.action}
            </LinkButton>
          }
        >
          {texts.empty.text}
        </EmptyState>
      ) : (
        <ul className={styles['orders']}>
          {runningFirst(rows).map((order) =>
            order.food ? <FoodCard key={order.id} order={order.food} /> : order.shop && <GoodsCard key={order.id} order={order.shop} />,
          )}
        </ul>
      )}
      {/* The pages are known only with an answer; before, they would jump. */}
      {status === 'loaded' && <Pagination page={page} pageCount={Math.max(lastPage, page)} onChange={turn} label={texts.pages} />}
    </div>
  )
}

function ListSkeleton() {
  return (
    <div className={styles['orders']} role="status" aria-label={texts.loading}>
      {[1, 2, 3].map((one) => (
        <Skeleton key={one} shape="block" height="148px" />
      ))}
    </div>
  )
}
