import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadSharp } from '#backend/kernel/loadSharp.ts'
import type { Svg } from './shapes.ts'

/** A drawing as WebP, with the emoji it mentions (files of `emojiDir`) put in. */
export async function renderDrawing(drawing: Svg, emojiDir: string): Promise<Buffer> {
  const codes = new Set(Array.from(drawing.matchAll(/href="emoji:([0-9a-f-]{2,60})"/g), ([, code]) => code!))
  const sharp = await loadSharp()
  let svg = drawing
  for (const code of codes) {
    // The SVG renderer reads PNG, not WebP.
    const png = await sharp(await readFile(join(emojiDir, `${code}.webp`)))
      .png({ compressionLevel: 1 })
      .toBuffer()
    svg = svg.replaceAll(`href="emoji:${code}"`, `href="data:image/png;base64,${png.toString('base64')}"`)
  }
  return sharp(Buffer.from(svg)).webp({ quality: 86, effort: 1 }).toBuffer()
}
