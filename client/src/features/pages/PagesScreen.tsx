import { Link, useLoaderData } from 'react-router-dom'
import type { HeadOf } from '#client/lib/page/pageHead.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import { breadcrumbLd } from '#client/lib/page/structuredData.ts'
import { useLoaded } from '#client/lib/page/useLoaded.ts'
import { pageTexts } from './pages.texts.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { loadPages, type PageTeaser } from './pages.data.ts'
import { classNames } from '#client/ui/classNames.ts'
import frame from '#client/ui/Page.module.css'
import styles from './pages.module.css'

const texts = pageTexts.index
const path = '/seiten'
interface PagesData {
  pages: Promise<Loaded<readonly PageTeaser[]>>
}
export const loader = (): PagesData => ({ pages: loadPages() })

export const head: HeadOf<PagesData> = ({ pages }) => ({
  title: texts.title,
  description: texts.description,
  canonical: path,
  status: pages.ok ? undefined : 503,
  jsonLd: import.meta.env.IS_BROWSER_BUILD
    ? []
    : [
        breadcrumbLd([
          { name: pageTexts.home, path: '/' },
          { name: texts.title, path },
        ]),
      ],
})

/** All pages of the operator by their titles, for whoever looks for an answer and not for goods. */
export function PagesScreen() {
  const { pages } = useLoaderData<PagesData>()
  const { result } = useLoaded(pages, { keepGood: true })
  return (
    <div className={classNames(frame['narrow'], styles['page'])}>
      <h1>{texts.title}</h1>
      <p className={styles['lead']}>{texts.lead}</p>
      {/* Trouble is an empty list here (spec section 8). */}
      {result === undefined ? (
        <div role="status" aria-label={texts.loading}>
          <Skeleton shape="block" height="320px" />
        </div>
      ) : (
        <PageList pages={result.ok ? result.data : []} />
      )}
    </div>
  )
}

function PageList({ pages }: { pages: readonly PageTeaser[] }) {
  if (pages.length === 0)
    return (
      <EmptyState
        icon="info"
        title={texts.empty}
        action={
          <LinkButton variant="primary" to="/kontakt">
            {texts.contact}
          </LinkButton>
        }
      >
        {texts.emptyText}
      </EmptyState>
    )
  return (
    <ul className={styles['index']}>
      {pages.map(({ id, slug, title, description }) => (
        <li key={id}>
          <Link to={`/seite/${slug}`}>{title}</Link>
          {description && <p className={styles['about']}>{description}</p>}
        </li>
      ))}
    </ul>
  )
}
