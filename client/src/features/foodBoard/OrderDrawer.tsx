import { useLiveRow } from '#client/lib/live/useLiveRow.ts'
import { Drawer } from '#client/ui/Drawer.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { OrderSheet } from './OrderSheet.tsx'
import { boardTexts } from './foodBoard.texts.ts'
import { viewedOrder } from './order.live.ts'
import styles from './OrderSheet.module.css'

/** The whole order beside the board, without leaving it. */
export function OrderDrawer({ orderNumber, onClose }: { orderNumber: string; onClose: () => void }) {
  return (
    <Drawer
      title={boardTexts.detail.title(orderNumber)}
      isOpen
      onClose={onClose}
      footer={
        <LinkButton to={`/anbieterbereich/speisebestellungen/${encodeURIComponent(orderNumber)}`} iconEnd="external">
          {boardTexts.detail.fullPage}
        </LinkButton>
      }
    >
      <Content orderNumber={orderNumber} />
    </Drawer>
  )
}

function Content({ orderNumber }: { orderNumber: string }) {
  const { row, status: state, retry, refresh } = useLiveRow(viewedOrder, orderNumber)
  if (row) return <OrderSheet order={row.order} history={row.history} />
  if (state === 'missing' || state === 'failed') return <ErrorState headingLevel={3} onRetry={state === 'missing' ? refresh : retry} />
  return (
    <div className={styles['sheet']} role="status" aria-label={boardTexts.loading}>
      {[56, 120, 200, 120].map((height, index) => (
        <Skeleton key={index} shape="block" height={`${height}px`} />
      ))}
    </div>
  )
}
