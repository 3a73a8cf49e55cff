import type { ShopOrder } from '#contract/calls/shopWire.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { ordersTexts } from './orders.texts.ts'
import styles from './GoodsOrder.module.css'

/** The way to returns and complaints, as soon as something has come. */
export function GiveBack({ order }: { order: ShopOrder }) {
  if (order.items.every(({ delivered }) => delivered === 0)) return null
  return (
    <div className={styles['cancel']}>
      <LinkButton to={`/konto/bestellungen/${order.order_number}/rueckerstattung`} variant="quiet" icon="box">
        {order.fulfilment === 'service' ? ordersTexts.complain : ordersTexts.giveBack}
      </LinkButton>
    </div>
  )
}
