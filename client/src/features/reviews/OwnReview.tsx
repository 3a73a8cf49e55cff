import { lazy, Suspense, useState } from 'react'
import type { ManagedReview } from '#contract/calls/reviewsWire.ts'
import { Button } from '#client/ui/Button.tsx'
import { StarRow } from '#client/commerce/Rating.tsx'
import { Tag, type Tone } from '#client/ui/Tag.tsx'
import { reviewTexts as texts } from './reviews.texts.ts'
import styles from './ReviewsSection.module.css'

const ReviewForm = lazy(() => import('./ReviewForm.tsx').then((m) => ({ default: m.ReviewForm })))
const RemovalDialog = lazy(() => import('./RemovalDialog.tsx').then((m) => ({ default: m.RemovalDialog })))

const tones: Record<ManagedReview['status'], Tone> = {
  pending: 'warning',
  published: 'success',
  under_review: 'warning',
  hidden: 'danger',
  deleted: 'neutral',
}

/** How a review stands, for those who have a part in it. */
export const StateTag = ({ review }: { review: ManagedReview }) => <Tag tone={tones[review.status]}>{texts.states[review.status]}</Tag>

/** The own words on the page they are about. */
export function OwnReview({ review, onChanged }: { review: ManagedReview; onChanged: () => void }) {
  return (
    <div className={styles['own']}>
      <h3 className={styles['ownTitle']}>
        {texts.own}
        <StateTag review={review} />
      </h3>
      <StarRow value={review.rating} label={texts.starCount(review.rating)} />
      {(review.title || review.review) && <p>{review.title || review.review}</p>}
      <OwnActions review={review} onChanged={onChanged} />
    </div>
  )
}

/** Changing and deleting, as far as the review's state allows. */
export function OwnActions({ review, onChanged }: { review: ManagedReview; onChanged: () => void }) {
  const [opened, setOpened] = useState<'edit' | 'remove' | null>(null)
  const close = () => setOpened(null)
  const done = () => {
    close()
    onChanged()
  }
  return (
    <div className={styles['tools']}>
      {review.moves.includes('review.edit') && (
        <Button size="small" icon="edit" onPress={() => setOpened('edit')}>
          {texts.edit}
        </Button>
      )}
      {review.moves.includes('review.delete') && (
        <Button size="small" variant="quiet" icon="trash" onPress={() => setOpened('remove')}>
          {texts.remove}
        </Button>
      )}
      <Suspense fallback={null}>
        {opened === 'edit' && (
          <ReviewForm
            about={{ type: review.type, id: review.type_instance, name: review.about.name }}
            review={review}
            onClose={close}
            onDone={done}
          />
        )}
        {opened === 'remove' && <RemovalDialog review={review} onClose={close} onDone={done} />}
      </Suspense>
    </div>
  )
}
