import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ProviderCard as Provider } from '#contract/calls/menus.calls.ts'
import { formatDistance } from './distanceText.ts'
import { formatEuro, formatMinutes } from '#client/lib/format.ts'
import { Card, cardLink } from '#client/ui/Card.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { Rating } from './Rating.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import styles from './ProviderCard.module.css'

const texts = {
  free: 'Kostenlose Lieferung',
  fee: (euro: string) => `${euro} Lieferung`,
  from: 'ab',
  minimum: (euro: string) => `Mindestwert ${euro}`,
  minimumFrom: (euro: string) => `Mindestwert ab ${euro}`,
  pickupOnly: 'Nur Abholung',
}

type ProviderCardProps = {
  provider: Provider
  /** A button in the picture's corner: favourite, remove. */
  corner?: ReactNode
  /** Above the fold: its picture is loaded at once. */
  priority?: boolean
  /** The heading's level where the card stands. */
  level?: 2 | 3 | 4
}

/** One provider in a list. The whole card leads to its page. */
export function ProviderCard({ provider, corner, priority, level = 3 }: ProviderCardProps) {
  const Heading = `h${level}` as const
  const { opening } = provider
  // A closed shop can still be read and written to; a closed kitchen does not cook now.
  const isClosed = provider.kind === 'restaurant' && opening !== null && !opening.open
  return (
    <Card as="li" padding="none" isInteractive className={classNames(styles['card'], isClosed && styles['closed'])}>
      <PictureTile
        src={provider.image}
        id={provider.user_id}
        fallbackName={provider.company_name}
        isCalm={isClosed}
        priority={priority}
        className={styles['picture']}
      />
      <div className={styles['body']}>
        <div className={styles['top']}>
          <Heading className={styles['name']}>
            <Link to={`/anbieter/${provider.slug}`} className={cardLink}>
              {provider.company_name}
            </Link>
          </Heading>
          {provider.total_review > 0 && <Rating value={provider.avg_rating} count={provider.total_review} look="compact" />}
        </div>
        <p className={styles['about']}>
          {provider.kind === 'restaurant'
            ? [...new Set([provider.industry, provider.cuisine])].filter(Boolean).join(' · ')
            : provider.short_description}
        </p>
        {opening && (
          <p className={classNames(styles['opening'], opening.open && styles['open'])}>
            <span className={styles['dot']} aria-hidden="true" />
            {opening.label.replaceAll(' Uhr', '\u00a0Uhr')}
          </p>
        )}
        {provider.kind === 'restaurant' ? <Delivery provider={provider} /> : <p className={styles['facts']}>{provider.industry}</p>}
        {typeof provider.distance_km === 'number' && (
          <p className={styles['opening']}>{formatDistance(provider.distance_km, provider.distance_off_km)}</p>
        )}
      </div>
      {corner && <div className={styles['corner']}>{corner}</div>}
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
  const minimum =
    delivery.minimum_cents > 0 ? (delivery.lowest ? texts.minimumFrom : texts.minimum)(formatEuro(delivery.minimum_cents)) : null
  return (
    <p className={styles['facts']}>
      <Icon name="bike" size={18} />
      <span>
        {`${fee} · ${from}ca. ${formatMinutes(delivery.minutes)}`}
        {minimum && <span className={styles['minimum']}>{minimum}</span>}
      </span>
    </p>
  )
}

/** Cards in their final measures while they are fetched. */
export function ProviderCardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <Card as="li" padding="none" className={styles['card']} key={index} aria-hidden="true">
      <Skeleton shape="picture" className={styles['blank']} />
      <div className={styles['body']}>
        <Skeleton width="60%" />
        <Skeleton width="80%" />
        <Skeleton width="55%" />
        <Skeleton width="90%" />
      </div>
    </Card>
  ))
}
