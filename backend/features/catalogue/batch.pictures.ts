import { productLimits } from '#contract/values/productRules.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import {
  changeImages,
  imagesOfProducts,
  insertSourced,
  removeImages,
  showFirstPictures,
  variantsOfProducts,
  type KnownVariant,
} from './batch.pictures.store.ts'
import { lockOwn, saveAllProducts, type LockedProduct } from './catalogue.move.ts'
import { forgetUnused } from './forgetUnused.ts'

export interface AttachedPicture {
  /** Whatever the caller knows it by. */
  key: string
  productId: number
  /** As `keepPicture` has put it away. */
  picture: string
  /** An address, or a name in a ZIP. */
  source: string
  /** Which variant it shows alone; undefined: it is not there any more. */
  variantOf?: (known: readonly KnownVariant[]) => number | undefined
  /** What the same address gave before makes room for it. */
  isReplacing?: boolean
}

/** `imageId` null: it was there already, or stands where `replaced` stood. */
export type Attached = { imageId: number | null; replaced?: { id: number; picture: string } } | { trouble: string }

/**
 * Pictures of an import, behind those that own goods have; one that is there stays what it is, and shows a variant if nothing is said of
 * that yet. Returns what became of each, by key.
 */
export async function attachPictures(ctx: Ctx, ownerId: number, wanted: readonly AttachedPicture[]): Promise<Map<string, Attached>> {
  const outcomes = new Map<string, Attached>()
  const ids = [...new Set(wanted.map(({ productId }) => productId))]
  const rows = new Map((await lockOwn(ctx, ownerId, ids)).map((row) => [row.id, row]))
  const known = await imagesOfProducts(ctx.db, [...rows.keys()])
  const variants = wanted.some(({ variantOf }) => variantOf)
    ? await variantsOfProducts(ctx.db, [...rows.keys()])
    : new Map<number, KnownVariant[]>()
  const fresh: (AttachedPicture & { position: number; variantId: number | null })[] = []
  const changed = new Map<number, { id: number; picture: string; variant_id: number | null }>()
  const labels = new Map<number, string>()
  for (const one of wanted) {
    const row = rows.get(one.productId)
    if (!row || row.status === 'archived') {
      outcomes.set(one.key, { trouble: row ? 'Das Produkt ist archiviert.' : 'Dieses Produkt gibt es nicht mehr.' })
      continue
    }
    const images = known.get(one.productId) ?? []
    const variantId = one.variantOf?.(variants.get(one.productId) ?? []) ?? null
    const same = images.find(({ picture }) => picture === one.picture)
    const before = same ?? (one.isReplacing ? images.find(({ source }) => source === one.source) : undefined)
    if (before) {
      outcomes.set(one.key, { imageId: null, ...(before !== same && { replaced: { id: before.id, picture: before.picture } }) })
      if (before.picture === row.energy_label) labels.set(row.id, one.picture)
      if (before !== same || (before.variant_id === null && variantId !== null)) {
        Object.assign(before, { picture: one.picture, variant_id: before.variant_id ?? variantId })
        // One that is added in this very batch is not in the database yet.
        if (before.id === 0) Object.assign(fresh.find(({ picture }) => picture === one.picture) ?? {}, { variantId: before.variant_id })
        else changed.set(before.id, { id: before.id, picture: before.picture, variant_id: before.variant_id })
      }
    } else if (images.length >= productLimits.images)
      outcomes.set(one.key, { trouble: `Ein Produkt hat höchstens ${productLimits.images} Bilder.` })
    else {
      const position = (images.at(-1)?.position ?? 0) + 1
      known.set(one.productId, [...images, { id: 0, picture: one.picture, position, source: one.source, variant_id: variantId }])
      fresh.push({ ...one, position, variantId })
    }
  }
  const made = await insertSourced(
    ctx.db,
    fresh.map(({ productId, picture, source, position, variantId }) => ({
      product_id: productId,
      picture,
      source,
      position,
      variant_id: variantId,
    })),
  )
  fresh.forEach(({ key, productId, picture }) =>
    outcomes.set(key, { imageId: made.find((one) => one.product_id === productId && one.picture === picture)!.id }),
  )
  await changeImages(ctx.db, [...changed.values()])
  const touched = wanted.filter(({ key, productId }) => rows.has(productId) && 'imageId' in outcomes.get(key)!)
  await shownFirst(
    ctx,
    ownerId,
    [...new Set(touched.map(({ productId }) => productId))].map((id) => rows.get(id)!),
    labels,
  )
  return outcomes
}

/** Puts pictures back that an import has replaced, where its own still stand. Returns those that nobody shows now. */
export async function restorePictures(
  ctx: Ctx,
  ownerId: number,
  replaced: readonly { id: number; picture: string }[],
  productIds: readonly number[],
): Promise<string[]> {
  if (replaced.length === 0) return []
  const rows = await lockOwn(ctx, ownerId, productIds)
  const known = await imagesOfProducts(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const pictureOf = new Map(replaced.map(({ id, picture }) => [id, picture]))
  const gone: string[] = []
  const changes: { id: number; picture: string; variant_id: number | null }[] = []
  const labels = new Map<number, string>()
  const changed = rows.filter((row) => {
    const images = (known.get(row.id) ?? []).filter(({ id }) => pictureOf.has(id))
    if (images.length === 0 || row.status === 'archived') return false
    for (const { id, picture, variant_id } of images) {
      changes.push({ id, picture: pictureOf.get(id)!, variant_id })
      if (picture === row.energy_label) labels.set(row.id, pictureOf.get(id)!)
      gone.push(picture)
    }
    return true
  })
  await changeImages(ctx.db, changes)
  await shownFirst(ctx, ownerId, changed, labels)
  return gone
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
  const changed: LockedProduct[] = []
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

/** Lists show the first picture. That goods lose nothing by one more, or keep one, is seen to before. */
async function shownFirst(
  ctx: Ctx,
  ownerId: number,
  rows: readonly LockedProduct[],
  labels: ReadonlyMap<number, string> = new Map(),
): Promise<void> {
  if (rows.length === 0) return
  await showFirstPictures(
    ctx.db,
    ownerId,
    rows.map(({ id }) => id),
  )
  await saveAllProducts(
    ctx,
    rows.map((row) => {
      const label = labels.get(row.id)
      return { row, patch: label === undefined ? {} : { energy_label: label } }
    }),
  )
}
