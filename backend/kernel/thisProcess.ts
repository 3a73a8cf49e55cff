import type { LoadWatch } from '#bus/loadWatch.ts'
import type { GatewayReport, ProcessFigures, ProcessRole } from '#contract/internal/processFigures.ts'
import type { Kernel } from './context.ts'
import { talliesFor } from './tally.ts'

const recentlyMs = 600_000

/** What is known of the process we are in, without asking the database. */
export interface ThisProcess {
  id: string
  role: Exclude<ProcessRole, 'gateway'>
  works: boolean
  version: string | null
  startedAt: Date
  load: Pick<LoadWatch, 'last' | 'shedder'> | null
  /** The gateway beside a backend that is alone: it says what it measures, and nobody writes it to the disk. */
  gateways: Map<string, { report: GatewayReport; at: Date }>
}

const processes = new WeakMap<Kernel, ThisProcess>()

/** Everybody is alone until something else is said. */
export function thisProcess(kernel: Kernel): ThisProcess {
  let known = processes.get(kernel)
  if (!known) {
    known = {
      id: kernel.newId(),
      role: 'alone',
      works: true,
      version: null,
      startedAt: kernel.clock.now(),
      load: null,
      gateways: new Map(),
    }
    processes.set(kernel, known)
  }
  return known
}

/** What this process is, as its start says; called again, it adds to that and replaces. */
export function describeProcess(kernel: Kernel, about: Partial<Pick<ThisProcess, 'id' | 'role' | 'works' | 'version' | 'load'>>): void {
  Object.assign(thisProcess(kernel), about)
}

/** What this backend or worker measures of itself. */
export function figuresOf(kernel: Kernel): ProcessFigures {
  const { load } = thisProcess(kernel)
  const { busy, waiting, fullAt, slow } = kernel.database.stats()
  const [hits, misses] = [talliesFor(kernel, 'cacheHits'), talliesFor(kernel, 'cacheMisses')]
  return {
    rssBytes: process.memoryUsage.rss(),
    ...(load && { loopDelayMs: load.last().loopDelayMs, shedLevel: load.shedder.level, shed: { ...load.shedder.refused } }),
    isBusWhole: kernel.bus.isWhole(),
    connections: { busy, waiting },
    isDiskFull: fullAt !== null && Date.now() - fullAt < recentlyMs,
    ...(kernel.replicas && { replicas: kernel.replicas.figures().map(({ place, isUsed }) => ({ place: place.slice(0, 200), isUsed })) }),
    caches: Object.fromEntries(
      [...new Set([...hits.keys(), ...misses.keys()])].map((name) => [name, { hits: hits.get(name) ?? 0, misses: misses.get(name) ?? 0 }]),
    ),
    slow: slow.read(),
  }
}
