import { shedLimitsOf } from '#contract/internal/load.ts'
import { buildVersion } from '#bus/buildVersion.ts'
import { watchLoad } from '#bus/loadWatch.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { buildBackend } from './app.ts'
import { seedDemo } from './demo/seed.ts'
import { leavingForMs } from './kernel/readiness.ts'
import { orExit } from './kernel/startTrouble.ts'
import { describeProcess } from './kernel/thisProcess.ts'
import { mountMetrics } from './plugins/metrics.ts'
import { endOnSignal, openProcess } from './openProcess.ts'
import { startWithoutWorkers, startWorkers } from './workers/startWorkers.ts'

/**
 * A backend of its own (BACKEND_PORT, 4000), for gateways that run elsewhere; several may stand beside each other. With REDIS_URL they hear
 * each other at once. WORKERS=0 leaves jobs, deadlines, relay and housekeeping to workers (`worker.ts`).
 */
const workersElsewhere = process.env['WORKERS'] === '0'
const { kernel, log, close } = await openProcess({ role: 'backend', workersElsewhere })
if (process.env['DEMO'] === '1') await seedDemo(kernel, (line) => log.info(line))
let isLeaving = false
const load = watchLoad({ limits: shedLimitsOf(process.env), log, poolWaiting: () => kernel.database.stats().waiting })
describeProcess(kernel, { role: 'backend', version: buildVersion(), load })
const app = await buildBackend(kernel, { isLeaving: () => isLeaving, load: load.shedder })
mountMetrics(app, kernel, 'backend')
await orExit(() => app.listen({ port: Number(process.env['BACKEND_PORT'] || 4000), host: process.env['HOST'] || '127.0.0.1' }))
const workers = workersElsewhere ? startWithoutWorkers(kernel) : startWorkers(kernel, 'backend')
endOnSignal(log, async () => {
  // Gateways hear it with the next answer and ask another backend from then on; running answers
  // finish, idle connections are closed at once.
  isLeaving = true
  await pause(leavingForMs)
  await app.close()
  await workers.stop()
  await close()
})
