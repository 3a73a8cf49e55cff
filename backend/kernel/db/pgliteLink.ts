import { open } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { DatabaseLogger } from './databaseLogger.ts'
import type { PgliteRequest, PgliteResponse, PgliteStart } from './pgliteMessages.ts'
import { workerFile } from '../workerFile.ts'
import { DatabaseUnavailable } from './unavailable.ts'

type Waiting = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void; since: number; sql: string }
type RequestBody = PgliteRequest extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never

const require = createRequire(import.meta.url)
const SLOW_MS = 1000

// Only what is run a lot is compiled a second time for speed, one function after another: with V8's own setting four compilers at once
// take 60 MB while the server starts, for functions that are hardly needed again.
for (const flag of ['--wasm-tiering-budget=50000000', '--wasm-num-compilation-tasks=1']) setFlagsFromString(flag)

/** V8 would give the worker 48 MB for young objects; nearly all it makes is an answer that leaves at once. */
const YOUNG_MB = 12

/** Node's types know its modules, but not how to make one. */
const { compile } = Reflect.get(globalThis, 'WebAssembly') as { compile(bytes: ArrayBuffer): Promise<WebAssembly.Module> }
/** ES2024: Node 20 has it, the types of our language level do not. */
const ResizableBuffer = ArrayBuffer as unknown as new (
  size: number,
  options: { maxByteLength: number },
) => ArrayBuffer & { resize(size: number): void }
let engine: Promise<WebAssembly.Module> | undefined
/** Compiled once in a process: later databases of it take over what the first has made fast. */
const compiledEngine = () => (engine ??= compileFile(join(dirname(require.resolve('@electric-sql/pglite')), 'pglite.wasm')))

async function compileFile(path: string): Promise<WebAssembly.Module> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const bytes = new ResizableBuffer(size, { maxByteLength: size })
    for (let at = 0; at < size;) {
      const { bytesRead } = await file.read(new Uint8Array(bytes), at, size - at, at)
      if (bytesRead === 0) throw new Error(`${path} ends early`)
      at += bytesRead
    }
    const module = await compile(bytes)
    // The module has its own copy; these 9 MB would stay until the next full collection.
    bytes.resize(0)
    return module
  } finally {
    await file.close()
  }
}

/** What sessions need of a running embedded database. */
export interface DatabaseLink {
  readonly broken: Error | undefined
  readonly inFlight: number
  query(sql: string, parameters: (string | null)[]): Promise<Uint8Array>
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

/** The main thread's end of the line to the database worker. Requests are answered in the order they were posted. */
export class PgliteLink implements DatabaseLink {
  readonly #worker: Worker
  readonly #logger: DatabaseLogger
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0
  #closing = false
  /** Why nothing can be asked any more; undefined while all is well. */
  broken: Error | undefined

  private constructor(worker: Worker, logger: DatabaseLogger) {
    this.#worker = worker
    this.#logger = logger
    worker.on('message', (response: PgliteResponse) => this.#settle(response))
    worker.on('error', (error) => this.#fail(`The database worker failed: ${error.message.slice(0, 400)}`))
    worker.on('exit', (code) => this.#fail(`The database worker ended (code ${code}).`))
  }

  /** Resolves when the database is open; rejects with the reason otherwise. */
  static async start(start: Omit<PgliteStart, 'engine'>, logger: DatabaseLogger): Promise<PgliteLink> {
    const [file, engine] = await Promise.all([workerFile('pgliteWorker', new URL('./pgliteWorker.ts', import.meta.url)), compiledEngine()])
    const workerData: PgliteStart = { ...start, engine }
    // Without execArgv the worker would inherit tsx and spend 300 ms loading it.
    const transferList = start.archive ? [start.archive.buffer as ArrayBuffer] : []
    const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB }
    const worker = new Worker(file, { workerData, transferList, execArgv: [], name: 'database', resourceLimits })
    const link = new PgliteLink(worker, logger)
    try {
      await new Promise<Uint8Array>((resolve, reject) => link.#waiting.set(0, { resolve, reject, since: Date.now(), sql: 'open' }))
    } catch (error) {
      await link.#end()
      throw error
    }
    return link
  }

  get inFlight(): number {
    return this.#waiting.size
  }

  query(sql: string, parameters: (string | null)[]): Promise<Uint8Array> {
    return this.#ask({ kind: 'query', sql, parameters }, sql)
  }

  /** The data directory as a tar archive, after a checkpoint. */
  dump(): Promise<Uint8Array> {
    return this.#ask({ kind: 'dump' }, 'dump')
  }

  /** Keeps the state as it is now for `rewind()`; in memory only. */
  async keep(): Promise<void> {
    await this.#ask({ kind: 'keep' }, 'keep')
  }

  /** Goes back to the state that was kept. @throws when none was, or it is of no use any more: close this one and start another. */
  async rewind(): Promise<void> {
    await this.#ask({ kind: 'rewind' }, 'rewind')
  }

  /** Whether the process stays for this database alone. */
  holdProcess(hold: boolean): void {
    if (hold) this.#worker.ref()
    else this.#worker.unref()
  }

  /** Shuts the server down cleanly and ends the worker. Safe to call twice. */
  async close(): Promise<void> {
    if (this.#closing) return
    try {
      if (!this.broken) await this.#ask({ kind: 'close' }, 'close')
    } finally {
      await this.#end()
    }
  }

  #ask(body: RequestBody, sql: string): Promise<Uint8Array> {
    if (this.broken) return Promise.reject(this.broken)
    return new Promise((resolve, reject) => {
      const id = ++this.#lastId
      this.#waiting.set(id, { resolve, reject, since: Date.now(), sql })
      this.#worker.postMessage({ ...body, id })
    })
  }

  #settle(response: PgliteResponse): void {
    const waiting = this.#waiting.get(response.id)
    if (!waiting) return
    this.#waiting.delete(response.id)
    const took = Date.now() - waiting.since
    // Making a schema takes its time and happens once.
    const isSchema = /^\s*(--|create|alter|drop)/i.test(waiting.sql)
    if (took > SLOW_MS && response.id > 0 && !isSchema)
      this.#logger.warn({ took, behind: this.#waiting.size, sql: waiting.sql.slice(0, 300) }, 'slow statement')
    if ('bytes' in response) waiting.resolve(response.bytes)
    else waiting.reject(new Error(response.failure))
  }

  #fail(reason: string): void {
    if (this.#closing || this.broken) return
    this.broken = new DatabaseUnavailable('away', `${reason} The data on disk is safe; the process has to be started again.`)
    this.#logger.error({ err: this.broken }, 'database worker lost')
    for (const waiting of this.#waiting.values()) waiting.reject(this.broken)
    this.#waiting.clear()
  }

  async #end(): Promise<void> {
    this.#closing = true
    this.broken ??= new DatabaseUnavailable('away', 'The database is closed.')
    await this.#worker.terminate()
    for (const waiting of this.#waiting.values()) waiting.reject(this.broken)
    this.#waiting.clear()
  }
}
