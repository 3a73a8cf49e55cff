import { useLoaderData, useRevalidator } from 'react-router-dom'
import type { LoadArgs } from '#client/lib/page/declaredQuery.ts'
import { headOfFound, type Found } from '#client/lib/page/found.ts'
import type { HeadOf } from '#client/lib/page/pageHead.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import { breadcrumbLd, itemListLd } from '#client/lib/page/structuredData.ts'
import { useLoaded } from '#client/lib/page/useLoaded.ts'
import { Breadcrumbs } from '#client/ui/Breadcrumbs.tsx'
import { loadMagazineTerms, loadPosts, type MagazineTerms, type PostPage } from './portal.data.ts'
import { pathOfQuery, portalQuery, parseQuery, type ListQuery } from './portalAddress.ts'
import { PortalFilters } from './PortalFilters.tsx'
import { PortalList } from './PortalList.tsx'
import { portalTexts as texts } from './portal.texts.ts'
import styles from './portal.module.css'

export const query = portalQuery
interface PortalData {
  asked: ListQuery
  places: Promise<Loaded<MagazineTerms>>
  posts: Promise<Loaded<Found<PostPage>>>
}
export function loader({ search }: LoadArgs): PortalData {
  const asked = parseQuery(search)
  return { asked, places: loadMagazineTerms(), posts: loadPosts(asked) }
}

export const head: HeadOf<PortalData> = ({ asked, places, posts }) =>
  headOfFound(posts, { title: texts.title, pathOf: (category) => pathOfQuery({ ...asked, category }) }, ({ data }) => {
    const category = places.ok ? places.data.categories.find(({ slug }) => slug === asked.category) : undefined
    const path = pathOfQuery({ ...asked, region: null, search: '' })
    const steps = [
      { name: texts.home, path: '/' },
      { name: texts.title, path: '/portal' },
      ...(category ? [{ name: category.name, path: pathOfQuery({ category: category.slug, region: null, search: '', page: 1 }) }] : []),
    ]
    return {
      title: [category?.name ?? texts.headline, asked.page > 1 ? `Seite ${asked.page}` : ''].filter(Boolean).join(', '),
      description: texts.description,
      canonical: path,
      // What is searched or narrowed exists for its visitor alone; an empty page leads nowhere.
      noindex: asked.search !== '' || asked.region !== null || data.length === 0,
      jsonLd: import.meta.env.IS_BROWSER_BUILD
        ? []
        : [
            breadcrumbLd(steps),
            itemListLd(
              category?.name ?? texts.headline,
              data.map(({ title, slug }) => ({ name: title, path: `/portal/beitrag/${slug}` })),
            ),
          ],
    }
  })

/** What the town reads: by category, region and words. */
export function PortalScreen() {
  const { asked, places, posts } = useLoaderData<PortalData>()
  const { revalidate } = useRevalidator()
  const known = useLoaded(places, { keepGood: true })
  const list = useLoaded(posts)
  const { categories, regions } = known.result?.ok ? known.result.data : { categories: [], regions: [] }
  const category = categories.find(({ slug }) => slug === asked.category)
  return (
    <div className={styles['page']}>
      <Breadcrumbs
        crumbs={[{ label: texts.home, to: '/' }, { label: texts.title, to: '/portal' }, ...(category ? [{ label: category.name }] : [])]}
      />
      <header className={styles['head']}>
        <h1>{category?.name ?? texts.headline}</h1>
        <p className={styles['lead']}>{texts.lead}</p>
      </header>
      <PortalFilters asked={asked} categories={categories} regions={regions} isLoading={known.result === undefined} />
      <PortalList asked={asked} result={list.result} isStale={list.isStale} onRetry={() => void revalidate()} />
    </div>
  )
}
