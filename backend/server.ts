import pino from 'pino'
import { openBus } from '#bus/openBus.ts'
import { settingProblems } from '#contract/facts/settings.ts'
import { buildBackend } from './app.ts'
import { seedDemo } from './demo/seed.ts'
import { loadBundledPlaces } from './features/lookups/loadBundledPlaces.ts'
import { readConfig } from './kernel/config.ts'
import { openDatabase } from './kernel/db/database.ts'
import { takeServerLock } from './kernel/db/serverLock.ts'
import { createKernel } from './kernel/kernel.ts'
import { orExit } from './kernel/startTrouble.ts'
import type { Tables } from './tables.ts'
import { startWorkers } from './workers/startWorkers.ts'

/** A backend of its own (BACKEND_PORT, 4000), for the day when gateways run elsewhere. With REDIS_URL they hear each other at once. */
const log = pino({ level: process.env['LOG_LEVEL'] ?? 'info' })
const problems = settingProblems(process.env)
if (problems.length > 0) {
  for (const line of problems) console.error(line)
  process.exit(1)
}
const config = await orExit(() => readConfig(process.env))
// Several backends may stand beside each other, but not beside a server in one process, which would not hear of them.
const serverLock = config.databaseUrl ? await orExit(() => takeServerLock(config.databaseUrl!, 'beside', log)) : undefined
const database = await orExit(() =>
  openDatabase<Tables>({ ...(config.databaseUrl ? { databaseUrl: config.databaseUrl } : { dataDir: config.dataDir }), logger: log }),
)
await orExit(() => database.migrate())
const bus = await openBus({ url: process.env['REDIS_URL'], secret: config.internalSecret, log })
const kernel = createKernel({ database, config, log, bus, publishAtOnce: true })
await loadBundledPlaces(database, kernel.clock.now())
if (process.env['DEMO'] === '1') await seedDemo(kernel, (line) => log.info(line))
const app = await buildBackend(kernel)
await orExit(() => app.listen({ port: Number(process.env['BACKEND_PORT'] || 4000), host: process.env['HOST'] || '127.0.0.1' }))
const workers = startWorkers(kernel)
process.once('SIGTERM', () => {
  // Running answers finish; idle connections are closed at once.
  setTimeout(() => process.exit(1), 30_000).unref()
  app
    .close()
    .then(() => workers.stop())
    .then(() => bus.close())
    .then(() => database.close())
    .then(() => serverLock?.release())
    .then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
})
