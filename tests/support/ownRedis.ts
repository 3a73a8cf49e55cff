import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'

/** A Redis that a test may kill, halt and bring back empty, on a port of its own. */
export interface OwnRedis {
  readonly url: string
  /** A connection of the test's own, for looking and for harm. */
  admin(): Redis
  start(): Promise<void>
  /** `kill -9`; it keeps nothing, so that it comes back empty. */
  kill(): Promise<void>
  /** Takes connections and answers nothing. */
  halt(): void
  goOn(): void
  remove(): Promise<void>
}

/** Whether this machine has a Redis. In CI a missing one is an error; elsewhere it is said aloud what was not tried. */
export function hasRedis(): boolean {
  const found = spawnSync('redis-server', ['--version']).status === 0
  if (!found && process.env['CI']) throw new Error('redis-server is missing: in CI the bus has to be tried on Redis')
  if (!found) console.warn('\n!! redis-server is missing: the bus was NOT tried on Redis.')
  return found
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export async function ownRedis(): Promise<OwnRedis> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'markthalle-redis-'))
  const admins: Redis[] = []
  let child: ChildProcess | undefined
  const endIt = () => void child?.kill('SIGKILL')
  process.once('exit', endIt)
  const own: OwnRedis = {
    url: `redis://127.0.0.1:${port}/0`,
    admin() {
      const admin = new Redis(own.url, { protocol: 2 })
      admin.on('error', () => undefined)
      admins.push(admin)
      return admin
    },
    async start() {
      child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder], {
        stdio: 'ignore',
      })
      const probe = new Redis(own.url, { maxRetriesPerRequest: null, retryStrategy: () => 20 })
      probe.on('error', () => undefined)
      await probe.ping()
      probe.disconnect()
    },
    async kill() {
      const gone = once(child!, 'exit')
      child!.kill('SIGKILL')
      await gone
    },
    halt: () => void child!.kill('SIGSTOP'),
    goOn: () => void child!.kill('SIGCONT'),
    async remove() {
      for (const admin of admins) admin.disconnect()
      if (child?.exitCode === null && child.signalCode === null) await own.kill()
      process.off('exit', endIt)
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await own.start()
  return own
}
