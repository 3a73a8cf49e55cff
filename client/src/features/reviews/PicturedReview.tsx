import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { ReviewItem } from './ReviewItem.tsx'

const PictureDialog = lazy(() => import('./PictureDialog.tsx').then((m) => ({ default: m.PictureDialog })))

/** A review where people work with it: who has to evaluate or answer it can look at its pictures closely. */
export function PicturedReview(props: Omit<ComponentProps<typeof ReviewItem>, 'onPicture'>) {
  const [picture, setPicture] = useState<string | null>(null)
  return (
    <>
      <ReviewItem {...props} onPicture={setPicture} />
      {picture !== null && (
        <Suspense fallback={null}>
          <PictureDialog review={props.review} first={picture} onClose={() => setPicture(null)} />
        </Suspense>
      )}
    </>
  )
}
