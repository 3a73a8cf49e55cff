import { importLimits } from '#contract/values/importFields.ts'
import { refusalOfAddress } from '#backend/kernel/fetchPublic.ts'
import type { CellReader } from './importValues.ts'

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

/** What the lines of one product name as its pictures, in their order. What cannot be one is said and keeps nothing else back. */
export function picturesOf(lines: readonly CellReader[]): string[] | undefined {
  const [head] = lines
  if (!head || !lines.some((cells) => cells.has('pictures'))) return undefined
  const found = new Set<string>()
  let place = 0
  for (const cells of lines)
    for (const part of splitCell(cells.text('pictures') ?? '')) {
      place++
      const isFetched = isAddress(part)
      const name = isFetched ? part : cleanPath(part)
      const trouble = isFetched
        ? refusalOfAddress(part)
        : isPictureName(name)
          ? undefined
          : 'Das ist weder eine Adresse noch der Name eines Bildes (PNG, JPG, WebP).'
      if (trouble === undefined) found.add(name)
      else if (place <= importLimits.pictures) head.notes.push(`Bild ${place} entfällt: ${trouble}`)
    }
  if (found.size > importLimits.pictures) head.notes.push(`Höchstens ${importLimits.pictures} Bilder je Produkt werden gelesen.`)
  return [...found].slice(0, importLimits.pictures)
}
