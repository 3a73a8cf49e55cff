import { useEffect } from 'react'
import { useLoaderData, useParams, useRevalidator } from 'react-router-dom'
import { forgetProviderPage, loadGoods, loadProviderPage } from '#client/features/menus/menus.data.ts'
import type { FoundProvider, Goods } from '#client/features/menus/provider.query.ts'
import { headOfProvider, nextChange } from '#client/features/menus/provider.head.ts'
import { ProviderFailed, ProviderMissing } from '#client/features/menus/ProviderMissing.tsx'
import { ProviderPage } from '#client/features/menus/ProviderPage.tsx'
import { ProviderPageSkeleton } from '#client/features/menus/ProviderPageSkeleton.tsx'
import { useFreshness } from '#client/features/menus/useFreshness.ts'
import { AskRoutes } from '#client/commerce/AskRoutes.tsx'
import { AppointmentInvitation } from '#client/features/appointments/AppointmentInvitation.tsx'
import type { BundleShelfProps, BundlesPage } from '#client/commerce/BundleShelf.tsx'
import { api } from '#client/lib/http/api.ts'
import { cachedQuery } from '#client/lib/page/queryCache.ts'
import type { ReviewsSectionProps } from '#client/features/reviews/ReviewsSection.tsx'
import { loadCallsToAction, type ShownCalls } from '#client/commerce/callsToAction.ts'
import { lazyCallsToAction as CallsToAction } from '#client/commerce/lazyCallsToAction.tsx'
import type { LoadArgs } from '#client/lib/page/declaredQuery.ts'
import type { HeadOf } from '#client/lib/page/pageHead.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import { reviewsOf, type ReviewsPage } from '#client/commerce/reviews.ts'
import { useLoaded } from '#client/lib/page/useLoaded.ts'
import { lazyWhenSeen } from '#client/ui/lazyWhenSeen.tsx'

// What others say stands below the fold: rendered with the page, taken over when somebody comes near.
const ReviewsSection = lazyWhenSeen<ReviewsSectionProps>(() =>
  import('#client/features/reviews/ReviewsSection.tsx').then((module) => module.ReviewsSection),
)

const BundleShelf = lazyWhenSeen<BundleShelfProps>(() => import('#client/commerce/BundleShelf.tsx').then((module) => module.BundleShelf))

/** A preview for its owner; the open dish, and the line of the cart it changes (`useOpenDish`). */
export const query = ['vorschau', 'gericht', 'zeile']
interface PageData {
  page: Promise<Loaded<FoundProvider>>
  goods: Promise<Loaded<Goods>>
  bundles: Promise<Loaded<BundlesPage | null>>
  reviews: Promise<Loaded<ReviewsPage>>
  calls: Promise<Loaded<ShownCalls>>
  isPreview: boolean
}

export function loader({ params, search }: LoadArgs): PageData {
  const slug = params['slug'] ?? ''
  const isPreview = new URLSearchParams(search).get('vorschau') === '1'
  const page = loadProviderPage(slug, isPreview)
  return {
    page,
    goods: loadGoods(slug),
    // Asked for by the number that the page answers with; of most providers there are none.
    bundles: cachedQuery(`bundles of ${slug}`, 60_000, async () => {
      const result = await page
      const profile = result.ok && result.data.kind === 'here' && result.data.page.profile
      return profile && profile.show_product ? api('bundles.list', { query: { provider_id: profile.user_id } }) : null
    }),
    reviews: reviewsOf('provider', slug),
    calls: loadCallsToAction('provider'),
    isPreview,
  }
}
export const head: HeadOf<PageData> = ({ page }) => headOfProvider(page)

/** A provider's page, put together from what several features know of it. */
export function ProviderScreen() {
  const { slug = '' } = useParams()
  return <OneProvider key={slug} slug={slug} />
}

function OneProvider({ slug }: { slug: string }) {
  const { page, goods, bundles, reviews, calls, isPreview } = useLoaderData<PageData>()
  const { result, isStale } = useLoaded(page, { keepGood: true })
  const offers = useLoaded(goods, { keepGood: true })
  const { revalidate } = useRevalidator()
  const found = result?.ok ? result.data : undefined
  useFreshness(slug, found?.kind === 'here' ? nextChange(found.page) : null)
  useOwnPreview(slug, found?.kind === 'later')

  if (result === undefined) return <ProviderPageSkeleton />
  if (!found) return <ProviderFailed onRetry={() => void revalidate()} isRetrying={isStale} />
  // The head leads on to the new address; a preview comes once the browser has said who asks.
  if (found.kind === 'moved' || found.kind === 'later') return <ProviderPageSkeleton />
  if (found.kind === 'missing') return <ProviderMissing />
  const { profile } = found.page
  return (
    <ProviderPage
      page={found.page}
      goods={offers.result?.ok ? offers.result.data : []}
      isPreview={isPreview}
      bundles={<BundleShelf providerId={profile.user_id} loaded={bundles} />}
      reviews={<ReviewsSection type="provider" id={profile.user_id} name={profile.company_name} loaded={reviews} />}
      calls={<CallsToAction loaded={calls} />}
      appointment={
        profile.show_lead && (
          <>
            <AskRoutes provider={slug} name={profile.company_name} />
            {profile.takes_appointments && <AppointmentInvitation slug={slug} providerId={profile.user_id} name={profile.company_name} />}
          </>
        )
      }
    />
  )
}

/** The server cannot render what only the owner may see: the browser asks again, with its log-in. */
function useOwnPreview(slug: string, isDue: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isDue) return
    forgetProviderPage(slug)
    void revalidate()
  }, [slug, isDue, revalidate])
}
