import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { FoodOrder } from '#contract/calls/foodWire.ts'
import { isRunning } from '#machines/flows/orderTracking.view.ts'
import { inspect } from '#client/lib/inspect.ts'
import { onReset, subscribeFacts, useConnection } from '#client/lib/live/live.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Pagination } from '#client/ui/Pagination.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { OrderCard } from './OrderCard.tsx'
import { myOrdersFlow } from './tracking.actors.ts'
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
  const actor = useLiveOrders(page)
  const { rows, lastPage, hasLoaded } = useSelector(actor, ({ context }) => context)
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('error') || snapshot.matches('offline'))
  const turn = (next: number) => {
    setSearch(next > 1 ? { seite: String(next) } : {})
    window.scrollTo({ top: 0 })
  }
  return (
    <div className={styles['page']}>
      <h1>{trackingTexts.orders}</h1>
      {!hasLoaded ? (
        isFailed ? (
          <ErrorState onRetry={() => actor.send({ type: 'retry' })} />
        ) : (
          <ListSkeleton />
        )
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
      {hasLoaded && <Pagination page={page} pageCount={Math.max(lastPage, page)} onChange={turn} label={texts.pages} />}
    </div>
  )
}

function useLiveOrders(page: number) {
  const actor = useActorRef(myOrdersFlow, { input: { filter: null, page }, inspect })
  const { state } = useConnection()
  useEffect(() => {
    if (actor.getSnapshot().context.page !== page) actor.send({ type: 'page.change', page })
  }, [actor, page])
  useEffect(() => {
    if (state !== 'reconnecting') actor.send({ type: state === 'offline' ? 'network.offline' : 'network.online' })
  }, [actor, state])
  useEffect(() => {
    const stops = [
      subscribeFacts(['foodOrder.placed', 'foodOrder.moved'], ({ data: { order } }) =>
        actor.send({ type: 'fact.arrived', fact: { id: order.id, version: order.version, row: order } }),
      ),
      onReset(() => actor.send({ type: 'reset' })),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [actor])
  return actor
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
