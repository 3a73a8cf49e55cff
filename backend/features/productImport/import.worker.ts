import { parentPort } from 'node:worker_threads'
import type { ImportOptions } from '#contract/calls/productImportWire.ts'
import { importLimits, type ImportField } from '#contract/values/importFields.ts'
import { ImportGroups, type EvaluatedRow } from './importGroups.ts'
import { picturesOfZip, type ZipPicture, type ZipRoom } from './importZip.ts'
import { FileTrouble, openCsv, tooManyRows, type FileFormat, type ImportLine } from './importLines.ts'

export type ReaderTask =
  | { what: 'head'; bytes: Uint8Array; type: FileFormat['type'] }
  | { what: 'rows'; bytes: Uint8Array; type: FileFormat['type']; mapping: readonly (ImportField | null)[]; options: ImportOptions }
  | { what: 'unzip'; room: ZipRoom }
/** `next`: the last answer is taken; at most one is on its way. `chunk` of a ZIP that was asked for; null: there is no more. */
export type ReaderRequest = ReaderTask | { what: 'next' } | { what: 'chunk'; bytes: Uint8Array | null }
export type ReaderResponse =
  | { what: 'head'; format: FileFormat; columns: { name: string; samples: string[] }[] }
  | { what: 'batch'; rows: EvaluatedRow[]; rowsRead: number }
  | { what: 'end'; rowsRead: number }
  /** The next chunk of the ZIP, please. */
  | { what: 'more' }
  | { what: 'picture'; picture: ZipPicture }
  | { what: 'unpacked'; left: number }
  | { what: 'trouble'; reason: string }
  | { what: 'failure'; error: string }

const perBatch = 500
const samples = 3
let goOn: ((bytes?: Uint8Array | null) => void) | undefined
const post = (response: ReaderResponse) => parentPort?.postMessage(response)

parentPort?.on('message', (request: ReaderRequest) => {
  if (request.what === 'next') goOn?.()
  else if (request.what === 'chunk') goOn?.(request.bytes)
  else
    void (request.what === 'head' ? head(request) : request.what === 'rows' ? rows(request) : unzip(request)).catch((error: unknown) =>
      post(
        error instanceof FileTrouble
          ? { what: 'trouble', reason: error.message }
          : { what: 'failure', error: error instanceof Error ? (error.stack ?? error.message) : String(error) },
      ),
    )
})

const answered = () => new Promise<Uint8Array | null | undefined>((resolve) => (goOn = resolve))

const open = async ({ bytes, type }: Pick<ReaderTask & { what: 'rows' }, 'bytes' | 'type'>) =>
  type === 'csv' ? openCsv(bytes) : (await import('./importSheet.ts')).openXlsx(bytes)

/** Without what stands empty at the end; a table far too wide is none. */
function headings(line: ImportLine | undefined): string[] {
  const cells = line?.cells.map((cell) => cell.trim().slice(0, 100)) ?? []
  while (cells.length > 0 && cells.at(-1) === '') cells.pop()
  if (cells.length === 0) throw new FileTrouble('Die erste Zeile nennt keine Spalten.')
  if (cells.length > importLimits.columns) throw new FileTrouble(`Die Datei hat mehr als ${importLimits.columns} Spalten.`)
  return cells
}

async function head(wish: ReaderTask & { what: 'head' }): Promise<void> {
  const { format, lines } = await open(wish)
  let columns: { name: string; samples: string[] }[] | undefined
  let seen = 0
  try {
    for await (const line of lines) {
      if (!columns) {
        columns = headings(line).map((name) => ({ name, samples: [] }))
        continue
      }
      columns.forEach((one, at) => {
        const cell = line.cells[at]?.trim().slice(0, 60)
        if (cell && one.samples.length < samples && !one.samples.includes(cell)) one.samples.push(cell)
      })
      if (++seen >= 40) break
    }
  } catch (error) {
    // What is wrong further down is said of its rows.
    if (!(error instanceof FileTrouble) || error.line === undefined || !columns) throw error
  }
  if (!columns) throw new FileTrouble('Die Datei ist leer.')
  post({ what: 'head', format, columns })
}

const isEmpty = ({ cells }: ImportLine) => cells.every((cell) => cell.trim() === '')

/** Whether a text has too many rows is found before any of them is evaluated; of a workbook it is found on the way. */
async function expectFewRows({ bytes, type }: ReaderTask & { what: 'rows' }): Promise<void> {
  if (type !== 'csv') return
  let breaks = 0
  for (const byte of bytes) if (byte === 10 || byte === 13) breaks++
  if (breaks <= importLimits.rows) return
  let count = -1
  try {
    for await (const line of openCsv(bytes).lines) if (!isEmpty(line) && ++count > importLimits.rows) throw new FileTrouble(tooManyRows)
  } catch (error) {
    // What is wrong further down is said of its rows.
    if (!(error instanceof FileTrouble) || error.line === undefined) throw error
  }
}

async function rows(wish: ReaderTask & { what: 'rows' }): Promise<void> {
  const groups = new ImportGroups(wish.mapping, wish.options)
  let batch: EvaluatedRow[] = []
  let rowsRead = 0
  let first = true
  const flush = async () => {
    if (batch.length === 0) return
    const stored = answered()
    post({ what: 'batch', rows: batch, rowsRead })
    batch = []
    await stored
  }
  const add = (evaluated: EvaluatedRow | undefined) => {
    if (evaluated) batch.push(evaluated)
  }
  await expectFewRows(wish)
  const { lines } = await open(wish)
  try {
    for await (const line of lines) {
      if (first) {
        first = false
        continue
      }
      if (isEmpty(line)) continue
      if (++rowsRead > importLimits.rows) throw new FileTrouble(tooManyRows)
      add(groups.take(line))
      if (batch.length >= perBatch) await flush()
    }
    add(groups.end())
  } catch (error) {
    if (!(error instanceof FileTrouble) || error.line === undefined) throw error
    add(groups.end())
    batch.push({
      line: error.line,
      lines: 1,
      name: '',
      sku: '',
      wanted: null,
      notes: [],
      errors: [{ line: error.line, column: '', message: error.message }],
      raw: [],
    })
  }
  await flush()
  post({ what: 'end', rowsRead })
}

async function* chunksOfZip(): AsyncGenerator<Uint8Array> {
  for (;;) {
    const answer = answered()
    post({ what: 'more' })
    const bytes = await answer
    if (!bytes) return
    yield bytes
  }
}

/** One picture on its way at a time: the next is unfolded when the last one is put away. */
async function unzip({ room }: ReaderTask & { what: 'unzip' }): Promise<void> {
  const pictures = picturesOfZip(chunksOfZip(), room)
  for (;;) {
    const next = await pictures.next()
    if (next.done) return post({ what: 'unpacked', left: next.value })
    const taken = answered()
    post({ what: 'picture', picture: next.value })
    await taken
  }
}
