import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { builtProcesses } from '#tests/support/builtProcesses.ts'
import { freePort, ownRedis, type OwnRedis } from '#tests/support/ownRedis.ts'
import { newKey, realTestApp, until, type Answer, type RealTestApp } from './realTestApp.ts'

type Part = 'backend' | 'worker' | 'gateway'

/** The parts of an installation on many machines, each a process as it is shipped, on one database and one Redis. */
export interface Processes {
  readonly testApp: RealTestApp
  readonly redis: OwnRedis
  /** Signs their tokens. */
  readonly secret: string
  /** Where a part answers, as «gateway 0». */
  url(name: string): string
  /** Starts it, again after its end; resolves when it is ready. */
  start(name: string, env?: Record<string, string>): Promise<void>
  /** `kill -9`. */
  kill(name: string): Promise<void>
  /** SIGTERM and a clean end. @returns the exit code */
  stop(name: string): Promise<number | null>
  signal(name: string, signal: NodeJS.Signals): void
  log(name: string): string
  pid(name: string): number
  call<T>(gateway: string, token: string | null, path: string, body: unknown, key?: string, patienceMs?: number): Promise<Answer<T>>
  login(gateway: string, email?: string): Promise<{ token: string; userId: number }>
  remove(): Promise<void>
}

const files = { backend: 'backend.js', worker: 'worker.js', gateway: 'gateway.js' }
const portSetting = { backend: 'BACKEND_PORT', worker: 'WORKER_PORT', gateway: 'PORT' }

/** Nothing runs yet. `names` get their ports now; a gateway knows all backends. `server`: PostgreSQL where it is not TEST_DATABASE_URL. */
export async function processes(names: readonly `${Part} ${number}`[], server?: string): Promise<Processes> {
  const redis = await ownRedis()
  const testApp = await realTestApp(server)
  const bundle = await builtProcesses()
  const secret = randomBytes(24).toString('hex')
  const urls = new Map<string, string>()
  for (const name of names) urls.set(name, `http://127.0.0.1:${await freePort()}`)
  const url = (name: string) => urls.get(name)!
  const backends = names.filter((name) => name.startsWith('backend')).map(url)
  const running = new Map<string, { child: ChildProcess; log: string }>()
  // Whoever dies with an error, or is ended because it takes too long, leaves nothing running.
  const endAll = () => {
    for (const { child } of running.values()) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  }
  const leaveNow = () => process.exit(1)
  process.once('exit', endAll)
  process.once('SIGTERM', leaveNow)
  const leave = async (name: string, signal: NodeJS.Signals): Promise<number | null> => {
    const { child } = running.get(name)!
    const gone = once(child, 'exit') as Promise<[number | null]>
    child.kill(signal)
    return (await gone)[0]
  }
  const parts: Processes = {
    testApp,
    redis,
    secret,
    url,
    async start(name, env = {}) {
      const part = name.split(' ')[0] as Part
      const child = spawn(process.execPath, [join(bundle, files[part])], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          ...testApp.environment,
          TOKEN_SECRET: secret,
          INTERNAL_SECRET: secret,
          REDIS_URL: redis.url,
          HOST: '127.0.0.1',
          LOG_LEVEL: 'warn',
          NODE_ENV: 'test',
          RECORD_CALLS: '',
          PUBLIC_URL: '',
          BACKEND_URLS: backends.join(','),
          [portSetting[part]]: new URL(url(name)).port,
          ...env,
        },
      })
      const entry = { child, log: '' }
      for (const pipe of [child.stdout, child.stderr])
        pipe.on('data', (chunk: Buffer) => {
          entry.log += chunk.toString()
        })
      running.set(name, entry)
      await until(
        async () => {
          if (child.exitCode !== null) throw new Error(`${name} has ended: ${entry.log.slice(-2000)}`)
          return (await fetch(`${url(name)}/readyz`).catch(() => null))?.status === 200
        },
        () => `${name} is ready: ${entry.log.slice(-2000)}`,
        60_000,
      )
    },
    async kill(name) {
      await leave(name, 'SIGKILL')
    },
    stop: (name) => leave(name, 'SIGTERM'),
    signal: (name, signal) => void running.get(name)!.child.kill(signal),
    log: (name) => running.get(name)?.log ?? '',
    pid: (name) => running.get(name)!.child.pid!,
    async call<T>(gateway: string, token: string | null, path: string, body: unknown, key = newKey(), patienceMs = 8000) {
      const response = await fetch(`${url(gateway)}/rest/${path}`, {
        method: 'POST',
        signal: AbortSignal.timeout(patienceMs),
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', 'idempotency-key': key, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      })
      return { status: response.status, body: (await response.json()) as Answer<T>['body'] }
    },
    async login(gateway, email = 'anna@lindenbrueck.example') {
      const { status, body } = await parts.call<{ data: { access_token: string; user: { user_id: number } } }>(gateway, null, 'login', {
        email,
        password: 'markthalle',
      })
      if (status !== 200) throw new Error(`${email}: ${status} ${JSON.stringify(body)}`)
      return { token: body.data.access_token, userId: body.data.user.user_id }
    },
    async remove() {
      endAll()
      process.off('exit', endAll)
      process.off('SIGTERM', leaveNow)
      await testApp.remove()
      await redis.remove()
    },
  }
  return parts
}
