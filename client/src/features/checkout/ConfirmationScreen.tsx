import { useMemo, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { ShopOrder } from '#contract/calls/shopWire.ts'
import type { PaymentMethod } from '#contract/values/paymentMethods.ts'
import { sum } from '#contract/values/sum.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import { formatCount, formatDate, formatEuro, formatTime } from '#client/lib/format.ts'
import { useLoaded } from '#client/lib/page/useLoaded.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { guestOf, useSession } from '#client/lib/session/sessionView.ts'
import { AccountOffer } from './AccountOffer.tsx'
import { aboutTime } from './aboutTime.ts'
import { boughtTitle } from './BoughtSection.tsx'
import { confirmationTexts as texts } from './confirmation.texts.ts'
import { loadConfirmation, type Confirmation } from './confirmation.data.ts'
import styles from './ConfirmationScreen.module.css'

/** `/kasse/bestaetigung/:orderNumber`: thanks, the numbers, and the way to the live page. */
export function ConfirmationScreen() {
  const { orderNumber = '' } = useParams()
  const [attempt, setAttempt] = useState(0)
  const asked = useMemo(() => loadConfirmation(orderNumber, attempt), [orderNumber, attempt])
  const { result } = useLoaded(asked)
  const isMissing = result?.ok === false && result.error instanceof ApiRefusal && result.error.status < 500
  const orders = result?.ok ? cardsOf(result.data) : null
  // One heading for all that can come: the reader's place is kept while the answer arrives.
  return (
    <div className={styles['page']}>
      <header className={styles['thanks']}>
        {orders && (
          <span className={styles['sign']}>
            <Icon name="check" size={36} />
          </span>
        )}
        <h1>{result?.ok === false ? texts.order : texts.title}</h1>
        {orders && (
          <p>
            {orders.length === 1 ? texts.one : texts.many(orders.length)}{' '}
            {result?.ok && result.data.orders.length > 0 ? texts.next : texts.nextGoods}
          </p>
        )}
      </header>
      {!result ? (
        <div role="status" aria-label={texts.loading}>
          <Skeleton shape="block" height="320px" />
        </div>
      ) : result.ok ? (
        <Ordered confirmation={result.data} />
      ) : isMissing ? (
        <EmptyState
          icon="bag"
          title={texts.missing}
          action={
            <LinkButton to="/konto/bestellungen" variant="primary">
              {texts.orders}
            </LinkButton>
          }
        >
          {texts.missingText}
        </EmptyState>
      ) : (
        <ErrorState onRetry={() => setAttempt((count) => count + 1)} />
      )}
    </div>
  )
}

function Ordered({ confirmation }: { confirmation: Confirmation }) {
  const { total_cents: total, mail_sent_to: mail, remaining, vouchers = [] } = confirmation
  const orders = cardsOf(confirmation)
  const isGuest = useSession(guestOf) !== null
  return (
    <>
      {orders.map((order) => (
        <OrderedCard key={order.id} order={order} isOnly={orders.length === 1} />
      ))}
      {vouchers.length > 0 && <BoughtCard vouchers={vouchers} />}
      {orders.length + vouchers.length > 1 && (
        <p className={styles['total']}>
          {texts.total}: <strong>{formatEuro(total)}</strong>
        </p>
      )}
      <p className={styles['mail']}>
        <Icon name="send" size={18} /> {texts.mail(mail)}
      </p>
      {remaining && remaining.count > 0 && (
        <Banner
          action={
            <LinkButton to="/warenkorb" size="small">
              {texts.toCart}
            </LinkButton>
          }
        >
          {texts.others(remaining.count, formatEuro(remaining.items_cents + remaining.deposit_cents))}
        </Banner>
      )}
      {isGuest && <AccountOffer />}
      <div className={styles['actions']}>
        {!isGuest && <LinkButton to="/konto/bestellungen">{texts.orders}</LinkButton>}
        <Button variant="quiet" icon="print" onPress={() => window.print()}>
          {texts.print}
        </Button>
        <LinkButton to="/" variant="quiet">
          {texts.more}
        </LinkButton>
      </div>
    </>
  )
}

/** What was bought along: each is mailed, and lies in the wallet or goes to whom it is for. */
function BoughtCard({ vouchers }: { vouchers: NonNullable<Confirmation['vouchers']> }) {
  return (
    <Card as="section" className={styles['order']} aria-label={texts.bought.title}>
      <div className={styles['what']}>
        <h2>{texts.bought.title}</h2>
        {vouchers.map((voucher) => (
          <div key={voucher.payment_reference}>
            <p>{texts.bought.line(boughtTitle(voucher), formatEuro(voucher.amount_cents))}</p>
            <p className={styles['small']}>
              {voucher.recipient_email
                ? texts.bought.gift(
                    voucher.recipient_email,
                    voucher.deliver_at && Date.parse(voucher.deliver_at) > Date.now()
                      ? texts.bought.day(formatDate(voucher.deliver_at))
                      : '',
                  )
                : texts.bought.mine}
            </p>
          </div>
        ))}
      </div>
      <LinkButton to="/konto/gutscheine" className={styles['track']}>
        {texts.bought.wallet}
      </LinkButton>
    </Card>
  )
}

interface CardOfOrder {
  id: number
  order_number: string
  provider: { id: number; name: string; logo: string | null }
  /** When it will come; empty: not known yet. */
  expected: string
  items: readonly { quantity: number }[]
  total_cents: number
  payment_mothod: PaymentMethod
  voucher_cents?: number | undefined
}
const dayFormat = new Intl.DateTimeFormat('de-DE', { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'Europe/Berlin' })
const day = (instant: string) => dayFormat.format(new Date(instant))

/** Meals and goods of one placement, as they are thanked for. */
function cardsOf({ orders, shop_orders: goods }: Confirmation): CardOfOrder[] {
  return [
    ...orders.map((order) => ({
      ...order,
      expected: order.delivery_time ? texts.expected[order.fulfilment](formatTime(aboutTime(order.delivery_time))) : '',
    })),
    ...goods.map((order) => ({ ...order, expected: expectedOf(order) })),
  ]
}

function expectedOf({ fulfilment, arrives_from: from, arrives_until: until }: ShopOrder): string {
  if (!from || !until) return ''
  return fulfilment === 'pickup' ? texts.goods.pickup(day(from)) : texts.goods.shipping(day(from), day(until))
}

function OrderedCard({ order, isOnly }: { order: CardOfOrder; isOnly: boolean }) {
  const { provider, order_number: number, expected, items, total_cents: total, payment_mothod: method } = order
  const covered = order.voucher_cents ?? 0
  const paid = [
    ...(total > covered ? [texts.paid[method](formatEuro(total - covered))] : []),
    ...(covered > 0 ? [texts.paid.voucher(formatEuro(covered))] : []),
  ]
  const pieces = sum(items.map((item) => item.quantity))
  return (
    <Card as="section" className={styles['order']} aria-label={provider.name}>
      <PictureTile id={provider.id} src={provider.logo} fallbackName={provider.name} ratio="1:1" className={styles['logo']} />
      <div className={styles['what']}>
        <h2>{provider.name}</h2>
        <p>
          {texts.number} <strong className={styles['number']}>{number}</strong>
        </p>
        {expected && <p>{expected}</p>}
        <p className={styles['small']}>
          {formatCount(pieces, 'Artikel', 'Artikel')} · {paid.join(' · ')}
        </p>
      </div>
      <LinkButton
        to={`/konto/bestellungen/${encodeURIComponent(number)}/verfolgung`}
        variant="primary"
        size={isOnly ? 'large' : 'medium'}
        iconEnd="chevron-right"
        className={styles['track']}
      >
        {texts.track}
      </LinkButton>
    </Card>
  )
}
