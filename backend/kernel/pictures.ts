import { createHash } from 'node:crypto'
import type { Crop } from '#contract/calls/profiles.calls.ts'
import { sizedName } from '#contract/values/pictures.ts'
import type { Upload } from '#contract/values/upload.ts'
import type { AccountCtx, Kernel } from './context.ts'
import { evaluateFile, refuseFile } from './files.ts'
import { pictureJobs } from './pictures.jobs.ts'
import { loadSharp } from './loadSharp.ts'
import { fieldRefusal, Refusal } from './refusal.ts'
import { turns } from './turns.ts'

interface PictureRequest {
  /** The folder it goes to: `avatars`, `logos` … */
  kind: string
  /** Pixels of the longer edge at most. */
  maxEdge: number
  /** Cut to a square. */
  isSquare?: boolean
  crop?: Crop | undefined
  /** Where the messages about it belong. */
  field?: string
}

/** A small file may claim to be a huge picture; sharp would ask for gigabytes. */
const maxPixels = 60_000_000
const pictureRule = { extensions: ['png', 'jpg', 'jpeg'], wanted: 'ein Bild im Format PNG oder JPG' } as const

/** Decoding takes memory and cores: the others wait their turn, at most as many as fit into memory. */
const inTurn = turns({ atOnce: 2, mayWait: 30, full: () => new Refusal('BACKEND_UNAVAILABLE') })

/**
 * Keeps an uploaded picture: evaluated by extension and content, turned as its EXIF says, cropped, scaled and written anew as WebP, so that
 * neither metadata nor anything hidden in the file survives. Its smaller copies are made by a job. Call it outside a transaction.
 * @returns the path it is served under; its size stands in the name.
 * @throws Refusal FILE_TYPE_REFUSED, FILE_TOO_LARGE or INPUT_INVALID (crop) with a message at the field.
 */
export async function storePicture(ctx: AccountCtx, file: Upload, wish: PictureRequest): Promise<string> {
  const field = wish.field ?? 'file'
  await evaluateFile(file, { ...pictureRule, field })
  return keepPicture(ctx, file.content, wish)
}

/** As `storePicture`, for bytes whose kind somebody has evaluated already: those of an import have no name that says anything. */
export async function keepPicture(ctx: AccountCtx, content: Uint8Array, wish: PictureRequest): Promise<string> {
  const { data, info } = await encodePicture(content, wish, wish.field ?? 'file')
  // The owner is part of the name: one account's removal never takes another's picture away.
  const hash = createHash('sha256').update(`${ctx.account.userId}:${wish.kind}:`).update(data).digest('hex').slice(0, 40)
  const path = `${wish.kind}/${sizedName(hash, info)}.webp`
  await ctx.kernel.media.put(path, data)
  await ctx.kernel.command({ caller: { kind: 'system' }, requestId: ctx.requestId }, async (command) => {
    command.enqueue(pictureJobs['pictures.warm'], { name: path })
  })
  return `/media/${path}`
}

/**
 * Writes a picture anew as WebP; nothing else of the file survives. At most two at once, the others wait.
 * @throws Refusal FILE_TYPE_REFUSED (damaged), FILE_TOO_LARGE (pixels), INPUT_INVALID (crop), BACKEND_UNAVAILABLE (too many wait).
 */
export const encodePicture = (bytes: Uint8Array, wish: Omit<PictureRequest, 'kind'>, field: string) =>
  inTurn(() => encode(bytes, wish, field))

async function encode(bytes: Uint8Array, wish: Omit<PictureRequest, 'kind'>, field: string) {
  const broken = refuseFile('FILE_TYPE_REFUSED', field, 'Dieses Bild ist beschädigt. Bitte wählen Sie ein anderes.')
  const sharp = await loadSharp()
  const { autoOrient: size } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw broken
    })
  if (size.width * size.height > maxPixels)
    throw refuseFile('FILE_TOO_LARGE', field, 'Das Bild hat zu viele Bildpunkte. Bitte verkleinern Sie es auf höchstens 8000 × 6000.')
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: false }).autoOrient()
  if (wish.crop) picture.extract(area(wish.crop, size))
  return picture
    .resize({ width: wish.maxEdge, height: wish.maxEdge, fit: wish.isSquare ? 'cover' : 'inside', withoutEnlargement: !wish.isSquare })
    .webp({ quality: 82, effort: 4 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw broken
    })
}

/** Whole pixels within the picture; a rounding error at the edge is forgiven. */
function area({ x, y, width, height }: Crop, size: { width: number; height: number }) {
  const left = Math.round(x)
  const top = Math.round(y)
  const crop = { left, top, width: Math.min(Math.round(width), size.width - left), height: Math.min(Math.round(height), size.height - top) }
  if (crop.width < 1 || crop.height < 1)
    throw fieldRefusal('crop', 'Der Ausschnitt liegt außerhalb des Bildes. Bitte wählen Sie ihn noch einmal.')
  return crop
}

const uploaded = /^\/media\/([a-z]{2,20}\/[a-f0-9]{40}(?:-\d{1,5}x\d{1,5})?\.webp)$/

/** After the commit that replaced it. Pictures of the demo town are shared and stay. */
export async function forgetPicture(kernel: Kernel, path: string | null | undefined): Promise<void> {
  const name = uploaded.exec(path ?? '')?.[1]
  if (name) await kernel.media.remove(name)
}
