import pino, { type Logger } from 'pino'
import type { Bus } from '#contract/events/bus.ts'
import { buildVersion } from '#bus/buildVersion.ts'
import { openBus } from '#bus/openBus.ts'
import { openSpans } from '#bus/openSpans.ts'
import { settingProblems } from '#contract/internal/settings.ts'
import { loadBundledPlaces } from './features/lookups/loadBundledPlaces.ts'
import { readConfig } from './kernel/config.ts'
import type { Kernel } from './kernel/context.ts'
import { openDatabase } from './kernel/db/database.ts'
import { openReplicas } from './kernel/db/replicas.ts'
import { takeServerLock } from './kernel/db/serverLock.ts'
import { createKernel } from './kernel/kernel.ts'
import { orExit } from './kernel/startTrouble.ts'
import type { Tables } from './tables.ts'

interface OpenProcess {
  kernel: Kernel
  log: Logger
  bus: Bus
  /** What traces still hold, bus, database and lock, in this order. */
  close(): Promise<void>
}

/**
 * What a backend and a worker begin with: settings that can be, the database migrated, the bus. Ends
 * the process with a German line otherwise.
 */
export async function openProcess({
  role,
  workersElsewhere = false,
}: {
  role: 'backend' | 'worker'
  workersElsewhere?: boolean
}): Promise<OpenProcess> {
  const log = pino({ level: process.env['LOG_LEVEL'] ?? 'info' })
  const problems = settingProblems(process.env)
  if (problems.length > 0) {
    for (const line of problems) console.error(line)
    process.exit(1)
  }
  const config = await orExit(() => readConfig(process.env))
  // Several may stand beside each other, but not beside a server in one process, which would not hear of them.
  const serverLock = config.databaseUrl ? await orExit(() => takeServerLock(config.databaseUrl!, 'beside', log)) : undefined
  const database = await orExit(() =>
    openDatabase<Tables>({ ...(config.databaseUrl ? { databaseUrl: config.databaseUrl } : { dataDir: config.dataDir }), logger: log }),
  )
  await orExit(() => database.migrate())
  const bus = await openBus({ url: process.env['REDIS_URL'], secret: config.internalSecret, log })
  const spans = await openSpans(`markthalle-${role}`, buildVersion(), process.env, log)
  const replicas = config.replicaUrls.length > 0 ? await openReplicas<Tables>(config.replicaUrls, database, log) : undefined
  const kernel = createKernel({ database, replicas, config, log, bus, publishAtOnce: true, workersElsewhere, beginSpan: spans?.begin })
  await loadBundledPlaces(database, kernel.clock.now())
  return {
    kernel,
    log,
    bus,
    async close() {
      await spans?.close()
      await bus.close()
      await replicas?.close()
      await database.close()
      await serverLock?.release()
    },
  }
}

/** On SIGTERM or SIGINT does the steps of `end`, and gives up after half a minute. */
export function endOnSignal(log: Logger, end: () => Promise<void>): void {
  let isEnding = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (isEnding) return
      isEnding = true
      setTimeout(() => process.exit(1), 30_000).unref()
      end().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'stopping failed')
          process.exit(1)
        },
      )
    })
}
