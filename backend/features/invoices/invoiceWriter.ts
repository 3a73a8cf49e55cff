import { Worker } from 'node:worker_threads'
import { workerFile } from '#backend/kernel/workerFile.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { turns } from '#backend/kernel/turns.ts'
import type { VoucherSheet } from '#backend/features/vouchers/sheet.api.ts'
import type { InvoiceInput } from './invoice.input.ts'
import type { PlainPaper } from './plainPaper.ts'
import type { WriterRequest, WriterResponse, WriterTask, Written } from './invoice.worker.ts'

/** The fonts' reader takes 40 MB, which nobody needs at night. */
const IDLE_MS = 60_000
/** Hundreds of pages take seconds; what takes longer hangs. */
const PATIENCE_MS = 30_000

const inTurn = turns({ atOnce: 1, mayWait: 50, full: () => new Refusal('BACKEND_UNAVAILABLE') })
let worker: Promise<Worker> | undefined
let idle: NodeJS.Timeout | undefined
let lastId = 0

/** Writes a document in a thread of its own, so that no request waits for it; the thread ends a minute after the last one. */
export const writeInvoice = (invoice: InvoiceInput): Promise<Written> => write({ invoice })

/** A voucher to print, in the same thread. */
export const writeVoucherSheet = async (voucher: VoucherSheet): Promise<Uint8Array> => (await write({ voucher })).pdf

/** Any other paper of running text, in the same thread. */
export const writePaper = async (plain: PlainPaper): Promise<Uint8Array> => (await write({ plain })).pdf

const write = (wish: WriterTask): Promise<Written> =>
  inTurn(async () => {
    clearTimeout(idle)
    const thread = await (worker ??= startWorker())
    try {
      return await ask(thread, wish)
    } finally {
      idle = setTimeout(() => void endWorker(), IDLE_MS)
      idle.unref()
    }
  })

async function startWorker(): Promise<Worker> {
  try {
    const file = await workerFile('invoiceWorker', new URL('./invoice.worker.ts', import.meta.url))
    const started = new Worker(file, { execArgv: [], name: 'invoices' })
    started.unref()
    return started
  } catch (error) {
    worker = undefined
    throw error
  }
}

async function endWorker(): Promise<void> {
  const ending = worker
  worker = undefined
  await (await ending)?.terminate()
}

function ask(thread: Worker, wish: WriterTask): Promise<Written> {
  const id = ++lastId
  return new Promise<Written>((resolve, reject) => {
    const settle = (done: () => void) => {
      clearTimeout(timer)
      thread.off('message', onMessage).off('error', onLost).off('exit', onLost)
      thread.unref()
      done()
    }
    const onMessage = (response: WriterResponse) => {
      if (response.id !== id) return
      settle(() => {
        if ('failure' in response) reject(new Error(`The document could not be written: ${response.failure}`))
        else resolve(response)
      })
    }
    // The next document gets a new thread.
    const onLost = (reason: unknown) => {
      settle(() => {
        void endWorker()
        reject(reason instanceof Error ? reason : new Error(`The writer of invoices ended (${String(reason)}).`))
      })
    }
    const timer = setTimeout(() => onLost(new Error('The writer of invoices hangs.')), PATIENCE_MS)
    // Only while something is asked the thread keeps the process alive.
    thread.ref()
    thread.on('message', onMessage).once('error', onLost).once('exit', onLost)
    thread.postMessage({ id, ...wish } satisfies WriterRequest)
  })
}
