import type { OwnContents } from '#contract/calls/providersWire.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { fieldRefusal } from '#backend/kernel/refusal.ts'
import { providersTouched } from './change.api.ts'
import { contentsOfProvider, replaceContents, type GivenContents } from './companyContents.store.ts'
import { galleryOf, lockGallery } from './gallery.store.ts'

/**
 * Only pictures of the own gallery: they were evaluated when they came, and nobody shows another one's. @throws Refusal INPUT_INVALID at
 * the picture
 */
export async function saveContents(ctx: AccountCtx, given: GivenContents): Promise<OwnContents> {
  const { userId } = ctx.account
  await lockGallery(ctx.db, userId)
  const own = new Set((await galleryOf(ctx.db, userId)).map(({ image }) => image))
  for (const part of ['certificates', 'company_contents'] as const) {
    for (const [at, { image }] of given[part].entries())
      if (image !== null && !own.has(image)) throw fieldRefusal(`${part}.${at}.image`, 'Bitte wählen Sie ein Bild aus Ihrer Galerie.')
  }
  await replaceContents(ctx.db, userId, given)
  await providersTouched(ctx, [userId], 'pages')
  return contentsOfProvider(ctx.db, userId)
}
