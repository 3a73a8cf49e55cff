import type { ShopOrder } from '#contract/calls/shopWire.ts'
import { taxNoteOf } from '#contract/values/taxNote.ts'
import { suppliedStates } from '#contract/values/listedOrders.ts'
import { InvoiceByMail } from '#client/commerce/InvoiceByMail.tsx'
import { InvoiceDownload } from '#client/commerce/InvoiceDownload.tsx'
import { ReturnedNotice } from '#client/commerce/ReturnedNotice.tsx'
import { api } from '#client/lib/http/api.ts'
import { formatEuro } from '#client/lib/format.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { shopOrderTexts } from './shopOrders.texts.ts'
import styles from './ShopOrderScreen.module.css'

const texts = shopOrderTexts.detail

/** What is to be paid, and whether it was. */
export function ShopOrderMoney({ order, onChanged }: { order: ShopOrder; onChanged: (order: ShopOrder) => void }) {
  const { save, isSaving } = useSaving()
  const answer = (received: boolean) => {
    void save(async () => {
      const { data, message } = await api('shopOrders.cashReceived', { body: { order_number: order.order_number, received } })
      onChanged(data)
      return { message }
    })
  }
  const hasLeft = order.items.some(({ sent }) => sent > 0)
  return (
    <section>
      <h2 className={styles['heading']}>{texts.money}</h2>
      <dl className={styles['sums']}>
        <dt>{texts.subtotal}</dt>
        <dd>{formatEuro(order.items_cents)}</dd>
        {order.deposit_cents > 0 && (
          <>
            <dt>{texts.deposit}</dt>
            <dd>{formatEuro(order.deposit_cents)}</dd>
          </>
        )}
        {order.fulfilment === 'shipping' && (
          <>
            <dt>{order.shipping_name || texts.shipping}</dt>
            <dd>{formatEuro(order.shipping_cents)}</dd>
          </>
        )}
        <dt className={styles['total']}>{texts.total}</dt>
        <dd className={styles['total']}>{formatEuro(order.total_cents)}</dd>
        {order.refunded_cents > 0 && (
          <>
            <dt>{texts.refunded}</dt>
            <dd>{formatEuro(order.refunded_cents)}</dd>
          </>
        )}
        {order.taxes.map((tax) => (
          <div key={tax.rate} className={styles['tax']}>
            <dt>{texts.tax(tax.rate)}</dt>
            <dd>{formatEuro(tax.tax_cents)}</dd>
          </div>
        ))}
        {order.small_business && (
          <div className={styles['tax']}>
            <dt>{taxNoteOf([order])}</dt>
          </div>
        )}
      </dl>
      <p className={styles['muted']}>{order.payment_status_text}</p>
      {order.returned_cents !== undefined && <ReturnedNotice cents={order.returned_cents} viewer="provider" />}
      {hasLeft && order.payment_status === 'unpaid' && (
        <div className={styles['row']}>
          <Button variant="primary" isPending={isSaving} onPress={() => answer(true)}>
            {texts.cashReceived}
          </Button>
          <Button isPending={isSaving} onPress={() => answer(false)}>
            {texts.cashRefused}
          </Button>
        </div>
      )}
      {suppliedStates.includes(order.state) && (
        <div className={styles['row']}>
          <InvoiceDownload
            orderNumber={order.order_number}
            byMail={(correction) => <InvoiceByMail orderNumber={order.order_number} correction={correction} />}
          />
          <InvoiceByMail orderNumber={order.order_number} />
        </div>
      )}
    </section>
  )
}
