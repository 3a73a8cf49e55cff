import type { ShopOrder, ShopState } from '#contract/calls/shopWire.ts'
import { namedPieces } from '#contract/values/namedPieces.ts'
import { OrderCard } from '#client/commerce/OrderCard.tsx'
import { orderTexts } from '#client/commerce/orders.texts.ts'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { Tag, type Tone } from '#client/ui/Tag.tsx'
import { GoodsReorder } from './GoodsReorder.tsx'
import { arrivalText, isUnderWay } from './goodsWay.ts'
import { ordersTexts } from './orders.texts.ts'
import styles from './GoodsCard.module.css'

const texts = ordersTexts.list
export const goodsTones: Record<ShopState, Tone> = {
  pending: 'highlight',
  confirmed: 'info',
  dateProposed: 'warning',
  scheduled: 'success',
  processing: 'warning',
  ready: 'success',
  partiallyShipped: 'info',
  shipped: 'info',
  delivered: 'success',
  completed: 'success',
  rejected: 'danger',
  canceled: 'neutral',
}

/** One order of goods in the list: what is in it, where it stands, and its parcels. */
export function GoodsCard({ order }: { order: ShopOrder }) {
  const { provider, state } = order
  const runs = isUnderWay(state)
  const hint = [parcelText(order), arrivalText(order)].filter(Boolean).join(' · ')
  return (
    <OrderCard
      orderNumber={order.order_number}
      seller={provider.name}
      placedAt={order.created_at}
      totalCents={order.total_cents}
      isRunning={runs}
      picture={<Pictures order={order} />}
      names={namesOf(order)}
      hint={runs && hint ? { icon: order.fulfilment === 'pickup' ? 'store' : 'box', text: hint } : undefined}
      tag={
        <Tag tone={goodsTones[state]} icon={order.fulfilment === 'pickup' ? 'bag' : 'box'}>
          {order.label}
        </Tag>
      }
      foot={<GoodsReorder order={order} size="small" />}
    />
  )
}

/** Up to four articles; a single one fills the frame, and where none has a picture the first one's name does. */
function Pictures({ order }: { order: ShopOrder }) {
  const shown = order.items.slice(0, 4)
  return (
    <span className={styles['pictures']} data-count={shown.length}>
      {shown.map((item) => (
        <PictureTile
          key={item.id}
          id={item.product_id}
          src={item.picture}
          fallbackName={item.name}
          ratio="1:1"
          className={styles['picture']}
        />
      ))}
    </span>
  )
}

function namesOf(order: ShopOrder): string {
  const living = order.items.filter((item) => item.canceled < item.quantity)
  const items = living.length > 0 ? living : order.items
  const { product_names: names, product_count: count } = namedPieces(
    items.map((item) => ({ pieces: living.length > 0 ? item.quantity - item.canceled : item.quantity, name: item.name })),
  )
  return [names.join(', '), count > names.length ? orderTexts.more(count - names.length) : ''].filter(Boolean).join(' ')
}

function parcelText({ shipments }: ShopOrder): string {
  const [only] = shipments
  if (!only) return ''
  return shipments.length > 1 ? texts.parcels(shipments.length) : texts.parcel(only.carrier_name, only.tracking_number)
}
