import { Link } from 'react-router-dom'
import type { FoodOrder } from '#contract/calls/foodWire.ts'
import { isRunning } from '#machines/flows/orderTracking.view.ts'
import { formatDateTime, formatEuro } from '#client/lib/format.ts'
import { Card, cardLink } from '#client/ui/Card.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { Tag, type Tone } from '#client/ui/Tag.tsx'
import { Reorder } from './Reorder.tsx'
import { timeLeft, timeWords } from './timeLeft.ts'
import { stateWord, trackingTexts } from './tracking.texts.ts'
import { useServerNow } from './useTracking.ts'
import styles from './MyOrdersScreen.module.css'

const texts = trackingTexts.list
const tones: Record<FoodOrder['state'], Tone> = {
  pending: 'highlight',
  processing: 'warning',
  ready: 'success',
  delivery: 'info',
  completed: 'success',
  rejected: 'danger',
  canceled: 'neutral',
}
const namedDishes = 3

/** One order in the list. */
export function OrderCard({ order }: { order: FoodOrder }) {
  const { provider, order_number: number, items, state } = order
  const runs = isRunning(state)
  const path = `/konto/bestellungen/${encodeURIComponent(number)}${runs ? '/verfolgung' : ''}`
  const more = items.length - namedDishes
  return (
    <Card as="li" isInteractive className={styles['order']} data-running={runs}>
      <PictureTile id={provider.id} src={provider.logo} fallbackName={provider.name} ratio="1:1" className={styles['logo']} />
      <div className={styles['what']}>
        <h2 className={styles['name']}>
          <Link to={path} className={cardLink}>
            {provider.name}
          </Link>
        </h2>
        <p className={styles['meta']}>
          <span>{number}</span>
          <span>{formatDateTime(order.created_at)}</span>
        </p>
        <p className={styles['dishes']}>
          {items
            .slice(0, namedDishes)
            .map((item) => `${item.quantity} × ${item.name}`)
            .join(', ')}
          {more > 0 && ` ${texts.more(more)}`}
        </p>
        {runs && !(state === 'ready' && order.fulfilment === 'pickup') && <Expected order={order} />}
      </div>
      <div className={styles['side']}>
        <Tag tone={tones[state]} icon={order.fulfilment === 'delivery' ? 'bike' : 'bag'}>
          {stateWord(order)}
        </Tag>
        <p className={styles['sum']}>{formatEuro(order.total_cents)}</p>
      </div>
      <div className={styles['foot']}>
        {runs ? (
          <span className={styles['open']} aria-hidden="true">
            {texts.track} <Icon name="chevron-right" size={18} />
          </span>
        ) : (
          <Reorder order={order} size="small" />
        )}
      </div>
    </Card>
  )
}

function Expected({ order }: { order: FoodOrder }) {
  const left = timeLeft(order, useServerNow(10_000))
  const text = left && timeWords(left)
  return text ? (
    <p className={styles['expected']}>
      <Icon name="clock" size={18} /> {text}
    </p>
  ) : null
}
