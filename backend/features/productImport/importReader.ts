import { Worker } from 'node:worker_threads'
import type { ImportOptions } from '#contract/calls/productImportWire.ts'
import type { ImportField } from '#contract/values/importFields.ts'
import { turns } from '#backend/kernel/turns.ts'
import { workerFile } from '#backend/kernel/workerFile.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import type { ReaderRequest, ReaderResponse, ReaderTask } from './import.worker.ts'
import type { EvaluatedRow } from './importGroups.ts'
import { FileTrouble, type FileFormat } from './importLines.ts'
import type { ZipPicture, ZipRoom } from './importZip.ts'

/** Of its first lines; whoever uploads waits for this. */
const headPatienceMs = 20_000
/** Between two batches of rows. */
const batchPatienceMs = 60_000
/** What a file may take in the thread, in MB; one that wants more ends the thread, not the process. */
const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }
const tooBig = 'Diese Datei ist zu groß, um sie zu lesen. Bitte teilen Sie sie auf, oder speichern Sie sie als CSV.'

const headsInTurn = turns({ atOnce: 2, mayWait: 20, full: () => new Refusal('BACKEND_UNAVAILABLE') })

/** Its columns with some samples. @throws FileTrouble, Refusal BACKEND_UNAVAILABLE */
export const readHead = (bytes: Uint8Array, type: FileFormat['type']) =>
  headsInTurn(async () => {
    let found: (ReaderResponse & { what: 'head' }) | undefined
    await inThread({ what: 'head', bytes, type }, headPatienceMs, async (response) => {
      if (response.what === 'head') found = response
      return undefined
    })
    return found!
  })

/**
 * Every product of a file, batch by batch: the next one is read when `store` is done. Returns how
 * many lines there were. @throws FileTrouble
 */
export async function readRows(
  bytes: Uint8Array,
  type: FileFormat['type'],
  mapping: readonly (ImportField | null)[],
  options: ImportOptions,
  store: (rows: readonly EvaluatedRow[], rowsRead: number) => Promise<void>,
): Promise<number> {
  let rowsRead = 0
  await inThread({ what: 'rows', bytes, type, mapping, options }, batchPatienceMs, async (response) => {
    if (response.what === 'batch') await store(response.rows, response.rowsRead)
    if (response.what === 'end') rowsRead = response.rowsRead
    return undefined
  })
  return rowsRead
}

/**
 * Pictures of a ZIP whose parts are asked for one after the other; each is put away before the next. Returns how
 * many files are none. @throws FileTrouble
 */
export async function readZip(
  room: ZipRoom,
  partAt: (place: number) => Promise<Uint8Array | undefined>,
  store: (picture: ZipPicture) => Promise<void>,
): Promise<number> {
  let left = 0
  let place = 0
  await inThread({ what: 'unzip', room }, batchPatienceMs, async (response) => {
    if (response.what === 'more') return { what: 'chunk', bytes: (await partAt(place++)) ?? null }
    if (response.what === 'picture') await store(response.picture)
    if (response.what === 'unpacked') left = response.left
    return undefined
  })
  return left
}

/** With these the thread is done. */
const lasts: ReadonlySet<ReaderResponse['what']> = new Set(['head', 'end', 'unpacked'])

/** A thread for one file, so that nothing of it stays and no request waits for it. */
async function inThread(
  wish: ReaderTask,
  patienceMs: number,
  hear: (response: ReaderResponse) => Promise<ReaderRequest | undefined>,
): Promise<void> {
  const file = await workerFile('importWorker', new URL('./import.worker.ts', import.meta.url))
  const thread = new Worker(file, { execArgv: [], name: 'imports', resourceLimits: memory })
  try {
    await new Promise<void>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const wait = () => {
        clearTimeout(timer)
        timer = setTimeout(() => reject(new FileTrouble(tooBig)), patienceMs)
      }
      thread.on('message', (response: ReaderResponse) => {
        clearTimeout(timer)
        if (response.what === 'trouble') reject(new FileTrouble(response.reason))
        else if (response.what === 'failure') reject(new Error(`A file could not be read: ${response.error}`))
        else
          hear(response).then((request) => {
            if (lasts.has(response.what)) resolve()
            else {
              wait()
              thread.postMessage(request ?? ({ what: 'next' } satisfies ReaderRequest))
            }
          }, reject)
      })
      thread.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new FileTrouble(tooBig) : error),
      )
      thread.once('exit', () => reject(new Error('The reader of files ended.')))
      wait()
      if (wish.what === 'unzip') {
        thread.postMessage(wish)
        return
      }
      // A copy of its own: the buffer may be part of a pool that others use.
      const bytes = new Uint8Array(wish.bytes)
      thread.postMessage({ ...wish, bytes }, [bytes.buffer])
    })
  } finally {
    await thread.terminate()
  }
}
