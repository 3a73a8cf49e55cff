import { Link } from 'react-router-dom'
import type { ChatConversation, ChatOrder, ChatPartner } from '#contract/calls/chatWire.ts'
import { formatDate, formatEuro } from '#client/lib/format.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { chatTexts } from './chat.texts.ts'
import { mentionOrder } from './useDraft.ts'
import { partnerOrders } from './partnerOrders.live.ts'
import styles from './PartnerPanel.module.css'

const texts = chatTexts.side
interface PartnerPanelProps {
  partner: ChatPartner
  bundle: ChatConversation['bundle']
  me: number
  conversationId: number
  isProvider: boolean
  isOpen: boolean
  onClose: () => void
}

/** Beside the conversation: the orders the two have with each other, or the bundle they sell together, and where to find the other side. */
export function PartnerPanel(props: PartnerPanelProps) {
  const { partner, bundle, isOpen, onClose } = props
  return (
    <aside className={styles['panel']} aria-label={texts.label} data-open={isOpen || undefined}>
      <IconButton icon="close" aria-label="Schließen" className={styles['close']} onPress={onClose} />
      {bundle ? (
        <section>
          <h3 className={styles['title']}>{texts.bundle}</h3>
          <LinkButton to={`/anbieterbereich/bundles/${bundle.id}`} icon="box" isWide>
            {bundle.name}
          </LinkButton>
        </section>
      ) : (
        <Customer {...props} />
      )}
      {partner.slug && (
        <LinkButton to={`/anbieter/${partner.slug}`} icon="store" isWide>
          {texts.profile}
        </LinkButton>
      )}
    </aside>
  )
}

function Customer({ partner, me, conversationId, isProvider, onClose }: PartnerPanelProps) {
  const { rows, status, extra: address } = useLiveList(partnerOrders, { filter: { partnerId: partner.user_id, isProvider } })
  const orders = status === 'loading' ? null : rows
  const pathOf = ({ kind, order_number: number }: ChatOrder) =>
    isProvider
      ? `/anbieterbereich/${kind === 'food' ? 'speisebestellungen' : 'bestellungen'}/${number}`
      : `/konto/bestellungen/${number}/verfolgung`
  return (
    <>
      <section>
        <h3 className={styles['title']}>{texts.orders}</h3>
        {orders === null ? (
          <Skeleton shape="block" height="96px" />
        ) : orders.length === 0 ? (
          <p className={styles['muted']}>{texts.noOrders}</p>
        ) : (
          <ul className={styles['orders']}>
            {orders.map((order) => (
              <li key={order.order_number} className={styles['order']}>
                <p className={styles['line']}>
                  <Link to={pathOf(order)}>{order.order_number}</Link>
                  <Tag>{order.label}</Tag>
                </p>
                <p className={styles['muted']}>{order.items}</p>
                <p className={styles['line']}>
                  <span className={styles['muted']}>{formatDate(order.created_at)}</span>
                  <strong>{formatEuro(order.total_cents)}</strong>
                </p>
                <Button
                  size="small"
                  isWide
                  onPress={() => {
                    mentionOrder(me, conversationId, order.order_number)
                    onClose()
                  }}
                >
                  {texts.write}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </section>
      {address && (
        <section>
          <h3 className={styles['title']}>{texts.address[isProvider ? 'provider' : 'customer']}</h3>
          <address className={styles['address']}>
            {address.name}
            <br />
            {address.street} {address.house_number}
            {address.extra && (
              <>
                <br />
                {address.extra}
              </>
            )}
            <br />
            {address.postal_code} {address.city}
          </address>
          {address.phone && <a href={`tel:${address.phone.replace(/[^\d+]/g, '')}`}>{texts.call(address.phone)}</a>}
        </section>
      )}
    </>
  )
}
