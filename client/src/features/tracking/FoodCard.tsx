import type { FoodOrder } from '#contract/calls/foodWire.ts'
import { isRunning } from '#machines/flows/orderTracking.view.ts'
import { OrderCard } from '#client/commerce/OrderCard.tsx'
import { orderTexts } from '#client/commerce/orders.texts.ts'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { Tag, type Tone } from '#client/ui/Tag.tsx'
import { Reorder } from './Reorder.tsx'
import { timeLeft, timeWords } from './timeLeft.ts'
import { stateWord } from './tracking.texts.ts'
import { useServerNow } from './useTracking.ts'

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

/** One meal in the list of orders. */
export function FoodCard({ order }: { order: FoodOrder }) {
  const { provider, items, state } = order
  const runs = isRunning(state)
  const more = items.length - namedDishes
  const names = items
    .slice(0, namedDishes)
    .map((item) => `${item.quantity} × ${item.name}`)
    .join(', ')
  const expected = useExpected(order)
  return (
    <OrderCard
      orderNumber={order.order_number}
      seller={provider.name}
      placedAt={order.created_at}
      totalCents={order.total_cents}
      isRunning={runs}
      picture={<PictureTile id={provider.id} src={provider.logo} fallbackName={provider.name} ratio="1:1" />}
      names={more > 0 ? `${names} ${orderTexts.more(more)}` : names}
      hint={expected && runs && !(state === 'ready' && order.fulfilment === 'pickup') ? { icon: 'clock', text: expected } : undefined}
      tag={
        <Tag tone={tones[state]} icon={order.fulfilment === 'delivery' ? 'bike' : 'bag'}>
          {stateWord(order)}
        </Tag>
      }
      foot={<Reorder order={order} size="small" />}
    />
  )
}

function useExpected(order: FoodOrder): string | null {
  const left = timeLeft(order, useServerNow(10_000))
  return left && timeWords(left)
}
