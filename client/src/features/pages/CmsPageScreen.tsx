import { useParams } from 'react-router-dom'
import { usePageTitle } from '#client/lib/pageTitle.ts'
import { pageTexts } from '#client/texts/pages.texts.ts'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { RichText } from './RichText.tsx'
import { useCmsPage } from './useCmsPage.ts'
import styles from './pages.module.css'

/** A text page of the operator: imprint, privacy, terms … */
export function CmsPageScreen() {
  const { slug = '' } = useParams()
  const { page, state, retry } = useCmsPage(slug)
  usePageTitle(page?.title)
  if (state === 'missing') return <NotFoundScreen />
  if (state === 'failed') {
    return (
      <div className={styles['page']}>
        <h1 className="visually-hidden">{pageTexts.cms.failed}</h1>
        <ErrorState title={pageTexts.cms.failed} onRetry={retry} />
      </div>
    )
  }
  if (!page) {
    return (
      <div className={styles['page']} role="status" aria-label={pageTexts.cms.loading}>
        <Skeleton width="60%" height="38px" />
        {[92, 97, 88, 95, 60].map((width) => (
          <Skeleton key={width} width={`${width}%`} />
        ))}
      </div>
    )
  }
  return (
    <article className={styles['page']}>
      <h1>{page.title}</h1>
      <RichText html={page.text} className={styles['prose']} />
    </article>
  )
}
