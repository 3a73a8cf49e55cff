import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { fromBundle } from '#contract/values/bundleSale.ts'
import { ageNote, ageOfLine, ageOfOrder } from '#contract/values/ageLimits.ts'
import type { ShopOrder } from '#contract/calls/shopWire.ts'
import { formatDate } from '#client/lib/format.ts'
import { addressLines } from './addressLines.ts'
import { shopOrderTexts } from './shopOrders.texts.ts'
import styles from './PackingPaper.module.css'

const texts = shopOrderTexts.paper
export type Paper = 'slip' | 'label'
interface PackingPaperProps {
  /** One sheet for each. */
  orders: readonly ShopOrder[]
  paper: Paper
  onDone: () => void
}

/** Draws packing slips (A4) or address labels (A6) beside the page and opens the browser's print window; only the printer sees them. */
export function PackingPaper({ orders, paper, onDone }: PackingPaperProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', onDone)
    // Printed once for each time it is asked for.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return createPortal(
    <div className={styles['frame']} data-print="" aria-hidden="true">
      <style>{`@page versandpapier { ${paper === 'slip' ? 'size: A4; margin: 16mm' : 'size: A6 landscape; margin: 8mm'}; }`}</style>
      {orders.map((order) => (
        <div key={order.id} className={styles['sheet']} data-paper={paper}>
          {paper === 'slip' ? <Slip order={order} /> : <Label order={order} />}
        </div>
      ))}
    </div>,
    document.body,
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <p>
    {lines.map((line, at) => (
      <span key={at}>
        {at > 0 && <br />}
        {line}
      </span>
    ))}
  </p>
)

/** Whoever packs, brings or hands over the goods reads it (§ 10 (4) JuSchG). */
const AgeNote = ({ age }: { age: number }) => (age > 0 ? <p className={styles['age']}>{ageNote(age)}</p> : null)

const senderLines = ({ provider: { name, address } }: ShopOrder) => [
  name,
  `${address.street} ${address.house_number}`,
  `${address.postal_code} ${address.city}`,
]

/** Of the parcel that leaves next: what has left in an earlier one asks for nothing here. */
function Label({ order }: { order: ShopOrder }) {
  const open = order.items.filter((item) => item.open > 0)
  return (
    <>
      <p className={styles['sender']}>
        {texts.from}: {senderLines(order).join(', ')}
      </p>
      <div className={styles['receiver']}>{order.address && <Lines lines={addressLines(order.address)} />}</div>
      <AgeNote age={open.length > 0 ? ageOfOrder(order, open) : order.age_limit} />
      <p className={styles['sender']}>{order.order_number}</p>
    </>
  )
}

/** What is packed: the living pieces; prices are the invoice's. */
function Slip({ order }: { order: ShopOrder }) {
  const lines = order.items.filter(({ quantity, canceled }) => quantity > canceled)
  return (
    <>
      <header className={styles['head']}>
        <Lines lines={senderLines(order)} />
        <h1>{texts.slip}</h1>
      </header>
      <div className={styles['to']}>
        {order.address ? <Lines lines={addressLines(order.address)} /> : <Lines lines={[texts.pickup, order.customer.name]} />}
      </div>
      {order.billing_address && (
        <div>
          {texts.billing}
          <Lines lines={addressLines(order.billing_address)} />
        </div>
      )}
      <p>
        {texts.order} {order.order_number} · {texts.ordered} {formatDate(order.created_at)}
        {order.shipping_name && ` · ${order.shipping_name}`}
      </p>
      <AgeNote age={order.age_limit} />
      <table className={styles['table']}>
        <thead>
          <tr>
            <th>{texts.quantity}</th>
            <th>{texts.item}</th>
            <th>{texts.articleNo}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((item) => (
            <tr key={item.id}>
              <td>{item.quantity - item.canceled}</td>
              <td>
                {item.name}
                {item.variant && `, ${item.variant}`}
                {item.bundle_name && `, ${fromBundle(item.bundle_name)}`}
                {item.age_limit !== undefined && <strong>, {ageOfLine(item.age_limit)}</strong>}
                {item.note && (
                  <>
                    <br />
                    {texts.note}: {item.note}
                  </>
                )}
              </td>
              <td>{item.article_no}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.note && (
        <p>
          {texts.note}: {order.note}
        </p>
      )}
    </>
  )
}
