import type { Review } from '#contract/calls/reviewsWire.ts'
import { buttonClass } from '#client/ui/buttonLook.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import { reviewTexts as texts } from './reviews.texts.ts'
import styles from './ReviewsSection.module.css'

/** Which dialog stands before the list. */
export type OpenedReview = { kind: 'report' | 'reply'; review: Review } | { kind: 'picture'; review: Review; picture: string }

type ReviewListProps = { reviews: readonly Review[]; isLoading: boolean; mayReply: boolean; onOpen: (opened: OpenedReview) => void }

/** The reviews of one page, with what a reader or the provider may do. Plain buttons: it belongs to public pages. */
export function ReviewList({ reviews, isLoading, mayReply, onOpen }: ReviewListProps) {
  return (
    <ol className={styles['list']} aria-busy={isLoading}>
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewItem
            review={review}
            onPicture={(picture) => onOpen({ kind: 'picture', review, picture })}
            actions={
              <>
                {mayReply && (
                  <button
                    type="button"
                    className={buttonClass({ variant: 'secondary', size: 'small' })}
                    aria-label={(review.reply ? texts.changeReplyTo : texts.replyTo)(review.user_name)}
                    onClick={() => onOpen({ kind: 'reply', review })}
                  >
                    {review.reply ? texts.changeReply : texts.reply}
                  </button>
                )}
                <button
                  type="button"
                  className={buttonClass({ variant: 'quiet', size: 'small' }, mayReply ? undefined : styles['quiet'])}
                  aria-label={texts.reportOf(review.user_name)}
                  onClick={() => onOpen({ kind: 'report', review })}
                >
                  {texts.report}
                </button>
              </>
            }
          />
        </li>
      ))}
    </ol>
  )
}

/** The list in its final shape while the answer is under way. */
export function ReviewSkeletons() {
  return (
    <div className={styles['list']} aria-hidden="true">
      {[1, 2, 3].map((one) => (
        <Skeleton key={one} shape="block" height="120px" />
      ))}
    </div>
  )
}
