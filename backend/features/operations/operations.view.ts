import type { OperationsView } from '#contract/calls/operations.calls.ts'
import { ProcessFigures, shedKinds } from '#contract/internal/processFigures.ts'
import type { Ctx, Kernel } from '#backend/kernel/context.ts'
import { tablesShortOfParts } from '#backend/kernel/partitions/keepParts.ts'
import { figuresOf, thisProcess } from '#backend/kernel/thisProcess.ts'
import { livenessMs } from '#backend/workers/liveness.ts'
import { alertsOf } from './operations.alerts.ts'
import { jobQueues, livingProcesses, otherQueues } from './operations.store.ts'

const mostSlow = 20

/**
 * All that is known of the installation: three statements (with tables in parts a few more), and what this very process
 * and a gateway beside it say by themselves.
 */
export async function operationsView(ctx: Ctx): Promise<OperationsView> {
  const [jobs, others, stored, shortOfParts] = [
    await jobQueues(ctx.db, ctx.now),
    await otherQueues(ctx.db, ctx.now),
    await livingProcesses(ctx.db, livenessMs.dead),
    await tablesShortOfParts(ctx.kernel.database),
  ]
  const processes = processesOf(ctx.kernel, ctx.now, stored)
  const figures = processes.map((one) => one.figures)
  const sum = (pick: (one: ProcessFigures) => number | undefined) => figures.reduce((total, one) => total + (pick(one) ?? 0), 0)
  return {
    at: ctx.now.toISOString(),
    alerts: alertsOf({ processes, jobs, others, shortOfParts }),
    processes: processes.map(({ figures: own, startedAt, seenAt, ...one }) => ({
      ...one,
      started_at: startedAt.toISOString(),
      seen_at: seenAt.toISOString(),
      rss_bytes: own.rssBytes ?? null,
      loop_delay_ms: own.loopDelayMs ?? null,
      connections: own.connections ?? null,
      sockets: own.sockets ? Object.values(own.sockets).reduce((total, open) => total + open, 0) : null,
      is_bus_whole: own.isBusWhole ?? null,
    })),
    sockets: [...summed(figures.map(({ sockets = {} }) => sockets))].map(([face, open]) => ({ face, open })),
    resumes: { resumed: sum(({ resumes }) => resumes?.resumed), reset: sum(({ resumes }) => resumes?.reset) },
    shed: Object.fromEntries(shedKinds.map((kind) => [kind, sum(({ shed }) => shed?.[kind])])) as OperationsView['shed'],
    outbox: { waiting: others.waiting, dead: others.dead, oldest_seconds: others.oldest_seconds },
    deadlines: { overdue: others.overdue, oldest_seconds: others.overdue_seconds },
    jobs,
    caches: cachesOf(figures),
    slow: slowOf(figures),
  }
}

type Stored = Awaited<ReturnType<typeof livingProcesses>>

function processesOf(kernel: Kernel, now: Date, stored: Stored) {
  const self = thisProcess(kernel)
  const own = {
    id: self.id,
    role: self.role,
    works: self.works,
    version: self.version,
    startedAt: self.startedAt,
    seenAt: now,
    figures: figuresOf(kernel),
  }
  const others = stored
    .filter(({ id }) => id !== self.id)
    .map(({ id, role, works, version, started_at, seen_at, figures }) => ({
      id,
      role,
      works,
      version,
      startedAt: started_at,
      seenAt: seen_at,
      // A newer version may say it otherwise: then it only lives.
      figures: ProcessFigures.safeParse(figures ?? {}).data ?? {},
    }))
  const gateways = [...self.gateways.values()]
    .filter(({ at }) => now.getTime() - at.getTime() < livenessMs.dead)
    .map(({ report, at }) => ({
      id: report.id,
      role: 'gateway' as const,
      works: false,
      version: report.version,
      startedAt: new Date(at.getTime() - report.upMs),
      seenAt: at,
      figures: report.figures,
    }))
  return [own, ...others, ...gateways]
}

function summed(all: readonly Readonly<Record<string, number>>[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const one of all) for (const [name, count] of Object.entries(one)) sums.set(name, (sums.get(name) ?? 0) + count)
  return sums
}

function cachesOf(figures: readonly ProcessFigures[]): OperationsView['caches'] {
  const caches = figures.flatMap(({ caches: own = {} }) => Object.entries(own))
  const hits = summed(caches.map(([name, one]) => ({ [name]: one.hits })))
  const misses = summed(caches.map(([name, one]) => ({ [name]: one.misses })))
  const pages = figures.flatMap((one) => one.pages ?? [])
  const all = [...hits].map(([name, count]) => ({ name, hits: count, misses: misses.get(name) ?? 0 }))
  if (pages.length > 0)
    all.push({ name: 'pages', hits: pages.reduce((sum, one) => sum + one.kept, 0), misses: pages.reduce((sum, one) => sum + one.drawn, 0) })
  return all.toSorted((a, b) => a.name.localeCompare(b.name))
}

/** The same statement of several processes is one. */
function slowOf(figures: readonly ProcessFigures[]): OperationsView['slow'] {
  const all = new Map<string, OperationsView['slow'][number]>()
  for (const one of figures.flatMap(({ slow = [] }) => slow)) {
    const known = all.get(one.text)
    all.set(
      one.text,
      known
        ? { text: one.text, count: known.count + one.count, totalMs: known.totalMs + one.totalMs, maxMs: Math.max(known.maxMs, one.maxMs) }
        : one,
    )
  }
  return [...all.values()].toSorted((a, b) => b.totalMs - a.totalMs).slice(0, mostSlow)
}
