import type { ShopOrder } from '#contract/calls/shopWire.ts'
import { api } from '#client/lib/http/api.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import type { OrderChanges } from './orders.live.ts'
import { ordersTexts } from './orders.texts.ts'
import styles from './GoodsOrder.module.css'

const texts = ordersTexts.date

/** The date that the seller of a service has proposed, and the customer's answer. */
export function DateAnswer({ order, changes }: { order: ShopOrder; changes: OrderChanges }) {
  const { save, isSaving } = useSaving()
  if (!order.moves.includes('shopOrder.agreeDate') || order.date_at === null) return null
  const answer = (agree: boolean) =>
    void save(async () => {
      try {
        const { message, data } = await api('shopOrders.answerDate', {
          body: { order_number: order.order_number, agree, version: order.version },
        })
        changes.take(data)
        return { message }
      } catch (error) {
        // The seller may have named another one meanwhile: the page asks.
        changes.refresh()
        throw error
      }
    })
  return (
    <Banner
      tone="info"
      title={texts.title}
      action={
        <div className={styles['actions']}>
          <Button variant="primary" isPending={isSaving} onPress={() => answer(true)}>
            {texts.agree}
          </Button>
          <Button isPending={isSaving} onPress={() => answer(false)}>
            {order.kept_date_at ? texts.keep : texts.decline}
          </Button>
        </div>
      }
    >
      <strong>{formatDateTime(order.date_at)}</strong>
      {order.kept_date_at && <> {texts.kept(formatDateTime(order.kept_date_at))}</>}
    </Banner>
  )
}
