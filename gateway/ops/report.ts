import type { Bus } from '#contract/events/bus.ts'
import type { ProcessFigures } from '#contract/internal/processFigures.ts'
import type { Several } from '../backend/backend.ts'
import type { InternalApi } from '../internalApi/internalApiClient.ts'
import type { GatewayOptions } from '../options.ts'
import type { Metrics } from './metrics.ts'

/** Three of them fit into the time after which a silent process counts as gone. */
const everyMs = 5000
const recentReports = 120

interface Measured {
  bus: Pick<Bus, 'isWhole'>
  metrics: Metrics
  several: Several | undefined
  load: GatewayOptions['load']
}

/**
 * Tells a backend every few seconds that this gateway lives and what it measures, for the operator's page, where the gateway has a version
 * to name. What is not heard is said again.
 */
export function reportTo(
  internalApi: InternalApi,
  { version, bus, load, logger }: Pick<GatewayOptions, 'version' | 'bus' | 'load' | 'logger'>,
  { id, metrics, several }: { id: string; metrics: Metrics; several: Several | undefined },
): { stop(): void } {
  if (version === undefined) return { stop: () => undefined }
  const began = performance.now()
  const figures = figuresOf({ bus, load, metrics, several })
  const say = async () => {
    await internalApi.ask('report', { id, version, upMs: Math.round(performance.now() - began), figures: await figures() })
  }
  // A backend of before does not know it, one that is away hears it later.
  const tell = () => void say().catch((error: unknown) => logger.debug({ err: error }, 'a report was not heard'))
  const timer = setInterval(tell, everyMs)
  timer.unref()
  tell()
  return { stop: () => clearInterval(timer) }
}

/** Takes them together; remembers what it told for ten minutes. */
export function figuresOf({ bus, metrics, several, load }: Measured): () => Promise<ProcessFigures> {
  const before: { resumed: number; reset: number }[] = []
  return async () => {
    const [open, outcomes] = [await metrics.socketsOpen.get(), await metrics.resumes.get()]
    const resumes = { resumed: 0, reset: 0 }
    for (const { labels, value } of outcomes.values) if (labels.outcome) resumes[labels.outcome === 'reset' ? 'reset' : 'resumed'] += value
    before.push(resumes)
    if (before.length > recentReports) before.shift()
    const [first] = before
    const { hit, joined, miss } = metrics.pages
    return {
      rssBytes: process.memoryUsage.rss(),
      ...(load && { loopDelayMs: load.last().loopDelayMs, shedLevel: load.shedder.level, shed: { ...load.shedder.refused } }),
      isBusWhole: bus.isWhole(),
      sockets: Object.fromEntries(open.values.map(({ labels, value }) => [String(labels.protocol), value])),
      resumes,
      recentResumes: { resumed: resumes.resumed - first!.resumed, reset: resumes.reset - first!.reset },
      ...(several && { backends: countByState(several) }),
      pages: { kept: hit + joined, drawn: miss },
    }
  }
}

function countByState({ sites }: Several): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { state } of sites) counts[state] = (counts[state] ?? 0) + 1
  return counts
}
