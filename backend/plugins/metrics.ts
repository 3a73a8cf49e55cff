import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Registry } from 'prom-client'
import type { Kernel } from '#backend/kernel/context.ts'
import { tablesShortOfParts } from '#backend/kernel/partitions/keepParts.ts'
import { partitionPlans } from '#backend/kernel/partitions/plans.ts'
import { shedKinds } from '#contract/internal/processFigures.ts'
import { thisProcess } from '#backend/kernel/thisProcess.ts'
import { tally, talliesFor, type TallyName } from '#backend/kernel/tally.ts'
import { readQueues, type Queues } from '#backend/workers/queues.store.ts'

/** Whoever scrapes more often gets the same again. */
const askedEveryMs = 5000
const tallied: [TallyName, string, string, string][] = [
  ['jobsDone', 'backend_jobs_done_total', 'kind', 'Jobs done by this process'],
  ['jobsFailed', 'backend_jobs_failed_total', 'kind', 'Tries of jobs that failed in this process'],
  ['jobSeconds', 'backend_job_seconds_total', 'kind', 'Time spent on jobs'],
  ['cacheHits', 'backend_cache_hits_total', 'cache', 'Answers from memory'],
  ['cacheMisses', 'backend_cache_misses_total', 'cache', 'Answers that had to be read'],
  ['busGaps', 'backend_bus_gaps_total', 'bus', 'Times the bus may have missed something'],
]

/** `/metrics` of a backend or a worker for Prometheus. The port is a private one; no gateway hands it on. */
export function mountMetrics(app: FastifyInstance, kernel: Kernel, role: 'backend' | 'worker'): void {
  const registry = new Registry()
  registry.setDefaultLabels({ role })
  const registers = [registry]
  const lag = monitorEventLoopDelay({ resolution: 20 })
  lag.enable()
  const stopGaps = kernel.bus.onGap(() => tally(kernel, 'busGaps', 'redis'))
  app.addHook('onClose', async () => {
    lag.disable()
    stopGaps()
  })
  const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) => new Gauge({ name, help, registers, labelNames })
  const [rss, loop] = [
    gauge('backend_rss_bytes', 'Resident memory'),
    gauge('backend_event_loop_lag_p99_seconds', 'Event loop delay since the last scrape'),
  ]
  const whole = gauge('backend_bus_whole', '1 while messages of other processes arrive')
  const pool = gauge('backend_database_connections', 'Connections of the pool', 'state')
  const unavailable = gauge(
    'backend_database_unavailable',
    'Statements and connections the database could not answer since the start',
    'reason',
  )
  const behind = gauge(
    'backend_replica_behind_seconds',
    'How far a read replica is behind at most; nothing is read from one behind by more than one',
    'replica',
  )
  const replicaReads = gauge('backend_replica_reads', 'Public reads a replica has answered since the start', 'replica')
  const outbox = gauge('backend_outbox_events', 'Events that wait for the bus, or were given up', 'state')
  const outboxAge = gauge('backend_outbox_oldest_seconds', 'Age of the oldest waiting event')
  const jobs = gauge('backend_jobs', 'Jobs that are due or under way, or were given up', 'kind', 'state')
  const jobAge = gauge('backend_jobs_oldest_seconds', 'Age of the oldest waiting job', 'kind')
  const overdue = gauge('backend_deadlines_overdue', 'Deadlines that are due')
  const overdueAge = gauge('backend_deadlines_oldest_seconds', 'How long the oldest has been due')
  const processes = gauge('backend_processes', 'Processes that live', 'role_of')
  const partsMissing = gauge('backend_parts_missing', '1 while a table in parts lacks one', 'table')
  const shed = new Counter({
    name: 'backend_shed_total',
    help: 'Requests refused because of too much to do',
    registers,
    labelNames: ['kind'],
  })
  const counters = tallied.map(([tallyName, name, label, help]) => ({
    label,
    tallyName,
    counter: new Counter({ name, help, registers, labelNames: [label] }),
  }))

  const readAll = async () => ({ ...(await readQueues(kernel.database.kysely)), short: await tablesShortOfParts(kernel.database) })
  function put(queues: Queues & { short: readonly string[] }): void {
    outbox.set({ state: 'waiting' }, queues.outbox.waiting)
    outbox.set({ state: 'dead' }, queues.outbox.dead)
    outboxAge.set(queues.outbox.oldestSeconds)
    for (const one of [jobs, jobAge, processes]) one.reset()
    for (const { kind, waiting, dead, oldestSeconds } of queues.jobs) {
      jobs.set({ kind, state: 'waiting' }, waiting)
      jobs.set({ kind, state: 'dead' }, dead)
      jobAge.set({ kind }, oldestSeconds)
    }
    overdue.set(queues.deadlines.overdue)
    overdueAge.set(queues.deadlines.oldestSeconds)
    for (const { table } of Object.values(partitionPlans)) partsMissing.set({ table }, queues.short.includes(table) ? 1 : 0)
    for (const { role: of, n } of queues.processes) processes.set({ role_of: of }, n)
  }
  let asked: { at: number; done: Promise<void> } | undefined
  const askQueues = () => {
    if (!asked || Date.now() - asked.at > askedEveryMs)
      asked = {
        at: Date.now(),
        done: readAll().then(put, (error: unknown) => kernel.log.warn({ err: error }, 'queues could not be counted')),
      }
    return asked.done
  }

  app.get('/metrics', async (_request, reply) => {
    await askQueues()
    rss.set(process.memoryUsage.rss())
    loop.set(Number.isNaN(lag.mean) ? 0 : lag.percentile(99) / 1e9)
    lag.reset()
    whole.set(kernel.bus.isWhole() ? 1 : 0)
    const { busy, waiting, unavailable: missed } = kernel.database.stats()
    pool.set({ state: 'busy' }, busy)
    pool.set({ state: 'waiting' }, waiting)
    for (const [reason, count] of Object.entries(missed)) unavailable.set({ reason }, count)
    for (const { place, behindMs, reads } of kernel.replicas?.figures() ?? []) {
      behind.set({ replica: place }, behindMs === null ? Number.POSITIVE_INFINITY : behindMs / 1000)
      replicaReads.set({ replica: place }, reads)
    }
    shed.reset()
    for (const kind of shedKinds) shed.inc({ kind }, thisProcess(kernel).load?.shedder.refused[kind] ?? 0)
    for (const { counter, label, tallyName } of counters) {
      counter.reset()
      for (const [value, count] of talliesFor(kernel, tallyName)) counter.inc({ [label]: value }, count)
    }
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
