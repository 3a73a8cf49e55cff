import { lazy, Suspense, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { reviewSorts } from '#contract/values/reviewRules.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import type { ReviewedType, ReviewsPage } from '#client/commerce/reviews.ts'
import { roleOf, useSession } from '#client/lib/session/sessionView.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { Pagination } from '#client/ui/Pagination.tsx'
import { HowReviewed, RatingOverview } from './RatingOverview.tsx'
import { ReviewList, ReviewSkeletons, type OpenedReview } from './ReviewList.tsx'
import { ToWriting } from './ToWriting.tsx'
import { reviewTexts as texts } from './reviews.texts.ts'
import { useReviews } from './useReviews.ts'
import styles from './ReviewsSection.module.css'

// What is asked of few comes when it is asked for: forms and dialogs bring libraries of their own.
const Eligibility = lazy(() => import('./Eligibility.tsx').then((m) => ({ default: m.Eligibility })))
const ReportDialog = lazy(() => import('./ReportDialog.tsx').then((m) => ({ default: m.ReportDialog })))
const ReplyDialog = lazy(() => import('./ReplyDialog.tsx').then((m) => ({ default: m.ReplyDialog })))
const PictureDialog = lazy(() => import('./PictureDialog.tsx').then((m) => ({ default: m.PictureDialog })))

export type ReviewsSectionProps = {
  type: ReviewedType
  /** Of the product, or the provider's account. */
  id: number
  /** What is reviewed, in words. */
  name: string
  /** The first page from the screen's loader (`reviewsOf` in commerce/reviews.ts). */
  loaded: Promise<Loaded<ReviewsPage>>
}

/** Something is wrong with the business itself; the form for illegal content is open to everybody (DSA Art. 16). */
function ReportProvider({ name }: { name: string }) {
  const { pathname } = useLocation()
  return (
    <p>
      <Link to={`/inhalt-melden?url=${encodeURIComponent(pathname)}`} rel="nofollow">
        {texts.reportProvider(name)}
      </Link>
    </p>
  )
}

/**
 * What others say: stars one by one, the most helpful first, and what readers, authors and the provider may do. Its anchor is
 * `#bewertungen`.
 */
export function ReviewsSection({ type, id, name, loaded }: ReviewsSectionProps) {
  const { wish, page, isLoading, isFailed, ask, again } = useReviews(type, id, loaded)
  const section = useRef<HTMLElement>(null)
  const [mayReply, setMayReply] = useState(false)
  const [opened, setOpened] = useState<OpenedReview | null>(null)
  const close = () => setOpened(null)
  const changed = () => {
    close()
    void again()
  }
  const turn = (number: number) => {
    void ask({ ...wish, page: number })
    // The other page begins above.
    section.current?.scrollIntoView()
  }
  const isEmpty = page?.rating.count === 0
  return (
    <section
      ref={section}
      id="bewertungen"
      className={classNames(styles['section'], 'far-below')}
      style={{ '--reviews': page?.data.length } as CSSProperties}
    >
      <h2 className={styles['heading']}>{texts.title}</h2>
      <div className={styles['layout']}>
        <div className={styles['side']}>
          {page && !isEmpty && (
            <RatingOverview rating={page.rating} stars={wish.stars} onStars={(stars) => void ask({ ...wish, stars, page: 1 })} />
          )}
          <div className={styles['eligibility']}>
            <Writing>
              <Eligibility type={type} id={id} name={name} onChanged={changed} onMayReply={setMayReply} />
            </Writing>
          </div>
          <HowReviewed />
          {/* The head of the page has no room for its code: this part is loaded when somebody comes near. */}
          {type === 'provider' && <ReportProvider name={name} />}
        </div>
        <div className={styles['main']}>
          {page && !isEmpty && (
            <div className={styles['tools']}>
              <NativeSelect
                label={texts.sort}
                className={styles['sort']}
                value={wish.sort}
                onChange={(sort) => void ask({ ...wish, sort, page: 1 })}
                options={reviewSorts.map((value) => ({ value, label: texts.sorts[value] }))}
              />
              {wish.stars !== undefined && (
                <Chip onRemove={() => void ask({ ...wish, stars: undefined, page: 1 })}>{texts.onlyStarsShown(wish.stars)}</Chip>
              )}
            </div>
          )}
          {isFailed && <ErrorState headingLevel={3} title={texts.failed} onRetry={() => void again()} />}
          {!page && isLoading && <ReviewSkeletons />}
          {isEmpty && !isFailed && (
            <EmptyState icon="star" headingLevel={3} title={texts.none.title}>
              {texts.none.text}
            </EmptyState>
          )}
          {page && !isFailed && <ReviewList reviews={page.data} isLoading={isLoading} mayReply={mayReply} onOpen={setOpened} />}
          {page && <Pagination label={texts.pages} page={wish.page} pageCount={page.meta.last_page} onChange={turn} />}
        </div>
      </div>
      <Suspense fallback={null}>
        {opened?.kind === 'report' && <ReportDialog review={opened.review} type={type} id={id} onClose={close} />}
        {opened?.kind === 'reply' && <ReplyDialog review={opened.review} onClose={close} onDone={changed} />}
        {opened?.kind === 'picture' && <PictureDialog review={opened.review} first={opened.picture} onClose={close} />}
      </Suspense>
    </section>
  )
}

/** Guests are led to the log-in; nothing before it is known who is here. */
function Writing({ children }: { children: ReactNode }) {
  const role = useSession(roleOf)
  const isInitialised = useSession((session) => session.isInitialised)
  return isInitialised && (role === null ? <ToWriting /> : <Suspense fallback={null}>{children}</Suspense>)
}
