import type { Review } from '#contract/calls/reviewsWire.ts'
import { reviewLimits } from '#contract/values/reviewRules.ts'
import { api } from '#client/lib/http/api.ts'
import { WordsDialog } from './WordsDialog.tsx'
import { reviewTexts } from './reviews.texts.ts'
import styles from './ReviewForm.module.css'

/** The provider answers, for everybody to read. */
export function ReplyDialog({ review, onClose, onDone }: { review: Review; onClose: () => void; onDone: () => void }) {
  return (
    <WordsDialog
      texts={reviewTexts.replying}
      begun={review.reply?.text ?? ''}
      maxLength={reviewLimits.reply}
      onClose={onClose}
      onDone={onDone}
      send={(text) => api('reviews.reply', { params: { id: review.id }, body: { text } })}
    >
      <blockquote className={styles['quote']}>{review.review || review.title || reviewTexts.onlyStars}</blockquote>
    </WordsDialog>
  )
}
