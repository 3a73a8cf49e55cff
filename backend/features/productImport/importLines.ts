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

/** Cells as they stand there; one that is longer than anything we take is cut, and judged as too long. */
async function* linesOf(pieces: Generator<string>, separator: string): AsyncGenerator<ImportLine> {
  const parser = parse({
    delimiter: separator,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    info: true,
    bom: true,
    max_record_size: 4 * 1024 * 1024,
  })
  let last = 1
  const feed = async () => {
    for (const piece of pieces) if (!parser.write(piece)) await new Promise((resolve) => parser.once('drain', resolve))
    parser.end()
  }
  // A parser that stops is told by its reader; what feeds it only waits.
  void feed().catch(() => undefined)
  let next = 1
  try {
    for await (const { info, record } of parser as AsyncIterable<{ info: { lines: number }; record: string[] }>) {
      const line = next
      next = info.lines + 1
      last = info.lines
      yield { line, cells: record.map((cell) => cell.slice(0, importLimits.cell + 1)) }
    }
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    if (code === 'CSV_QUOTE_NOT_CLOSED')
      throw new FileTrouble('Ab hier fehlt ein schließendes Anführungszeichen. Ist die Datei abgeschnitten?', last + 1)
    if (code === 'CSV_MAX_RECORD_SIZE')
      throw new FileTrouble('Diese Zeile ist zu lang. Fehlt ein schließendes Anführungszeichen?', last + 1)
    if (code.startsWith('CSV_')) throw new FileTrouble('Ab hier ist die Datei keine Tabelle mehr.', last + 1)
    throw error
  }
}
