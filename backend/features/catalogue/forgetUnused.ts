import type { Ctx } from '#backend/kernel/context.ts'
import { forgetPicture } from '#backend/kernel/pictures.ts'
import { isPictureUsed } from './catalogue.parts.store.ts'

/** After a commit, outside of it: copies of a product and orders may show the same picture. */
export async function forgetUnused(ctx: Ctx, picture: string): Promise<void> {
  if (!(await isPictureUsed(ctx.kernel.database.kysely, picture))) await forgetPicture(ctx.kernel, picture)
}
