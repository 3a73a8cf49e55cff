import type { ShopOrder } from '#contract/calls/shopWire.ts'
import { guestOf, useSession } from '#client/lib/session/sessionView.ts'
import { Card } from '#client/ui/Card.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { buttonClass } from '#client/ui/buttonLook.ts'
import { ordersTexts } from './orders.texts.ts'
import styles from './SellerContact.module.css'

const texts = ordersTexts.seller

/** Who sells, where, and how to reach them. */
export function SellerContact({ order: { provider, order_number: number } }: { order: ShopOrder }) {
  const { street, house_number: house, postal_code: code, city } = provider.address
  // A conversation belongs to accounts.
  const hasAccount = useSession(guestOf) === null
  return (
    <Card as="section" className={styles['contact']} aria-label={texts.title}>
      <div className={styles['who']}>
        <PictureTile id={provider.id} src={provider.logo} fallbackName={provider.name} ratio="1:1" className={styles['logo']} />
        <div>
          <h2 className={styles['name']}>{provider.name}</h2>
          <p className={styles['place']}>
            {street} {house}, {code} {city}
          </p>
        </div>
      </div>
      <div className={styles['ways']}>
        {hasAccount && (
          <LinkButton icon="chat" to={`/nachrichten?an=${provider.id}&bestellung=${encodeURIComponent(number)}`}>
            {texts.message}
          </LinkButton>
        )}
        {provider.phone && (
          <a className={buttonClass({}, styles['phone'])} href={`tel:${provider.phone.replace(/[^\d+]/g, '')}`}>
            <Icon name="phone" size={18} /> <span className="visually-hidden">{texts.call(provider.name)}:</span> {provider.phone}
          </a>
        )}
        <LinkButton variant="quiet" icon="store" to={`/anbieter/${provider.slug}`}>
          {texts.page}
        </LinkButton>
      </div>
    </Card>
  )
}
