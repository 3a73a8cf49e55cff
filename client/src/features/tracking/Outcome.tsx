import type { FoodOrder } from '#contract/calls/foodWire.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { stateHead, trackingTexts as texts } from './tracking.texts.ts'
import styles from './Outcome.module.css'

/** How it ended, why, and what one can do now. */
export function Outcome({ order }: { order: FoodOrder }) {
  const isGood = order.state === 'completed'
  return (
    <div className={styles['outcome']}>
      <span className={classNames(styles['sign'], isGood ? styles['good'] : styles['bad'])}>
        <Icon name={isGood ? 'check' : 'close'} size={36} />
      </span>
      <h2 className={styles['head']}>{stateHead(order)}</h2>
      <p className={styles['text']}>{wordsOf(order)}</p>
      {order.unconfirmed && <p className={styles['text']}>{texts.done.unconfirmed}</p>}
      {order.state === 'rejected' && (
        <LinkButton to="/anbieter?art=restaurant" icon="search">
          {texts.find}
        </LinkButton>
      )}
    </div>
  )
}

function wordsOf(order: FoodOrder): string {
  const soldOut = [...new Set(order.items.filter((item) => item.sold_out).map(({ name }) => name))].join(', ')
  if (order.state === 'rejected')
    return order.reject_reason ? texts.rejected(soldOut ? `${order.reject_reason} (${soldOut})` : order.reject_reason) : texts.rejectedPlain
  return order.state === 'canceled' ? texts.canceled(order.cancel_reason) : formatDateTime(order.status_since)
}
