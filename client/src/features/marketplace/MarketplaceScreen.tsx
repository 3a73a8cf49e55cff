import { lazy, Suspense, type ReactNode } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router-dom'
import { categoryTrouble } from '#client/commerce/categoryState.ts'
import type { HeadOf } from '#client/lib/page/pageHead.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import { breadcrumbLd } from '#client/lib/page/structuredData.ts'
import { useLoaded } from '#client/lib/page/useLoaded.ts'
import type { BundleShelfProps } from '#client/commerce/BundleShelf.tsx'
import { ClientOnly } from '#client/ui/ClientOnly.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { ReviewNote } from '#client/commerce/ReviewNote.tsx'
import { lazyWhenSeen } from '#client/ui/lazyWhenSeen.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { PromoBanner } from '#client/commerce/PromoBanner.tsx'
import { ProductCardSkeletons } from '#client/commerce/ProductCard.tsx'
import { ProductShelf, Shelf } from '#client/commerce/ProductShelf.tsx'
import { CategoryTiles } from './CategoryTiles.tsx'
import { loadMarketplace, type MarketplaceData } from './marketplace.data.ts'
import { marketplaceTexts as texts } from './marketplace.texts.ts'
import styles from './Marketplace.module.css'

export const loader = (): MarketplaceData => loadMarketplace()

export const head: HeadOf<MarketplaceData> = ({ categories, sections }) => ({
  title: texts.head.title,
  description: texts.head.description,
  canonical: '/marktplatz',
  ...(!categories.ok && !sections.ok && { status: 503 as const }),
  jsonLd: import.meta.env.IS_BROWSER_BUILD
    ? []
    : [
        breadcrumbLd([
          { name: 'Start', path: '/' },
          { name: texts.title, path: '/marktplatz' },
        ]),
      ],
})

// Below the fold: drawn with the page, taken over when somebody comes near.
const BundleShelf = lazyWhenSeen<BundleShelfProps>(() => import('#client/commerce/BundleShelf.tsx').then((m) => m.BundleShelf))
// What this visitor looked at is nobody else's: it comes after the page.
const LastViewed = lazy(() => import('./LastViewed.tsx').then((m) => ({ default: m.LastViewed })))

/** The goods of all shops: what is recommended, liked, new, and rows from the categories. Each part has its own trouble. */
export function MarketplaceScreen() {
  const data = useLoaderData<MarketplaceData>()
  const { result: banners } = useLoaded(data.banners)
  const categories = useLoaded(data.categories)
  const parts = [useLoaded(data.sections), useLoaded(data.trending), useLoaded(data.latest), useLoaded(data.sliders)] as const
  const [sections, trending, latest, sliders] = parts
  // Nobody misses a banner that could not be read.
  const shownBanners = banners?.ok ? banners.data : []
  const isEmpty = parts.every(({ result }) => result?.ok && result.data.length === 0)
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{texts.title}</h1>
        <p className={styles['lead']}>{texts.lead}</p>
      </header>
      <Part title={texts.categories.title} {...categories} shape="tiles" wordsOf={categoryTrouble}>
        {(tree) => <CategoryTiles categories={tree} />}
      </Part>
      {shownBanners.length > 0 && (
        <div className={styles['banners']}>
          {shownBanners.map((banner, index) => (
            <PromoBanner key={banner.id} banner={banner} priority={index === 0} />
          ))}
        </div>
      )}
      <Part title={texts.sections} {...sections}>
        {(rows) =>
          rows
            .filter(({ key }) => key !== 'newest')
            .map(({ key, title, products }, index) => (
              <ProductShelf key={key} title={title} products={products} isFirst={index === 0 && shownBanners.length === 0} />
            ))
        }
      </Part>
      <Part title={texts.trending} {...trending}>
        {(products) => <ProductShelf title={texts.trending} products={products} />}
      </Part>
      <div>
        <BundleShelf loaded={data.bundles} />
        <Part title={texts.latest} {...latest}>
          {(products) => <ProductShelf title={texts.latest} products={products} to="/kategorie/all?sortierung=newest" />}
        </Part>
      </div>
      <Part title={texts.sliders} {...sliders}>
        {(rows) =>
          rows.map(({ slug, title, products }) => <ProductShelf key={slug} title={title} products={products} to={`/kategorie/${slug}`} />)
        }
      </Part>
      {isEmpty && (
        <EmptyState
          icon="store"
          title={texts.empty.title}
          action={
            <LinkButton variant="primary" to="/anbieter">
              {texts.empty.action}
            </LinkButton>
          }
        >
          {texts.empty.text}
        </EmptyState>
      )}
      <ClientOnly>
        <Suspense fallback={null}>
          <LastViewed />
        </Suspense>
      </ClientOnly>
      <ReviewNote of="stars" />
      <p className={styles['small']}>
        <Link to="/seite/reihenfolge">{texts.ranking}</Link>
      </p>
    </div>
  )
}

type PartProps<T> = {
  title: string
  result: Loaded<T> | undefined
  isStale: boolean
  shape?: 'row' | 'tiles'
  wordsOf?: (error: unknown) => string
  children: (data: T) => ReactNode
}

/** Under way, in trouble, or there. */
function Part<T>({ title, result, isStale, shape = 'row', wordsOf = () => texts.failed(title), children }: PartProps<T>) {
  const { revalidate } = useRevalidator()
  if (result === undefined) {
    if (shape === 'tiles') return <div className={styles['tilesToCome']} role="status" aria-label={texts.loading(title)} />
    return (
      <Shelf title={title} isLoading>
        <ProductCardSkeletons count={5} />
      </Shelf>
    )
  }
  if (!result.ok) return <ErrorState title={wordsOf(result.error)} onRetry={() => void revalidate()} isRetrying={isStale} />
  return children(result.data)
}
