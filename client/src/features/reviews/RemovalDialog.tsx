import type { ManagedReview } from '#contract/calls/reviewsWire.ts'
import { api } from '#client/lib/http/api.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { reviewTexts } from './reviews.texts.ts'
import { useReviewSaving } from './useReviewSaving.ts'

const texts = reviewTexts.removal

/** Deleting cannot be undone, so it is asked once. It has happened only when the answer says so (spec R-025). */
export function RemovalDialog({ review, onClose, onDone }: { review: ManagedReview; onClose: () => void; onDone: () => void }) {
  const { isSaving, save } = useReviewSaving()
  const remove = async () => {
    const request = { params: { id: review.id } }
    if (await save(() => api(review.type === 'product' ? 'reviews.removeProduct' : 'reviews.remove', request))) onDone()
  }
  return (
    <ConfirmDialog
      title={texts.title}
      keep={texts.cancel}
      confirm={texts.confirm}
      isPending={isSaving}
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      <p>{texts.text}</p>
    </ConfirmDialog>
  )
}
