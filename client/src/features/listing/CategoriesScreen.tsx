import { Link, useLoaderData, useRevalidator } from 'react-router-dom'
import type { CategoryTree } from '#contract/calls/products.calls.ts'
import { numberText } from '#contract/values/numberText.ts'
import { categoryTrouble } from '#client/commerce/categoryState.ts'
import type { HeadOf } from '#client/lib/page/pageHead.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import { breadcrumbLd } from '#client/lib/page/structuredData.ts'
import { useLoaded } from '#client/lib/page/useLoaded.ts'
import { Breadcrumbs } from '#client/ui/Breadcrumbs.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { loadCategories, type Categories } from './listing.data.ts'
import { listingTexts } from './listing.texts.ts'
import styles from './listing.module.css'

const texts = listingTexts.categories
interface CategoriesData {
  categories: Promise<Loaded<Categories>>
}

export const loader = (): CategoriesData => ({ categories: loadCategories() })

export const head: HeadOf<CategoriesData> = ({ categories }) => ({
  title: texts.title,
  description: texts.description,
  canonical: '/kategorien',
  status: categories.ok ? undefined : 503,
  jsonLd: import.meta.env.IS_BROWSER_BUILD
    ? []
    : [
        breadcrumbLd([
          { name: listingTexts.home, path: '/' },
          { name: texts.title, path: '/kategorien' },
        ]),
      ],
})

/** The whole tree on one page: three levels of goods, services and properties. */
export function CategoriesScreen() {
  const { categories } = useLoaderData<CategoriesData>()
  const { result, isStale } = useLoaded(categories, { keepGood: true })
  const { revalidate } = useRevalidator()
  return (
    <div className={styles['page']}>
      <Breadcrumbs crumbs={[{ label: listingTexts.home, to: '/' }, { label: texts.title }]} />
      <header className={styles['head']}>
        <h1>{texts.title}</h1>
        <p className={styles['about']}>{texts.intro}</p>
      </header>
      {result === undefined ? (
        <div className={styles['tree']} role="status" aria-label={listingTexts.loading}>
          {Array.from({ length: 9 }, (_, index) => (
            <Skeleton key={index} shape="block" height="160px" />
          ))}
        </div>
      ) : !result.ok ? (
        <ErrorState title={categoryTrouble(result.error)} onRetry={() => void revalidate()} isRetrying={isStale} />
      ) : (
        <Trees categories={result.data} />
      )}
    </div>
  )
}

function Trees({ categories: { goods, services, properties } }: { categories: Categories }) {
  if (goods.length + services.length + properties.length === 0)
    return (
      <EmptyState icon="store" title={texts.empty}>
        {texts.emptyText}
      </EmptyState>
    )
  return (
    <>
      <Tree id="produkte" title={texts.goods} nodes={goods} />
      <Tree id="dienstleistungen" title={texts.services} nodes={services} />
      <Tree id="immobilien" title={texts.properties} nodes={properties} />
    </>
  )
}

function Tree({ id, title, nodes }: { id: string; title: string; nodes: readonly CategoryTree[] }) {
  if (nodes.length === 0) return null
  return (
    <section className={styles['hits']} aria-labelledby={id}>
      <h2 id={id} className={styles['section']}>
        {title}
      </h2>
      <ul className={styles['tree']}>
        {nodes.map((top) => (
          <li key={top.slug} className={styles['top']}>
            <h3 className={styles['topName']}>
              <Link to={`/kategorie/${top.slug}`}>{top.name}</Link> <Count node={top} />
            </h3>
            <ul className={styles['middle']}>
              {top.sub_categories.map((sub) => (
                <li key={sub.slug}>
                  <Link to={`/kategorie/${sub.slug}`} className={styles['subName']}>
                    {sub.name}
                  </Link>{' '}
                  <Count node={sub} />
                  {sub.child_categories.length > 0 && (
                    <ul className={styles['leaves']}>
                      {sub.child_categories.map((leaf) => (
                        <li key={leaf.slug}>
                          <Link to={`/kategorie/${leaf.slug}`}>{leaf.name}</Link>
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Count = ({ node }: { node: { count: number } }) =>
  node.count > 0 ? <span className={styles['subCount']}>{numberText(node.count)}</span> : null
