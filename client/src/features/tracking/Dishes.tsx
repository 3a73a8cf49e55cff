import type { FoodOrder, FoodOrderItem } from '#contract/calls/foodWire.ts'
import { isRunning } from '#machines/flows/orderTracking.view.ts'
import { formatEuro } from '#client/lib/format.ts'
import { Tag, type Tone } from '#client/ui/Tag.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { trackingTexts } from './tracking.texts.ts'
import styles from './Receipt.module.css'

const texts = trackingTexts.dishes
const tones: Record<FoodOrderItem['status'], Tone> = {
  pending: 'neutral',
  processing: 'warning',
  ready: 'success',
  delivery: 'info',
  completed: 'success',
  canceled: 'danger',
}

/** Each dish, and how far the kitchen is with it while that matters. */
export function Dishes({ order }: { order: FoodOrder }) {
  const isCooking = order.state === 'processing' || order.state === 'ready'
  return (
    <section className={styles['part']}>
      <h2 className={styles['title']}>{texts.title}</h2>
      <ul className={styles['dishes']}>
        {order.items.map((item) => {
          const isGone = item.status === 'canceled'
          const hasTag = isGone || (isCooking && isRunning(order.state))
          return (
            <li key={item.id} className={styles['dish']}>
              <span className={styles['quantity']}>{item.quantity} ×</span>
              <span className={styles['what']}>
                <span className={classNames(isGone && styles['gone'])}>{item.name}</span>
                {item.options.length > 0 && <span className={styles['small']}>{item.options.map(({ name }) => name).join(', ')}</span>}
                {item.note && <span className={styles['small']}>„{item.note}“</span>}
                {hasTag && (
                  <span>
                    <Tag tone={tones[item.status]}>{item.sold_out ? texts.soldOut : texts.states[item.status]}</Tag>
                  </span>
                )}
              </span>
              <span className={classNames(styles['price'], isGone && styles['gone'])}>{formatEuro(item.total_cents)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
