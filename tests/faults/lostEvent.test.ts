import { afterAll, expect, it } from 'vitest'
import pino from 'pino'
import { inProcessBus, type Bus } from '#contract/events/bus.ts'
import { buildBackend } from '#backend/app.ts'
import { seedDemo } from '#backend/demo/seed.ts'
import { town } from '#backend/demo/town/town.ts'
import { readConfig } from '#backend/kernel/config.ts'
import { createKernel } from '#backend/kernel/kernel.ts'
import type { Tables } from '#backend/tables.ts'
import { startWorkers } from '#backend/workers/startWorkers.ts'
import { buildGateway } from '#gateway/app.ts'
import { defaultLimits } from '#gateway/options.ts'
import { freshDatabase } from '#tests/support/freshDatabase.ts'
import { until } from './realTestApp.ts'
import { watch } from './watcher.ts'

/** The whole application in this process, on a bus that can be made to lose everything. */
const database = await freshDatabase<Tables>()
const inner = inProcessBus((error) => {
  throw error
})
let [losing, lost] = [false, 0]
const bus: Bus = {
  ...inner,
  publish: async (events) => {
    if (losing) lost += events.length
    else await inner.publish(events)
  },
}
const config = readConfig({ DATA_DIR: 'memory' })
const log = pino({ level: 'silent' })
const kernel = createKernel({ database, config, log, bus, publishAtOnce: true })
await seedDemo(kernel, () => undefined)
const backend = await buildBackend(kernel)
await backend.listen({ port: 0, host: '127.0.0.1' })
const workers = startWorkers(kernel)
const headsEveryMs = 1500
const gateway = await buildGateway({
  backend: `http://127.0.0.1:${(backend.server.address() as { port: number }).port}`,
  internalSecret: config.internalSecret,
  bus,
  logger: log,
  limits: { ...defaultLimits, headsEveryMs },
})
const port = await gateway.listen(0, '127.0.0.1')
const base = `http://127.0.0.1:${port}`
afterAll(async () => {
  await gateway.close()
  await backend.close()
  await workers.stop()
  await database.close()
})

async function login(email: string) {
  const response = await fetch(`${base}/rest/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: town.password }),
  })
  const { data } = (await response.json()) as { data: { access_token: string; user: { user_id: number } } }
  return { token: data.access_token, userId: data.user.user_id }
}
const change = (token: string, value: number) =>
  fetch(`${base}/rest/notification-settings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ notification_type: 'newsletter', notification_value: value }),
  })

it('F14: the last event before a silence, lost on the bus, is noticed by the beacon', async () => {
  expect(defaultLimits.headsEveryMs).toBeLessThanOrEqual(30_000)
  const who = await login('anna@lindenbrueck.example')
  const tab = watch(() => base, who)
  tab.stream.start()
  await until(
    () => tab.isLive(),
    () => 'live',
    5000,
  )
  await change(who.token, 1)
  await until(
    () => tab.seen.length === 1,
    () => 'an event by the bus',
    2000,
  )
  losing = true
  await change(who.token, 0)
  expect(lost).toBeGreaterThanOrEqual(1)
  const begin = Date.now()
  await until(
    () => tab.seen.length === 2,
    () => 'the lost event',
    headsEveryMs * 3,
  )
  expect(tab.seen.map((event) => event.s)).toEqual([tab.seen[0]!.s, tab.seen[0]!.s + 1])
  expect(tab.seen[1]!.d).toMatchObject({ setting: { notification_type: 'newsletter', notification_value: 0 } })
  expect(tab.resets).toEqual(['new'])
  const noticedMs = Date.now() - begin
  // Ten lost in a row and one that arrives: the hole is seen at once, without waiting for the beacon.
  for (let n = 0; n < 10; n++) await change(who.token, n % 2)
  expect(lost).toBeGreaterThanOrEqual(11)
  losing = false
  await change(who.token, 1)
  await until(
    () => tab.seen.length === 13,
    () => `${tab.seen.length} of 13 events`,
    headsEveryMs * 3,
  )
  expect(tab.seen.map((event) => event.s)).toEqual(Array.from({ length: 13 }, (_, at) => tab.seen[0]!.s + at))
  tab.stream.stop()
  console.log(JSON.stringify({ fault: 'F14', beaconMs: headsEveryMs, noticedMs }))
}, 30_000)
