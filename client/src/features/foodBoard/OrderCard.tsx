import { memo, useEffect, useId, useRef, useState } from 'react'
import type { ShownOrder } from '#machines/flows/foodBoard.types.ts'
import { isCancelAsked, mayStep } from '#machines/flows/foodBoard.view.ts'
import { formatDateTime, formatEuro, formatRelativeDay, formatTime } from '#client/lib/format.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { OrderItems } from './OrderItems.tsx'
import { OrderMoves } from './OrderMoves.tsx'
import { OrderNotices } from './OrderNotices.tsx'
import { TimeLeft } from './TimeLeft.tsx'
import { boardTexts } from './foodBoard.texts.ts'
import { useServerNow } from './useKitchen.ts'
import styles from './OrderCard.module.css'

const texts = boardTexts.card
const mentionsAllergy = (order: ShownOrder) =>
  /allerg|unvertr|glutenfrei|laktosefrei|zöliakie|nussfrei/i.test([order.note, ...order.items.map(({ note }) => note)].join(' '))

interface OrderCardProps {
  order: ShownOrder
  isRinging: boolean
  hasFocus: boolean
  onOpen: (orderNumber: string) => void
}

/** One order as the kitchen needs it: when, what, for whom, and the next step under the thumb. */
export const OrderCard = memo(function OrderCard({ order, isRinging, hasFocus, onOpen }: OrderCardProps) {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    // The pressed button went away with the card's old place; whoever works by keyboard goes on at the new one.
    if (hasFocus && document.activeElement === document.body) element.current?.focus({ preventScroll: true })
  }, [hasFocus])
  const open = () => onOpen(order.order_number)
  const heading = `order-${order.id}`
  // Cooked: what counts now is who gets it. The dishes are one press away.
  const isCompact = order.state === 'ready' || order.state === 'delivery'
  return (
    <article
      ref={element}
      tabIndex={-1}
      className={styles['card']}
      aria-labelledby={heading}
      data-order={order.order_number}
      data-state={order.state}
      data-compact={isCompact || undefined}
      data-ringing={isRinging || undefined}
      data-wish={isCancelAsked(order) || undefined}
    >
      <header className={styles['header']}>
        <div className={styles['title']}>
          <h3 id={heading}>
            <button type="button" className={styles['number']} onClick={open} aria-label={boardTexts.detail.open(order.order_number)}>
              <span className={styles['prefix']}>{order.order_number.slice(0, -6)}</span>
              {order.order_number.slice(-6)}
            </button>
          </h3>
          <Tag
            tone={order.fulfilment === 'delivery' ? 'info' : 'accent'}
            icon={order.fulfilment === 'delivery' ? 'bike' : 'bag'}
          >{`${texts[order.fulfilment]} · ${wishText(order)}`}</Tag>
        </div>
        <TimeLeft order={order} />
      </header>
      <Pending order={order} />
      <OrderNotices orderNumber={order.order_number} />
      <Warnings order={order} />
      {isCompact ? <FoldedItems order={order} /> : <OrderItems order={order} />}
      {order.note && (
        <p className={styles['note']}>
          <Icon name="chat" size={18} /> {order.note}
        </p>
      )}
      <Contact order={order} />
      <OrderMoves order={order} onOpen={open} />
    </article>
  )
})

/**
 * All dishes in one line; opened, each with what the restaurant may still do to it. Open by itself while a struck dish can still be put
 * back.
 */
function FoldedItems({ order }: { order: ShownOrder }) {
  const now = useServerNow(5_000)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isOpen = chosen ?? order.items.some((line) => mayStep(line, order.state, 'restore', now))
  const id = useId()
  const living = order.items.filter(({ status }) => status !== 'canceled')
  return (
    <div className={styles['folded']}>
      <button
        type="button"
        className={styles['unfold']}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setChosen(!isOpen)}
      >
        <span className={styles['summary']}>
          {isOpen ? texts.hideDishes : living.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}
        </span>
        {!isOpen && <span className="visually-hidden">{texts.showDishes(living.length)}</span>}
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={18} />
      </button>
      {isOpen && (
        <div id={id}>
          <OrderItems order={order} />
        </div>
      )}
    </div>
  )
}

function wishText(order: ShownOrder): string {
  if (!order.wished_at) return texts.asap
  return formatRelativeDay(order.wished_at) === 'Heute' ? formatTime(order.wished_at) : formatDateTime(order.wished_at)
}

function Pending({ order }: { order: ShownOrder }) {
  // What is held back is not on its way; its own button says so.
  const last = order.pending.filter(({ state }) => state !== 'held').at(-1)
  if (!last) return null
  const isWaiting = order.pending.some(({ state }) => state === 'waiting')
  return (
    <p className={styles['pending']} role="status">
      {isWaiting ? <Icon name="offline" size={16} /> : <Spinner size={16} />} {isWaiting ? texts.queued : texts.saving}
    </p>
  )
}

function Warnings({ order }: { order: ShownOrder }) {
  const hasAllergy = mentionsAllergy(order)
  if (order.age_limit === 0 && !hasAllergy) return null
  return (
    <p className={styles['warnings']}>
      {order.age_limit > 0 && (
        <Tag tone="danger" icon="user">
          {texts.age(order.age_limit)}
        </Tag>
      )}
      {hasAllergy && (
        <Tag tone="danger" icon="warning">
          {texts.allergy}
        </Tag>
      )}
    </p>
  )
}

function Contact({ order }: { order: ShownOrder }) {
  const { customer, address } = order
  return (
    <div className={styles['contact']}>
      <div className={styles['who']}>
        <p className={styles['name']}>{customer.name}</p>
        {address && (
          <p className={styles['address']}>
            {address.street} {address.house_number}
            {address.extra && `, ${address.extra}`}
            <br />
            <strong>{address.postal_code}</strong> {address.city}
          </p>
        )}
      </div>
      <a
        href={`tel:${customer.phone.replace(/[^\d+]/g, '')}`}
        className={styles['call']}
        aria-label={texts.call(customer.name)}
        title={customer.phone}
      >
        <Icon name="phone" size={22} />
      </a>
      <p className={styles['money']}>
        <strong>{formatEuro(order.total_cents)}</strong>{' '}
        {order.payment_status === 'canceled'
          ? texts.canceledPay
          : order.payment_mothod === 'cash'
            ? order.voucher_cents
              ? texts.cashRest(formatEuro(order.total_cents - order.voucher_cents))
              : texts.cash
            : texts.prepaid[order.payment_mothod]}
        {order.deposit_cents > 0 && <span> · {texts.deposit(formatEuro(order.deposit_cents))}</span>}
      </p>
    </div>
  )
}
