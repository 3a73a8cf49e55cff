import type { GalleryImage } from '#contract/calls/providersWire.ts'
import type { Upload } from '#contract/values/upload.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { forgetPicture, storePicture } from '#backend/kernel/pictures.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { providersTouched } from './change.api.ts'
import { forgetImage } from './companyContents.store.ts'
import { addImage, arrange, galleryOf, lockGallery, removeImage } from './gallery.store.ts'

const maxImages = 24

/** The picture is made before the transaction; when the gallery is full it is thrown away again. */
export async function addToGallery(ctx: AccountCtx, file: Upload, alt: string): Promise<GalleryImage[]> {
  const { userId } = ctx.account
  const image = await storePicture(ctx, file, { kind: 'gallery', maxEdge: 1600 })
  return inCommand(ctx, async (command) => {
    await lockGallery(command.db, userId)
    const known = await galleryOf(command.db, userId)
    // The same picture again stands there already.
    if (known.some((one) => one.image === image)) return known
    if (known.length >= maxImages) {
      await forgetPicture(ctx.kernel, image)
      throw new Refusal('GALLERY_FULL', { max: maxImages })
    }
    await addImage(command.db, { provider_id: userId, image, alt, position: (known.at(-1)?.position ?? 0) + 1, created_at: command.now })
    return shown(command, userId)
  })
}

export async function arrangeGallery(ctx: AccountCtx, images: readonly { id: number; alt: string }[]): Promise<GalleryImage[]> {
  const { userId } = ctx.account
  await lockGallery(ctx.db, userId)
  await arrange(ctx.db, userId, images)
  return shown(ctx, userId)
}

export async function takeFromGallery(ctx: AccountCtx, id: number): Promise<GalleryImage[]> {
  const { userId } = ctx.account
  const gone = orNotFound(await removeImage(ctx.db, userId, id))
  await forgetImage(ctx.db, userId, gone.image)
  ctx.afterCommit(() => forgetPicture(ctx.kernel, gone.image))
  return shown(ctx, userId)
}

async function shown(ctx: Ctx, providerId: number): Promise<GalleryImage[]> {
  await providersTouched(ctx, [providerId], 'pages')
  return galleryOf(ctx.db, providerId)
}
