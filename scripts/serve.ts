import { resolve } from 'node:path'
import pino from 'pino'
import { shedLimitsOf } from '#contract/internal/load.ts'
import { settingProblems } from '#contract/internal/settings.ts'
import { readConfig } from '#backend/kernel/config.ts'
import { openDatabase } from '#backend/kernel/db/database.ts'
import { openReplicas } from '#backend/kernel/db/replicas.ts'
import { takeServerLock } from '#backend/kernel/db/serverLock.ts'
import { orExit } from '#backend/kernel/startTrouble.ts'
import type { Tables } from '#backend/tables.ts'

/**
 * The whole application in one process: database, backend, workers, gateway on PORT. Several processes are a
 * matter of `backend/server.ts` and `gateway/server.ts`; no feature knows the difference.
 */
const started = Date.now()
const log = pino({ level: process.env['LOG_LEVEL'] ?? 'warn', redact: ['req.headers.authorization', 'req.headers.cookie'] })
const problems = settingProblems(process.env)
if (problems.length > 0) {
  for (const line of problems) console.error(line)
  process.exit(1)
}
const config = await orExit(() => readConfig(process.env))
const port = Number(process.env['PORT'] || 3000)
const host = process.env['HOST'] || '127.0.0.1'
const quiet = process.env['QUIET'] === '1'
const say = (line: string) => {
  if (!quiet) console.log(line)
}

const serverLock = config.databaseUrl ? await orExit(() => takeServerLock(config.databaseUrl!, 'alone', log)) : undefined
const opening = orExit(() =>
  openDatabase<Tables>({ ...(config.databaseUrl ? { databaseUrl: config.databaseUrl } : { dataDir: config.dataDir }), logger: log }),
)
// All else is loaded while the database opens in a thread of its own: the two take about as long.
const [
  { openBus },
  { openSpans },
  { buildVersion },
  { watchLoad },
  { buildBackend },
  { createKernel },
  { describeProcess },
  { seedDemo },
  { loadBundledPlaces },
  { startWorkers },
  { buildGateway },
  { builtPages },
] = await Promise.all([
  import('#bus/openBus.ts'),
  import('#bus/openSpans.ts'),
  import('#bus/buildVersion.ts'),
  import('#bus/loadWatch.ts'),
  import('#backend/app.ts'),
  import('#backend/kernel/kernel.ts'),
  import('#backend/kernel/thisProcess.ts'),
  import('#backend/demo/seed.ts'),
  import('#backend/features/lookups/loadBundledPlaces.ts'),
  import('#backend/workers/startWorkers.ts'),
  import('#gateway/app.ts'),
  import('#gateway/pages/builtPages.ts'),
])
const pages = builtPages(resolve(process.env['PAGES_DIR'] ?? 'build/ssr'))
const renderer = pages?.renderer()
// Awaited by the gateway; until then a failure must not count as unhandled.
renderer?.catch(() => undefined)
const database = await opening
const applied = await orExit(() => database.migrate())
if (applied.length > 0) say(`Datenbank: ${applied.length} Migrationen angewendet.`)
const bus = await openBus({ url: process.env['REDIS_URL'], secret: config.internalSecret, log })
const version = buildVersion()
const spans = await openSpans('markthalle', version, process.env, log)
const replicas = config.replicaUrls.length > 0 ? await openReplicas<Tables>(config.replicaUrls, database, log) : undefined
const kernel = createKernel({ database, replicas, config, log, bus, publishAtOnce: true, beginSpan: spans?.begin })
await loadBundledPlaces(database, kernel.clock.now())
const logins = process.env['DEMO'] === '0' ? [] : await seedDemo(kernel, say)

// One process, one event loop: gateway and backend refuse by the same measure.
const load = watchLoad({ limits: shedLimitsOf(process.env), log, poolWaiting: () => database.stats().waiting })
describeProcess(kernel, { version, load })
const backend = await buildBackend(kernel, { load: load.shedder })
const backendPort = process.env['BACKEND_PORT']
// The gateway hands it its requests without a line in between; a port is for whoever wants to ask the backend alone.
await orExit(
  async () => void (backendPort ? await backend.listen({ port: Number(backendPort), host: '127.0.0.1' }) : await backend.ready()),
)
const workers = startWorkers(kernel)
const gateway = await buildGateway({
  readsMayLag: replicas !== undefined,
  backend: backend.routing,
  internalSecret: config.internalSecret,
  bus,
  takesCards: config.payments?.kind === 'stripe',
  load,
  version,
  ...(spans && { traces: Number(process.env['TRUST_PROXY'] || 0) > 0 ? ('trusted' as const) : ('own' as const), beginSpan: spans.begin }),
  logger: log,
  trustProxy: Number(process.env['TRUST_PROXY'] || 0),
  clientDir: resolve(process.env['CLIENT_DIR'] ?? 'build/client'),
  ...(pages && renderer && { pages: { ...pages, renderer: () => renderer } }),
  ...(process.env['PUBLIC_URL'] ? { publicUrl: new URL(process.env['PUBLIC_URL']).origin } : {}),
  ...(process.env['ALLOWED_ORIGINS'] ? { allowedOrigins: process.env['ALLOWED_ORIGINS'].split(',') } : {}),
})
const realPort = await orExit(() => gateway.listen(port, host))

say(`\nMarkthalle läuft auf http://localhost:${realPort}  (bereit nach ${((Date.now() - started) / 1000).toFixed(1)} s)`)
if (logins.length > 0) {
  say('\nDemo-Zugänge (Passwort für alle: markthalle):')
  for (const login of logins) say(`  ${login.role.padEnd(9)} ${login.email.padEnd(44)} ${login.about}`)
  say(
    `\nKunden: http://localhost:${realPort}/anmelden · Anbieter: http://localhost:${realPort}/anmelden/anbieter · Maschinen: ` +
      `http://localhost:${realPort}/entwickler/maschinen\n`,
  )
}

let stopping = false
async function stop(signal: string): Promise<void> {
  if (stopping) return
  stopping = true
  log.info({ signal }, 'draining')
  const force = setTimeout(() => process.exit(1), 30_000)
  force.unref()
  // The only process: nobody could move anywhere, so it ends as soon as the running answers are given.
  await gateway.drain(0, { alone: true })
  await backend.close()
  await workers.stop()
  await spans?.close()
  await bus.close()
  await replicas?.close()
  await database.close()
  await serverLock?.release()
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    stop(signal).catch((error: unknown) => {
      log.error({ err: error }, 'stopping failed')
      process.exit(1)
    })
  })
process.on('unhandledRejection', (error) => log.error({ err: error }, 'an unhandled rejection'))
// Last of all: whoever hears it may stop us at once.
process.send?.({ ready: true, port: realPort })
