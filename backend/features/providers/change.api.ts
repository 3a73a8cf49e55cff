import type { Updateable } from 'kysely'
import { dropSeller, refreshSearch } from '#backend/features/search/search.api.ts'
import type { Ctx, Db, PageTag } from '#backend/kernel/context.ts'
import { writePageChanges } from '#backend/kernel/pageChanges.store.ts'
import type { ProvidersTable } from '#backend/tables.ts'
import { relocate, updateProvider, updateTrading } from './change.store.ts'
import { includes, reachOf, type Reach } from './reach.ts'

export { insertProvider } from './change.store.ts'
export type { Reach } from './reach.ts'

const tagsOf = (id: number, reach: Reach): PageTag[] => [
  ...(includes(reach, 'pages') ? [`provider:${id}` as const] : []),
  ...(includes(reach, 'lists') ? ['list:providers' as const] : []),
  ...(includes(reach, 'goods') ? ['list:products' as const] : []),
]

/**
 * Invalidates what pages and searches tell of sellers, in the command that wrote it: the search follows, cached and open pages are told.
 */
export async function providersTouched(ctx: Ctx, ids: readonly number[], reach: Reach): Promise<void> {
  for (const id of ids) {
    if (includes(reach, 'search')) await refreshSearch(ctx.db, { providerId: id })
    ctx.invalidate(...tagsOf(id, reach))
  }
}

/** Writes columns of a seller and tells whoever shows them. */
export async function saveProvider(ctx: Ctx, id: number, patch: Updateable<ProvidersTable>) {
  const row = await updateProvider(ctx.db, id, patch)
  await providersTouched(ctx, [id], reachOf(patch))
  return row
}

/** Puts a declaration in force. False when the same one is already. */
export async function saveTrading(ctx: Ctx, id: number, trading: NonNullable<ProvidersTable['trading']>): Promise<boolean> {
  const isNew = await updateTrading(ctx.db, id, trading, ctx.now)
  if (isNew) await providersTouched(ctx, [id], reachOf({ trading, small_business: trading === 'private' }))
  return isNew
}

/** Takes a person out of a business that leaves. The search lets go of it and does not learn the words that stand there instead. */
export async function blankProvider(ctx: Ctx, id: number, patch: Updateable<ProvidersTable>): Promise<void> {
  await updateProvider(ctx.db, id, patch)
  await dropSeller(ctx.db, id)
  ctx.invalidate(...tagsOf(id, 'goods'))
}

/** Sellers of whom only the postal code is known move with it when a list says where it lies, or better than before. @returns how many */
export async function locateSellers(tx: Db): Promise<number> {
  const ids = await relocate(tx)
  for (const id of ids) await refreshSearch(tx, { providerId: id })
  if (ids.length > 0) await writePageChanges(tx, [...new Set(ids.flatMap((id) => tagsOf(id, 'goods')))])
  return ids.length
}
