import type { ParcelOrder } from '#contract/calls/parcelWire.ts'
import { shipManyTexts } from './shipMany.texts.ts'
import styles from './ShipMany.module.css'

const texts = shipManyTexts

/** Whether the order has this parcel already. */
export const isKnownParcel = (order: ParcelOrder | undefined, number: string): boolean =>
  number !== '' && order?.tracking_numbers.includes(number) === true

/** Whose parcel it is and what will be in it, or why nothing will leave; `orders` is null as long as that is not known. */
export function ParcelPreview({ orders, number }: { orders: ReadonlyMap<string, ParcelOrder> | null; number: string }) {
  const order = orders?.get(number)
  if (!orders) return null
  if (!order) return <span className={styles['failed']}>{texts.unknown}</span>
  if (!order.can_ship) return <span className={styles['failed']}>{texts.notNow(order.label)}</span>
  return (
    <span className={styles['preview']}>
      {[order.customer_name, order.city].filter(Boolean).join(', ')} · {texts.pieces(order.open_pieces)}
      {order.sent_pieces > 0 && <strong> {texts.partSent(order.sent_pieces)}</strong>}
    </span>
  )
}
