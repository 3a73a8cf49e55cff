import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { FoodOrder } from '#contract/calls/foodWire.ts'
import { formatDateTime, formatEuro, formatTime } from '#client/lib/format.ts'
import { useStore } from '#client/lib/store.ts'
import { boardView } from './boardView.ts'
import { boardTexts } from './foodBoard.texts.ts'
import { slipJob } from './printSlip.ts'
import styles from './SlipSheet.module.css'

/** One inch has 96 px and 25.4 mm. */
const mmOf = (px: number) => Math.ceil((px / 96) * 25.4)
/** Above and below the slip, and a little for what the printer's driver rounds. */
const edgesMm = 10

/** Draws the slip beside the page; only the printer ever sees it. A roll is cut where the slip ends, A4 is a sheet. */
export function SlipSheet() {
  const job = useStore(slipJob)
  const { paper } = useStore(boardView)
  const sheet = useRef<HTMLDivElement>(null)
  const [lengthMm, setLengthMm] = useState<number | null>(null)
  useLayoutEffect(() => {
    const [first] = sheet.current?.children ?? []
    setLengthMm(job && first ? mmOf(first.getBoundingClientRect().height) + edgesMm : null)
  }, [job, paper])
  useEffect(() => {
    if (!job || lengthMm === null) return undefined
    const done = () => slipJob.set(null)
    window.addEventListener('afterprint', done, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', done)
  }, [job, lengthMm])
  if (!job) return null
  const [size, margin] = paper === 'a4' ? ['A4', '14mm'] : [`80mm ${lengthMm ?? 200}mm`, '4mm']
  return createPortal(
    <div className={styles['frame']} data-print="" aria-hidden="true">
      <style>{`@page bestellbon { size: ${size}; margin: ${margin}; }`}</style>
      <div ref={sheet} className={styles['sheet']} data-paper={paper}>
        {Array.from({ length: job.copies }, (_, copy) => (
          <Slip key={copy} order={job.order} />
        ))}
      </div>
    </div>,
    document.body,
  )
}

function Slip({ order }: { order: FoodOrder }) {
  const { address } = order
  return (
    <section className={styles['slip']}>
      <p className={styles['title']}>{boardTexts.slip.title}</p>
      <p className={styles['provider']}>{order.provider.name}</p>
      <p className={styles['number']}>{order.order_number}</p>
      <p className={styles['kind']}>
        {boardTexts.card[order.fulfilment]}
        {order.delivery_time ? ` · ${formatTime(order.delivery_time)}` : ''}
      </p>
      <p>
        {boardTexts.detail.created}: {formatDateTime(order.created_at)}
      </p>
      {order.wished_at && <p>{boardTexts.card.wished(formatDateTime(order.wished_at))}</p>}
      <hr />
      <p className={styles['customer']}>{order.customer.name}</p>
      {address && (
        <p>
          {address.street} {address.house_number}
          {address.extra && `, ${address.extra}`}
          <br />
          {address.postal_code} {address.city}
        </p>
      )}
      <p>{order.customer.phone}</p>
      {order.note && <p className={styles['note']}>{order.note}</p>}
      {order.age_limit > 0 && <p className={styles['note']}>{boardTexts.card.age(order.age_limit)}</p>}
      <hr />
      <ul className={styles['items']}>
        {order.items
          .filter(({ status }) => status !== 'canceled')
          .map((item) => (
            <li key={item.id}>
              <p className={styles['line']}>
                <strong>
                  {item.quantity} × {item.name}
                </strong>
                <span>{formatEuro(item.total_cents)}</span>
              </p>
              {item.options.length > 0 && <p>{item.options.map(({ name }) => `+ ${name}`).join(', ')}</p>}
              {item.note && <p className={styles['note']}>{item.note}</p>}
            </li>
          ))}
      </ul>
      <hr />
      {order.deposit_cents > 0 && (
        <p className={styles['line']}>
          <span>{boardTexts.detail.deposit}</span>
          <span>{formatEuro(order.deposit_cents)}</span>
        </p>
      )}
      {order.delivery_fee_cents > 0 && (
        <p className={styles['line']}>
          <span>{boardTexts.detail.fee}</span>
          <span>{formatEuro(order.delivery_fee_cents)}</span>
        </p>
      )}
      <p className={styles['sum']}>
        <span>{boardTexts.slip.sum}</span>
        <span>{formatEuro(order.total_cents)}</span>
      </p>
      <p>{order.payment_status_text}</p>
    </section>
  )
}
