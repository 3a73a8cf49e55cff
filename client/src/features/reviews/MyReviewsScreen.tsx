import { lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { ManagedReview, Reviewable } from '#contract/calls/reviewsWire.ts'
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
import { ownReviews } from './reviews.lists.ts'
import { useReviewList } from './useReviewList.ts'
import { reviewTexts } from './reviews.texts.ts'
import styles from './ReviewScreens.module.css'

const texts = reviewTexts.mine
const ReviewForm = lazy(() => import('./ReviewForm.tsx').then((m) => ({ default: m.ReviewForm })))

/** `/konto/bewertungen`, with `?bestellung=` for what waits of one purchase: what was written, how it stands, and what waits for a word. */
export function MyReviewsScreen() {
  const [search] = useSearchParams()
  const orderId = /^\d{1,15}$/.test(search.get('bestellung') ?? '') ? Number(search.get('bestellung')) : null
  const { rows, extra: open = [], lastPage, status, page, turn, refresh, retry } = useReviewList(ownReviews, orderId)
  const [writing, setWriting] = useState<Reviewable | null>(null)
  const isEmpty = status === 'loaded' && rows.length === 0 && open.length === 0
  return (
    <div className={styles['page']}>
      <header>
        <h1>{texts.title}</h1>
        <p className={styles['intro']}>{texts.intro}</p>
      </header>
      {status === 'failed' && <ErrorState title={reviewTexts.failed} onRetry={retry} />}
      {status === 'loading' && <ListSkeleton />}
      {isEmpty && (
        <EmptyState icon="star" title={texts.none.title} action={<LinkButton to="/konto/bestellungen">{texts.none.action}</LinkButton>}>
          {texts.none.text}
        </EmptyState>
      )}
      {open.length > 0 && <Waiting title={orderId === null ? texts.waiting : texts.waitingOfOrder} open={open} onRate={setWriting} />}
      {orderId !== null && <Link to="/konto/bewertungen">{texts.allWaiting}</Link>}
      {rows.length > 0 && (
        <section className={styles['section']}>
          <h2>{texts.written}</h2>
          <ul className={styles['cards']}>
            {rows.map((review) => (
              <MyReview key={review.id} review={review} onChanged={refresh} />
            ))}
          </ul>
          <Pagination label={reviewTexts.pages} page={page} pageCount={lastPage} onChange={turn} />
        </section>
      )}
      {writing && (
        <Suspense fallback={null}>
          <ReviewForm
            about={{ type: writing.type, id: writing.type_instance, name: writing.name }}
            onClose={() => setWriting(null)}
            onDone={() => {
              setWriting(null)
              refresh()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

function Waiting({ title, open, onRate }: { title: string; open: readonly Reviewable[]; onRate: (thing: Reviewable) => void }) {
  return (
    <section className={styles['section']}>
      <h2>{title}</h2>
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
