import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { seedDemo } from '#backend/demo/seed.ts'
import { readConfig } from '#backend/kernel/config.ts'
import type { Kernel } from '#backend/kernel/context.ts'
import { openDatabase } from '#backend/kernel/db/database.ts'
import type { Database } from '#backend/kernel/db/database.ts'
import { unpackTar } from '#backend/kernel/db/tarball.ts'
import { createKernel } from '#backend/kernel/kernel.ts'
import type { Tables } from '#backend/tables.ts'
import { town } from '#backend/demo/town/town.ts'
import { builtProcesses } from '#tests/support/builtProcesses.ts'
import { filledArchive, serverCopy } from '#tests/support/freshDatabase.ts'
import { sourceKey } from '#tests/support/sourceKey.ts'

export interface Answer<T = unknown> {
  status: number
  body: T & { error?: string }
}
export interface RealTestApp {
  readonly base: string
  readonly port: number
  readonly log: string
  /** Is the process still the one that was started last, and alive? */
  alive(): boolean
  start(): Promise<void>
  /** `kill -9`, without any warning. */
  kill(): Promise<void>
  /** SIGTERM and a clean end. @returns the exit code */
  stop(): Promise<number | null>
  /** Looks into or changes the database while nobody serves it. */
  inside<T>(work: (kernel: Kernel) => Promise<T>): Promise<T>
  rest<T>(token: string | null, method: 'GET' | 'POST', path: string, body?: unknown, key?: string): Promise<Answer<T>>
  /** The settings the application runs with, for other processes on the same database. */
  readonly environment: Record<string, string>
  login(email: string): Promise<{ token: string; userId: number }>
  remove(): Promise<void>
}

/**
 * The whole application as people start it on a folder of its own, or with TEST_DATABASE_URL (or `server`) on a database of
 * its own there. The demo town is seeded; its restaurants are open round the clock and take any number of orders.
 */
export async function realTestApp(server = process.env['TEST_DATABASE_URL']): Promise<RealTestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'markthalle-faults-'))
  const copy = server ? await serverCopy(server, 'faults', busyTown()) : undefined
  if (!copy) unpackTar(await filledArchive(busyTown()), join(dataDir, 'pg'))
  const databaseUrl = copy?.url
  const bundle = await builtProcesses()
  let child: ChildProcess | undefined
  let port = 0
  let log = ''
  const testApp: RealTestApp = {
    get base() {
      return `http://127.0.0.1:${port}`
    },
    get port() {
      return port
    },
    get log() {
      return log
    },
    environment: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' },
    alive: () => child !== undefined && child.exitCode === null && child.signalCode === null,
    async start() {
      const started = spawn(process.execPath, [join(bundle, 'serve.js')], {
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        env: {
          ...process.env,
          QUIET: '1',
          DATA_DIR: dataDir,
          DATABASE_URL: databaseUrl ?? '',
          PORT: String(port),
          BACKEND_PORT: '0',
          HOST: '127.0.0.1',
          RECORD_CALLS: '',
          LOG_LEVEL: 'error',
          NODE_ENV: 'test',
        },
      })
      child = started
      for (const pipe of [started.stdout, started.stderr])
        pipe!.on('data', (chunk: Buffer) => {
          log += chunk.toString()
        })
      const ready = once(started, 'message').then(([message]) => message as { ready: true; port: number })
      const failed = once(started, 'exit').then(() => {
        throw new Error(`The server did not start: ${log.slice(-2000)}`)
      })
      port = (await Promise.race([ready, failed])).port
    },
    async kill() {
      const gone = once(child!, 'exit')
      child!.kill('SIGKILL')
      await gone
    },
    async stop() {
      const gone = once(child!, 'exit') as Promise<[number | null]>
      child!.kill('SIGINT')
      return (await gone)[0]
    },
    async inside(work) {
      const database = await openDatabase<Tables>(databaseUrl ? { databaseUrl } : { dataDir })
      try {
        await database.migrate()
        return await work(createKernel({ database, config: readConfig({ DATA_DIR: dataDir }), log: pino({ level: 'silent' }) }))
      } finally {
        await database.close()
      }
    },
    async rest(token, method, path, body, key) {
      const response = await fetch(`${testApp.base}/rest/${path}`, {
        method,
        signal: AbortSignal.timeout(8000),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key ? { 'idempotency-key': key } : {}),
        },
      })
      return { status: response.status, body: (await response.json()) as never }
    },
    async login(email) {
      const { status, body } = await testApp.rest<{ data: { access_token: string; user: { user_id: number } } }>(null, 'POST', 'login', {
        email,
        password: town.password,
      })
      if (status !== 200) throw new Error(`${email}: ${status} ${JSON.stringify(body)}`)
      return { token: body.data.access_token, userId: body.data.user.user_id }
    },
    async remove() {
      if (testApp.alive()) await testApp.kill()
      rmSync(dataDir, { recursive: true, force: true })
      await copy?.drop()
    },
  }
  return testApp
}

/** The demo town as it is founded today, with room for any number of orders; made once, copied by every file. */
const busyTown = () => ({
  key: `${sourceKey()}_busy`,
  async fill(database: Database<Tables>) {
    const config = readConfig({ DATA_DIR: 'memory' })
    await seedDemo(createKernel({ database, config, log: pino({ level: 'silent' }) }), () => undefined)
    await database.kysely.updateTable('store_locations').set({ always_open: true }).execute()
    await database.kysely.deleteFrom('store_holidays').execute()
    await database.kysely.updateTable('gastro_settings').set({ slot_capacity: 1_000_000, paused_until: null }).execute()
  },
})

export const newKey = () => randomUUID()
export const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

export async function until(holds: () => boolean | Promise<boolean>, what: () => string, ms: number): Promise<void> {
  const end = Date.now() + ms
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`within ${ms} ms: ${what()}`)
    await pause(20)
  }
}

/** Sends the same again and again, as a client's outbox does, until somebody answers. */
export async function insist<T>(send: () => Promise<Answer<T>>, ms = 40_000): Promise<Answer<T>> {
  const end = Date.now() + ms
  for (;;) {
    try {
      const answer = await send()
      // Not answered, too early or the door is just closing: not a word about the command itself.
      if (answer.status !== 0 && answer.status < 500 && answer.status !== 429) return answer
    } catch (error) {
      if (!(error instanceof TypeError) && (error as Error).name !== 'TimeoutError') throw error
    }
    if (Date.now() > end) throw new Error('Nobody answered')
    await pause(150)
  }
}
