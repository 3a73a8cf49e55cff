import type { OwnDish } from '#contract/calls/dishWire.ts'
import type { Upload } from '#contract/values/upload.ts'
import { forgetUnused, transitionProduct, type LockedProduct } from '#backend/features/catalogue/goods.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { storePicture } from '#backend/kernel/pictures.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { lockOneDish, shownDish } from './dishes.ts'
import { dishById } from './dishes.store.ts'

/** The one picture of a dish; the menu shows it. The file is made before the transaction. @throws Refusal NOT_FOUND */
export async function setDishPicture(ctx: AccountCtx, id: number, file: Upload): Promise<OwnDish> {
  orNotFound(await dishById(ctx.db, ctx.account.userId, id))
  const picture = await storePicture(ctx, file, { kind: 'products', maxEdge: 1600, field: 'image' })
  return inCommand(ctx, async (command) => write(command, await lockOneDish(command, id), picture))
}

/** @throws Refusal NOT_FOUND */
export const removeDishPicture = async (ctx: AccountCtx, id: number): Promise<OwnDish> => write(ctx, await lockOneDish(ctx, id), null)

async function write(ctx: AccountCtx, row: LockedProduct, picture: string | null): Promise<OwnDish> {
  await transitionProduct(ctx, row, 'product.save', { picture })
  const before = row.picture
  if (before !== null && before !== picture) ctx.afterCommit(() => forgetUnused(ctx, before))
  return shownDish(ctx, row.id)
}
