import { productLimits } from '#contract/values/productRules.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { forgetPicture } from '#backend/kernel/pictures.ts'
import { imagesOfProducts, insertSourced, removeImages, showFirstPictures } from './batch.pictures.store.ts'
import { lockOwn, saveAllProducts, type Moved } from './catalogue.move.ts'
import { isPictureUsed } from './catalogue.parts.store.ts'

export interface AttachedPicture {
  /** Whatever the caller knows it by. */
  key: string
  productId: number
  /** As `keepPicture` has put it away. */
  picture: string
  /** An address, or a name in a ZIP. */
  source: string
}

/** `imageId` null: it was there already. */
type Attached = { imageId: number | null } | { trouble: string }

/** Pictures of an import, behind those that own goods have; one that is there stays what it is. Returns what became of each, by key. */
export async function attachPictures(ctx: Ctx, ownerId: number, wanted: readonly AttachedPicture[]): Promise<Map<string, Attached>> {
  const outcomes = new Map<string, Attached>()
  const ids = [...new Set(wanted.map(({ productId }) => productId))]
  const rows = new Map((await lockOwn(ctx, ownerId, ids)).map((row) => [row.id, row]))
  const known = await imagesOfProducts(ctx.db, [...rows.keys()])
  const fresh: (AttachedPicture & { position: number })[] = []
  for (const one of wanted) {
    const row = rows.get(one.productId)
    const images = known.get(one.productId) ?? []
    if (!row || row.status === 'archived')
      outcomes.set(one.key, { trouble: row ? 'Das Produkt ist archiviert.' : 'Dieses Produkt gibt es nicht mehr.' })
    else if (images.some(({ picture }) => picture === one.picture)) outcomes.set(one.key, { imageId: null })
    else if (images.length >= productLimits.images)
      outcomes.set(one.key, { trouble: `Ein Produkt hat höchstens ${productLimits.images} Bilder.` })
    else {
      const position = (images.at(-1)?.position ?? 0) + 1
      known.set(one.productId, [...images, { id: 0, picture: one.picture, position }])
      fresh.push({ ...one, position })
    }
  }
  const made = await insertSourced(
    ctx.db,
    fresh.map(({ productId, picture, source, position }) => ({ product_id: productId, picture, source, position })),
  )
  fresh.forEach(({ key, productId, picture }) =>
    outcomes.set(key, { imageId: made.find((one) => one.product_id === productId && one.picture === picture)!.id }),
  )
  await shownFirst(
    ctx,
    ownerId,
    [...new Set(fresh.map(({ productId }) => productId))].map((id) => rows.get(id)!),
  )
  return outcomes
}

/** Takes pictures of an import out again; what is public keeps its last one, and what shows the energy label stays. */
export async function detachPictures(ctx: Ctx, ownerId: number, imageIds: readonly number[], productIds: readonly number[]): Promise<void> {
  if (imageIds.length === 0) return
  const rows = await lockOwn(ctx, ownerId, productIds)
  const known = await imagesOfProducts(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const going: { id: number; picture: string }[] = []
  const changed: Moved[] = []
  for (const row of rows) {
    const images = known.get(row.id) ?? []
    const gone = images.filter(({ id, picture }) => imageIds.includes(id) && picture !== row.energy_label)
    const mayBeBare = row.status !== 'active' && row.status !== 'scheduled'
    if (gone.length === 0 || row.status === 'archived') continue
    const leaves = gone.length === images.length && !mayBeBare ? gone.slice(1) : gone
    if (leaves.length > 0) changed.push(row)
    going.push(...leaves)
  }
  await removeImages(
    ctx.db,
    going.map(({ id }) => id),
  )
  await shownFirst(ctx, ownerId, changed)
  ctx.afterCommit(async () => {
    for (const { picture } of going) await forgetUnused(ctx, picture)
  })
}

/** After a commit, outside of it: copies of a product and orders may show the same picture. */
export async function forgetUnused(ctx: Ctx, picture: string): Promise<void> {
  if (!(await isPictureUsed(ctx.kernel.database.kysely, picture))) await forgetPicture(ctx.kernel, picture)
}

/** Lists show the first picture. That goods lose nothing by one more, or keep one, is seen to before. */
async function shownFirst(ctx: Ctx, ownerId: number, rows: readonly Moved[]): Promise<void> {
  if (rows.length === 0) return
  await showFirstPictures(
    ctx.db,
    ownerId,
    rows.map(({ id }) => id),
  )
  await saveAllProducts(
    ctx,
    rows.map((row) => ({ row, patch: {} })),
  )
}
