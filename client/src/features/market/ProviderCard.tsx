import { Link } from 'react-router-dom'
import type { ProviderCard as Provider } from '#contract/calls/menus.calls.ts'
import { formatEuro, formatMinutes } from '#client/lib/format.ts'
import { Card, cardLink } from '#client/ui/Card.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { Rating } from '#client/ui/Rating.tsx'
import { marketTexts } from './market.texts.ts'
import styles from './ProviderCard.module.css'

const texts = marketTexts.card

/** One provider in a list. The whole card leads to its page. */
export function ProviderCard({ provider, isFirst }: { provider: Provider; isFirst?: boolean }) {
  const { opening } = provider
  // A closed shop can still be read and written to; a closed kitchen does not cook now.
  const isClosed = provider.kind === 'restaurant' && opening !== null && !opening.open
  return (
    <Card as="li" padding="none" isInteractive className={classNames(styles['card'], isClosed && styles['closed'])}>
      <PictureTile src={provider.image} id={provider.user_id} fallbackName={provider.company_name} isCalm={isClosed} isFirst={isFirst} className={styles['picture']} />
      <div className={styles['body']}>
        <div className={styles['top']}>
          <h3 className={styles['name']}>
            <Link to={`/anbieter/${provider.slug}`} className={cardLink}>
              {provider.company_name}
            </Link>
          </h3>
          {provider.total_review > 0 && <Rating value={provider.avg_rating} count={provider.total_review} look="compact" />}
        </div>
        <p className={styles['about']}>{provider.kind === 'restaurant' ? [...new Set([provider.industry, provider.cuisine])].filter(Boolean).join(' · ') : provider.short_description}</p>
        {opening && (
          <p className={classNames(styles['opening'], opening.open && styles['open'])}>
            <span className={styles['dot']} aria-hidden="true" />
            {opening.label}
          </p>
        )}
        {provider.kind === 'restaurant' ? <Delivery provider={provider} /> : <p className={styles['facts']}>{provider.industry}</p>}
      </div>
    </Card>
  )
}

/** Fee, minimum and minutes for the postal code asked for; without one the least of all, marked by «ab». */
function Delivery({ provider: { delivery, pickup } }: { provider: Provider }) {
  if (!delivery) {
    return pickup ? (
      <p className={styles['facts']}>
        <Icon name="bag" size={18} />
        <span>{texts.pickupOnly}</span>
      </p>
    ) : null
  }
  const from = delivery.lowest ? `${texts.from} ` : ''
  const fee = delivery.fee_cents === 0 && !delivery.lowest ? texts.free : `${from}${texts.fee(formatEuro(delivery.fee_cents))}`
  const minimum = delivery.minimum_cents > 0 ? (delivery.lowest ? texts.minimumFrom : texts.minimum)(formatEuro(delivery.minimum_cents)) : null
  return (
    <p className={styles['facts']}>
      <Icon name="bike" size={18} />
      <span>
        {`${fee} · ${texts.minutes(`${from}${formatMinutes(delivery.minutes)}`)}`}
        {minimum && <span className={styles['minimum']}>{minimum}</span>}
      </span>
    </p>
  )
}
