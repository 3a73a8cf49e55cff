import type { ShownOrder } from '#machines/flows/foodBoard.types.ts'
import { foodStateWord } from '#contract/values/foodOrderWords.ts'
import { formatEuro, formatTime } from '#client/lib/format.ts'
import { Tag } from '#client/ui/Tag.tsx'
import { boardTexts } from './foodBoard.texts.ts'
import styles from './DoneRow.module.css'

const texts = boardTexts.card

/** What is over needs one line: number, how it ended, when. */
export function DoneRow({ order, onOpen }: { order: ShownOrder; onOpen: (orderNumber: string) => void }) {
  const isFine = order.state === 'completed'
  return (
    <article className={styles['row']} data-order={order.order_number} data-state={order.state} aria-label={order.order_number}>
      <button type="button" className={styles['open']} onClick={() => onOpen(order.order_number)}>
        <span className="visually-hidden">{boardTexts.detail.open(order.order_number)}</span>
        <span className={styles['number']} aria-hidden="true">
          {order.order_number.slice(-6)}
        </span>
        <Tag tone={isFine ? 'success' : 'danger'}>{foodStateWord('provider', order.fulfilment, order.state)}</Tag>
        <span className={styles['time']}>{formatTime(order.status_since)}</span>
        <span className={styles['sum']}>{formatEuro(order.total_cents)}</span>
      </button>
      {!isFine && (order.reject_reason ?? order.cancel_reason) && (
        <p className={styles['reason']}>{texts.reason(order.reject_reason ?? order.cancel_reason ?? '')}</p>
      )}
    </article>
  )
}
