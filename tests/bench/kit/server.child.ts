import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import pino from 'pino'
import { inProcessBus } from '#contract/events/bus.ts'
import { buildBackend } from '#backend/app.ts'
import { seedDemo } from '#backend/demo/seed.ts'
import { hashPassword } from '#backend/features/accounts/passwords.ts'
import { createSession } from '#backend/features/accounts/sessions.store.ts'
import { signToken } from '#backend/features/accounts/sessions.ts'
import { readConfig } from '#backend/kernel/config.ts'
import { openDatabase } from '#backend/kernel/db/database.ts'
import { createKernel } from '#backend/kernel/kernel.ts'
import type { Tables } from '#backend/tables.ts'
import { startWorkers } from '#backend/workers/startWorkers.ts'
import { buildGateway } from '#gateway/app.ts'
import { defaultLimits } from '#gateway/options.ts'
import { builtPages } from '#gateway/pages/builtPages.ts'

// A bench that was stopped leaves nothing running.
process.once('disconnect', () => process.exit())

/**
 * The default set-up in one process, as scripts/serve.ts builds it, for the benches: rate limits and slot capacity are
 * raised (the load comes from one address and one quarter of an hour) and the kitchen never closes, nothing else is different.
 */
const isControl = (sql: string) => /^(begin|start transaction|commit|rollback|savepoint|release|set transaction)\b/i.test(sql)
let statements = 0
const onStatement = (sql: string) => {
  if (!isControl(sql)) statements++
}
const dataDir = mkdtempSync(join(tmpdir(), 'markthalle-bench-'))
const config = readConfig({
  DATA_DIR: dataDir,
  DATABASE_URL: process.env['BENCH_DATABASE_URL'],
  // Tokens outlive a restart, as with an installation's own secret.
  TOKEN_SECRET: process.env['BENCH_TOKEN_SECRET'],
})
const log = pino({ level: 'error' })
const database = await openDatabase<Tables>(
  config.databaseUrl ? { databaseUrl: config.databaseUrl, logger: log, onStatement } : { dataDir, logger: log, onStatement },
)
await database.migrate()
const bus = inProcessBus((error) => log.error({ err: error }, 'bus'))
const kernel = createKernel({ database, config, log, bus, publishAtOnce: true })
await seedDemo(kernel, () => undefined)
await database.kysely.updateTable('gastro_settings').set({ slot_capacity: 1_000_000 }).execute()
await database.kysely.updateTable('store_locations').set({ always_open: true }).execute()
await database.kysely.deleteFrom('delivery_times').execute()
await database.kysely.deleteFrom('store_holidays').execute()
const backend = await buildBackend(kernel)
await backend.listen({ port: 0, host: '127.0.0.1' })
const backendPort = (backend.server.address() as { port: number }).port
let workers = startWorkers(kernel)
const gateway = await buildGateway({
  backend: backend.routing,
  internalSecret: config.internalSecret,
  bus,
  logger: log,
  // Benches of calls alone need no built client.
  ...(existsSync('build/ssr') ? { clientDir: resolve('build/client'), pages: builtPages(resolve('build/ssr')) } : {}),
  limits: {
    ...defaultLimits,
    commandsPerMinute: 1e9,
    readsPerMinute: 1e9,
    graphqlPerMinute: 1e9,
    messagesPerSecond: 1e6,
    messagesBurst: 1e6,
    userMessagesPerSecond: 1e6,
    opensPerSecondPerIp: 1e6,
    opensBurstPerIp: 1e6,
    socketsPerIp: 1e6,
    accountSocketsPerIp: 1e6,
  },
})
const port = await gateway.listen(Number(process.env['BENCH_PORT'] ?? 0), '127.0.0.1')

const tokenOf = async (accountId: number, role: string) => {
  const session = { id: kernel.newId(), accountId, role, expiresAt: new Date(Date.now() + 86_400_000) }
  await createSession(database.kysely, session)
  return signToken(kernel, session)
}
const passwordHash = process.env['BENCH_PASSWORD'] ? await hashPassword(process.env['BENCH_PASSWORD']) : null
const customers: { id: number; token: string }[] = []
for (let at = 0; at < Number(process.env['BENCH_CUSTOMERS'] ?? 200); at++) {
  const email = `bench${at}@lindenbrueck.example`
  const { id } =
    (await database.kysely.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst()) ??
    (await database.kysely
      .insertInto('accounts')
      .values({
        role: 'customer',
        email,
        first_name: 'Last',
        last_name: `Test ${at}`,
        phone: '+49 69 90009999',
        password_hash: passwordHash,
      })
      .returning('id')
      .executeTakeFirstOrThrow())
  customers.push({ id, token: await tokenOf(id, 'customer') })
}
const kitchens = []
for (const slug of ['pizzeria-bella-vista', ...(process.env['BENCH_SELLERS']?.split(',') ?? [])]) {
  const kitchen = await database.kysely.selectFrom('providers').select('account_id').where('slug', '=', slug).executeTakeFirst()
  if (kitchen) kitchens.push({ id: kitchen.account_id, slug, token: await tokenOf(kitchen.account_id, 'provider') })
}
const loop = monitorEventLoopDelay({ resolution: 1 })
process.on('message', (ask: { what: string }) => {
  if (ask.what === 'loop.start') {
    loop.reset()
    loop.enable()
    process.send?.({ what: 'loop.start' })
  }
  if (ask.what === 'loop.stop') {
    loop.disable()
    process.send?.({ what: 'loop.stop', p50: loop.percentile(50) / 1e6, p99: loop.percentile(99) / 1e6, max: loop.max / 1e6 })
  }
  if (ask.what === 'stats') process.send?.({ what: 'stats', rssMb: process.memoryUsage.rss() / 1048576, statements })
  if (ask.what === 'workers.stop') void workers.stop().then(() => process.send?.({ what: 'workers.stop' }))
  if (ask.what === 'workers.start') {
    workers = startWorkers(kernel)
    process.send?.({ what: 'workers.start' })
  }
  if (ask.what === 'stop') void stop()
})
async function stop() {
  await gateway.close()
  await backend.close()
  await workers.stop()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(0)
}
process.send?.({
  what: 'ready',
  port,
  backendPort,
  customers,
  kitchens,
  internalSecret: config.internalSecret,
  databaseKind: database.kind,
})
