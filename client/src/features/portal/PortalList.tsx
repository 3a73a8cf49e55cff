import type { Found } from '#client/lib/page/found.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import { classNames } from '#client/ui/classNames.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { PageLinks } from '#client/ui/PageLinks.tsx'
import { PostCard, PostCardSkeletons } from '#client/commerce/PostCard.tsx'
import { teaserOf, type PostPage } from './portal.data.ts'
import { pathOfQuery, type ListQuery } from './portalAddress.ts'
import { portalTexts as texts } from './portal.texts.ts'
import styles from './portal.module.css'

type PortalListProps = { asked: ListQuery; result: Loaded<Found<PostPage>> | undefined; isStale: boolean; onRetry: () => void }

/** The posts of one page, in every state they may be in. */
export function PortalList({ asked, result, isStale, onRetry }: PortalListProps) {
  if (result === undefined)
    return (
      <ul className={styles['grid']} role="status" aria-label={texts.loading}>
        <PostCardSkeletons count={6} />
      </ul>
    )
  if (!result.ok) return <ErrorState title={texts.failed} onRetry={onRetry} isRetrying={isStale} />
  const page = result.data.kind === 'here' ? result.data.data : null
  if (page === null || page.data.length === 0) {
    const isPastEnd = page !== null && page.meta.total > 0
    return (
      <EmptyState
        icon="search"
        title={isPastEnd ? texts.pastEnd : texts.empty(asked.search)}
        action={
          <LinkButton variant="primary" to={isPastEnd ? pathOfQuery({ ...asked, page: 1 }) : '/portal'}>
            {isPastEnd ? texts.firstPage : texts.clear}
          </LinkButton>
        }
      >
        {!isPastEnd && <p>{texts.emptyText}</p>}
      </EmptyState>
    )
  }
  return (
    <section aria-label={texts.all} aria-busy={isStale || undefined} className={styles['results']}>
      {asked.search !== '' && (
        <p role="status" className={styles['found']}>
          {texts.found(page.meta.total, asked.search)}
        </p>
      )}
      <ul className={classNames(styles['grid'], isStale && styles['stale'])}>
        {page.data.map((post, index) => (
          <PostCard key={post.id} post={teaserOf(post)} level={2} priority={index === 0} />
        ))}
      </ul>
      <PageLinks
        page={page.meta.current_page}
        pageCount={page.meta.last_page}
        to={(number) => pathOfQuery({ ...asked, page: number })}
        label={texts.pages}
      />
    </section>
  )
}
