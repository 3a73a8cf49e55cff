import type { CatalogueProduct } from '#contract/calls/catalogueWire.ts'
import { productLimits } from '#contract/values/productRules.ts'
import type { Upload } from '#contract/values/upload.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { storePicture } from '#backend/kernel/pictures.ts'
import { fieldRefusal, orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { forgetUnused } from './forgetUnused.ts'
import { lockOne, savedProduct, type LockedProduct } from './catalogue.move.ts'
import { arrangeImages, deleteImage, imagesOfProduct, insertImages, linkImages, replaceImage } from './catalogue.parts.store.ts'
import { shownProduct } from './catalogue.save.ts'
import { ownProductId, productOfPart } from './catalogue.store.ts'

const most = productLimits.images

/** Pictures are made before the transaction; when there is no room they are thrown away again. */
export async function addImages(
  ctx: AccountCtx,
  productId: number,
  files: readonly Upload[],
  variantId: number | null = null,
): Promise<CatalogueProduct> {
  orNotFound(await ownProductId(ctx.db, ctx.account.userId, productId))
  const pictures: string[] = []
  for (const [at, file] of files.entries())
    pictures.push(await storePicture(ctx, file, { kind: 'products', maxEdge: 1600, field: variantId === null ? `images.${at}` : 'image' }))
  return keepOrForget(ctx, pictures, async (command) => {
    const row = await lockOne(command, command.account.userId, productId)
    const known = await imagesOfProduct(command.db, productId)
    const fresh = [...new Set(pictures)].filter((picture) => !known.some((one) => one.picture === picture))
    if (known.length + fresh.length > most) throw new Refusal('PRODUCT_IMAGES_FULL', { max: most })
    const position = (known.at(-1)?.position ?? 0) + 1
    if (fresh.length > 0)
      await insertImages(
        command.db,
        productId,
        fresh.map((picture, at) => ({ picture, variantId, position: position + at })),
      )
    const again = known.filter(({ picture }) => pictures.includes(picture)).map(({ id }) => id)
    if (variantId !== null && again.length > 0) await linkImages(command.db, productId, again, variantId)
    return finish(command, row)
  })
}

/** A command about pictures whose files are there already; where it fails they are thrown away, after all it had begun is taken back. */
async function keepOrForget<T>(ctx: AccountCtx, pictures: readonly string[], work: (command: AccountCtx) => Promise<T>): Promise<T> {
  try {
    return await inCommand(ctx, work)
  } catch (error) {
    for (const picture of new Set(pictures)) await forgetUnused(ctx, picture)
    throw error
  }
}

/**
 * One picture in the place of another, with its words and its variant. The file is made before the transaction. @throws Refusal NOT_FOUND
 */
export async function cutImage(ctx: AccountCtx, productId: number, files: readonly Upload[], id: number): Promise<CatalogueProduct> {
  orNotFound(await ownProductId(ctx.db, ctx.account.userId, productId))
  const [file, ...others] = files
  if (!file || others.length > 0) throw fieldRefusal('images', 'Bitte ersetzen Sie Bilder einzeln.')
  const picture = await storePicture(ctx, file, { kind: 'products', maxEdge: 1600, field: 'images.0' })
  return keepOrForget(ctx, [picture], async (command) => {
    const row = await lockOne(command, command.account.userId, productId)
    const known = await imagesOfProduct(command.db, productId)
    const before = orNotFound(known.find((one) => one.id === id))
    // The same part once more, or one that stands there already: nothing changes.
    if (known.some((one) => one.picture === picture)) return shownProduct(command, productId)
    await replaceImage(command.db, productId, id, picture)
    command.afterCommit(() => forgetUnused(command, before.picture))
    return finish(command, row, row.energy_label === before.picture ? { energy_label: picture } : {})
  })
}

export async function addVariantImage(ctx: AccountCtx, variantId: number, file: Upload): Promise<CatalogueProduct> {
  const productId = orNotFound(await productOfPart(ctx.db, ctx.account.userId, 'product_variants', variantId))
  return addImages(ctx, productId, [file], variantId)
}

export async function arrange(ctx: AccountCtx, productId: number, images: Parameters<typeof arrangeImages>[2]): Promise<CatalogueProduct> {
  const row = await lockOne(ctx, ctx.account.userId, productId)
  await arrangeImages(ctx.db, productId, images)
  return finish(ctx, row)
}

/** @throws Refusal NOT_FOUND; INPUT_INVALID for the last picture of what is public */
export async function removeImage(ctx: AccountCtx, id: number): Promise<CatalogueProduct> {
  const { userId } = ctx.account
  const productId = orNotFound(await productOfPart(ctx.db, userId, 'product_images', id))
  const row = await lockOne(ctx, userId, productId)
  const gone = orNotFound(await deleteImage(ctx.db, productId, id))
  const label = row.energy_label === gone.picture ? { energy_label: null } : {}
  const shown = await finish(ctx, row, label)
  ctx.afterCommit(() => forgetUnused(ctx, gone.picture))
  return shown
}

/** Pictures of the product that show a variant. */
export async function link(ctx: AccountCtx, variantId: number, ids: readonly number[]): Promise<CatalogueProduct> {
  const row = await lockOfVariant(ctx, variantId)
  if ((await linkImages(ctx.db, row.id, ids, variantId)).length < new Set(ids).size) throw new Refusal('NOT_FOUND')
  return finish(ctx, row)
}

export async function unlink(ctx: AccountCtx, variantId: number, id: number): Promise<CatalogueProduct> {
  const row = await lockOfVariant(ctx, variantId)
  if ((await linkImages(ctx.db, row.id, [id], null, variantId)).length === 0) throw new Refusal('NOT_FOUND')
  return finish(ctx, row)
}

async function lockOfVariant(ctx: AccountCtx, variantId: number): Promise<LockedProduct> {
  const { userId } = ctx.account
  return lockOne(ctx, userId, orNotFound(await productOfPart(ctx.db, userId, 'product_variants', variantId)))
}

/** Lists show the first of them. */
async function finish(ctx: AccountCtx, row: LockedProduct, patch: { energy_label?: string | null } = {}): Promise<CatalogueProduct> {
  const [first] = await imagesOfProduct(ctx.db, row.id)
  await savedProduct(ctx, row, { ...patch, picture: first?.picture ?? null })
  return shownProduct(ctx, row.id)
}
