import { useState } from 'react'
import type { Review } from '#contract/calls/reviewsWire.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Picture } from '#client/ui/Picture.tsx'
import { reviewTexts as texts } from './reviews.texts.ts'
import styles from './ReviewForm.module.css'

/** The pictures of one review, large; arrow keys turn the pages. */
export function PictureDialog({ review, first, onClose }: { review: Review; first: string; onClose: () => void }) {
  const [at, setAt] = useState(Math.max(0, review.images.indexOf(first)))
  const count = review.images.length
  const turn = (step: number) => setAt((at + step + count) % count)
  return (
    <Dialog title={texts.picture(review.user_name, at + 1)} size="large" isOpen onClose={onClose}>
      <div
        className={styles['shown']}
        onKeyDown={(event) => {
          const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
          if (step !== undefined) turn(step)
        }}
      >
        <Picture src={review.images[at]} alt={texts.picture(review.user_name, at + 1)} fit="contain" sizes="100vw" priority />
        {count > 1 && (
          <div className={styles['pictureBar']}>
            <IconButton icon="chevron-left" aria-label="Vorheriges Bild" onPress={() => turn(-1)} />
            <span>
              {at + 1} / {count}
            </span>
            <IconButton icon="chevron-right" aria-label="Nächstes Bild" onPress={() => turn(1)} />
          </div>
        )}
      </div>
    </Dialog>
  )
}
