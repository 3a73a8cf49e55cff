import { lazy, Suspense, useState } from 'react'
import type { ModeratedReview } from '#contract/calls/reviewsWire.ts'
import { api } from '#client/lib/http/api.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Pagination } from '#client/ui/Pagination.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { AboutLine } from './MyReviewsScreen.tsx'
import { PicturedReview } from './PicturedReview.tsx'
import { moderatedReviews } from './reviews.lists.ts'
import { useReviewList } from './useReviewList.ts'
import { useReviewSaving } from './useReviewSaving.ts'
import { reviewTexts } from './reviews.texts.ts'
import styles from './ReviewScreens.module.css'

const texts = reviewTexts.moderation
const HideDialog = lazy(() => import('./HideDialog.tsx').then((m) => ({ default: m.HideDialog })))
type Side = 'open' | 'hidden' | 'all'

/** `/verwaltung/bewertungen`: what a human has to look at, with all that was said about it. */
export function ModerationScreen() {
  const [side, setSide] = useState<Side>('open')
  return (
    <div className={styles['page']}>
      <header>
        <h1>{texts.title}</h1>
        <p className={styles['intro']}>{texts.intro}</p>
      </header>
      <div className={styles['filter']}>
        <SegmentedControl
          label={texts.filter}
          value={side}
          onChange={setSide}
          options={(['open', 'hidden', 'all'] as const).map((value) => ({ value, label: texts.filters[value] }))}
        />
      </div>
      <Judged key={side} side={side} />
    </div>
  )
}

function Judged({ side }: { side: Side }) {
  const { rows, lastPage, status, page, turn, refresh, retry } = useReviewList(moderatedReviews, side)
  if (status === 'failed') return <ErrorState title={reviewTexts.failed} onRetry={retry} />
  if (status === 'loading') return <ListSkeleton />
  if (rows.length === 0)
    return (
      <EmptyState icon="done-all" title={texts.none[side].title}>
        {texts.none[side].text}
      </EmptyState>
    )
  return (
    <>
      <ul className={styles['cards']}>
        {rows.map((review) => (
          <OneJudged key={review.id} review={review} onDone={refresh} />
        ))}
      </ul>
      <Pagination label={reviewTexts.pages} page={page} pageCount={lastPage} onChange={turn} />
    </>
  )
}

function OneJudged({ review, onDone }: { review: ModeratedReview; onDone: () => void }) {
  const { isSaving, save } = useReviewSaving()
  const [isHiding, setHiding] = useState(false)
  const run = async (send: Parameters<typeof save>[0]) => {
    if (await save(send)) onDone()
  }
  const mayKeep = review.moves.includes('review.keep') || review.moves.includes('review.publish')
  return (
    <Card as="li">
      <PicturedReview
        review={review}
        note={<AboutLine review={review} />}
        actions={
          <>
            {mayKeep && (
              <Button
                size="small"
                icon="check"
                variant="primary"
                isPending={isSaving}
                onPress={() =>
                  void run(() => api('reviews.decide', { params: { id: review.id }, body: { decision: 'keep', version: review.version } }))
                }
              >
                {review.status === 'pending' ? texts.publish : review.status === 'hidden' ? texts.showAgain : texts.keep}
              </Button>
            )}
            {review.moves.includes('review.hide') && (
              <Button size="small" icon="eye-off" aria-label={texts.hideOf(review.user_name)} onPress={() => setHiding(true)}>
                {texts.hide}
              </Button>
            )}
            {review.status === 'published' && (
              <Button
                size="small"
                variant="quiet"
                icon="home"
                isPending={isSaving}
                onPress={() => void run(() => api('reviews.feature', { params: { id: review.id }, body: { is_home: !review.is_home } }))}
              >
                {review.is_home ? texts.homeOff : texts.home}
              </Button>
            )}
          </>
        }
      />
      <Evidence review={review} />
      {isHiding && (
        <Suspense fallback={null}>
          <HideDialog
            review={review}
            onClose={() => setHiding(false)}
            onDone={() => {
              setHiding(false)
              onDone()
            }}
          />
        </Suspense>
      )}
    </Card>
  )
}

/** What was reported, objected and done so far. */
function Evidence({ review }: { review: ModeratedReview }) {
  return (
    <div className={styles['evidence']}>
      {review.appeal && (
        <p>
          <strong>{texts.appealText}</strong> {review.appeal}
        </p>
      )}
      {review.decision && (
        <p>
          <strong>{reviewTexts.mine.rule}</strong> {review.decision.rule} {review.decision.note}
        </p>
      )}
      {review.reports.length > 0 && (
        <div>
          <h3>{texts.reports}</h3>
          <ul>
            {review.reports.map((one, at) => (
              <li key={at}>
                {one.reason}, {texts.by(one.by)}
                {!one.open && ` (${texts.settled})`}
              </li>
            ))}
          </ul>
        </div>
      )}
      {review.history.length > 0 && (
        <details>
          <summary>{texts.history}</summary>
          <ol>
            {review.history.map((one) => (
              <li key={`${one.event}${one.at}`}>
                {formatDateTime(one.at)}: {texts.events[one.event] ?? one.event} ({texts.actors[one.by] ?? one.by})
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  )
}
