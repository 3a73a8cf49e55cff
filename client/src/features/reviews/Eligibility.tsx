import { lazy, Suspense, useEffect, useState } from 'react'
import type { ManagedReview } from '#contract/calls/reviewsWire.ts'
import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import { followLive } from '#client/lib/live/followLive.ts'
import type { ReviewedType } from '#client/commerce/reviews.ts'
import { Button } from '#client/ui/Button.tsx'
import { OwnReview } from './OwnReview.tsx'
import { reviewTexts as texts } from './reviews.texts.ts'

const ReviewForm = lazy(() => import('./ReviewForm.tsx').then((m) => ({ default: m.ReviewForm })))
type EligibilityAnswer = ApiAnswer<'reviews.eligibility'>['data']

type EligibilityProps = {
  type: ReviewedType
  id: number
  name: string
  /** The public list has changed. */
  onChanged: () => void
  onMayReply: (may: boolean) => void
}

/** What this account may do here: write, change its own words, or answer as the provider. Follows what happens in other tabs. */
export function Eligibility({ type, id, name, onChanged, onMayReply }: EligibilityProps) {
  const [eligibility, setEligibility] = useState<EligibilityAnswer | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [isWriting, setWriting] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    api('reviews.eligibility', { query: { type, type_instance: id } }, { signal: stop.signal }).then(
      ({ data }) => {
        setEligibility(data)
        onMayReply(data.may_reply)
      },
      // Without an answer the reviews can still be read; the button comes with the next visit.
      () => undefined,
    )
    const unsubscribe = followLive({
      'review.changed': ({ data }) => {
        if (data.review === null || (data.review.type === type && data.review.type_instance === id)) setAttempt((count) => count + 1)
      },
      reset: () => setAttempt((count) => count + 1),
    })
    return () => {
      stop.abort()
      unsubscribe()
    }
  }, [type, id, attempt, onMayReply])
  if (!eligibility) return null
  const changed = () => {
    setWriting(false)
    setAttempt((count) => count + 1)
    onChanged()
  }
  return (
    <>
      {eligibility.own.map((review: ManagedReview) => (
        <OwnReview key={review.id} review={review} onChanged={changed} />
      ))}
      {eligibility.may_write && (
        <Button variant="primary" icon="edit" onPress={() => setWriting(true)}>
          {eligibility.own.length > 0 ? texts.writeAgain : texts.write}
        </Button>
      )}
      {isWriting && (
        <Suspense fallback={null}>
          <ReviewForm about={{ type, id, name }} onClose={() => setWriting(false)} onDone={changed} />
        </Suspense>
      )}
    </>
  )
}
