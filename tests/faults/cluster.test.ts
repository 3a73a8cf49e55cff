import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtProcesses } from '#tests/support/builtProcesses.ts'
import { freePort, hasRedis, ownRedis, type OwnRedis } from '#tests/support/ownRedis.ts'
import { insist, newKey, pause, realTestApp, until, type Answer, type RealTestApp } from './realTestApp.ts'
import { watch, type Watcher } from './watcher.ts'

/** Two gateways and one backend with its workers, each a process as it is shipped, on one Redis. */
describe.skipIf(!hasRedis())('two gateways, one backend and Redis as processes', () => {
  let [testApp, redis, bundle]: [RealTestApp, OwnRedis, string] = [undefined!, undefined!, '']
  const processes = new Map<string, { child: ChildProcess; log: string }>()
  const urls: string[] = []
  let backendPort = 0
  const secret = randomBytes(24).toString('hex')

  async function launch(name: string, file: string, env: Record<string, string>, ready: string): Promise<void> {
    const child = spawn(process.execPath, [join(bundle, file)], {
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
        ...env,
      },
    })
    const entry = { child, log: '' }
    for (const pipe of [child.stdout, child.stderr])
      pipe.on('data', (chunk: Buffer) => {
        entry.log += chunk.toString()
      })
    processes.set(name, entry)
    await until(
      async () => {
        if (child.exitCode !== null) throw new Error(`${name} has ended: ${entry.log.slice(-2000)}`)
        return (await fetch(`${ready}/readyz`).catch(() => null))?.status === 200
      },
      () => `${name} is ready: ${entry.log.slice(-2000)}`,
      60_000,
    )
  }
  const kill = async (name: string) => {
    const { child } = processes.get(name)!
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  const startBackend = () => launch('backend', 'backend.js', { BACKEND_PORT: String(backendPort) }, `http://127.0.0.1:${backendPort}`)
  const startGateway = (at: number) =>
    launch(
      `gateway ${at}`,
      'gateway.js',
      { BACKEND_URL: `http://127.0.0.1:${backendPort}`, PORT: new URL(urls[at]!).port, PUBLIC_URL: '' },
      urls[at]!,
    )

  beforeAll(async () => {
    redis = await ownRedis()
    testApp = await realTestApp()
    bundle = await builtProcesses()
    backendPort = await freePort()
    for (const _ of [0, 1]) urls.push(`http://127.0.0.1:${await freePort()}`)
    await startBackend()
    for (const at of [0, 1]) await startGateway(at)
  }, 180_000)
  afterAll(async () => {
    for (const { child } of processes.values()) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await testApp.remove()
    await redis.remove()
  })

  async function call<T>(at: number, token: string | null, path: string, body: unknown, key = newKey()): Promise<Answer<T>> {
    const response = await fetch(`${urls[at]}/rest/${path}`, {
      method: 'POST',
      signal: AbortSignal.timeout(8000),
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'idempotency-key': key, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    })
    return { status: response.status, body: (await response.json()) as never }
  }
  async function login(at: number): Promise<{ token: string; userId: number }> {
    const { status, body } = await call<{ data: { access_token: string; user: { user_id: number } } }>(at, null, 'login', {
      email: 'anna@lindenbrueck.example',
      password: 'markthalle',
    })
    expect([status, body.error]).toEqual([200, undefined])
    return { token: body.data.access_token, userId: body.data.user.user_id }
  }
  /** Repeated with the same key until somebody answers, as clients do. */
  const change = (at: number, token: string, n: number) => {
    const key = newKey()
    return insist(() => call(at, token, 'notification-settings', { notification_type: 'newsletter', notification_value: n % 2 }, key))
  }
  async function tabs(who: { token: string; userId: number }): Promise<[Watcher, Watcher]> {
    const both = [0, 1].map((at) => watch(() => urls[at]!, who)) as [Watcher, Watcher]
    for (const tab of both) {
      tab.stream.start()
      await until(
        () => tab.isLive(),
        () => 'live',
        8000,
      )
    }
    return both
  }
  const places = (tab: Watcher) => tab.seen.map(({ s }) => s)
  const arrived = (both: Watcher[], n: number, ms: number) =>
    until(
      () => both.every((tab) => tab.seen.length >= n),
      () => `${both.map((tab) => tab.seen.length).join(' and ')} of ${n} events`,
      ms,
    )
  const inARow = (tab: Watcher, n: number) => expect(places(tab)).toEqual(Array.from({ length: n }, (_, at) => tab.seen[0]!.s + at))

  it('what is written through one is at the tabs of both at once; a session that ends at one ends at the other', async () => {
    const who = await login(0)
    const both = await tabs(who)
    // Whoever starts lets the others ask once; after that only the bus is quick (the beacon: 25 s).
    await pause(1500)
    const took: number[] = []
    for (let n = 1; n <= 40; n += 1) {
      const before = Date.now()
      expect((await change(n % 2, who.token, n)).status).toBe(200)
      await arrived(both, n, 3000)
      took.push(Date.now() - before)
    }
    for (const tab of both) inARow(tab, 40)
    took.sort((a, b) => a - b)
    const other = await login(1)
    const second = watch(() => urls[1]!, other)
    second.stream.start()
    await until(
      () => second.isLive(),
      () => 'live',
      8000,
    )
    const before = Date.now()
    expect((await call(0, other.token, 'logout', {})).status).toBeLessThan(300)
    await until(
      () => second.notices.length > 0,
      () => 'the other gateway cuts',
      2400,
    )
    console.log(JSON.stringify({ fault: 'two gateways', p50Ms: took[20], worstMs: took.at(-1), logoutMs: Date.now() - before }))
    expect(took[20]).toBeLessThan(1000)
    for (const tab of [...both, second]) tab.stream.stop()
  }, 60_000)

  it('F1, F2, F4: gateway, Redis and backend killed one after another under writes: nothing lost, doubled or out of order', async () => {
    const who = await login(0)
    const both = await tabs(who)
    let [written, stop] = [0, false]
    const writer = (async () => {
      while (!stop) {
        expect((await change(written % 2, who.token, written)).status).toBe(200)
        written += 1
        await pause(20)
      }
    })()
    const started = Date.now()
    await pause(800)
    await redis.kill()
    await pause(1500)
    await redis.start()
    await pause(800)
    await kill('gateway 1')
    await pause(500)
    await startGateway(1)
    await pause(500)
    await kill('backend')
    await startBackend()
    await pause(1000)
    // As many as say something, however slow the machine is.
    await until(
      () => written > 60,
      () => `${written} of 60 writes`,
      60_000,
    )
    stop = true
    await writer
    const end = Date.now()
    await arrived(both, written, 20_000)
    const convergedMs = Date.now() - end
    await pause(500)
    for (const tab of both) {
      expect(tab.resets).toEqual(['new'])
      inARow(tab, tab.seen.length)
      // A change whose answer was lost with its process was sent again with its key, and is written once.
      expect(tab.seen).toHaveLength(written)
      tab.stream.stop()
    }
    console.log(JSON.stringify({ fault: 'F1 F2 F4', written, ms: end - started, convergedMs }))
  }, 120_000)
})
