import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasRedis } from '#tests/support/ownRedis.ts'
import { orderer } from './orderer.ts'
import { processes, type Processes } from './processes.ts'
import { insist, newKey, pause, until, type RealTestApp } from './realTestApp.ts'
import { watch, type Watcher } from './watcher.ts'

/** Two gateways, two backends that answer only, two workers: any one of them may die. Processes share a database only on a server. */
describe.skipIf(!hasRedis() || !process.env['TEST_DATABASE_URL'])('two of each as processes', () => {
  let [all, db]: [Processes, pg.Client] = [undefined!, undefined!]
  beforeAll(async () => {
    all = await processes(['backend 0', 'backend 1', 'worker 0', 'worker 1', 'gateway 0', 'gateway 1'])
    for (const name of ['backend 0', 'backend 1']) await all.start(name, { WORKERS: '0' })
    for (const name of ['worker 0', 'worker 1', 'gateway 0', 'gateway 1']) await all.start(name)
    db = new pg.Client({ connectionString: all.testApp.environment['DATABASE_URL'] })
    await db.connect()
  }, 180_000)
  afterAll(async () => {
    await db.end()
    await all.remove()
  }, 30_000)

  /** The orderer's application, by one of our gateways. */
  const through = (gateway: string): RealTestApp => ({
    ...all.testApp,
    rest: async (token, method, path, body, key) => {
      if (method === 'POST') return all.call(gateway, token, path, body, key)
      const response = await fetch(`${all.url(gateway)}/rest/${path}`, { signal: AbortSignal.timeout(8000) })
      return { status: response.status, body: (await response.json()) as never }
    },
  })
  it('jobs begin at once; a worker killed with jobs in hand leaves them to the other, and each is done once', async () => {
    const { token } = await all.login('gateway 0')
    const place = await orderer(through('gateway 0'), token)
    const numberOf = ({ answer }: Awaited<ReturnType<typeof place>>) => answer.body.data.orders[0]!.order_number
    const receiptsOf = async (numbers: readonly string[]) =>
      (
        await db.query<{ n: number }>(
          `select (select count(*)::int from mails m where m.unique_key = 'receipt-' || o.id) as n from food_orders o
            where o.number = any($1)`,
          [numbers],
        )
      ).rows.map(({ n }) => n)
    const first = numberOf(await place())
    const began = Date.now()
    await until(
      async () => (await receiptsOf([first]))[0] === 1,
      () => 'the first receipt is written',
      5000,
    )
    const firstMs = Date.now() - began

    // Both stand still, so that it is certain who holds what: worker 0 has claimed all, and dies before it has done any of it.
    for (const worker of ['worker 0', 'worker 1']) all.signal(worker, 'SIGSTOP')
    const numbers: string[] = []
    for (let n = 0; n < 8; n += 1) numbers.push(numberOf(await place()))
    const { rows: workers } = await db.query<{ id: string }>(`select id from processes where role = 'worker' order by started_at`)
    expect(workers).toHaveLength(2)
    const { rowCount } = await db.query(
      `update jobs set claimed_by = $1, attempts = 1, next_at = now() + interval '2 minutes' where kind = 'order.receipt'`,
      [workers[0]!.id],
    )
    expect(rowCount).toBe(8)
    const killed = Date.now()
    await all.kill('worker 0')
    all.signal('worker 1', 'SIGCONT')
    await until(
      async () => (await receiptsOf(numbers)).every((n) => n === 1),
      () => 'the jobs of the dead are done',
      40_000,
    )
    console.log(JSON.stringify({ fault: 'worker killed', firstMs, takenOverMs: Date.now() - killed }))
    expect((await receiptsOf(numbers)).length).toBe(8)
    expect((await db.query('select id, error from jobs where dead')).rows).toEqual([])
    expect((await db.query(`select id from processes where role = 'worker'`)).rows).toHaveLength(1)
    await all.start('worker 0')
  }, 90_000)

  it('backends killed in turn under orders and changes: each answered, each once, every tab in order', async () => {
    const who = await all.login('gateway 0')
    const tabs = ['gateway 0', 'gateway 1'].map((gateway) => watch(() => all.url(gateway), who))
    for (const tab of tabs) {
      tab.stream.start()
      await until(
        () => tab.isLive(),
        () => 'live',
        8000,
      )
    }
    const place = await orderer(through('gateway 1'), who.token)
    let [changes, refused, stop] = [0, 0, false]
    const orders: string[] = []
    const changing = (async () => {
      while (!stop) {
        const key = newKey()
        const body = { notification_type: 'newsletter', notification_value: changes % 2 }
        const { status } = await insist(async () => {
          const answer = await all.call(`gateway ${changes % 2}`, who.token, 'notification-settings', body, key)
          if (answer.status >= 500) refused += 1
          return answer
        })
        expect(status).toBe(200)
        changes += 1
        await pause(20)
      }
    })()
    const ordering = (async () => {
      while (!stop) {
        const { answer } = await place()
        expect(answer.status).toBe(200)
        orders.push(answer.body.data.orders[0]!.order_number)
        await pause(50)
      }
    })()
    const began = Date.now()
    await pause(500)
    for (const name of ['backend 0', 'backend 1']) {
      await all.kill(name)
      await pause(700)
      await all.start(name, { WORKERS: '0' })
    }
    stop = true
    await Promise.all([changing, ordering])
    const { rows } = await db.query<{ n: number }>(
      `select count(*)::int as n from food_orders where customer_id = $1 and number = any($2)`,
      [who.userId, orders],
    )
    expect(rows[0]!.n).toBe(orders.length)
    const changesSeen = (tab: Watcher) => tab.seen.filter(({ t }) => t === 'notificationSetting.changed').length
    await until(
      () => tabs.every((tab) => changesSeen(tab) >= changes),
      () => `${tabs.map(changesSeen).join(' and ')} of ${changes}`,
      20_000,
    )
    for (const tab of tabs) {
      expect(tab.resets).toEqual(['new'])
      expect(tab.seen.map(({ s }) => s)).toEqual(tab.seen.map((_, at) => tab.seen[0]!.s + at))
      expect(changesSeen(tab)).toBe(changes)
      tab.stream.stop()
    }
    console.log(JSON.stringify({ fault: 'backends killed in turn', orders: orders.length, changes, refused, ms: Date.now() - began }))
  }, 120_000)
})
