import { copyNamesOf, pictureWidths, readCopyName } from '#contract/values/pictures.ts'
import { loadSharp } from './loadSharp.ts'
import type { MediaStore } from './mediaStore.ts'
import { Refusal } from './refusal.ts'
import { turns } from './turns.ts'

/** Encoding is dear: one at a time, and who finds the line full is served the original for now. */
const inTurn = turns({ atOnce: 1, mayWait: 200, full: () => new Refusal('BACKEND_UNAVAILABLE') })
const underWay = new WeakMap<MediaStore, Map<string, Promise<boolean>>>()

/**
 * Makes the copy a name asks for (`folder/name_320.avif`) and keeps it beside its original. Asking twice at once makes it once.
 * @returns false when the name is none of a copy, or there is no such original.
 * @throws Refusal BACKEND_UNAVAILABLE when too many wait.
 */
export async function makeCopy(media: MediaStore, name: string): Promise<boolean> {
  const copies = underWay.get(media) ?? new Map<string, Promise<boolean>>()
  underWay.set(media, copies)
  const known = copies.get(name)
  if (known) return known
  const making = encode(media, name).finally(() => copies.delete(name))
  copies.set(name, making)
  return making
}

async function encode(media: MediaStore, name: string): Promise<boolean> {
  const wish = readCopyName(name)
  if (!wish || !(await media.has(wish.original))) return false
  return inTurn(async () => {
    const original = await media.read(wish.original)
    if (!original) return false
    const sharp = await loadSharp()
    const picture = sharp(original).resize({ width: wish.width, withoutEnlargement: true })
    await media.put(
      name,
      await (wish.format === 'avif' ? picture.avif({ quality: 55, effort: 2 }) : picture.webp({ quality: 78, effort: 4 })).toBuffer(),
    )
    // Taken away meanwhile: then nobody would remove this copy any more.
    if (await media.has(wish.original)) return true
    await media.remove(name)
    return false
  })
}

/** Makes every copy of a picture up to its own width, so that its first visitor need not wait. Safe to repeat. */
export async function warmCopies(media: MediaStore, original: string): Promise<void> {
  const bytes = await media.read(original)
  if (!bytes) return
  const sharp = await loadSharp()
  const { width } = await sharp(bytes).metadata()
  const widest = pictureWidths.find((one) => one >= width) ?? pictureWidths.at(-1)!
  for (const name of copyNamesOf(original)) {
    const wish = readCopyName(name)
    if (wish && wish.width <= widest && !(await media.has(name))) await makeCopy(media, name)
  }
}
