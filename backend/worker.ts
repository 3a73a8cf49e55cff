import { neverShed } from '#contract/internal/load.ts'
import { buildVersion } from '#bus/buildVersion.ts'
import { watchLoad } from '#bus/loadWatch.ts'
import Fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger } from 'fastify'
import { unreadyReason } from './kernel/readiness.ts'
import { orExit } from './kernel/startTrouble.ts'
import { describeProcess } from './kernel/thisProcess.ts'
import { mountMetrics } from './plugins/metrics.ts'
import { endOnSignal, openProcess } from './openProcess.ts'
import { startWorkers } from './workers/startWorkers.ts'

/**
 * A worker of its own: jobs, deadlines, relay and housekeeping, beside as many others as there are. It answers nobody but those who look
 * after it (WORKER_PORT, 4100: /healthz, /readyz, /metrics).
 */
const { kernel, log, close } = await openProcess({ role: 'worker' })
// Nobody is refused here; it is measured all the same.
describeProcess(kernel, { role: 'worker', version: buildVersion(), load: watchLoad({ limits: neverShed, log }) })
const workers = startWorkers(kernel, 'worker')
const app = Fastify({
  loggerInstance: log.child({ part: 'worker' }) as FastifyBaseLogger,
  logController: new LogController({ disableRequestLogging: true }),
})
mountMetrics(app, kernel, 'worker')
app.get('/healthz', async () => ({ ok: true }))
app.get('/readyz', async (_request, reply) => {
  const reason = await unreadyReason(kernel)
  return reply.code(reason === null ? 200 : 503).send({ ok: reason === null, ...(reason !== null && { reason }) })
})
await orExit(() => app.listen({ port: Number(process.env['WORKER_PORT'] || 4100), host: process.env['HOST'] || '127.0.0.1' }))
// Jobs under way are finished, claimed ones given back.
endOnSignal(log, async () => {
  await workers.stop()
  await app.close()
  await close()
})
