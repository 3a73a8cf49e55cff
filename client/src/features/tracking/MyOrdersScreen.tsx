import { useSearchParams } from 'react-router-dom'
import type { FoodOrder } from '#contract/calls/foodWire.ts'
import { isRunning } from '#machines/flows/orderTracking.view.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Pagination } from '#client/ui/Pagination.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { OrderCard } from './OrderCard.tsx'
import { myOrders } from './tracking.actors.ts'
import { trackingTexts } from './tracking.texts.ts'
import styles from './MyOrdersScreen.module.css'

const texts = trackingTexts.list

/** What is under way comes first; otherwise as the page came. */
const runningFirst = (rows: readonly FoodOrder[]) => [...rows].sort((a, b) => Number(isRunning(b.state)) - Number(isRunning(a.state)))

/** `/konto/bestellungen?seite=2`: five at a time, alive. */
export function MyOrdersScreen() {
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
      <h1>{trackingTexts.orders}</h1>
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
          {runningFirst(rows).map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
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
