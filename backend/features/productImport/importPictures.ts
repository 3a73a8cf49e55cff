import { importLimits } from '#contract/values/importFields.ts'
import { refusalOfAddress } from '#backend/kernel/fetchPublic.ts'
import type { CellReader, VariantPart } from './importValues.ts'

const longestName = 200
const pictureName = /[^/]\.(?:png|jpe?g|webp)$/i

/** Whether a source is fetched; everything else is a name in a ZIP. */
export const isAddress = (source: string) => /^[a-z][a-z0-9+.-]{0,20}:\/\//i.test(source)

/** A path of a ZIP or of a cell without anything that leads out of it; empty when nothing is left. */
export const cleanPath = (path: string): string =>
  path
    .slice(0, 1_000)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .split(/[/\\]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '.' && part !== '..' && !/^[a-z]:$/i.test(part))
    .join('/')
export const keyOfName = (path: string) => cleanPath(path).toLowerCase()
export const isPictureName = (path: string) =>
  pictureName.test(path) && path.length <= longestName && !/(?:^|\/)(?:__MACOSX\/|\._|\.)/.test(path)

/** Addresses hold commas: one splits only before the next address, or where blanks follow. */
const splitCell = (text: string) =>
  text
    .split(/[|\n\r]+|,\s*(?=[a-z]{2,6}:\/\/)|,\s+/i)
    .flatMap((part) => (isAddress(part.trim()) ? [part] : part.split(/[,;]/)))
    .map((part) => part.trim())
    .filter((part) => part !== '')

/**
 * Of a line that is a variant: its place among the variants. `isOwn`: what it names under «Bilder» is its own,
 * because another line speaks for the product.
 */
interface PictureLine {
  cells: CellReader
  variant: number | null
  isOwn: boolean
}
const named = ['pictures', 'variantPictures'] as const

/**
 * What the lines of one product name as its pictures, in their order, and which of them show one variant alone. What cannot be one is said
 * and keeps nothing else back. `ofVariant`: by picture, the place of its variant.
 */
function picturesOf(lines: readonly PictureLine[]): { pictures: string[]; ofVariant: Map<string, number> } | undefined {
  const [head] = lines
  if (!head || !lines.some(({ cells }) => named.some((field) => cells.has(field)))) return undefined
  const { notes } = head.cells
  const found = new Map<string, Set<number | null>>()
  let place = 0
  for (const { cells, variant, isOwn } of lines)
    for (const field of named)
      for (const part of splitCell(cells.text(field) ?? '')) {
        place++
        const isFetched = isAddress(part)
        const name = isFetched ? part : cleanPath(part)
        const trouble = isFetched
          ? refusalOfAddress(part)
          : isPictureName(name)
            ? undefined
            : 'Das ist weder eine Adresse noch der Name eines Bildes (PNG, JPG, WebP).'
        const shows = field === 'variantPictures' || isOwn ? variant : null
        if (trouble === undefined) found.set(name, (found.get(name) ?? new Set()).add(shows))
        else if (place <= importLimits.pictures) notes.push(`Bild ${place} entfällt: ${trouble}`)
      }
  if (found.size > importLimits.pictures) notes.push(`Höchstens ${importLimits.pictures} Bilder je Produkt werden gelesen.`)
  const pictures = [...found.keys()].slice(0, importLimits.pictures)
  const ofVariant = new Map<string, number>()
  for (const picture of pictures) {
    // The product's own column beside that of its first variant says nothing against it.
    const shows = [...found.get(picture)!].filter((one) => one !== null)
    if (shows.length > 1) notes.push(`Ein Bild, das mehrere Varianten nennen, zeigt das Produkt: ${picture.slice(0, 120)}`)
    if (shows.length === 1) ofVariant.set(picture, shows[0]!)
  }
  return { pictures, ofVariant }
}

/** Gives a product and its variants what their lines name. */
export function givePictures(
  wanted: { pictures?: string[]; variants: VariantPart[] },
  lines: readonly { cells: CellReader; options: VariantPart['options'] }[],
): void {
  // Where the first line is a variant itself, nobody knows whether what it names shows that one or all.
  const hasHead = lines[0]!.options.length === 0
  let variant = 0
  const found = picturesOf(
    lines.map(({ cells, options }) => ({ cells, variant: options.length > 0 ? variant++ : null, isOwn: hasHead && options.length > 0 })),
  )
  if (!found || found.pictures.length === 0) return
  wanted.pictures = found.pictures
  for (const [picture, at] of found.ofVariant) (wanted.variants[at]!.pictures ??= []).push(picture)
}
