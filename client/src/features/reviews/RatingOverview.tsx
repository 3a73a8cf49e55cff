import type { RatingSummary } from '#contract/calls/reviewsWire.ts'
import { formatDecimal } from '#client/lib/format.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { StarRow } from '#client/commerce/Rating.tsx'
import { reviewTexts as texts } from './reviews.texts.ts'
import styles from './ReviewsSection.module.css'

type RatingOverviewProps = { rating: RatingSummary; stars: number | undefined; onStars: (stars: number | undefined) => void }

/** The average, and how the stars spread; each row is a filter. */
export function RatingOverview({ rating, stars, onStars }: RatingOverviewProps) {
  return (
    <div className={styles['overview']}>
      <p className={styles['average']}>
        <span className={styles['number']} aria-hidden="true">
          {formatDecimal(rating.average)}
        </span>
        <span className={styles['beside']}>
          <StarRow value={rating.average} label={texts.average(formatDecimal(rating.average))} />
          <span className={styles['count']}>{texts.reviewCount(rating.count)}</span>
        </span>
      </p>
      <ul className={styles['bars']} aria-label={texts.distribution}>
        {([5, 4, 3, 2, 1] as const).map((star) => {
          const count = rating[`rating_${star}`]
          return (
            <li key={star}>
              <button
                type="button"
                className={styles['bar']}
                aria-pressed={stars === star}
                disabled={count === 0}
                onClick={() => onStars(stars === star ? undefined : star)}
              >
                <span className="visually-hidden">{texts.filterBy(star, count)}</span>
                <span className={styles['star']} aria-hidden="true">
                  {star} <Icon name="star" size={14} isFilled />
                </span>
                <span className={styles['track']}>
                  <span className={styles['fill']} style={{ width: `${rating.count === 0 ? 0 : (count / rating.count) * 100}%` }} />
                </span>
                <span className={styles['share']} aria-hidden="true">
                  {count}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** How reviews are checked must stand where they stand (§ 5b para. 3 UWG). */
export function HowReviewed() {
  return (
    <div className={styles['how']}>
      <p>
        <Icon name="shield" size={18} /> {texts.how}
      </p>
      <details>
        <summary>{texts.check.title}</summary>
        {texts.check.parts.map((part) => (
          <p key={part}>{part}</p>
        ))}
      </details>
    </div>
  )
}
