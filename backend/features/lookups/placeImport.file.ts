import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { parse, type Info } from 'csv-parse'
import { normalise } from '#contract/values/germanText.ts'
import type { PlaceKind } from './placeSources.store.ts'

/** Why a file was not imported, in German for the person at the terminal. */
export class ImportRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ImportRefused'
  }
}

const fields = ['street', 'code', 'city', 'state', 'lat', 'lng'] as const
export type Field = (typeof fields)[number]

/** The headings that official and free lists use, best first, as `normalise` spells them. */
const headings: Record<Field, readonly string[]> = {
  street: ['strasse', 'strassenname', 'strassen', 'street', 'street name', 'strasse name', 'addr street'],
  code: ['plz', 'postleitzahl', 'zip', 'zipcode', 'zip code', 'postalcode', 'postal code', 'postcode', 'addr postcode'],
  city: ['ort', 'ortsname', 'postort', 'place', 'place name', 'city', 'stadt', 'gemeinde', 'gemeindename', 'addr city'],
  state: ['bundesland', 'bundeslandname', 'land', 'state', 'state code'],
  lat: ['lat', 'latitude', 'breite', 'breitengrad'],
  lng: ['lng', 'lon', 'long', 'longitude', 'lange', 'langengrad', 'laenge'],
}
export const fieldNames: Record<Field, string> = {
  street: 'Straße',
  code: 'PLZ',
  city: 'Ort',
  state: 'Bundesland',
  lat: 'Breite',
  lng: 'Länge',
}

export interface PlaceFile {
  path: string
  kind: PlaceKind
  encoding: 'utf-8' | 'windows-1252'
  delimiter: ';' | ',' | '\t'
  /** Where each field stands in a row. */
  columns: Partial<Record<Field, number>>
  headings: string[]
  /** Changes with every byte of the file. */
  digest: string
  bytes: number
}

/** Looks at the whole file once: its encoding, its delimiter and its columns. @throws ImportRefused when a needed column is missing. */
export async function inspectFile(path: string): Promise<PlaceFile> {
  const { encoding, digest, bytes, start } = await readBytes(path)
  const firstLine = new TextDecoder(encoding).decode(start).split(/\r\n|\r|\n/, 1)[0] ?? ''
  const delimiter = ([';', ',', '\t'] as const).reduce((best, one) =>
    firstLine.split(one).length > firstLine.split(best).length ? one : best,
  )
  const names = firstLine.split(delimiter).map((name) => name.trim().replace(/^"(.*)"$/, '$1'))
  const columns = columnsOf(names)
  const kind = columns.street === undefined ? 'postal_codes' : 'streets'
  const missing = (['code', 'city'] as const).filter((field) => columns[field] === undefined)
  if (missing.length > 0) {
    throw new ImportRefused(
      `${path}: Die Spalte ${missing.map((field) => `„${fieldNames[field]}“`).join(' und ')} fehlt. Die erste Zeile muss die Überschriften enthalten; gefunden: ${names.map((name) => `„${name}“`).join(', ')}.`,
    )
  }
  return { path, kind, encoding, delimiter, columns, headings: names, digest, bytes }
}

function columnsOf(names: readonly string[]): PlaceFile['columns'] {
  const known = names.map(normalise)
  const columns: PlaceFile['columns'] = {}
  for (const field of fields) {
    const heading = headings[field].map(normalise).find((one) => known.includes(one))
    if (heading !== undefined) columns[field] = known.indexOf(heading)
  }
  return columns
}

const startBytes = 64 * 1024

/** Whatever is not valid UTF-8 to the last byte is Windows-1252, the only other encoding such lists come in. */
async function readBytes(path: string): Promise<{ encoding: PlaceFile['encoding']; digest: string; bytes: number; start: Buffer }> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  const hash = createHash('sha256')
  let start = Buffer.alloc(0)
  let bytes = 0
  let encoding: PlaceFile['encoding'] = 'utf-8'
  for await (const chunk of readable(path)) {
    if (start.length < startBytes) start = Buffer.concat([start, chunk])
    bytes += chunk.length
    hash.update(chunk)
    if (encoding === 'utf-8' && !decodes(strict, chunk)) encoding = 'windows-1252'
  }
  if (encoding === 'utf-8' && !decodes(strict)) encoding = 'windows-1252'
  if (start.includes(0))
    throw new ImportRefused(`${path} ist keine CSV-Datei in UTF-8 oder Windows-1252. Bitte speichern Sie die Tabelle als „CSV UTF-8“.`)
  return { encoding, digest: hash.digest('hex').slice(0, 12), bytes, start }
}

function decodes(decoder: InstanceType<typeof TextDecoder>, chunk?: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined })
    return true
  } catch {
    return false
  }
}

async function* readable(path: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of createReadStream(path)) yield chunk as Buffer
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new ImportRefused(`Die Datei ${path} gibt es nicht.`)
    if (code === 'EACCES' || code === 'EISDIR') throw new ImportRefused(`${path} lässt sich nicht lesen.`)
    throw error
  }
}

export interface CsvRow {
  line: number
  cells: string[]
}

/** The rows below the headings, one after the other; memory does not grow with the file. @throws ImportRefused for broken CSV. */
export async function* csvRows(file: PlaceFile): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter: file.delimiter,
    info: true,
    bom: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
    from: 2,
    max_record_size: 20_000,
  })
  // What goes wrong while feeding destroys the parser with that error, so it is met below.
  const feeding = pipeline(textOf(file), parser).catch(() => undefined)
  try {
    for await (const one of parser) {
      const { record, info } = one as { record: string[]; info: Info }
      yield { line: info.lines, cells: record }
    }
  } catch (error) {
    throw readableError(file.path, error)
  } finally {
    parser.destroy()
    await feeding
  }
}

async function* textOf({ path, encoding }: PlaceFile): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of readable(path)) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

function readableError(path: string, error: unknown): unknown {
  const { code, lines } = error as { code?: string; lines?: number }
  if (!code?.startsWith('CSV_')) return error
  const where = lines === undefined ? '' : ` (um Zeile ${lines})`
  const isQuote = code.includes('QUOTE') || code === 'CSV_MAX_RECORD_SIZE'
  const reason = isQuote ? 'Ein Anführungszeichen steht falsch oder wird nicht geschlossen.' : 'Die Zeile ist keine gültige CSV-Zeile.'
  return new ImportRefused(`${path}${where}: ${reason} Es wurde nichts übernommen.`)
}
