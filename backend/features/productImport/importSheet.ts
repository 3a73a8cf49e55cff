import ExcelJS from 'exceljs'
import { Unzip, UnzipInflate } from 'fflate'
import { Readable } from 'node:stream'
import { importLimits } from '#contract/values/importFields.ts'
import { FileTrouble, tooManyRows, type ImportLine, type OpenFile } from './importLines.ts'

const broken = 'Das ist keine lesbare XLSX-Datei. Bitte speichern Sie sie neu, oder als CSV.'

/** The first sheet, line by line. @throws FileTrouble for what unfolds too far or is no workbook */
export async function openXlsx(bytes: Uint8Array): Promise<OpenFile> {
  expectHarmless(bytes)
  return { format: { type: 'xlsx', encoding: '', separator: '' }, lines: linesOf(bytes) }
}

/** Unfolds the archive once without keeping anything: what it says of its size proves nothing. */
function expectHarmless(bytes: Uint8Array): void {
  let unfolded = 0
  let parts = 0
  let trouble: string | undefined
  const unzip = new Unzip((file) => {
    parts++
    if (parts > importLimits.parts) trouble = 'Diese XLSX-Datei hat zu viele Teile.'
    if (trouble) return
    file.ondata = (error, chunk) => {
      if (error) trouble ??= broken
      unfolded += chunk?.length ?? 0
      if (unfolded > importLimits.unzipped) {
        trouble ??= 'Diese XLSX-Datei entfaltet sich auf mehr als 300 MB. Bitte speichern Sie sie als CSV.'
        file.terminate()
      }
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    const size = 16 * 1024
    for (let at = 0; at < bytes.length && !trouble; at += size) unzip.push(bytes.subarray(at, at + size), at + size >= bytes.length)
  } catch {
    trouble ??= broken
  }
  if (parts === 0) trouble ??= broken
  if (trouble) throw new FileTrouble(trouble)
}

async function* linesOf(bytes: Uint8Array): AsyncGenerator<ImportLine> {
  const book = new ExcelJS.stream.xlsx.WorkbookReader(Readable.from(chunks(bytes)), {
    entries: 'ignore',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    worksheets: 'emit',
  })
  let found = false
  try {
    for await (const sheet of book) {
      if (found) break
      found = true
      for await (const row of sheet) {
        // A row far below the last one is only formatting, or an attack.
        if (row.number > importLimits.rows + 100_000) throw new FileTrouble(tooManyRows)
        const cells: string[] = []
        const width = Math.min(row.cellCount, importLimits.columns + 1)
        for (let at = 1; at <= width; at++) cells.push(textOfCell(row.getCell(at).value).slice(0, importLimits.cell + 1))
        yield { line: row.number, cells }
      }
    }
  } catch (error) {
    if (error instanceof FileTrouble) throw error
    throw new FileTrouble(broken)
  }
  if (!found) throw new FileTrouble(broken)
}

function* chunks(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

/** What a person sees in the cell: the result of a formula, the words of a link, numbers with a point. */
function textOfCell(value: ExcelJS.CellValue): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if ('richText' in value) return value.richText.map(({ text }) => text).join('')
  if ('text' in value) return typeof value.text === 'string' ? value.text : ''
  if ('result' in value) return textOfCell(value.result as ExcelJS.CellValue)
  return ''
}
