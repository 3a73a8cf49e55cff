import type { ShopOrder } from '#contract/calls/shopWire.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { lastDay } from '#client/commerce/lastDay.ts'
import { parcelDays } from '#client/commerce/parcelDays.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { moveShopOrder } from './shopOrderCommands.ts'
import { shopOrderTexts } from './shopOrders.texts.ts'
import styles from './ShopOrderScreen.module.css'

const texts = shopOrderTexts.detail

const sentence = (text: string) => `${text[0]!.toUpperCase()}${text.slice(1)}`

/** Parcels with what is in them and where the carrier shows them. */
export function ShopOrderParcels({ order, onChanged }: { order: ShopOrder; onChanged: (order: ShopOrder) => void }) {
  const { save, isSaving } = useSaving()
  const arrive = (shipmentId: number) => {
    void save(async () => {
      const { data, message } = await moveShopOrder(order, 'arrive', { shipment_id: shipmentId })
      onChanged(data)
      return { message }
    })
  }
  const nameOf = (id: number) => order.items.find((item) => item.id === id)?.name ?? ''
  return (
    <section>
      <h2 className={styles['heading']}>{texts.parcels}</h2>
      <ul className={styles['lines']}>
        {order.shipments.map((parcel) => (
          <li key={parcel.id} className={styles['line']}>
            <div>
              <p className={styles['name']}>{texts.parcel(parcel.carrier_name, formatDateTime(parcel.shipped_at))}</p>
              <p className={styles['muted']}>{parcel.items.map((one) => `${one.quantity} × ${nameOf(one.item_id)}`).join(', ')}</p>
              <p className={styles['muted']}>
                {parcel.tracking_number || texts.noNumber}
                {parcel.tracking_url && (
                  <>
                    {' · '}
                    <a href={parcel.tracking_url} target="_blank" rel="noreferrer noopener">
                      {texts.follow}
                    </a>
                  </>
                )}
              </p>
              {parcel.delivered_at && <p className={styles['muted']}>{texts.arrivedAt(formatDateTime(parcel.delivered_at))}</p>}
              {parcel.missing_at && <p>{texts.missedAt(formatDateTime(parcel.missing_at))}</p>}
              {parcel.expected_at && !parcel.delivered_at && (
                <p className={styles['muted']}>{texts.expectedOn(lastDay(parcel.expected_at))}</p>
              )}
              {parcelDays(parcel) && <p className={styles['muted']}>{sentence(parcelDays(parcel)!)}</p>}
              {parcel.ended && <p className={styles['muted']}>{texts.ended[parcel.ended]}</p>}
            </div>
            {!parcel.delivered_at && !parcel.missing_at && !parcel.ended && order.moves.includes('shopOrder.arrive') && (
              <Button size="small" isPending={isSaving} onPress={() => arrive(parcel.id)}>
                {texts.parcelArrived}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
