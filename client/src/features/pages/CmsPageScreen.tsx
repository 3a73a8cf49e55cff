import { Link, useLoaderData } from 'react-router-dom'
import type { LoadArgs } from '#client/lib/page/declaredQuery.ts'
import { headOfFound } from '#client/lib/page/found.ts'
import { formatDate } from '#client/lib/format.ts'
import type { HeadOf } from '#client/lib/page/pageHead.ts'
import { breadcrumbLd } from '#client/lib/page/structuredData.ts'
import { pageTexts } from './pages.texts.ts'
import { ContentBlocks } from '#client/commerce/ContentBlocks.tsx'
import { PageFrame } from './PageFrame.tsx'
import { loadPage, type LoadingPage } from './pages.data.ts'
import { classNames } from '#client/ui/classNames.ts'
import frame from '#client/ui/Page.module.css'
import styles from './pages.module.css'

interface PageData {
  page: LoadingPage
}
export const loader = ({ params }: LoadArgs): PageData => ({ page: loadPage(params['slug'] ?? '') })

const pathOf = (slug: string) => `/seite/${slug}`
export const head: HeadOf<PageData> = ({ page }) =>
  headOfFound(page, { title: pageTexts.cms.title, pathOf }, ({ title, slug, description, image }) => ({
    title,
    description: description || pageTexts.cms.description(title),
    canonical: pathOf(slug),
    image,
    jsonLd: import.meta.env.IS_BROWSER_BUILD
      ? []
      : [
          breadcrumbLd([
            { name: pageTexts.home, path: '/' },
            { name: title, path: pathOf(slug) },
          ]),
        ],
  }))

/** A page of the operator: imprint, privacy, terms, help … */
export function CmsPageScreen() {
  const { page } = useLoaderData<PageData>()
  return (
    <PageFrame page={page}>
      {({ title, blocks, updated_at: at }) => (
        <article className={classNames(frame['narrow'], styles['page'])}>
          <h1>{title}</h1>
          <ContentBlocks blocks={blocks} />
          <p className={styles['stand']}>{pageTexts.cms.stand(formatDate(at))}</p>
          <p>
            <Link to="/seiten">{pageTexts.index.title}</Link>
          </p>
        </article>
      )}
    </PageFrame>
  )
}
