import { parse } from 'csv-parse'
import { importLimits } from '#contract/values/importFields.ts'
import { encodingNames, encodingOf, separatorOf, textOf } from './importText.ts'

/** One line of a file; the first is the headings. Its number is the one a spreadsheet shows. */
export interface ImportLine {
  line: number
  cells: string[]
}
export interface FileFormat {
  type: 'csv' | 'xlsx'
  encoding: string
  separator: string
}
export interface OpenFile {
  format: FileFormat
  lines: AsyncIterable<ImportLine>
}
/** The file itself is no good, in German; what stands before it was read. */
export class FileTrouble extends Error {
  /** From which line on nothing could be read; undefined: nothing at all. */
  readonly line: number | undefined
  constructor(reason: string, line?: number) {
    super(reason)
    this.name = 'FileTrouble'
    this.line = line
  }
}

export const tooManyRows = `Die Datei hat mehr als ${importLimits.rows.toLocaleString('de-DE')} Zeilen. Bitte teilen Sie sie auf.`
const names: Record<string, string> = { ';': 'Strichpunkt', ',': 'Komma', '\t': 'Tabulator', '|': 'senkrechter Strich' }

export function openCsv(bytes: Uint8Array): OpenFile {
  const encoding = encodingOf(bytes)
  const [start = ''] = textOf(bytes.subarray(0, 256 * 1024), encoding)
  const separator = separatorOf(start)
  return {
    format: { type: 'csv', encoding: encodingNames[encoding], separator: names[separator]! },
    lines: linesOf(textOf(bytes, encoding), separator),
  }
}

/**
 * Cells as they stand there; one that is longer than anything we take is cut, and evaluated as too long. What was read before a trouble
 * counts.
 */
async function* linesOf(pieces: Generator<string>, separator: string): AsyncGenerator<ImportLine> {
  let read: ImportLine[] = []
  let next = 1
  let failure: Error | undefined
  const parser = parse({
    delimiter: separator,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    bom: true,
    max_record_size: 4 * 1024 * 1024,
    // Taken out here: a stream that fails drops what nobody has fetched yet.
    on_record(record: string[], { lines }: { lines: number }) {
      read.push({ line: next, cells: record.map((cell) => cell.slice(0, importLimits.cell + 1)) })
      next = lines + 1
      return null
    },
  })
  parser.on('error', (error: Error) => (failure = error))
  parser.resume()
  const take = () => {
    const lines = read
    read = []
    return lines
  }
  for (const piece of pieces) {
    await new Promise<void>((resolve) => parser.write(piece, () => resolve()))
    yield* take()
    if (failure) break
  }
  if (!failure) {
    const over = new Promise<void>((resolve) => parser.once('close', resolve))
    parser.end()
    await over
    yield* take()
  }
  if (failure) throw troubleOf(failure, next)
}

function troubleOf(error: Error & { code?: string }, line: number): Error {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new FileTrouble('Ab hier fehlt ein schließendes Anführungszeichen. Ist die Datei abgeschnitten?', line)
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new FileTrouble('Diese Zeile ist zu lang. Fehlt ein schließendes Anführungszeichen?', line)
  return error.code?.startsWith('CSV_') ? new FileTrouble('Ab hier ist die Datei keine Tabelle mehr.', line) : error
}
