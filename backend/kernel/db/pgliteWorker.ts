import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, protocol } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { countModules, keepEngineState, loadModules } from './engineState.ts'
import type { PgliteRequest, PgliteResponse, PgliteStart } from './pgliteMessages.ts'
import { StatementCache } from './statementCache.ts'

/**
 * The embedded PostgreSQL in its own thread, so that no query ever stops the event loop of the server.
 * Requests are answered strictly in their order; answers travel as raw protocol bytes and are read by the asker.
 */
const port = parentPort
if (!port) throw new Error('pgliteWorker.ts is started by pgliteLink.ts only.')
const start = workerData as PgliteStart
const { serialize } = protocol

const SETTINGS = {
  intervalstyle: 'iso_8601',
  timezone: 'UTC',
  // 16 MB instead of 160: all of it is taken when the server starts, and the system keeps the files in memory anyway.
  shared_buffers: '16MB',
  random_page_cost: '1.1',
}

/** A file that hands out its bytes as they are: one made of them would copy 60 MB three times before PGlite has read them. */
class Archive extends File {
  readonly #bytes: Uint8Array<ArrayBuffer>
  constructor(bytes: Uint8Array<ArrayBuffer>) {
    super([], 'template.tar')
    this.#bytes = bytes
  }
  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes.buffer
  }
}

const database = await open().catch((error: unknown) => {
  answer({ id: 0, failure: brief(error) })
  return undefined
})

async function open(): Promise<PGlite> {
  return await PGlite.create({
    dataDir: start.directory ?? 'memory://',
    extensions: { btree_gist, citext, pg_trgm, pgcrypto, unaccent },
    pgliteWasmModule: start.engine,
    relaxedDurability: false,
    initDbStartParams: ['--wal-segsize=4'],
    startParams: [...PGlite.defaultStartParams, ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    ...(start.archive ? { loadDataDir: new Archive(start.archive as Uint8Array<ArrayBuffer>) } : {}),
  })
}

if (database) {
  let statements = new StatementCache(database)
  let kept: { modules: string; goBack: () => void } | undefined
  port.on('message', (request: PgliteRequest) => {
    switch (request.kind) {
      case 'query':
        return reply(request.id, () => statements.run(request.sql, request.parameters))
      case 'dump':
        return void replyLater(request.id, () => dump(database))
      case 'keep':
        return reply(request.id, () => {
          statements.run(loadModules, [])
          kept = { modules: modules(), goBack: keepEngineState(database) }
          return new Uint8Array(0)
        })
      case 'rewind':
        return reply(request.id, () => {
          if (kept?.modules !== modules()) throw new Error('The state of this database was not kept, or has loaded more since.')
          kept.goBack()
          statements = new StatementCache(database)
          return new Uint8Array(0)
        })
      case 'close':
        return void replyLater(request.id, () => close(database))
    }
  })
  answer({ id: 0, bytes: new Uint8Array(0) })

  /** The bytes of the answer say how many. */
  function modules(): string {
    return Buffer.from(database!.execProtocolRawSync(serialize.query(countModules))).toString('latin1')
  }
}

function reply(id: number, work: () => Uint8Array): void {
  try {
    answer({ id, bytes: work() })
  } catch (error) {
    answer({ id, failure: brief(error) })
  }
}

async function replyLater(id: number, work: () => Promise<Uint8Array>): Promise<void> {
  try {
    const bytes = await work()
    answer({ id, bytes })
  } catch (error) {
    answer({ id, failure: brief(error) })
  }
}

/** The whole data directory as an uncompressed tar archive. */
async function dump(open: PGlite): Promise<Uint8Array> {
  open.execProtocolRawSync(serialize.query('checkpoint'))
  return new Uint8Array(await (await open.dumpDataDir('none')).arrayBuffer())
}

async function close(open: PGlite): Promise<Uint8Array> {
  await open.close()
  return new Uint8Array(0)
}

function answer(response: PgliteResponse): void {
  const transfer = 'bytes' in response && response.bytes.byteLength > 4096 ? [response.bytes.buffer as ArrayBuffer] : []
  port?.postMessage(response, transfer)
}

/** PGlite's errors carry a 30 KB line of minified source; two sentences are enough. */
function brief(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 400)
}
