import { Link } from 'react-router-dom'
import type { FoodOrder, WireAddress } from '#contract/calls/foodWire.ts'
import { taxNoteOf } from '#contract/values/taxNote.ts'
import { hasConsumerRights, privateSaleNote } from '#contract/values/trading.ts'
import { billingLines } from '#client/commerce/billingLines.ts'
import { InvoiceByMail } from '#client/commerce/InvoiceByMail.tsx'
import { InvoiceDownload } from '#client/commerce/InvoiceDownload.tsx'
import { formatDateTime, formatEuro } from '#client/lib/format.ts'
import { Button } from '#client/ui/Button.tsx'
import { trackingTexts } from './tracking.texts.ts'
import styles from './Receipt.module.css'

const texts = trackingTexts.receipt

/** Sums, taxes, place and payment: what the customer may want to look up later. */
export function Receipt({ order }: { order: FoodOrder }) {
  const { deposit_cents: deposit, delivery_fee_cents: fee, total_cents: total, taxes, fulfilment, address, provider } = order
  const place = fulfilment === 'delivery' ? address : provider.address
  return (
    <>
      <dl className={styles['sums']}>
        {deposit > 0 && (
          <div>
            <dt>{texts.deposit}</dt>
            <dd>{formatEuro(deposit)}</dd>
          </div>
        )}
        {fulfilment === 'delivery' && (
          <div>
            <dt>{texts.fee}</dt>
            <dd>{fee === 0 ? texts.free : formatEuro(fee)}</dd>
          </div>
        )}
        <div className={styles['total']}>
          <dt>
            {texts.total} {taxNoteOf([order])}
          </dt>
          <dd>{formatEuro(total)}</dd>
        </div>
        {taxes.map(({ rate, tax_cents: tax }) => (
          <div key={rate} className={styles['tax']}>
            <dt>{texts.tax(rate)}</dt>
            <dd>{formatEuro(tax)}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles['facts']}>
        <div>
          <dt>{texts.ordered}</dt>
          <dd>{formatDateTime(order.created_at)}</dd>
        </div>
        <div>
          <dt>{texts.payment}</dt>
          <dd>{order.payment_status_text}</dd>
        </div>
        {place && (
          <div>
            <dt>{fulfilment === 'delivery' ? texts.address : texts.pickup}</dt>
            <dd>
              <PostalAddress address={place} />
            </dd>
          </div>
        )}
        {order.billing_address && (
          <div>
            <dt>{texts.billing}</dt>
            <dd>
              {billingLines(order.billing_address).map((line, at) => (
                <span key={at}>
                  {at > 0 && <br />}
                  {line}
                </span>
              ))}
            </dd>
          </div>
        )}
        {order.note && (
          <div>
            <dt>{texts.note}</dt>
            <dd>{order.note}</dd>
          </div>
        )}
      </dl>
      {hasConsumerRights(order.trading) ? (
        <p className={styles['tax']}>
          {texts.revokeBefore} <Link to={`/vertrag-widerrufen?bestellung=${encodeURIComponent(order.order_number)}`}>{texts.revoke}</Link>
        </p>
      ) : (
        <p className={styles['tax']}>
          {texts.privateSale} {privateSaleNote}
        </p>
      )}
      <Button variant="quiet" icon="print" onPress={() => window.print()}>
        {texts.print}
      </Button>
      {order.state === 'completed' && (
        <>
          <InvoiceDownload
            orderNumber={order.order_number}
            byMail={(correction) => <InvoiceByMail isMine orderNumber={order.order_number} correction={correction} />}
          />
          <InvoiceByMail isMine orderNumber={order.order_number} />
        </>
      )}
    </>
  )
}

function PostalAddress({ address }: { address: WireAddress }) {
  return (
    <>
      {address.street} {address.house_number}
      {address.extra && `, ${address.extra}`}
      <br />
      {address.postal_code} {address.city}
    </>
  )
}
