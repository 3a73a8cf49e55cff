import { useLiveRow } from '#client/lib/live/useLiveRow.ts'
import { pickupCodeRow } from './orders.live.ts'
import { ordersTexts } from './orders.texts.ts'
import styles from './GoodsOrder.module.css'

const texts = ordersTexts.pickupCode

/** What the buyer names at the counter. The seller does not see it: whoever knows it gets the goods. */
export function PickupCode({ orderNumber }: { orderNumber: string }) {
  const code = useLiveRow(pickupCodeRow, orderNumber).row?.code
  if (!code) return null
  return (
    <section className={styles['pickup']} aria-labelledby="abholcode">
      <h3 id="abholcode" className={styles['pickupTitle']}>
        {texts.title}
      </h3>
      <output className={styles['pickupCode']}>{code}</output>
      <p className={styles['muted']}>{texts.hint}</p>
    </section>
  )
}
