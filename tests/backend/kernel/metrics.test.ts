import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { inProcessBus } from '#contract/events/bus.ts'
import { tally } from '#backend/kernel/tally.ts'
import { mountMetrics } from '#backend/plugins/metrics.ts'
import { gatewayMetrics } from '#gateway/ops/metrics.ts'
import { kernelTestApp } from './kernelTestApp.ts'

const testApp = await kernelTestApp()
const gaps: (() => void)[] = []
const bus = {
  ...inProcessBus(() => undefined),
  onGap: (listener: () => void) => {
    gaps.push(listener)
    return () => undefined
  },
}
const kernel = testApp.kernelWith({ bus })
const app = Fastify()
mountMetrics(app, kernel, 'worker')
afterAll(() => app.close())
const scrape = async () => (await app.inject('/metrics')).body
const valueOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length),
  )

describe('/metrics of backends and workers', () => {
  it('tells what waits and what was given up, by kind, and what this process has done', async () => {
    const at = testApp.now()
    for (const [kind, more] of [
      ['mail.send', {}],
      ['mail.send', {}],
      ['mail.send', { next_at: new Date(Date.now() + 3_600_000) }],
      ['text.send', { dead: true, error: 'no' }],
    ] as const)
      await testApp.db
        .insertInto('jobs')
        .values({ kind, payload: '{}', next_at: at, ...more })
        .execute()
    await testApp.db.insertInto('outbox').values({ user_id: 1, seq: 1, dead: true }).execute()
    await testApp.db
      .insertInto('deadlines')
      .values({
        machine: 'offer',
        entity_id: 1,
        event: 'offer.expire',
        due_at: new Date(Date.now() - 90_000),
        next_at: new Date(Date.now() - 90_000),
      })
      .execute()
    await testApp.db.insertInto('processes').values({ id: kernel.newId(), role: 'worker' }).execute()
    tally(kernel, 'jobsDone', 'mail.send', 3)
    tally(kernel, 'cacheHits', 'cards', 9)
    tally(kernel, 'cacheMisses', 'cards')
    for (const tell of gaps) tell()
    const text = await scrape()
    expect(valueOf(text, 'backend_jobs{kind="mail.send",state="waiting",role="worker"}')).toBe(2)
    expect(valueOf(text, 'backend_jobs{kind="text.send",state="dead",role="worker"}')).toBe(1)
    expect(valueOf(text, 'backend_outbox_events{state="dead",role="worker"}')).toBe(1)
    expect(valueOf(text, 'backend_deadlines_oldest_seconds{role="worker"}')).toBeGreaterThan(80)
    expect(valueOf(text, 'backend_processes{role_of="worker",role="worker"}')).toBe(1)
    expect(valueOf(text, 'backend_jobs_done_total{kind="mail.send",role="worker"}')).toBe(3)
    expect(valueOf(text, 'backend_cache_hits_total{cache="cards",role="worker"}')).toBe(9)
    expect(valueOf(text, 'backend_bus_gaps_total{bus="redis",role="worker"}')).toBe(1)
    expect(valueOf(text, 'backend_bus_whole{role="worker"}')).toBe(1)
    // A second look counts nothing twice.
    expect(valueOf(await scrape(), 'backend_jobs_done_total{kind="mail.send",role="worker"}')).toBe(3)
  })
})

describe('dashboard and alerts', () => {
  const alerts = readFileSync('docs/grafana/alerts.yml', 'utf8')
  const dashboard = readFileSync('docs/grafana/markthalle.json', 'utf8')

  it('ask only for what is told, and operations.md explains all that is told', async () => {
    const metrics = gatewayMetrics()
    metrics.watchPages({ bytes: 0, size: 0 })
    metrics.watchShed({ refused: { guestRead: 0, memberRead: 0, command: 0 } })
    metrics.watchParts(bus, { sites: [], repeats: () => 0, onNone: () => undefined, close: () => undefined })
    const told = new Set(
      [...`${await metrics.registry.metrics()}\n${await scrape()}`.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
        type === 'histogram' ? [name!, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
      ),
    )
    metrics.stop()
    const asked = new Set(`${alerts}\n${dashboard}`.match(/\b(?:gateway|backend)_[a-z0-9_]+/g))
    expect(asked.size).toBeGreaterThan(25)
    expect([...asked].filter((name) => !told.has(name))).toEqual([])
    const operations = readFileSync('docs/operations.md', 'utf8')
    expect([...told].filter((name) => !/_(?:bucket|count|sum)$/.test(name) && !operations.includes(`\`${name}`))).toEqual([])
  })

  it('each alert names the action that ends it', () => {
    const rules = alerts.split('- alert: ').slice(1)
    expect(rules.length).toBeGreaterThan(10)
    for (const rule of rules) expect(rule).toMatch(/action: .{20,}/)
  })
})
