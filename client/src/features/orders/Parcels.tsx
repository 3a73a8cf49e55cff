import type { ReactNode } from 'react'
import { berlinDay } from '#contract/values/berlinTime.ts'
import type { Shipment, ShopOrder } from '#contract/calls/shopWire.ts'
import { api } from '#client/lib/http/api.ts'
import { formatDate } from '#client/lib/format.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { buttonClass } from '#client/ui/buttonLook.ts'
import { lastDay } from '#client/commerce/lastDay.ts'
import { parcelDays } from '#client/commerce/parcelDays.ts'
import { MissingReport } from './MissingReport.tsx'
import type { OrderChanges } from './orders.live.ts'
import { ordersTexts } from './orders.texts.ts'
import styles from './Parcels.module.css'

const texts = ordersTexts.parcels

/** Each parcel with its carrier and what is in it; what has come is said by a press. */
export function Parcels({ order, changes }: { order: ShopOrder; changes: OrderChanges }) {
  const { isSaving, save } = useSaving()
  const { shipments, moves } = order
  const arrived = (shipmentId?: number) =>
    void save(async () => {
      try {
        const body = {
          order_number: order.order_number,
          version: order.version,
          ...(shipmentId !== undefined && { shipment_id: shipmentId }),
        }
        const { message, data } = await api('shopOrders.received', { body })
        changes.take(data)
        return { message }
      } catch (error) {
        // Somebody else was quicker, or it is not known whether it arrived: the page asks.
        changes.refresh()
        throw error
      }
    })
  const mayArrive = moves.includes('shopOrder.arrive')
  const mayClose = moves.includes('shopOrder.receive')
  if (shipments.length === 0 && !mayClose) return null
  const waiting = shipments.filter((one) => one.delivered_at === null && !one.ended)
  const rest = shipments.length > 0 ? order.items.filter((item) => item.open > 0) : []
  return (
    <Card as="section" className={styles['parcels']} aria-labelledby="pakete">
      {shipments.length > 0 && (
        <>
          <h2 id="pakete" className={styles['title']}>
            {texts.title}
          </h2>
          <ul className={styles['list']}>
            {shipments.map((shipment, at) => (
              <li key={shipment.id} className={styles['parcel']}>
                <Parcel order={order} shipment={shipment} title={texts.one(at + 1, shipments.length)}>
                  {mayArrive && waiting.includes(shipment) && (
                    <Button icon="check" isPending={isSaving} onPress={() => arrived(shipment.id)}>
                      {texts.received}
                    </Button>
                  )}
                  {shipment.missable && <MissingReport order={order} shipmentId={shipment.id} changes={changes} />}
                </Parcel>
              </li>
            ))}
            {rest.length > 0 && (
              <li className={styles['parcel']}>
                <h3 className={styles['name']}>{texts.rest}</h3>
                {leavesOf(order) && <p className={styles['when']}>{leavesOf(order)}</p>}
                <Contents pieces={rest.map((item) => ({ id: item.id, name: nameOf(item), quantity: item.open }))} />
              </li>
            )}
          </ul>
        </>
      )}
      {mayArrive && waiting.length > 1 && (
        <Button variant="quiet" icon="done-all" isPending={isSaving} onPress={() => arrived()}>
          {texts.receivedAll}
        </Button>
      )}
      {mayClose && (
        <div className={styles['close']}>
          <p>{order.fulfilment === 'service' ? texts.askDone : texts.askReceived}</p>
          <Button variant="primary" icon="check" isPending={isSaving} onPress={() => arrived()}>
            {order.fulfilment === 'service' ? texts.confirmDone : texts.confirm}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** When the rest leaves; a day that is over, or that of an order on its way back, is promised no more. */
function leavesOf({ ship_by: day, late, refused }: ShopOrder): string | null {
  if (!day || refused) return null
  if (late) return texts.restLate
  return berlinDay(new Date(day)) < berlinDay(new Date()) ? null : ordersTexts.way.leaves(formatDate(day))
}

const nameOf = ({ name, variant }: ShopOrder['items'][number]) => (variant ? `${name}, ${variant}` : name)

interface ParcelProps {
  order: ShopOrder
  shipment: Shipment
  title: string
  /** What can be done about it, beside the carrier's page. */
  children: ReactNode
}

function Parcel({ order, shipment, title, children }: ParcelProps) {
  const { carrier_name: carrier, tracking_number: number, tracking_url: url } = shipment
  const pieces = shipment.items.flatMap(({ item_id: id, quantity }) => {
    const item = order.items.find((one) => one.id === id)
    return item ? [{ id, name: nameOf(item), quantity }] : []
  })
  return (
    <>
      <h3 className={styles['name']}>
        {title} · {carrier}
      </h3>
      <p className={styles['when']}>
        {shipment.delivered_at ? texts.came(formatDate(shipment.delivered_at)) : texts.sent(formatDate(shipment.shipped_at))}
        {number && ` · ${texts.number} ${number}`}
      </p>
      {standOf(shipment) && <p className={styles['when']}>{standOf(shipment)}</p>}
      <Contents pieces={pieces} />
      <div className={styles['ways']}>
        {url && (
          <a className={buttonClass({}, styles['follow'])} href={url} target="_blank" rel="noopener noreferrer">
            {texts.follow(carrier)} <Icon name="external" size={16} />
          </a>
        )}
        {children}
      </div>
    </>
  )
}

/** When it comes, or what there is to say of one that has not come as it was said. */
function standOf(shipment: Shipment): string | null {
  const { delivered_at, ended, missing_at, expected_at } = shipment
  if (delivered_at) return null
  if (ended) return texts.ended[ended]
  if (missing_at) return texts.missed(formatDate(missing_at))
  return expected_at ? texts.expected(lastDay(expected_at)) : parcelDays(shipment)
}

function Contents({ pieces }: { pieces: readonly { id: number; name: string; quantity: number }[] }) {
  return (
    <ul className={styles['contents']}>
      {pieces.map(({ id, name, quantity }) => (
        <li key={id}>
          {quantity} × {name}
        </li>
      ))}
    </ul>
  )
}
