import { monitorEventLoopDelay } from 'node:perf_hooks'
import { LoadShedder, type Load, type ShedLimits } from '#contract/internal/load.ts'

const everyMs = 500

export interface LoadWatch {
  readonly shedder: LoadShedder
  /** As it was at the last look. */
  last(): Load
  stop(): void
}

/** Measures a process twice a second. Gateways and backends need it and may not know each other, so it stands here, like the bus. */
export function watchLoad(options: {
  limits: ShedLimits
  log: { warn(line: object, message: string): void }
  poolWaiting?: () => number
}): LoadWatch {
  const shedder = new LoadShedder(options.limits, (line) => options.log.warn(line, 'too much to do: requests are refused'))
  const resolution = 20
  const loop = monitorEventLoopDelay({ resolution })
  loop.enable()
  let last: Load = { loopDelayMs: 0, poolWaiting: 0 }
  const timer = setInterval(() => {
    // What it measures includes its own rest between two samples.
    const mean = Number.isNaN(loop.mean) ? 0 : loop.mean / 1e6 - resolution
    loop.reset()
    last = { loopDelayMs: Math.max(0, Math.round(mean)), poolWaiting: options.poolWaiting?.() ?? 0 }
    shedder.look(last)
  }, everyMs)
  timer.unref()
  return {
    shedder,
    last: () => last,
    stop() {
      clearInterval(timer)
      loop.disable()
    },
  }
}
