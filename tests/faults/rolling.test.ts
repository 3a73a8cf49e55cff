import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasRedis } from '#tests/support/ownRedis.ts'
import { processes, type Processes } from './processes.ts'
import { insist, newKey, pause, until } from './realTestApp.ts'
import { watch, type Watcher } from './watcher.ts'

/** The steps of docs/operations.md, «Rolling upgrade»: every process is told to end and comes back, one after the other, under use. */
describe.skipIf(!hasRedis() || !process.env['TEST_DATABASE_URL'])('a rolling upgrade', () => {
  let all: Processes
  const gateways = ['gateway 0', 'gateway 1']
  const settings: Record<string, Record<string, string>> = {
    'backend 0': { WORKERS: '0' },
    'backend 1': { WORKERS: '0' },
    // Our balancer looks five times a second.
    'gateway 0': { UNREADY_SECONDS: '2' },
    'gateway 1': { UNREADY_SECONDS: '2' },
  }
  /** What a balancer knows: who is ready. */
  const ready = new Set<string>()
  let probe: NodeJS.Timeout | undefined
  beforeAll(async () => {
    all = await processes(['backend 0', 'backend 1', 'worker 0', 'gateway 0', 'gateway 1'])
    await all.start('backend 0', settings['backend 0'])
    await Promise.all(['backend 1', 'worker 0', ...gateways].map((name) => all.start(name, settings[name])))
    const look = async (name: string) => {
      const answer = await fetch(`${all.url(name)}/readyz`, { signal: AbortSignal.timeout(4000) }).catch(() => null)
      if (answer?.status === 200) ready.add(name)
      else ready.delete(name)
    }
    for (const name of gateways) await look(name)
    probe = setInterval(() => gateways.forEach((name) => void look(name)), 200)
  }, 180_000)
  afterAll(async () => {
    clearInterval(probe)
    await all.remove()
  }, 30_000)

  /** Where the balancer sends whoever would come to this gateway. */
  const at = (wanted: string) => (ready.has(wanted) ? wanted : (gateways.find((name) => ready.has(name)) ?? wanted))

  it('two people on different gateways and one who writes notice nothing: no word lost, none twice, no connection missed', async () => {
    const who = await all.login('gateway 0')
    const tabs = gateways.map((name) => watch(() => all.url(at(name)), who)) as [Watcher, Watcher]
    for (const tab of tabs) {
      tab.stream.start()
      await until(
        () => tab.isLive(),
        () => 'live',
        8000,
      )
    }
    const before = tabs.map((tab) => tab.states.length)
    let [written, refused, stop] = [0, 0, false]
    const writing = (async () => {
      while (!stop) {
        const key = newKey()
        const body = { notification_type: 'newsletter', notification_value: written % 2 }
        const { status } = await insist(async () => {
          const answer = await all.call(at(gateways[written % 2]!), who.token, 'notification-settings', body, key)
          if (answer.status >= 500) refused += 1
          return answer
        })
        expect(status).toBe(200)
        written += 1
        await pause(25)
      }
    })()
    const began = Date.now()
    for (const name of ['worker 0', 'backend 0', 'backend 1', ...gateways]) {
      expect([name, await all.stop(name)]).toEqual([name, 0])
      await all.start(name, settings[name])
      await pause(300)
    }
    stop = true
    await writing
    await until(
      () => tabs.every((tab) => tab.seen.length >= written),
      () => `${tabs.map((tab) => tab.seen.length).join(' and ')} of ${written}`,
      10_000,
    )
    console.log(
      JSON.stringify({
        fault: 'rolling upgrade',
        written,
        refused,
        states: tabs.map((tab, n) => tab.states.slice(before[n])),
        ms: Date.now() - began,
      }),
    )
    for (const [n, tab] of tabs.entries()) {
      expect(tab.resets).toEqual(['new'])
      expect(tab.seen).toHaveLength(written)
      expect(tab.seen.map(({ s }) => s)).toEqual(tab.seen.map((_, index) => tab.seen[0]!.s + index))
      expect(tab.states.slice(before[n]).filter((state) => state !== 'live')).toEqual([])
      tab.stream.stop()
    }
    expect(refused).toBe(0)
  }, 120_000)
})
