import { Suspense, useState } from 'react'
import type { FoodOrderItem } from '#contract/calls/foodWire.ts'
import type { ShownOrder } from '#machines/flows/foodBoard.types.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { StrikeDialog } from './lazyDialogs.ts'
import { boardTexts } from './foodBoard.texts.ts'
import { useKitchen } from './useKitchen.ts'
import styles from './OrderItems.module.css'

const texts = boardTexts.card

/** What is to be cooked: ticked dish by dish, struck when it has run out. */
export function OrderItems({ order }: { order: ShownOrder }) {
  const kitchen = useKitchen()
  const [striking, setStriking] = useState<FoodOrderItem | null>(null)
  const canTick = order.state === 'processing'
  const canStrike = order.state === 'pending' || order.state === 'processing' || order.state === 'ready'
  const set = (item: FoodOrderItem, status: 'ready' | 'processing') => kitchen.ask({ type: 'items', orderNumber: order.order_number, productIds: [item.product_id], status })
  return (
    <>
      <ul className={styles['items']}>
        {order.items.map((item) => (
          <li key={item.id} className={styles['item']} data-status={item.status}>
            {canTick && item.status !== 'canceled' && (
              <button
                type="button"
                className={styles['tick']}
                aria-pressed={item.status === 'ready'}
                aria-label={item.status === 'ready' ? texts.untick(item.name) : texts.tick(item.name)}
                onClick={() => set(item, item.status === 'ready' ? 'processing' : 'ready')}
              >
                <Icon name="check" size={22} />
              </button>
            )}
            <ItemText item={item} />
            {canStrike && item.status !== 'canceled' && (
              <button type="button" className={styles['strike']} aria-label={texts.strike(item.name)} title={texts.strike(item.name)} onClick={() => setStriking(item)}>
                <Icon name="close" size={18} />
              </button>
            )}
          </li>
        ))}
      </ul>
      <Suspense>{striking && <StrikeDialog order={order} item={striking} onClose={() => setStriking(null)} />}</Suspense>
    </>
  )
}

/** `2 × Pizza Salami` with its options and the customer's note. */
export function ItemText({ item }: { item: FoodOrderItem }) {
  return (
    <div className={styles['text']}>
      <p className={styles['name']}>
        <span className={styles['quantity']}>{item.quantity} ×</span> {item.name}
        {item.status === 'canceled' && <span className={styles['struck']}> ({texts.struck})</span>}
      </p>
      {item.options.length > 0 && <p className={styles['options']}>{item.options.map(({ name }) => name).join(' · ')}</p>}
      {item.note && (
        <p className={styles['note']}>
          <Icon name="edit" size={16} /> {item.note}
        </p>
      )}
    </div>
  )
}
