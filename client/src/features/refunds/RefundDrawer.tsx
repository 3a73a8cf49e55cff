import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Refund } from '#contract/calls/refundWire.ts'
import { useLiveRow } from '#client/lib/live/useLiveRow.ts'
import { Drawer } from '#client/ui/Drawer.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import type { ReturnedViewer } from '#client/commerce/ReturnedNotice.tsx'
import { RefundFacts } from './RefundFacts.tsx'
import { viewedRefund, type ViewedRefund } from './refunds.live.ts'
import { refundTexts } from './refunds.texts.ts'
import styles from './refunds.module.css'

interface RefundDrawerProps {
  id: number
  onClose: () => void
  /** An own step was answered: the list beside it follows. */
  onChanged?: (refund: Refund) => void
  /** Where the order is seen by this viewer; null: nowhere. */
  orderPath: ((refund: Refund) => string) | null
  viewer: ReturnedViewer
  steps: (refund: Refund, onChanged: (refund: Refund) => void) => ReactNode
}

/** One refund beside the list: everything that is known, then what can be done. */
export function RefundDrawer({ id, onClose, onChanged, orderPath, viewer, steps }: RefundDrawerProps) {
  const { row, status, retry, take } = useLiveRow(viewedRefund, id)
  const changed = (account: ViewedRefund['account']) => (refund: Refund) => {
    take({ ...refund, account: refund.has_account ? account : null })
    onChanged?.(refund)
  }
  return (
    <Drawer title={row ? refundTexts.title(row.number) : refundTexts.seller.label} isOpen onClose={onClose}>
      {row ? (
        <div className={styles['stack']} key={row.version}>
          <p>
            {refundTexts.facts.order}: {orderPath ? <Link to={orderPath(row)}>{row.order_number}</Link> : row.order_number} ·{' '}
            {row.customer.name} · {row.provider.name}
          </p>
          <RefundFacts refund={row} account={row.account} viewer={viewer} />
          {steps(row, changed(row.account))}
        </div>
      ) : status === 'loading' ? (
        <div role="status" aria-label={refundTexts.loading}>
          <Skeleton shape="block" height="240px" />
        </div>
      ) : (
        <ErrorState onRetry={retry} />
      )}
    </Drawer>
  )
}
