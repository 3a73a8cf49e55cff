import { lazy, Suspense, useState } from 'react'
import type { ManagedReview } from '#contract/calls/reviewsWire.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Pagination } from '#client/ui/Pagination.tsx'
import { Rating } from '#client/commerce/Rating.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { AboutLine } from './MyReviewsScreen.tsx'
import { PicturedReview } from './PicturedReview.tsx'
import { receivedReviews } from './reviews.lists.ts'
import { useReviewList } from './useReviewList.ts'
import { reviewTexts } from './reviews.texts.ts'
import styles from './ReviewScreens.module.css'

const texts = reviewTexts.received
const ReplyDialog = lazy(() => import('./ReplyDialog.tsx').then((m) => ({ default: m.ReplyDialog })))
const ReportDialog = lazy(() => import('./ReportDialog.tsx').then((m) => ({ default: m.ReportDialog })))
type Side = 'all' | 'unanswered'

/** `/anbieterbereich/bewertungen`: what customers say of the business and its articles, with the answers to it. */
export function ReceivedReviewsScreen() {
  const [side, setSide] = useState<Side>('all')
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
          options={[
            { value: 'all', label: texts.all },
            { value: 'unanswered', label: texts.unanswered },
          ]}
        />
      </div>
      <Received key={side} side={side} />
    </div>
  )
}

function Received({ side }: { side: Side }) {
  const { rows, extra: rating, lastPage, status, page, turn, refresh, retry } = useReviewList(receivedReviews, side)
  const [opened, setOpened] = useState<{ kind: 'reply' | 'report'; review: ManagedReview } | null>(null)
  const close = () => setOpened(null)
  const done = () => {
    close()
    refresh()
  }
  if (status === 'failed') return <ErrorState title={reviewTexts.failed} onRetry={retry} />
  if (!rating) return <ListSkeleton />
  const none = side === 'all' ? texts.none : texts.noneOpen
  return (
    <>
      <Rating value={rating.average} count={rating.count} />
      {rows.length === 0 && (
        <EmptyState icon="star" title={none.title}>
          {none.text}
        </EmptyState>
      )}
      <ul className={styles['cards']}>
        {rows.map((review) => (
          <Card as="li" key={review.id}>
            <PicturedReview
              review={review}
              note={<AboutLine review={review} hasState={review.status !== 'published'} />}
              actions={
                <>
                  {review.moves.includes('review.reply') && (
                    <Button
                      size="small"
                      variant={review.reply ? 'secondary' : 'primary'}
                      icon="chat"
                      aria-label={(review.reply ? reviewTexts.changeReplyTo : reviewTexts.replyTo)(review.user_name)}
                      onPress={() => setOpened({ kind: 'reply', review })}
                    >
                      {review.reply ? reviewTexts.changeReply : reviewTexts.reply}
                    </Button>
                  )}
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={reviewTexts.reportOf(review.user_name)}
                    onPress={() => setOpened({ kind: 'report', review })}
                  >
                    {reviewTexts.report}
                  </Button>
                </>
              }
            />
          </Card>
        ))}
      </ul>
      <Pagination label={reviewTexts.pages} page={page} pageCount={lastPage} onChange={turn} />
      <Suspense fallback={null}>
        {opened?.kind === 'reply' && <ReplyDialog review={opened.review} onClose={close} onDone={done} />}
        {opened?.kind === 'report' && (
          <ReportDialog review={opened.review} type={opened.review.type} id={opened.review.type_instance} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
