import { useLoaderData } from 'react-router-dom'
import type { LoadArgs } from '#client/lib/page/declaredQuery.ts'
import { headOfFound } from '#client/lib/page/found.ts'
import type { HeadOf } from '#client/lib/page/pageHead.ts'
import { breadcrumbLd } from '#client/lib/page/structuredData.ts'
import { pageTexts } from './pages.texts.ts'
import { ContentBlocks } from '#client/commerce/ContentBlocks.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { PageFrame } from './PageFrame.tsx'
import { PageHero } from './PageHero.tsx'
import { NothingHere } from './NothingHere.tsx'
import { loadWidgets, type LoadingPage } from './pages.data.ts'
import { classNames } from '#client/ui/classNames.ts'
import frame from '#client/ui/Page.module.css'
import styles from './pages.module.css'

interface WidgetData {
  page: LoadingPage
}
export const loader = ({ params }: LoadArgs): WidgetData => ({ page: loadWidgets(params['slug'] ?? '') })

const texts = pageTexts.widget
const pathOf = (slug: string) => `/spezial/${slug}`
export const head: HeadOf<WidgetData> = ({ page }) =>
  headOfFound(page, { title: pageTexts.widget.title, pathOf }, ({ title, slug, description, image }) => ({
    title,
    description: description || undefined,
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

/** A page for an occasion, put together from blocks. */
export function WidgetScreen() {
  const { page } = useLoaderData<WidgetData>()
  return (
    <PageFrame page={page} instead={<NothingHere />} empty={<Empty />}>
      {(shown) => (
        <article className={styles['wide']}>
          <PageHero page={shown} />
          <ContentBlocks blocks={shown.blocks} />
        </article>
      )}
    </PageFrame>
  )
}

/** Trouble leaves such a page empty, it never shows an error (spec section 8). */
const Empty = () => (
  <div className={classNames(frame['narrow'], styles['page'])}>
    <h1 className="visually-hidden">{texts.title}</h1>
    <EmptyState
      icon="info"
      title={texts.empty}
      action={
        <LinkButton variant="primary" to="/marktplatz">
          {pageTexts.notFound.market}
        </LinkButton>
      }
    >
      {texts.emptyText}
    </EmptyState>
  </div>
)
