/**
 * Names of stored pictures, `/media/<folder>/<name>.webp`, and of their smaller copies, `/media/<folder>/<name>_<width>.<format>`.
 * Copies are made when they are first asked for, in these widths only, so that nobody can fill the disk by asking.
 * Uploads carry their size in the name (`…-1280x960.webp`): whoever has the name can keep the room.
 */
export const pictureWidths = [160, 320, 480, 640, 960, 1280] as const
/** Formats of the copies, the smaller files first: browsers take the first they can read. */
export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** In pixels of the stored original. */
export interface PictureSize {
  width: number
  height: number
}

const stored = /^\/media\/([a-z]{2,20}\/[a-z0-9-]{1,80})\.webp$/
const sized = /-(\d{1,5})x(\d{1,5})$/
const copyName = new RegExp(`^([a-z]{2,20}/[a-z0-9-]{1,80})_(${pictureWidths.join('|')})\\.(${pictureFormats.join('|')})$`)
/** The drawings of the demo town. */
const drawing: PictureSize = { width: 256, height: 256 }

/** Names a new picture so that its size can be read from it. */
export const sizedName = (name: string, { width, height }: PictureSize) => `${name}-${width}x${height}`

/** Width and height as the name tells them; null when it does not. */
export function pictureSize(src: string): PictureSize | null {
  const name = stored.exec(src)?.[1]
  if (!name) return null
  if (name.startsWith('demo/')) return drawing
  const found = sized.exec(name)
  return found ? { width: Number(found[1]), height: Number(found[2]) } : null
}

/** `srcset` of a stored picture in one format; null for anything that has no copies. Never wider than the original. */
export function pictureSources(src: string, format: PictureFormat): string | null {
  const name = stored.exec(src)?.[1]
  if (!name) return null
  const original = pictureSize(src)?.width ?? pictureWidths.at(-1)!
  const copies = pictureWidths.filter((width) => width < original).map((width) => `/media/${name}_${width}.${format} ${width}w`)
  if (format === 'webp') return [...copies, `${src} ${original}w`].join(', ')
  // The next wider name stands for the original's own width in this format: copies are never enlarged.
  const whole = pictureWidths.find((width) => width >= original)
  return [...copies, ...(whole ? [`/media/${name}_${whole}.${format} ${original}w`] : [])].join(', ')
}

/** What a copy's name asks for: the original's name (`folder/name.webp`), width and format. Undefined: not the name of a copy. */
export function readCopyName(name: string): { original: string; width: number; format: PictureFormat } | undefined {
  const found = copyName.exec(name)
  return found ? { original: `${found[1]}.webp`, width: Number(found[2]), format: found[3] as PictureFormat } : undefined
}

/** Every name a copy of this picture (`folder/name.webp`) can have. */
export const copyNamesOf = (original: string) =>
  pictureFormats.flatMap((format) => pictureWidths.map((width) => original.replace(/\.webp$/, `_${width}.${format}`)))
