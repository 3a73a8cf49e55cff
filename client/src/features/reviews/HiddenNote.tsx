import { lazy, Suspense, useState } from 'react'
import type { ManagedReview } from '#contract/calls/reviewsWire.ts'
import { api } from '#client/lib/http/api.ts'
import { formatDate } from '#client/lib/format.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { reviewTexts } from './reviews.texts.ts'

const texts = reviewTexts.mine
const WordsDialog = lazy(() => import('./WordsDialog.tsx').then((m) => ({ default: m.WordsDialog })))

/** The statement of reasons, and the way to object (DSA Art. 17 and 20). */
export function HiddenNote({ review, onChanged }: { review: ManagedReview; onChanged: () => void }) {
  const [isAppealing, setAppealing] = useState(false)
  const { decision } = review
  if (!decision) return null
  return (
    <Banner
      tone="warning"
      title={texts.hidden}
      action={decision.appeal_until ? <Button onPress={() => setAppealing(true)}>{texts.appeal}</Button> : undefined}
    >
      <p>
        <strong>{texts.rule}</strong> {decision.rule}
      </p>
      <p>
        <strong>{texts.why}</strong> {decision.note}
      </p>
      <p>
        {texts.human} {decision.appeal_until ? texts.appealUntil(formatDate(`${decision.appeal_until}T12:00:00Z`)) : texts.appealed}
      </p>
      {isAppealing && (
        <Suspense fallback={null}>
          <WordsDialog
            texts={texts.appealing}
            maxLength={2000}
            send={(text) => api('reviews.appeal', { params: { id: review.id }, body: { text } })}
            onClose={() => setAppealing(false)}
            onDone={() => {
              setAppealing(false)
              onChanged()
            }}
          />
        </Suspense>
      )}
    </Banner>
  )
}
