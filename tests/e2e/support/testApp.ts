import { fork, type ChildProcess } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'

const isEmbeddedWished = process.env['JOURNEYS_ON'] === 'embedded' || process.env['BOTH_DATABASES'] === '1'
/**
 * Journeys run on this server, with a sixth less work, but for the files that ask for the embedded database;
 * without it all run there, as `npm start` does.
 */
const journeyServer = isEmbeddedWished ? undefined : process.env['TEST_DATABASE_URL']

/** A built application in a process of its own on a data folder of its own, for journeys; it can be killed and started again. */
export interface TestApp {
  base: string
  start(): Promise<void>
  kill(): Promise<void>
  stop(): Promise<void>
}

/** A running application; on a copy of the demo town where `prepareTown` stands behind it, else it founds its own. */
export async function testApp({ embedded = false } = {}): Promise<TestApp> {
  // The calls driven are noted there, also when the journeys run alone.
  mkdirSync('reports', { recursive: true })
  if (journeyServer && !embedded) return await serverTestApp(journeyServer)
  const dataDir = newFolder()
  const shared = process.env['JOURNEY_FOLDER']
  if (shared) cpSync(await embeddedTown(shared), dataDir, { recursive: true })
  const api = await testAppIn(dataDir)
  await api.start()
  return {
    ...api,
    async stop() {
      // Its data go with it: nothing has to be put in order.
      await api.kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A running application on a database of its own on a PostgreSQL server, which a journey can take away and give back. */
export interface ServerTestApp extends TestApp {
  /** Ends every session of the database and lets nobody in until `databaseBack`. */
  databaseAway(): Promise<void>
  databaseBack(): Promise<void>
  /** What another process on the same database is started with. */
  readonly environment: Record<string, string>
}

/** Such an application on the server that `TEST_DATABASE_URL` names. */
export async function serverTestApp(server: string): Promise<ServerTestApp> {
  mkdirSync('reports', { recursive: true })
  const name = `markthalle_journey_${process.pid}_${randomBytes(4).toString('hex')}`
  const dataDir = newFolder()
  const environment = environmentOn(server, name, dataDir)
  const town = process.env['JOURNEY_DATABASE']
  if (town) cpSync(join(process.env['JOURNEY_FOLDER']!, town), dataDir, { recursive: true })
  await onServer(server, `create database ${name}${town ? ` template ${town}` : ''}`)
  const api = await testAppIn(dataDir, environment)
  const remove = async () => {
    await onServer(server, `drop database if exists ${name} with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await api.start()
  } catch (error) {
    await remove()
    throw error
  }
  return {
    ...api,
    environment,
    async stop() {
      await api.kill()
      if (town) keepCopies(dataDir, join(process.env['JOURNEY_FOLDER']!, town))
      await remove()
    },
    async databaseAway() {
      await onServer(server, `alter database ${name} allow_connections false`)
      await onServer(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    },
    databaseBack: () => onServer(server, `alter database ${name} allow_connections true`),
  }
}

/**
 * Small copies of the demo town's pictures that this server was the first to need: the next ones have them, and
 * spare a twentieth of all journeys' work.
 */
function keepCopies(from: string, to: string): void {
  const [made, known] = [from, to].map((dataDir) => join(dataDir, 'media', 'demo')) as [string, string]
  const names = new Set(readdirSync(known))
  for (const name of readdirSync(made)) {
    if (names.has(name) || !/_\d{3,4}\.(?:avif|webp)$/.test(name)) continue
    // Whole, or not there: other servers begin meanwhile.
    const part = join(to, `${name}.${process.pid}.part`)
    copyFileSync(join(made, name), part)
    renameSync(part, join(known, name))
  }
}

function environmentOn(server: string, name: string, dataDir: string) {
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: url.toString(),
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    // What a trial on the embedded database has by itself.
    DEVELOPER_PAGES: '1',
    PAYMENT_SANDBOX: '1',
    HOUSE_VOUCHERS: '1',
    DEMO: '1',
    INTERNAL_SECRET: randomBytes(32).toString('hex'),
  }
}

async function onServer(server: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server, connectionTimeoutMillis: 5_000 })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}

/**
 * Playwright's global set-up: founds the demo town once, which takes longer than copying it for every file
 * of journeys. Answers what takes it away.
 */
export default async function prepareTown(): Promise<() => Promise<void>> {
  const folder = newFolder()
  process.env['JOURNEY_FOLDER'] = folder
  const name = `markthalle_town_${process.pid}`
  if (journeyServer) {
    await onServer(journeyServer, `create database ${name}`)
    await found(join(folder, name), environmentOn(journeyServer, name, join(folder, name)))
    process.env['JOURNEY_DATABASE'] = name
  } else await embeddedTown(folder)
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    if (journeyServer) await onServer(journeyServer, `drop database if exists ${name} with (force)`)
  }
}

async function found(dataDir: string, more: Record<string, string> = {}): Promise<void> {
  const founder = await testAppIn(dataDir, more)
  await founder.start()
  await founder.stop()
}

/**
 * How long a file may take to come to its server on the embedded database: the first founds the town,
 * which takes minutes on a starved machine.
 */
export const patienceForTown = 300_000

/** The demo town on the embedded database, founded by whoever asks first; the others wait. */
async function embeddedTown(folder: string): Promise<string> {
  const town = join(folder, 'embedded')
  const isFirst = mkdirSync(join(folder, 'embedded-asked-for'), { recursive: true }) !== undefined
  if (isFirst) {
    const building = join(folder, 'embedded-building')
    await found(building)
    renameSync(building, town)
  }
  for (const end = Date.now() + patienceForTown; !existsSync(town);) {
    if (Date.now() > end) throw new Error('Nobody has founded the town on the embedded database.')
    await new Promise((done) => setTimeout(done, 100))
  }
  return town
}

/** In memory where there is room: a town is some 2500 files, and what journeys write must outlive their server, not the machine. */
const newFolder = () =>
  mkdtempSync(join(process.env['JOURNEY_FOLDER'] ?? (hasRoom('/dev/shm') ? '/dev/shm' : tmpdir()), 'markthalle-journey-'))

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > 2 * 1024 ** 3
  } catch {
    // Only Linux has it.
    return false
  }
}

async function testAppIn(dataDir: string, more: Record<string, string> = {}): Promise<TestApp> {
  const port = await freePort()
  let child: ChildProcess | undefined
  const ended = (process: ChildProcess) =>
    new Promise<void>((done) => (process.exitCode !== null || process.signalCode !== null ? done() : process.once('exit', () => done())))
  return {
    base: `http://localhost:${port}`,
    async start() {
      const started = fork(resolve('build/server/serve.js'), {
        // It lives for a minute: what V8 would compile once more for speed costs a fifth of its start and is never won back.
        execArgv: ['--max-opt=2'],
        env: {
          ...process.env,
          NODE_ENV: 'production',
          DATA_DIR: dataDir,
          PORT: String(port),
          QUIET: '1',
          LOG_LEVEL: 'error',
          // Two browsers beside it may starve a small machine; refusing some of the work is tried where the load is
          // said, not met (tests/backend/load.test.ts).
          SHED_LOOP_DELAY_MS: '0',
          RECORD_CALLS: resolve('reports/calls.jsonl'),
          ...more,
        },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
      child = started
      await new Promise<void>((done, fail) => {
        started.once('message', () => done())
        started.once('exit', (code) => fail(new Error(`The server ended with ${code}`)))
      })
    },
    async kill() {
      child!.kill('SIGKILL')
      await ended(child!)
    },
    async stop() {
      child?.kill('SIGTERM')
      if (child) await ended(child)
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })
}
