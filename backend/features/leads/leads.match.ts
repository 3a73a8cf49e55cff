import { berlinParts } from '#contract/values/berlinTime.ts'
import { radiusAfter } from '#contract/values/leadRules.ts'
import { providerForRequest, suitableProviders } from '#backend/features/providers/providers.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { kilometres } from '#backend/kernel/places.ts'
import { begin } from '#backend/kernel/transition.ts'
import { fullRecipients } from './leads.lists.store.ts'
import { tellAsked } from './leads.news.ts'
import { announceRecipient, freeSeats, recipientBinding } from './leads.recipients.ts'
import { needsCraft, tradesOfRoute } from '#backend/features/leadRoutes/leadRoutes.api.ts'
import { insertRecipients, seatingOf, setRadius, type LeadRow } from './leads.store.ts'

/**
 * Asks providers for the free seats of a locked lead: the one of a direct request, else the nearest who suit. Where nobody new is
 * found the radius grows; `widens` begins with the next one. @returns how many were asked
 */
export async function askProviders(ctx: Ctx, lead: LeadRow, widens: boolean): Promise<number> {
  const { taken, asked } = await seatingOf(ctx.db, lead.id)
  const free = freeSeats(lead.seats, taken)
  if (free.length === 0) return 0
  const isDirect = lead.direct_provider_id !== null && lead.seats === 1
  const found = isDirect ? await directly(ctx, lead, asked) : await around(ctx, lead, { asked, count: free.length, widens })
  if (found.length === 0) return 0
  const rows = await insertRecipients(
    ctx.db,
    found.map(({ id, km }, at) => ({ lead_id: lead.id, provider_id: id, seat: free[at]!, distance_km: km })),
    ctx.now,
  )
  for (const row of rows) begin(ctx, recipientBinding, row, 'leadRecipient.invite', 'system')
  const views = await fullRecipients(ctx.db, (eb) =>
    eb(
      'r.id',
      'in',
      rows.map(({ id }) => id),
    ),
  )
  for (const view of views) announceRecipient(ctx, view, '', 'leadRecipient.invite')
  await tellAsked(
    ctx,
    views[0]!,
    rows.map(({ provider_id }) => provider_id),
  )
  return rows.length
}

async function directly(ctx: Ctx, lead: LeadRow, asked: readonly number[]): Promise<{ id: number; km: number | null }[]> {
  const id = lead.direct_provider_id!
  const provider = asked.includes(id) ? undefined : await providerForRequest(ctx.db, { id })
  if (!provider || (!provider.craft_checked_at && (await needsCraft(ctx.db, lead.route_id)))) return []
  const isMeasured = lead.lat !== null && lead.lng !== null && provider.lat !== null && provider.lng !== null
  const km = isMeasured ? kilometres({ lat: lead.lat!, lng: lead.lng! }, { lat: provider.lat!, lng: provider.lng! }) : null
  return [{ id, km }]
}

async function around(ctx: Ctx, lead: LeadRow, { asked, count, widens }: { asked: readonly number[]; count: number; widens: boolean }) {
  if (lead.lat === null || lead.lng === null) return []
  const served = await tradesOfRoute(ctx.db, lead.route_id)
  if (served.industryIds.length + served.categoryIds.length === 0) return []
  const today = berlinParts(ctx.now).day
  const near = { lat: lead.lat, lng: lead.lng, withinKm: 0 }
  const first = widens ? (radiusAfter(lead.radius_km) ?? lead.radius_km) : lead.radius_km
  for (let km: number | null = first; km !== null; km = radiusAfter(km)) {
    const found = await suitableProviders(ctx.db, {
      ...served,
      near,
      today,
      radiusKm: km,
      without: [...asked, lead.customer_id],
      limit: count,
    })
    if (found.length === 0 && radiusAfter(km) !== null) continue
    if (km !== lead.radius_km) await setRadius(ctx.db, lead.id, km)
    return found
  }
  return []
}
