import { lazy, Suspense } from 'react'
import { useLoaderData, useParams, useRevalidator } from 'react-router-dom'
import { headOfProduct } from '#client/features/products/product.head.ts'
import { ProductPage } from '#client/features/products/ProductPage.tsx'
import { ProductSkeleton } from '#client/features/products/ProductSkeleton.tsx'
import type { ReviewsSectionProps } from '#client/features/reviews/ReviewsSection.tsx'
import { loadProduct, type Found } from '#client/features/products/products.data.ts'
import { productTexts } from '#client/features/products/products.texts.ts'
import { api } from '#client/lib/http/api.ts'
import type { LoadArgs } from '#client/lib/page/declaredQuery.ts'
import type { HeadOf } from '#client/lib/page/pageHead.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import { cachedQuery } from '#client/lib/page/queryCache.ts'
import { reviewsOf, type ReviewsPage } from '#client/commerce/reviews.ts'
import { useLoaded } from '#client/lib/page/useLoaded.ts'
import type { BundleShelfProps, BundlesPage } from '#client/commerce/BundleShelf.tsx'
import { ClientOnly } from '#client/ui/ClientOnly.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { lazyWhenSeen } from '#client/ui/lazyWhenSeen.tsx'

// What stands below the fold is rendered with the page, and taken over when somebody comes near.
const BundleShelf = lazyWhenSeen<BundleShelfProps>(() => import('#client/commerce/BundleShelf.tsx').then((module) => module.BundleShelf))
const ReviewsSection = lazyWhenSeen<ReviewsSectionProps>(() =>
  import('#client/features/reviews/ReviewsSection.tsx').then((module) => module.ReviewsSection),
)

/** The chosen variant (`ProductPage`). */
export const query = ['variante']
interface PageData {
  product: Promise<Loaded<Found>>
  bundles: Promise<Loaded<BundlesPage>>
  reviews: Promise<Loaded<ReviewsPage>>
}

export function loader({ params }: LoadArgs): PageData {
  const slug = params['slug'] ?? ''
  const product = loadProduct(slug)
  return {
    product,
    reviews: reviewsOf('product', slug),
    bundles: cachedQuery(`bundles:${slug}`, 60_000, async () => bundlesWith(await product)),
  }
}
export const head: HeadOf<PageData> = ({ product, reviews }, { url }) => headOfProduct(product, reviews, url)

/** Most products are in no bundle, and only what is there can be. */
function bundlesWith(result: Loaded<Found>): Promise<BundlesPage> | BundlesPage {
  if (result.ok && result.data.kind === 'here' && result.data.product.in_bundles)
    return api('bundles.list', { query: { product_id: result.data.product.id } })
  return { data: [], meta: { current_page: 1, last_page: 1, per_page: 12, total: 0 } }
}

const ProductMissing = lazy(() => import('#client/features/products/ProductMissing.tsx').then((m) => ({ default: m.ProductMissing })))
// What this visitor looked at is nobody else's: it comes after the page.
const LastViewed = lazy(() => import('#client/features/marketplace/LastViewed.tsx').then((m) => ({ default: m.LastViewed })))

/** A product's page, put together from what several features know of it. */
export function ProductScreen() {
  const { slug = '' } = useParams()
  return <OneProduct key={slug} />
}

function OneProduct() {
  const { product, bundles, reviews } = useLoaderData<PageData>()
  const { result, isStale } = useLoaded(product, { keepGood: true })
  const { revalidate } = useRevalidator()
  if (result === undefined) return <ProductSkeleton />
  if (!result.ok) {
    return (
      <>
        <h1 className="visually-hidden">{productTexts.anything}</h1>
        <ErrorState title={productTexts.failed} onRetry={() => void revalidate()} isRetrying={isStale} />
      </>
    )
  }
  const found = result.data
  // The head leads on to the new address.
  if (found.kind === 'moved') return <ProductSkeleton />
  if (found.kind !== 'here')
    return (
      <Suspense fallback={<ProductSkeleton />}>
        <ProductMissing kind={found.kind} />
      </Suspense>
    )
  const { id, name } = found.product
  return (
    <ProductPage
      product={found.product}
      bundles={<BundleShelf productId={id} loaded={bundles} />}
      reviews={<ReviewsSection type="product" id={id} name={name} loaded={reviews} />}
    >
      <ClientOnly>
        <Suspense fallback={null}>
          <LastViewed without={id} />
        </Suspense>
      </ClientOnly>
    </ProductPage>
  )
}
