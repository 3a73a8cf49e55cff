import type { ReactNode } from 'react'
import type { Review } from '#contract/calls/reviewsWire.ts'
import { formatDate } from '#client/lib/format.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { Picture } from '#client/ui/Picture.tsx'
import { StarRow } from '#client/commerce/Rating.tsx'
import { reviewTexts as texts } from './reviews.texts.ts'
import styles from './ReviewItem.module.css'

type ReviewItemProps = {
  review: Review
  /** What may be done with it. */
  actions?: ReactNode
  /** Where it stands, or what it is about, above the words. */
  note?: ReactNode
  onPicture?: (picture: string) => void
  level?: 3 | 4
}

/** One review as everybody reads it, with the provider's answer. */
export function ReviewItem({ review, actions, note, onPicture, level = 3 }: ReviewItemProps) {
  const Heading = `h${level}` as const
  return (
    <article className={styles['item']} id={`bewertung-${review.id}`}>
      <header className={styles['head']}>
        <Avatar name={review.user_name} src={review.reviewer?.avatar ?? null} size="small" />
        <span className={styles['who']}>
          <span className={styles['name']}>{review.user_name}</span>
          {review.verified && (
            <span className={styles['badge']}>
              <Icon name="check" size={14} />
              {texts.badge}
            </span>
          )}
        </span>
        <time dateTime={review.review_date} className={styles['date']}>
          {formatDate(`${review.review_date}T12:00:00Z`)}
          {review.edited && `, ${texts.edited}`}
        </time>
      </header>
      {note}
      <div className={styles['words']}>
        <StarRow value={review.rating} label={texts.starCount(review.rating)} />
        {review.title && <Heading className={styles['title']}>{review.title}</Heading>}
        {review.review ? (
          <p className={styles['text']}>{review.review}</p>
        ) : (
          !review.title && <p className={styles['silent']}>{texts.onlyStars}</p>
        )}
      </div>
      {review.images.length > 0 && (
        <ul className={styles['pictures']}>
          {review.images.map((picture, at) => (
            <li key={picture}>
              <button type="button" className={styles['picture']} disabled={!onPicture} onClick={() => onPicture?.(picture)}>
                <Picture src={picture} alt={texts.picture(review.user_name, at + 1)} ratio="1:1" sizes="96px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {review.reply && (
        <div className={styles['reply']}>
          <p className={styles['replyHead']}>
            <Icon name="store" size={16} />
            {texts.replyFrom(review.reply.company_name)}{' '}
            <time dateTime={review.reply.date}>{formatDate(`${review.reply.date}T12:00:00Z`)}</time>
          </p>
          <p className={styles['text']}>{review.reply.text}</p>
        </div>
      )}
      {actions && <div className={styles['actions']}>{actions}</div>}
    </article>
  )
}
