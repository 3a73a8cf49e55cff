import type { leadReachCalls } from '#contract/calls/leadsReach.calls.ts'
import type { InputOf, OutputOf } from '#contract/define.ts'
import { berlinParts } from '#contract/values/berlinTime.ts'
import { seatsOfLead } from '#contract/values/leadRules.ts'
import { categoriesOfProvider, providerForRequest, suitableProviders } from '#backend/features/providers/providers.api.ts'
import type { Ctx, Db } from '#backend/kernel/context.ts'
import { spotOf } from '#backend/kernel/places.store.ts'
import { needsCraft, routesOfOne, tradesOfRoute } from '#backend/features/leadRoutes/leadRoutes.api.ts'

type Call = (typeof leadReachCalls)['leads.providersOfRoute']

/** Who a request of this kind would reach, before it is made; the matching's own statement. */
export async function providersOfRoute(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  query: InputOf<Call>['query'],
): Promise<OutputOf<Call>['data']> {
  const { lead_route_id: routeId, slug, postal_code: code, lat, lng, radius } = query
  if (slug !== undefined) {
    const provider = await providerForRequest(db, { slug })
    return provider && (provider.craft_checked_at || !(await needsCraft(db, routeId))) ? [shown({ ...provider, km: null })] : []
  }
  const near = lat !== undefined && lng !== undefined ? { lat, lng, withinKm: 0 } : code === undefined ? null : await spotOf(db, code)
  const served = await tradesOfRoute(db, routeId)
  if (!near || served.industryIds.length + served.categoryIds.length === 0) return []
  return (
    await suitableProviders(db, { ...served, near, today: berlinParts(now).day, radiusKm: radius, without: [], limit: seatsOfLead })
  ).map(shown)
}

type Found = Pick<
  Awaited<ReturnType<typeof suitableProviders>>[number],
  'id' | 'company_name' | 'slug' | 'logo' | 'city' | 'rating_average' | 'rating_count'
> & { km: number | null }
const shown = (row: Found) => ({
  id: row.id,
  name: row.company_name,
  slug: row.slug,
  logo: row.logo,
  city: row.city,
  distance_km: row.km === null ? null : Math.round(row.km * 10) / 10,
  avg_rating: Number(row.rating_average),
  total_review: row.rating_count,
})

/** What a provider can be asked for directly; nothing where he takes no requests. */
export async function routesOfProvider(db: Db, slug: string): Promise<{ id: number; name: string; slug: string }[]> {
  const provider = await providerForRequest(db, { slug })
  if (!provider) return []
  const categoryIds = await categoriesOfProvider(db, provider.id)
  return routesOfOne(db, { industryId: provider.industry_id, categoryIds, hasCraft: provider.craft_checked_at !== null })
}
