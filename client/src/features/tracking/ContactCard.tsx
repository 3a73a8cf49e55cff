import type { FoodOrder } from '#contract/calls/foodWire.ts'
import { guestOf, useSession } from '#client/lib/session/sessionView.ts'
import { Card } from '#client/ui/Card.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { buttonClass } from '#client/ui/buttonLook.ts'
import { trackingTexts } from './tracking.texts.ts'
import styles from './ContactCard.module.css'

const texts = trackingTexts.restaurant

/** Who cooks, where, and how to reach them. */
export function ContactCard({ order }: { order: FoodOrder }) {
  const { provider } = order
  const { street, house_number: number, postal_code: code, city } = provider.address
  // A conversation belongs to accounts.
  const hasAccount = useSession(guestOf) === null
  return (
    <Card as="section" className={styles['contact']} aria-label={texts.title}>
      <div className={styles['who']}>
        <PictureTile id={provider.id} src={provider.logo} fallbackName={provider.name} ratio="1:1" className={styles['logo']} />
        <div>
          <h2 className={styles['name']}>{provider.name}</h2>
          <p className={styles['place']}>
            {street} {number}, {code} {city}
          </p>
        </div>
      </div>
      <div className={styles['ways']}>
        {hasAccount && (
          <LinkButton icon="chat" to={`/nachrichten?an=${provider.id}&bestellung=${encodeURIComponent(order.order_number)}`}>
            {texts.message}
          </LinkButton>
        )}
        {provider.phone && (
          <a className={buttonClass({}, styles['phone'])} href={`tel:${provider.phone.replace(/[^\d+]/g, '')}`}>
            <Icon name="phone" size={18} /> <span className="visually-hidden">{texts.call(provider.name)}:</span> {provider.phone}
          </a>
        )}
        <LinkButton variant="quiet" icon="store" to={`/anbieter/${provider.slug}`}>
          {texts.menu}
        </LinkButton>
      </div>
    </Card>
  )
}
