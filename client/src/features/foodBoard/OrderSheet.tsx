import { useMemo } from 'react'
import { taxNoteOf } from '#contract/values/taxNote.ts'
import { showOrder } from '#machines/flows/foodBoard.view.ts'
import { billingLines } from '#client/commerce/billingLines.ts'
import { InvoiceByMail } from '#client/commerce/InvoiceByMail.tsx'
import { InvoiceDownload } from '#client/commerce/InvoiceDownload.tsx'
import { ReturnedNotice } from '#client/commerce/ReturnedNotice.tsx'
import { formatDateTime, formatEuro, formatTime } from '#client/lib/format.ts'
import { sequencePath } from '#client/lib/sequencePath.ts'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { HistoryList } from './HistoryList.tsx'
import { OrderItems } from './OrderItems.tsx'
import { OrderMoves } from './OrderMoves.tsx'
import { OrderNotices } from './OrderNotices.tsx'
import { StateTag } from './StateTag.tsx'
import { TimeLeft } from './TimeLeft.tsx'
import { TrackForm } from './TrackForm.tsx'
import { boardTexts } from './foodBoard.texts.ts'
import type { OrderHistory, ViewedOrder } from './order.live.ts'
import { useBoard, useKitchen } from './useKitchen.ts'
import styles from './OrderSheet.module.css'

const texts = boardTexts.detail

/** Everything about one order: what, for whom, for how much, what happened, what can happen next. */
export function OrderSheet({ order: viewed, history }: { order: ViewedOrder; history: OrderHistory | null }) {
  const pending = useBoard(({ context }) => context.pending)
  const known = useBoard(({ context }) => context.orders[viewed.id])
  const newest = known && known.version > viewed.version ? known : viewed
  const order = useMemo(() => showOrder(newest, pending), [newest, pending])
  return (
    <div className={styles['sheet']}>
      <p className={styles['paperTitle']} aria-hidden="true">
        {boardTexts.slip.title}
      </p>
      <div className={styles['top']}>
        <p className={styles['tags']}>
          <StateTag state={order.state} fulfilment={order.fulfilment} />
          <Tag tone="neutral" icon={order.fulfilment === 'delivery' ? 'bike' : 'bag'}>
            {boardTexts.card[order.fulfilment]}
          </Tag>
          {order.age_limit > 0 && (
            <Tag tone="danger" icon="user">
              {boardTexts.card.age(order.age_limit)}
            </Tag>
          )}
          {order.unconfirmed && <Tag tone="warning">{boardTexts.card.unconfirmed}</Tag>}
        </p>
        <TimeLeft order={order} />
      </div>
      <OrderNotices orderNumber={order.order_number} />
      <OrderMoves order={order} />
      <dl className={styles['facts']}>
        <dt>{texts.created}</dt>
        <dd>{formatDateTime(order.created_at)}</dd>
        {order.wished_at && (
          <>
            <dt>{texts.wished}</dt>
            <dd>{formatDateTime(order.wished_at)}</dd>
          </>
        )}
        {order.delivery_time && order.state !== 'pending' && (
          <>
            <dt>{texts.due}</dt>
            <dd>{formatTime(order.delivery_time)}</dd>
          </>
        )}
        {(order.reject_reason ?? order.cancel_reason) && (
          <>
            <dt>{boardTexts.card.done[order.state === 'rejected' ? 'rejected' : 'canceled']}</dt>
            <dd>{order.reject_reason ?? order.cancel_reason}</dd>
          </>
        )}
      </dl>
      <section>
        <h3 className={styles['heading']}>{texts.items}</h3>
        <OrderItems order={order} />
        {order.note && (
          <p className={styles['note']}>
            <Icon name="chat" size={18} /> {order.note}
          </p>
        )}
      </section>
      <Money order={order} />
      <section>
        <h3 className={styles['heading']}>{texts.customer}</h3>
        <p className={styles['name']}>{order.customer.name}</p>
        {order.address && (
          <p>
            {order.address.street} {order.address.house_number}
            {order.address.extra && `, ${order.address.extra}`}
            <br />
            {order.address.postal_code} {order.address.city}
          </p>
        )}
        {order.billing_address && (
          <p>
            <strong>{texts.billing}</strong>
            {billingLines(order.billing_address).map((line, at) => (
              <span key={at}>
                <br />
                {line}
              </span>
            ))}
          </p>
        )}
        <div className={styles['links']}>
          <a className={styles['phone']} href={`tel:${order.customer.phone.replace(/[^\d+]/g, '')}`}>
            <Icon name="phone" size={18} /> {order.customer.phone}
          </a>
          {!order.customer.is_guest && (
            <LinkButton icon="chat" to={`/nachrichten?an=${order.customer.id}&bestellung=${encodeURIComponent(order.order_number)}`}>
              {texts.chat}
            </LinkButton>
          )}
          {order.state === 'completed' && <InvoiceByMail orderNumber={order.order_number} />}
        </div>
        {order.state === 'completed' && <InvoiceDownload orderNumber={order.order_number} />}
      </section>
      <TrackForm order={viewed} />
      <section>
        <h3 className={styles['heading']}>{texts.history}</h3>
        <HistoryList history={history} />
        {history?.inspectable && (
          <p className={styles['links']}>
            <LinkButton icon="eye" to={sequencePath(viewed.order_number)}>
              {texts.sequence}
            </LinkButton>
          </p>
        )}
      </section>
    </div>
  )
}

function Money({ order }: { order: ViewedOrder | ReturnType<typeof showOrder> }) {
  const kitchen = useKitchen()
  const answer = (received: boolean) => kitchen.ask({ type: 'cash', orderNumber: order.order_number, received })
  return (
    <section>
      <h3 className={styles['heading']}>{texts.money}</h3>
      <dl className={styles['sums']}>
        <dt>{texts.subtotal}</dt>
        <dd>{formatEuro(order.items_cents)}</dd>
        {order.deposit_cents > 0 && (
          <>
            <dt>{texts.deposit}</dt>
            <dd>{formatEuro(order.deposit_cents)}</dd>
          </>
        )}
        {order.delivery_fee_cents > 0 && (
          <>
            <dt>{texts.fee}</dt>
            <dd>{formatEuro(order.delivery_fee_cents)}</dd>
          </>
        )}
        <dt className={styles['total']}>{texts.total}</dt>
        <dd className={styles['total']}>{formatEuro(order.total_cents)}</dd>
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
        <dt>{texts.payment}</dt>
        <dd>{order.payment_status_text}</dd>
      </dl>
      {order.returned_cents !== undefined && <ReturnedNotice cents={order.returned_cents} viewer="provider" />}
      {order.state === 'completed' && order.payment_status === 'unpaid' && (
        <div className={styles['links']}>
          <Button variant="primary" onPress={() => answer(true)}>
            {texts.received}
          </Button>
          <Button onPress={() => answer(false)}>{texts.refused}</Button>
        </div>
      )}
    </section>
  )
}
