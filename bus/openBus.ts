import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { inProcessBus, type Bus } from '#contract/events/bus.ts'

/**
 * The bus of this process: with REDIS_URL the one that all processes of the installation share, else its own. Names in Redis come
 * from the secret that gateway and backend share anyway, so that two installations on one Redis never hear each other.
 */
export async function openBus({ url, secret, log }: { url: string | undefined; secret: string; log: Logger }): Promise<Bus> {
  const report = (error: unknown) => log.error({ err: error }, 'a bus listener failed')
  if (!url) return inProcessBus(report)
  // Most installations have one process and no Redis: what speaks with it is not loaded for nothing.
  const { redisBus } = await import('./redisBus.ts')
  const bus = redisBus({
    url,
    prefix: `markthalle:${createHash('sha256').update(`bus:${secret}`).digest('hex').slice(0, 16)}:`,
    report,
    onState: (connected, error) =>
      connected ? log.info('the bus is connected') : log.warn({ err: error }, 'the bus is away: events come by the beacon'),
  })
  await bus.ready(3000)
  if (!bus.isWhole()) log.warn('Redis does not answer: events come by the beacon')
  return bus
}
