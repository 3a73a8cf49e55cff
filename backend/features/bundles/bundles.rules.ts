import type { Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { bundlesWith, livingBundles } from './bundles.lists.store.ts'
import { lockBundle, fullBundle, fullBundles, revisionOf } from './bundles.requests.store.ts'
import { bundleJobs } from './bundles.jobs.ts'
import { partsOf } from './bundles.guardInput.ts'
import { boughtIn, giveBack, holdSale, soldOf } from './bundles.sale.store.ts'
import { announceSold, tellOfSale } from './bundles.told.ts'
import { lockedBundle, transitionBundle } from './bundles.transition.ts'
import { fallenOf } from './openOrders.api.ts'
import { bundleTouched } from './touched.ts'
import { repriceBundle } from './bundles.write.ts'

const hour = 3_600_000
const perBatch = 100

/** Goods have changed: bundles that hold them go off sale, are asked about again, or come back, by rule. */
export async function partsChanged(ctx: Ctx, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  for (const id of await bundlesWith(ctx.db, productIds)) await inCommand(ctx, (command) => followParts(command, id))
}

/** Bundles were sold: their partners hear of it, each with its share in the revision that was bought. */
export async function sold(ctx: Ctx, sales: readonly { bundleId: number; revision: number; qty: number }[]): Promise<void> {
  for (const { bundleId, revision, qty } of sales)
    await inCommand(ctx, async (command) => {
      const [row] = await fullBundles(command.db, [bundleId])
      const bought = await revisionOf(command.db, bundleId, revision)
      if (!row || !bought) return
      const shares = new Map<number, number>()
      for (const item of bought.items) shares.set(item.provider_id, (shares.get(item.provider_id) ?? 0) + item.share_cents)
      announceSold(command, row, await soldOf(command.db, bundleId))
      await tellOfSale(command, row, qty, shares)
    })
}

/** As many were sold as were agreed: they leave the shelf. */
export async function allSold(ctx: Ctx, bundleIds: readonly number[]): Promise<void> {
  for (const id of bundleIds) await inCommand(ctx, (command) => followParts(command, id))
}

/** Parts of a placement's bundles will not be sent: of which nothing is sent may be sold again, and comes back to the shelf. */
export async function fellAway(ctx: Ctx, groupId: number): Promise<void> {
  for (const id of await boughtIn(ctx.db, groupId))
    await inCommand(ctx, async (command) => {
      // Before the count: a revision that sets another number waits, or it is counted by that.
      if (!(await lockBundle(command.db, id))) return
      const sale = await holdSale(command.db, id, groupId)
      if (!sale) return
      const fallen = await fallenOf(command.db, { groupId, bundleId: id, qty: sale.qty })
      if (fallen <= sale.returned) return
      await giveBack(command.db, id, groupId, fallen)
      const row = await fullBundle(command.db, id)
      bundleTouched(command, row)
      announceSold(command, row, await soldOf(command.db, id))
      await followParts(command, id)
    })
}

async function followParts(ctx: Ctx, id: number): Promise<void> {
  if (!(await lockBundle(ctx.db, id))) return
  const row = await lockedBundle(ctx, id)
  const parts = partsOf(row, ctx.now)
  if (row.status === 'active') {
    if (parts === 'gone' || parts === 'soldOut' || parts === 'limit')
      await transitionBundle(ctx, row, { type: 'bundle.partsOut', by: 'system' })
    else if (parts === 'dearer') await repriceBundle(ctx, row)
  } else if (row.status === 'inactive' && (row.cause === 'soldOut' || row.cause === 'limit') && parts === 'good')
    await transitionBundle(ctx, row, { type: 'bundle.restock', by: 'system' })
}

/** Begins the look of this hour after what no command tells: the end of a cut price, a shop that closes. */
export const beginRound = (ctx: Ctx) =>
  inCommand(ctx, (command) => {
    command.enqueue(bundleJobs['bundles.look'], { after: 0, round: Math.floor(command.now.getTime() / hour) })
    return Promise.resolve()
  })

/** One batch of the round; only what a rule concerns is locked. */
export async function lookAfter(ctx: Ctx, { after, round }: { after: number; round: number }): Promise<void> {
  const ids = await livingBundles(ctx.db, after, perBatch)
  for (const id of ids) {
    const row = await fullBundle(ctx.db, id)
    const parts = partsOf(row, ctx.now)
    if (row.status === 'active' ? parts !== 'good' && parts !== 'over' : parts === 'good')
      await inCommand(ctx, (command) => followParts(command, id))
  }
  const last = ids.at(-1)
  if (last !== undefined && ids.length === perBatch)
    await inCommand(ctx, (command) => {
      command.enqueue(bundleJobs['bundles.look'], { after: last, round })
      return Promise.resolve()
    })
}
