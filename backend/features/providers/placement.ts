import type { Placement } from '#contract/calls/accountAdmin.calls.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { fieldRefusal, orNotFound } from '#backend/kernel/refusal.ts'
import { expectVersion } from '#backend/kernel/transition.ts'
import { providersTouched, saveProvider } from './change.api.ts'
import { allFeatures, allRegions, insertStep, placedOf, replaceFeatures, replaceRegions, stepsOf, tradesOf } from './placement.store.ts'

/** @throws Refusal NOT_FOUND for whoever runs no business */
export async function placementOf(ctx: Ctx, providerId: number): Promise<Placement> {
  const row = orNotFound(await placedOf(ctx.db, providerId))
  const trades = await tradesOf(ctx.db, row.kind)
  return {
    id: row.id,
    version: (row.version ?? 0) + 1,
    industry_id: row.industry_id,
    region_ids: row.regions.map(({ id }) => id),
    feature_ids: row.features.map(({ id }) => id),
    trades: trades.map((one) => ({ ...one, group: one.group ?? '' })),
    regions: await allRegions(ctx.db),
    features: await allFeatures(ctx.db),
    has_craft_proof: row.craft_checked_at !== null,
    history: (await stepsOf(ctx.db, providerId)).map((step) => ({
      version: step.version,
      name: `${step.first_name ?? ''} ${step.last_name ?? ''}`.trim(),
      reason: step.reason,
      changes: step.changes as string[],
      at: step.at.toISOString(),
    })),
  }
}

export interface Wish {
  industry_id: number | null
  region_ids: readonly number[]
  feature_ids: readonly number[]
  reason: string
  version?: number | undefined
}
type Named = readonly { id: number; name: string }[]

const nameOf = (all: Named, id: number | null) => all.find((one) => one.id === id)?.name ?? 'keine'
/** «+ Altstadt», «− Nordstadt», in the order of the list. */
const difference = (all: Named, before: readonly number[], after: readonly number[]): string[] =>
  all.flatMap(({ id, name }) => (before.includes(id) === after.includes(id) ? [] : [after.includes(id) ? `+ ${name}` : `− ${name}`]))

function expectKnown(all: Named, chosen: readonly number[], field: string): void {
  if (chosen.some((id) => !all.some((one) => one.id === id))) throw fieldRefusal(field, 'Bitte wählen Sie aus der Liste.')
}

/**
 * Places a business anew, for the operator. The caller holds the business. Its page, lists and the search follow in the same command. A
 * checked entry in the Handwerksrolle was compared with the trade of before (HwO § 1): with another trade it does not hold any more.
 * @returns what has changed, in words; nothing when it stands there already
 */
export async function place(ctx: Ctx, providerId: number, by: number, wish: Wish): Promise<string[]> {
  const before = await placementOf(ctx, providerId)
  expectVersion(before.version, wish.version)
  if (wish.industry_id !== before.industry_id && wish.industry_id !== null) expectKnown(before.trades, [wish.industry_id], 'industry_id')
  expectKnown(before.regions, wish.region_ids, 'region_ids')
  expectKnown(before.features, wish.feature_ids, 'feature_ids')
  const isOther = wish.industry_id !== before.industry_id
  const changes = [
    ...(isOther ? [`Branche: ${nameOf(before.trades, before.industry_id)} → ${nameOf(before.trades, wish.industry_id)}`] : []),
    ...(isOther && before.has_craft_proof ? ['Prüfung der Handwerksrolle zurückgenommen'] : []),
    ...difference(before.regions, before.region_ids, wish.region_ids),
    ...difference(before.features, before.feature_ids, wish.feature_ids),
  ]
  if (changes.length === 0) return []
  await replaceRegions(ctx.db, providerId, wish.region_ids)
  await replaceFeatures(ctx.db, providerId, wish.feature_ids)
  if (isOther) await saveProvider(ctx, providerId, { industry_id: wish.industry_id, craft_entry: null, craft_checked_at: null })
  await providersTouched(ctx, [providerId], 'search')
  await insertStep(ctx.db, { provider_id: providerId, version: before.version, placed_by: by, reason: wish.reason, changes, at: ctx.now })
  return changes
}
