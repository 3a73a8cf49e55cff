import { fork, type ChildProcess } from 'node:child_process'
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { resolve } from 'node:path'
import { freePort, ownRedis } from '../../support/ownRedis.ts'

const files = { backend: 'backend.js', worker: 'worker.js', gateway: 'gateway.js' }
const portSetting = { backend: 'BACKEND_PORT', worker: 'WORKER_PORT', gateway: 'PORT' }
const order = ['worker 0', 'backend 0', 'backend 1', 'gateway 0', 'gateway 1'] as const
type Name = (typeof order)[number]

/** The built application as `npm run start:cluster` starts it: two gateways, two backends, one worker, and what stands before them. */
export interface TestAppOfMany {
  /** Where a browser comes that the balancer sends to this gateway, and to the other while this one is not ready. */
  addressBy(gateway: 0 | 1): string
  /** Each process in turn is told to end and started again (docs/operations.md, «Rolling upgrade»). */
  upgrade(): Promise<void>
  stop(): Promise<void>
}

/** @param environment of `serverTestApp`, whose single process has been stopped: database, secrets, folder of pictures. */
export async function testAppOfMany(environment: Readonly<Record<string, string>>): Promise<TestAppOfMany> {
  const redis = await ownRedis()
  await redis.start()
  const ports = new Map<Name, number>()
  for (const name of order) ports.set(name, await freePort())
  const place = (name: Name) => `http://127.0.0.1:${ports.get(name)}`
  const running = new Map<Name, ChildProcess>()

  async function start(name: Name): Promise<void> {
    const part = name.split(' ')[0] as keyof typeof files
    const child = fork(resolve('build/server', files[part]), {
      env: {
        ...process.env,
        ...environment,
        NODE_ENV: 'production',
        DEMO: '0',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'error',
        SHED_LOOP_DELAY_MS: '0',
        REDIS_URL: redis.url,
        BACKEND_URLS: [place('backend 0'), place('backend 1')].join(','),
        WORKERS: '0',
        UNREADY_SECONDS: '2',
        CLIENT_DIR: resolve('build/client'),
        PAGES_DIR: resolve('build/ssr'),
        RECORD_CALLS: '',
        [portSetting[part]]: String(ports.get(name)),
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    running.set(name, child)
    for (const end = Date.now() + 60_000; !(await isReady(place(name)));) {
      if (child.exitCode !== null || Date.now() > end) throw new Error(`${name} does not get ready (${child.exitCode})`)
      await pause(100)
    }
  }
  async function end(name: Name): Promise<void> {
    const child = running.get(name)!
    const gone = new Promise<number | null>((done) => child.once('exit', done))
    child.kill('SIGTERM')
    const code = await gone
    if (code !== 0) throw new Error(`${name} ended with ${code}`)
  }

  /**
   * It asks who is ready for each new connection (HAProxy asks in turns and sends what met a 503 to the other); those that are there stay.
   */
  const gateways = ['gateway 0', 'gateway 1'] as const
  async function readyOne(wanted: (typeof gateways)[number]): Promise<Name> {
    if (await isReady(place(wanted))) return wanted
    const other = gateways.find((one) => one !== wanted)!
    return (await isReady(place(other))) ? other : wanted
  }
  const balancers = gateways.map((wanted) =>
    createServer((visitor) => {
      let gateway: Socket | undefined
      visitor.on('error', () => gateway?.destroy())
      void readyOne(wanted).then((name) => {
        if (visitor.destroyed) return
        gateway = connect(ports.get(name)!, '127.0.0.1')
        gateway.on('error', () => visitor.destroy())
        visitor.pipe(gateway).pipe(visitor)
      })
    }).listen(0, '127.0.0.1'),
  )
  await start('backend 0')
  for (const name of order) if (name !== 'backend 0') await start(name)
  return {
    addressBy: (gateway) => `http://127.0.0.1:${(balancers[gateway]!.address() as AddressInfo).port}`,
    async upgrade() {
      for (const name of order) {
        await end(name)
        await start(name)
      }
    },
    async stop() {
      for (const balancer of balancers) balancer.close()
      for (const child of running.values()) child.kill('SIGKILL')
      await redis.remove()
    },
  }
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
const isReady = (place: string): Promise<boolean> =>
  fetch(`${place}/readyz`, { signal: AbortSignal.timeout(4000) }).then(
    ({ status }) => status === 200,
    () => false,
  )
