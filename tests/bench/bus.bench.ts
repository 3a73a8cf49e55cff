import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { redisBus } from '#bus/redisBus.ts'
import { inProcessBus, type Bus, type BusEvent } from '#contract/events/bus.ts'
import { ownRedis } from '#tests/support/ownRedis.ts'
import { median, percentile, print, type Figure } from './kit/figures.ts'

const messages = process.env['BENCH_QUICK'] === '1' ? 50 : 3000
const text = 'x'.repeat(300)
const eventOf = (s: number): BusEvent => ({
  userId: s % 200,
  envelope: {
    v: 1,
    id: randomUUID(),
    t: 'message.sent',
    ep: 'e',
    s,
    at: '',
    e: { type: 'message', id: '1', ver: 1 },
    by: null,
    c: null,
    d: { text },
  },
})

/** From `publish` to the listener at the other end, 500 messages a second; and what one costs of this process, both ends together. */
async function measure(name: string, one: Bus, other: Bus): Promise<Figure[]> {
  const sentAt: number[] = []
  const took: number[] = []
  other.onEvents((events) => {
    for (const { envelope } of events) took.push(performance.now() - sentAt[envelope.s]!)
  })
  const cpu = process.cpuUsage()
  for (let s = 0; s < messages; s += 5) {
    for (let n = s; n < s + 5; n += 1) {
      sentAt[n] = performance.now()
      await one.publish([eventOf(n)])
    }
    await pause(10)
  }
  while (took.length < messages) await pause(5)
  const { user, system } = process.cpuUsage(cpu)
  return [
    { name: `bus ${name}: publish → heard, p50`, value: median(took), unit: 'ms' },
    { name: `bus ${name}: publish → heard, p99`, value: percentile(took, 0.99), unit: 'ms', limit: '≤ 50' },
    { name: `bus ${name}: CPU of a message, both ends`, value: (user + system) / messages, unit: 'µs' },
  ]
}

async function run(): Promise<Figure[]> {
  const report = (error: unknown) => console.error(error)
  const local = inProcessBus(report)
  const inProcess = await measure('in one process', local, local)
  const redis = await ownRedis()
  const prefix = `${randomUUID()}:`
  const [one, other] = [redisBus({ url: redis.url, prefix, report }), redisBus({ url: redis.url, prefix, report })]
  for (const bus of [one, other]) await bus.ready(5000)
  const onRedis = await measure('on Redis', one, other)
  for (const bus of [one, other]) await bus.close()
  await redis.remove()
  return [...inProcess, ...onRedis]
}

print(await run())
process.exit(0)
