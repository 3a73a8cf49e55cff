import { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'

export interface PixelSize {
  width: number
  height: number
}

/**
 * The largest frame of that shape in the middle, or a part of it, so that it can be moved both ways.
 * Without a shape: that part of both edges.
 */
export function firstCrop({ width, height }: PixelSize, aspect: number | undefined, part = 100): PercentCrop {
  if (aspect === undefined) return { unit: '%', x: (100 - part) / 2, y: (100 - part) / 2, width: part, height: part }
  const percent = part * Math.min(1, (height * aspect) / width)
  return centerCrop(makeAspectCrop({ unit: '%', width: percent }, aspect, width, height), width, height)
}

/** What the frame holds, in pixels of the picture. */
export function pixelsOf({ x, y, width, height }: PercentCrop, size: PixelSize) {
  const part = (percent: number, whole: number) => Math.round((percent / 100) * whole)
  return { x: part(x, size.width), y: part(y, size.height), width: part(width, size.width), height: part(height, size.height) }
}

/** As many pixels a side as the server keeps of a picture, with room for sharp screens. */
const mostEdge = 2_400

/** That part of a picture as a file of its own, no larger than it is of use. Null where the browser cannot draw it. */
export async function croppedFile(file: File, image: HTMLImageElement, crop: PercentCrop): Promise<File | null> {
  const { x, y, width, height } = pixelsOf(crop, { width: image.naturalWidth, height: image.naturalHeight })
  const scale = Math.min(1, mostEdge / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.drawImage(image, x, y, Math.max(1, width), Math.max(1, height), 0, 0, canvas.width, canvas.height)
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg'
  const blob = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, type, 0.92)
  })
  return blob && new File([blob], file.name, { type })
}
