import { Link } from 'react-router-dom'
import type { ReactNode } from 'react'
import type { ShopAddress, ShopOrder } from '#contract/calls/shopWire.ts'
import { suppliedStates } from '#contract/values/listedOrders.ts'
import { policyPath } from '#contract/values/policyTypes.ts'
import { taxNoteOf } from '#contract/values/taxNote.ts'
import { hasConsumerRights, privateSaleNote } from '#contract/values/trading.ts'
import { billingLines } from '#client/commerce/billingLines.ts'
import { InvoiceByMail } from '#client/commerce/InvoiceByMail.tsx'
import { InvoiceDownload } from '#client/commerce/InvoiceDownload.tsx'
import { formatDate, formatDateTime, formatEuro } from '#client/lib/format.ts'
import { Button } from '#client/ui/Button.tsx'
import { ordersTexts } from './orders.texts.ts'
import styles from './GoodsReceipt.module.css'

const texts = ordersTexts.receipt

/** Sums, taxes, addresses and payment: what the customer may want to look up later. */
export function GoodsReceipt({ order }: { order: ShopOrder }) {
  const { deposit_cents: deposit, shipping_cents: shipping, address, billing_address: billing, store } = order
  return (
    <>
      <dl className={styles['sums']}>
        <Sum name={texts.items} amount={formatEuro(order.items_cents)} />
        {deposit > 0 && <Sum name={texts.deposit} amount={formatEuro(deposit)} />}
        {order.fulfilment === 'shipping' && (
          <Sum name={texts.shipping(order.shipping_name)} amount={shipping === 0 ? texts.free : formatEuro(shipping)} />
        )}
        <Sum name={`${texts.total} ${taxNoteOf([order])}`} amount={formatEuro(order.total_cents)} className={styles['total']} />
        {order.refunded_cents > 0 && <Sum name={texts.refunded} amount={formatEuro(order.refunded_cents)} />}
        {order.taxes.map(({ rate, tax_cents: tax }) => (
          <Sum key={rate} name={texts.tax(rate)} amount={formatEuro(tax)} className={styles['tax']} />
        ))}
      </dl>
      <dl className={styles['facts']}>
        <Fact name={texts.ordered}>{formatDateTime(order.created_at)}</Fact>
        <Fact name={texts.payment}>{order.payment_status_text}</Fact>
        {address && (
          <Fact name={order.fulfilment === 'service' ? texts.place : texts.address}>
            <PostalAddress address={address} />
          </Fact>
        )}
        {store && (
          <Fact name={order.fulfilment === 'service' ? texts.place : texts.pickup}>
            {store.title}
            <br />
            {store.street} {store.house_number}
            <br />
            {store.postal_code} {store.city}
          </Fact>
        )}
        {billing && (
          <Fact name={texts.billing}>
            <PostalAddress address={billing} />
          </Fact>
        )}
        {order.wished_at && <Fact name={texts.wished}>{formatDateTime(order.wished_at)}</Fact>}
        {order.date_at && order.state !== 'dateProposed' && <Fact name={texts.date}>{formatDateTime(order.date_at)}</Fact>}
        {order.note && <Fact name={texts.note}>{order.note}</Fact>}
      </dl>
      {hasConsumerRights(order.trading) ? (
        <Withdrawal order={order} />
      ) : (
        <p className={styles['tax']}>
          {texts.privateSale} {privateSaleNote}
        </p>
      )}
      <Button variant="quiet" icon="print" onPress={() => window.print()}>
        {texts.print}
      </Button>
      {suppliedStates.includes(order.state) && (
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

/**
 * The right of withdrawal as long as there is something to withdraw from, and the notice that came with the confirmation (§ 356 (3) BGB).
 */
function Withdrawal({ order }: { order: ShopOrder }) {
  const { order_number: number, fulfilment, notice, provider, state } = order
  return (
    <>
      {state !== 'canceled' && state !== 'rejected' && (
        <p className={styles['tax']}>
          {texts.revokeBefore(fulfilment === 'service')}{' '}
          <Link to={`/vertrag-widerrufen?bestellung=${encodeURIComponent(number)}`}>{texts.revoke}</Link>
        </p>
      )}
      {notice && (
        <p className={styles['tax']}>
          {texts.notice(formatDate(notice.at))}{' '}
          {notice.version > 0 ? (
            <Link to={policyPath(provider.id, 'withdrawal', notice.version)}>{texts.noticeVersion(notice.version)}</Link>
          ) : (
            texts.noticeOfLaw
          )}
        </p>
      )}
    </>
  )
}

function Sum({ name, amount, className }: { name: string; amount: string; className?: string | undefined }) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function PostalAddress({ address }: { address: ShopAddress }) {
  const lines = billingLines(address)
  return (
    <>
      {lines.map((line, at) => (
        <span key={at} className={styles['row']}>
          {line}
        </span>
      ))}
    </>
  )
}
