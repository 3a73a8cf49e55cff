import { lazy, Suspense, useCallback, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ManagedReview, Reviewable } from '#contract/calls/reviews.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { formatDate } from '#client/lib/format.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Pagination } from '#client/ui/Pagination.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { HiddenNote } from './HiddenNote.tsx'
import { OwnActions, StateTag } from './OwnReview.tsx'
import { PicturedReview } from './PicturedReview.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { useReviewList } from './useReviewList.ts'
import { reviewTexts } from './reviews.texts.ts'
import styles from './ReviewScreens.module.css'

const texts = reviewTexts.mine
const ReviewForm = lazy(() => import('./ReviewForm.tsx').then((m) => ({ default: m.ReviewForm })))

/** `/konto/bewertungen`: what was written, how it stands, and what waits for a word. */
export function MyReviewsScreen() {
  const load = useCallback((page: number, signal: AbortSignal) => api('reviews.mine', { query: { page } }, { signal }), [])
  const { answer, state, page, setPage, reload } = useReviewList(load)
  const [writing, setWriting] = useState<Reviewable | null>(null)
  const isEmpty = answer?.data.length === 0 && answer.open.length === 0
  return (
    <div className={styles['page']}>
      <header>
        <h1>{texts.title}</h1>
        <p className={styles['intro']}>{texts.intro}</p>
      </header>
      {state === 'failed' && <ErrorState title={reviewTexts.failed} onRetry={reload} />}
      {!answer && state === 'loading' && <ListSkeleton />}
      {isEmpty && (
        <EmptyState icon="star" title={texts.none.title} action={<LinkButton to="/konto/bestellungen">{texts.none.action}</LinkButton>}>
          {texts.none.text}
        </EmptyState>
      )}
      {answer && answer.open.length > 0 && <Waiting open={answer.open} onRate={setWriting} />}
      {answer && answer.data.length > 0 && (
        <section className={styles['section']}>
          <h2>{texts.written}</h2>
          <ul className={styles['cards']}>
            {answer.data.map((review) => (
              <MyReview key={review.id} review={review} onChanged={reload} />
            ))}
          </ul>
          <Pagination label={reviewTexts.pages} page={page} pageCount={answer.meta.last_page} onChange={setPage} />
        </section>
      )}
      {writing && (
        <Suspense fallback={null}>
          <ReviewForm
            about={{ type: writing.type, id: writing.type_instance, name: writing.name }}
            onClose={() => setWriting(null)}
            onDone={() => {
              setWriting(null)
              reload()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

function Waiting({ open, onRate }: { open: readonly Reviewable[]; onRate: (thing: Reviewable) => void }) {
  return (
    <section className={styles['section']}>
      <h2>{texts.waiting}</h2>
      <ul className={styles['waiting']}>
        {open.map((thing) => (
          <Card as="li" padding="small" key={`${thing.type}:${thing.type_instance}`} className={styles['thing']}>
            <PictureTile
              src={thing.picture}
              id={thing.type_instance}
              fallbackName={thing.name}
              ratio="1:1"
              sizes="64px"
              className={styles['thumb']}
            />
            <span className={styles['thingWords']}>
              <Link to={thing.path} className={styles['thingName']}>
                {thing.name}
              </Link>
              {thing.type === 'product' && <span className={styles['small']}>{thing.provider}</span>}
              <span className={styles['small']}>{texts.deliveredOn(formatDate(thing.delivered_at))}</span>
              <Button
                size="small"
                icon="star"
                className={styles['rate']}
                aria-label={texts.rateOf(thing.name)}
                onPress={() => onRate(thing)}
              >
                {texts.rate}
              </Button>
            </span>
          </Card>
        ))}
      </ul>
    </section>
  )
}

function MyReview({ review, onChanged }: { review: ManagedReview; onChanged: () => void }) {
  return (
    <Card as="li">
      <PicturedReview review={review} note={<AboutLine review={review} />} actions={<OwnActions review={review} onChanged={onChanged} />} />
      {review.status === 'hidden' && (
        <div className={styles['note']}>
          <HiddenNote review={review} onChanged={onChanged} />
        </div>
      )}
    </Card>
  )
}

/** What it is about, and how it stands. */
export const AboutLine = ({ review, hasState = true }: { review: ManagedReview; hasState?: boolean }) => (
  <p className={styles['about']}>
    <Link to={review.about.path}>{review.about.name}</Link>
    {review.about.name !== review.about.provider && <span className={styles['small']}>{review.about.provider}</span>}
    {hasState && <StateTag review={review} />}
  </p>
)
