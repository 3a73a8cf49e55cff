import type { BundleAskKind } from '#contract/values/bundleRules.ts'
import { operatorListChanged } from '#backend/features/operations/operatorLists.api.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { presentRequest } from './bundles.guardInput.ts'
import { newsOfAsk, newsOfBundle, newsOfSale } from './bundles.news.ts'
import { fullBundle, type FullBundle } from './bundles.requests.store.ts'

/** Who acts; null: the system. */
export const actingProvider = (ctx: Ctx): number | null =>
  ctx.caller.kind === 'account' && ctx.caller.role === 'provider' ? ctx.caller.userId : null
const nameOf = (row: FullBundle, id: number | null) => row.parties.find((party) => party.provider_id === id)?.company_name ?? 'Ein Partner'
export const bundleLink = (id: number) => `/anbieterbereich/bundles/${id}`

const announced = new WeakMap<Ctx, FullBundle>()

/** The bundle as its sellers were told by this command; read where it has told them nothing of this version. */
export async function asAnnounced(ctx: Ctx, { id, version }: Pick<FullBundle, 'id' | 'version'>): Promise<FullBundle> {
  const known = announced.get(ctx)
  return known?.id === id && known.version === version ? known : await fullBundle(ctx.db, id)
}

/** Its sellers see it, each in their own view. `hasOrders`: as the command has evaluated it. */
export async function announceBundle(
  ctx: Ctx,
  { id, hasOrders }: { id: number; hasOrders: boolean },
  from: string,
  event: string,
): Promise<void> {
  const row = await fullBundle(ctx.db, id)
  announced.set(ctx, row)
  const feeBasisPoints = ctx.kernel.config.platformFeeBasisPoints
  ctx.emit({
    type: 'bundle.changed',
    entity: { type: 'bundle', id, version: row.version },
    to: row.parties.map(({ provider_id: viewer }) => ({
      userId: viewer,
      data: { bundle: presentRequest(row, { viewer, now: ctx.now, feeBasisPoints, hasOrders }), from, event },
    })),
  })
}

/** Its sellers hear how many were sold by now, what each earned they ask for; so does the operator's table. */
export function announceSold(ctx: Ctx, { id, version, name, parties }: FullBundle, sold: number): void {
  ctx.emit({
    type: 'bundle.sold',
    entity: { type: 'bundle', id, version },
    to: parties.map(({ provider_id: userId }) => ({ userId, data: { id, version, name, sold } })),
  })
  operatorListChanged(ctx, 'bundles', `sold-${id}-${sold}-${ctx.now.getTime()}`)
}

/**
 * A sale for each of its sellers, with what their part came to; one note per bundle, the newest. The order itself is mailed and
 * calls the devices, so this does neither.
 */
export async function tellOfSale(ctx: Ctx, row: FullBundle, qty: number, shares: ReadonlyMap<number, number>): Promise<void> {
  for (const { provider_id: one } of row.parties) {
    const share = shares.get(one)
    if (share === undefined) continue
    await notify(ctx, one, {
      type: 'bundle',
      ...newsOfSale(row, qty, share * qty),
      link: bundleLink(row.id),
      uniqueKey: `bundle/${row.id}/sold`,
      holdsPush: true,
    })
  }
}

/** What waits for an answer, or ended a sale: mailed to whoever has not switched it off. */
const mailed: ReadonlySet<string> = new Set([
  'asked',
  'revised',
  'countered',
  'reprice',
  'remind',
  'rejected',
  'expired',
  'partsOut',
  'over',
  'left',
])

/** News for its sellers; the newest about a bundle replaces the one before. */
export async function tellOfBundle(
  ctx: Ctx,
  { id, version }: Pick<FullBundle, 'id' | 'version'>,
  to: 'all' | 'others' | 'missing',
  text: string,
): Promise<void> {
  const row = await asAnnounced(ctx, { id, version })
  const actor = actingProvider(ctx)
  const listed = row.parties.filter((party) => (to === 'missing' ? !party.has_agreed : to === 'all' || party.provider_id !== actor))
  await notify(
    ctx,
    listed.map(({ provider_id: one }) => one),
    {
      type: 'bundle',
      ...newsOfBundle(text, row, nameOf(row, actor)),
      link: bundleLink(id),
      uniqueKey: `bundle/${id}`,
      mustKnow: mailed.has(text),
    },
  )
}

/** What a partner asks of the others. */
export async function tellOfAsk(ctx: Ctx, row: FullBundle, kind: BundleAskKind, dueAt: Date): Promise<void> {
  const actor = actingProvider(ctx)
  await notify(
    ctx,
    row.parties.flatMap(({ provider_id: id }) => (id === actor ? [] : [id])),
    {
      type: 'bundle',
      ...newsOfAsk(row, nameOf(row, actor), kind, dueAt),
      link: bundleLink(row.id),
      uniqueKey: `bundle/${row.id}`,
      mustKnow: true,
    },
  )
}

/** Sellers whose goods are in it no longer: it leaves their lists. */
export async function tellRemoved(ctx: Ctx, id: number, version: number, providerIds: readonly number[]): Promise<void> {
  if (providerIds.length === 0) return
  const row = await fullBundle(ctx.db, id)
  ctx.emit({
    type: 'bundle.removed',
    entity: { type: 'bundle', id, version },
    to: providerIds.map((userId) => ({ userId, data: { id, version } })),
  })
  await notify(ctx, providerIds, {
    type: 'bundle',
    ...newsOfBundle('removed', row, nameOf(row, actingProvider(ctx))),
    link: '/anbieterbereich/bundles/eingang',
    uniqueKey: `bundle/${id}`,
  })
}
