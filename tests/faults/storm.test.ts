import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasRedis } from '#tests/support/ownRedis.ts'
import { postgresServers, type OwnServer } from '#tests/support/postgresServers.ts'
import { judge, overHttp, settled, write, type Person } from './history.ts'
import { processes, type Processes } from './processes.ts'
import { insist, pause, realTestApp, type RealTestApp } from './realTestApp.ts'

/** `npm run faults` makes ten thousand; here stands the short form. */
const messages = Number(process.env['FAULTS_MESSAGES'] ?? 400)
const isLong = messages >= 5000
const wanted = {
  messages,
  orders: Math.ceil(messages / 20),
  tabs: isLong ? 10 : 2,
  pace: isLong ? 60 : 25,
  restaurant: 'pizzeria-bella-vista',
}
const names = ['anna', 'jonas', 'bella-vista', 'bosporus-grill', 'radwerk', 'elektro-hartmann']
/** How long half of the run takes, ms: what breaks is spread over the writing. */
const breath = Math.max(1500, (messages / wanted.pace / 8) * 1000)
const perfect = { lost: 0, doubled: 0, reordered: 0, foreign: 0, resets: 0, complaints: [] }

async function peopleOf(login: (email: string) => Promise<{ token: string; userId: number }>): Promise<Person[]> {
  const people: Person[] = []
  for (const name of names)
    people.push({ role: people.length < 2 ? 'customer' : 'provider', ...(await login(`${name}@lindenbrueck.example`)) })
  return people
}

describe.skipIf(!hasRedis() || !process.env['TEST_DATABASE_URL'])('a storm over many machines', () => {
  let [all, server, servers]: [Processes, OwnServer, ReturnType<typeof postgresServers>] = [undefined!, undefined!, undefined!]
  const parts = ['backend 0', 'backend 1', 'worker 0', 'gateway 0', 'gateway 1'] as const
  const settings = (name: string): Record<string, string> => (name.startsWith('backend') ? { WORKERS: '0' } : {})
  beforeAll(async () => {
    servers = postgresServers()
    server = await servers.primary()
    all = await processes(parts, server.url)
    const admin = new pg.Client({ connectionString: server.url })
    await admin.connect()
    // Copies for tests answer before they have written; what is acknowledged here has to be there after the server has died.
    await admin.query(`alter database ${new URL(all.testApp.environment['DATABASE_URL']!).pathname.slice(1)} reset synchronous_commit`)
    await admin.end()
    for (const name of parts) await all.start(name, settings(name))
  }, 240_000)
  afterAll(async () => {
    await all.remove()
    servers.remove()
  }, 30_000)

  it('F1 to F4: gateway, backend, worker, Redis and PostgreSQL killed under messages and orders: nothing lost, doubled, out of order or told to others', async () => {
    const people = await peopleOf((email) => all.login('gateway 0', email))
    const place = overHttp((at) => all.url(`gateway ${at % 2}`))
    const troubled: [number, number][] = []
    const breaks: Record<string, () => Promise<void>> = {
      gateway: async () => {
        await all.kill('gateway 1')
        await all.start('gateway 1')
      },
      backend: async () => {
        await all.kill('backend 0')
        await all.start('backend 0', settings('backend 0'))
      },
      worker: async () => {
        await all.kill('worker 0')
        await all.start('worker 0')
      },
      Redis: async () => {
        await all.redis.kill()
        await pause(700)
        await all.redis.start()
      },
      PostgreSQL: async () => {
        server.kill()
        server.start()
        await Promise.resolve()
      },
    }
    const began = Date.now()
    let isWriting = true
    const storm = (async () => {
      for (const [name, breakIt] of Object.entries(breaks)) {
        await pause(breath)
        expect(isWriting, `${name} dies under writes`).toBe(true)
        const from = Date.now()
        await breakIt()
        // Until everybody has found it again.
        troubled.push([from - 1000, Date.now() + 5000])
      }
    })()
    const history = await write(place, people, wanted)
    isWriting = false
    await storm
    const convergedMs = await settled(history, 30_000)
    const verdict = judge(history, troubled)
    for (const { stream } of history.tabs) stream.stop()
    console.log(JSON.stringify({ fault: 'F1 F2 F3 F4', on: 'cluster', ...verdict, convergedMs, ms: Date.now() - began }))
    expect(verdict).toMatchObject({ ...perfect, messages, orders: wanted.orders })
    expect(parts.filter((name) => /unhandled|uncaught/i.test(all.log(name)))).toEqual([])
  }, 900_000)
})

/** `npm run faults` alone asks for it; what `npm test` tries of it is `killed.test.ts`. */
describe.runIf(process.env['FAULTS_MESSAGES'] && !process.env['TEST_DATABASE_URL'])('a storm over the one process', () => {
  let testApp: RealTestApp
  beforeAll(async () => {
    testApp = await realTestApp()
    await testApp.start()
  }, 180_000)
  afterAll(() => testApp.remove(), 30_000)

  it('F15: killed again and again under messages and orders: nothing lost, doubled, out of order or told to others', async () => {
    const people = await peopleOf(async (email) => {
      const { status, body } = await insist(() =>
        testApp.rest<{ data: { access_token: string; user: { user_id: number } } }>(null, 'POST', 'login', {
          email,
          password: 'markthalle',
        }),
      )
      expect(status).toBe(200)
      return { token: body.data.access_token, userId: body.data.user.user_id }
    })
    const troubled: [number, number][] = []
    let isWriting = true
    const began = Date.now()
    const storm = (async () => {
      for (let n = 0; n < 3; n += 1) {
        await pause(breath)
        expect(isWriting, 'it dies under writes').toBe(true)
        const from = Date.now()
        await testApp.kill()
        await testApp.start()
        troubled.push([from - 1000, Date.now() + 5000])
      }
    })()
    const history = await write(
      overHttp(() => testApp.base),
      people,
      wanted,
    )
    isWriting = false
    await storm
    const convergedMs = await settled(history, 30_000)
    const verdict = judge(history, troubled)
    for (const { stream } of history.tabs) stream.stop()
    console.log(JSON.stringify({ fault: 'F15', on: 'default', ...verdict, convergedMs, ms: Date.now() - began }))
    expect(verdict).toMatchObject({ ...perfect, messages, orders: wanted.orders })
  }, 900_000)
})
