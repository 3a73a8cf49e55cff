import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { columnsOf } from '#machines/flows/foodBoard.view.ts'
import { formatEuro } from '#client/lib/format.ts'
import { Card, cardLink } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { DashboardTile } from './DashboardParts.tsx'
import { StateTag } from './StateTag.tsx'
import { TimeLeft } from './TimeLeft.tsx'
import { boardTexts } from './foodBoard.texts.ts'
import { useBoard, useKitchen } from './useKitchen.ts'
import styles from './DashboardScreen.module.css'

const texts = boardTexts.dashboard
const board = '/anbieterbereich/speisebestellungen'

/** The kitchen in four numbers and the orders that wait for somebody. */
export function KitchenTiles() {
  const kitchen = useKitchen()
  const isReady = useBoard((snapshot) => snapshot.matches('ready'))
  const hasFailed = useBoard((snapshot) => snapshot.matches('failed'))
  const { orders, pending, opening, today } = useBoard(({ context }) => context)
  const columns = useMemo(() => columnsOf({ orders, pending }), [orders, pending])
  if (hasFailed) return <ErrorState headingLevel={2} onRetry={() => kitchen.actor.send({ type: 'retry' })} />
  if (!isReady) return <Skeleton shape="block" height="160px" />
  const running = [...columns.pending, ...columns.processing, ...columns.ready, ...columns.delivery]
  return (
    <>
      <div className={styles['tiles']}>
        <DashboardTile icon="kitchen" label={texts.open} value={String(running.length)} to={board} isUrgent={columns.pending.length > 0} />
        <DashboardTile icon="check" label={texts.today} value={String(today.completed)} />
        <DashboardTile icon="euro" label={texts.revenue} value={formatEuro(today.total_cents)} />
        <Card padding="small" className={styles['opening']}>
          <p className={styles['label']}>{texts.state}</p>
          <p className={styles['openingText']} data-open={opening?.open}>
            {opening?.label}
          </p>
        </Card>
      </div>
      <section className={styles['section']}>
        <header className={styles['sectionHead']}>
          <h2 className={styles['heading']}>{texts.waiting}</h2>
          <LinkButton to={board} variant="primary" icon="kitchen">
            {texts.toBoard}
          </LinkButton>
        </header>
        {running.length === 0 && <p className={styles['none']}>{texts.nothingWaiting}</p>}
        <ul className={styles['waiting']}>
          {running.slice(0, 6).map((order) => (
            <Card key={order.id} as="li" padding="small" isInteractive className={styles['order']}>
              <div>
                <Link to={`${board}/${encodeURIComponent(order.order_number)}`} className={cardLink}>
                  {order.order_number}
                </Link>
                <p className={styles['label']}>
                  {order.customer.name} · {formatEuro(order.total_cents)}
                </p>
                <StateTag state={order.state} fulfilment={order.fulfilment} />
              </div>
              <TimeLeft order={order} />
            </Card>
          ))}
        </ul>
      </section>
    </>
  )
}
