import { Link, useLoaderData, useLocation, useParams } from 'react-router-dom'
import type { LoadArgs } from '#client/lib/page/declaredQuery.ts'
import { formatCount } from '#client/lib/format.ts'
import { missingOf } from '#client/lib/page/missingOf.ts'
import type { HeadOf } from '#client/lib/page/pageHead.ts'
import { usePageTitle } from '#client/lib/page/pageTitle.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import { breadcrumbLd, itemListLd } from '#client/lib/page/structuredData.ts'
import { useLoaded } from '#client/lib/page/useLoaded.ts'
import { Breadcrumbs } from '#client/ui/Breadcrumbs.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { productPath } from '#client/commerce/ProductCard.tsx'
import { AskRoutes } from '#client/commerce/AskRoutes.tsx'
import { loadCallsToAction, type ShownCalls } from '#client/commerce/callsToAction.ts'
import { lazyCallsToAction as CallsToAction } from '#client/commerce/lazyCallsToAction.tsx'
import { loadListing, type ListingAnswer } from './listing.data.ts'
import { listingTexts } from './listing.texts.ts'
import { categoryQuery, filterCount, pathOfQuery, parseQuery } from '#client/commerce/listingAddress.ts'
import { ListingView } from './ListingView.tsx'
import styles from './listing.module.css'

const texts = listingTexts
interface CategoryData {
  listing: Promise<Loaded<ListingAnswer>>
  calls: Promise<Loaded<ShownCalls>>
}

export const query = categoryQuery
export const loader = ({ params, search }: LoadArgs): CategoryData => ({
  listing: loadListing(parseQuery(search, params['slug'] ?? 'all')),
  calls: loadCallsToAction('category', params['slug']),
})

export const head: HeadOf<Pick<CategoryData, 'listing'>> = ({ listing }, { params, url }) => {
  const asked = parseQuery(url.search, params['slug'] ?? 'all')
  if (!listing.ok) {
    const missing = missingOf(listing.error)
    if (missing?.slug) return { title: texts.category.missing, location: pathOfQuery('category', { ...asked, category: missing.slug }) }
    return { title: texts.category.missing, status: missing ? 404 : 503, noindex: true }
  }
  const { category, path, meta, data } = listing.data
  const name = category?.name ?? texts.all
  const canonical = pathOfQuery('category', { ...parseQuery('', asked.category), page: asked.page })
  return {
    title: asked.page > 1 ? `${name}, Seite ${asked.page}` : name,
    description: category?.description || texts.category.description(name, formatCount(meta.total, 'Produkt', 'Produkte')),
    canonical,
    image: category?.picture ?? data[0]?.picture,
    // A list that only narrows another one is for its visitor, not for search engines.
    noindex: filterCount(asked) > 0 || asked.sort !== null || asked.postalCode !== null || data.length === 0,
    jsonLd: import.meta.env.IS_BROWSER_BUILD
      ? []
      : [
          breadcrumbLd([
            { name: texts.home, path: '/' },
            { name: texts.categories.title, path: '/kategorien' },
            ...[...path, ...(category ? [category] : [])].map((step) => ({ name: step.name, path: `/kategorie/${step.slug}` })),
          ]),
          itemListLd(
            name,
            data.map((product) => ({ name: product.name, path: productPath(product) })),
          ),
        ],
  }
}

/** One category: what stands below it, what is in it, and what narrows it. */
export function CategoryScreen() {
  const { slug = 'all' } = useParams()
  const { listing, calls } = useLoaderData<CategoryData>()
  const asked = parseQuery(useLocation().search, slug)
  const { result, isStale } = useLoaded(listing)
  const category = result?.ok ? result.data.category : undefined
  const title = category ? category.name : texts.all
  usePageTitle(result?.ok ? title : undefined)

  if (result && !result.ok && missingOf(result.error)) {
    return (
      <div className={styles['page']}>
        <h1 className="visually-hidden">{texts.category.missing}</h1>
        <EmptyState
          icon="search"
          title={texts.category.missing}
          action={
            <LinkButton variant="primary" to="/kategorien">
              {texts.category.toAll}
            </LinkButton>
          }
        >
          {texts.category.missingText}
        </EmptyState>
      </div>
    )
  }
  const steps = result?.ok ? result.data.path : []
  return (
    <div className={styles['page']}>
      <Breadcrumbs
        crumbs={[
          { label: texts.home, to: '/' },
          { label: texts.categories.title, to: '/kategorien' },
          ...steps.map((step) => ({ label: step.name, to: `/kategorie/${step.slug}` })),
          { label: title },
        ]}
      />
      <header className={styles['head']}>
        <h1>{title}</h1>
        {category?.description && <p className={styles['about']}>{category.description}</p>}
      </header>
      {result?.ok && result.data.facets.categories.length > 0 && (
        <nav aria-label={texts.category.sub}>
          <ul className={styles['subs']}>
            {result.data.facets.categories.map((sub) => (
              <li key={sub.slug}>
                <Link to={`/kategorie/${sub.slug}`} className={styles['sub']}>
                  {sub.name} <span className={styles['subCount']}>{sub.more ? `${sub.count}+` : sub.count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <AskRoutes category={slug} />
      <ListingView place="category" asked={asked} result={result} isStale={isStale} emptyTitle={texts.search.nothing('')} />
      <CallsToAction loaded={calls} />
    </div>
  )
}
