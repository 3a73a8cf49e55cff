import { berlinParts } from '#contract/values/berlinTime.ts'
import { formatDate, type Moment } from './format.ts'

/** What stands in one cell: a number keeps its value in a spreadsheet, nothing stays empty. */
export type CsvValue = string | number | null

const isPlainNumber = (text: string) => /^-?\d{1,15}(?:,\d{1,6})?$/.test(text)
/** Spreadsheets take what begins so for a formula, or step over the sign that stands before one. */
const startsFormula = (text: string) => /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text)
const needsQuotes = (text: string) => /[";\r\n\t]|^\s|\s$/.test(text)

function cellOf(value: CsvValue): string {
  if (value === null) return ''
  const text = typeof value === 'number' ? String(value).replace('.', ',') : value
  const safe = startsFormula(text) && !isPlainNumber(text) ? `'${text}` : text
  return needsQuotes(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * A file as the German Excel opens it by a double click: semicolons, CRLF, decimal commas, and a BOM so that umlauts stay umlauts.
 * What somebody typed never becomes a formula: such a text gets an apostrophe before it.
 */
export const toCsv = (lines: ReadonlyArray<readonly CsvValue[]>): string =>
  `\uFEFF${lines.map((line) => `${line.map(cellOf).join(';')}\r\n`).join('')}`

/** Cents → `12,50`, without the sign that would make a text of it. */
export const csvEuro = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',')
/** `20.11.2026 13:00`: read as a moment, unlike the text for people. */
export const csvDateTime = (moment: Moment): string => `${formatDate(moment)} ${berlinParts(new Date(moment)).time}`
