import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { InternalApi } from '../internalApi/internalApiClient.ts'
import type { Metrics } from './metrics.ts'
import { refuse } from '../proxy/refuse.ts'

export interface HealthOptions {
  internalApi: InternalApi
  metrics: Metrics
  isDraining: () => boolean
}

/** Addresses that belong to the machine or its private network; metrics are nobody else's business. */
function isPrivate(ip: string): boolean {
  const v4 = ip.startsWith('::ffff:') ? ip.slice(7) : ip
  return v4 === '::1' || /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(v4) || /^f[cd]/i.test(v4)
}

/** A proxy on the same host has a private address too; what it hands on comes from anywhere. */
const isForwarded = ({ headers }: FastifyRequest) =>
  ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined)

/** `/healthz`: the process lives. `/readyz`: send me traffic (backend reachable, not draining). `/metrics`: Prometheus. */
export function health(app: FastifyInstance, { internalApi, metrics, isDraining }: HealthOptions): void {
  let asked: { at: number; answer: Promise<'ready' | 'backend unreachable' | (string & {})> } | undefined
  // One question per second serves every prober.
  const reachable = () => {
    if (asked === undefined || Date.now() - asked.at > 1000) {
      asked = {
        at: Date.now(),
        answer: internalApi.ask('ready', {}, 2000).then(
          ({ ready, reason, unavailable }) => {
            for (const [why, count] of Object.entries(unavailable)) metrics.databaseUnavailable.set({ reason: why }, count)
            return ready ? 'ready' : (reason ?? 'unready')
          },
          () => 'backend unreachable',
        ),
      }
    }
    return asked.answer
  }
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const status = isDraining() ? 'draining' : await reachable()
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status })
  })
  app.get('/metrics', async (request, reply) => {
    if (!isPrivate(request.ip) || isForwarded(request)) return refuse(reply, 'NOT_FOUND')
    await reachable()
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}
