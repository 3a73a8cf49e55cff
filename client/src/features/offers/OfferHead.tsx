import { priceBinding } from '#contract/values/offerRules.ts'
import { Link } from 'react-router-dom'
import type { Offer } from '#contract/calls/offerWire.ts'
import { formatDistance } from '#client/commerce/distanceText.ts'
import { Rating } from '#client/commerce/Rating.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { ValidFor } from './OfferParts.tsx'
import { dayWords, isWaiting, priceWords, toneOf } from './offerWords.ts'
import { offersTexts as texts } from './offers.texts.ts'
import styles from './detail.module.css'

/** Who offers what at what price, and how long it holds. */
export function OfferHead({ offer }: { offer: Offer }) {
  const { provider } = offer
  return (
    <header className={styles['card']}>
      <div className={styles['who']}>
        <Avatar name={provider.name} src={provider.logo} shape="square" size="large" isOnline={provider.online_status} />
        <div className={styles['grow']}>
          <h1 className={styles['title']}>{texts.from(provider.name)}</h1>
          <p className={styles['row']}>
            <Link to={`/anbieter/${provider.slug}`} aria-label={texts.profileOf(provider.name)}>
              {texts.profile}
            </Link>
            <Rating value={provider.rating_average} count={provider.rating_count} look="compact" />
            {offer.distance_km !== null && <span className={styles['muted']}>{formatDistance(offer.distance_km)}</span>}
            {provider.is_private && <Tag>{texts.private}</Tag>}
          </p>
          {provider.craft_entry && (
            <p className={styles['craft']}>
              <Icon name="check" size={16} /> {texts.craft(provider.craft_entry)}
            </p>
          )}
        </div>
        <Tag tone={toneOf[offer.offer_status]}>{offer.label}</Tag>
      </div>
      <p className={styles['row']}>
        <strong className={styles['price']}>{priceWords(offer)}</strong>
        <span className={styles['muted']}>
          {texts.priceHint[offer.price_type]}, {offer.tax_note}
        </span>
      </p>
      <p className={styles['muted']}>{priceBinding[offer.price_type]}</p>
      <p className={styles['row']}>
        <span>{dayWords(offer)}</span>
        {isWaiting(offer) && <ValidFor offer={offer} />}
      </p>
    </header>
  )
}
