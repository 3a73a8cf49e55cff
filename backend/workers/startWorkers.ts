import { features } from '#backend/features/all.ts'
import type { Kernel } from '#backend/kernel/context.ts'
import { trimFeed } from '#backend/kernel/feed.ts'
import { cleanUpPageChanges } from '#backend/kernel/pageChanges.ts'
import { startDeadlines } from './deadlines.ts'
import { startJobs } from './jobRunner.ts'
import { startRelay } from './relay.ts'

/** All background work of a backend: relay, deadlines, jobs and the hourly broom. */
export function startWorkers(kernel: Kernel): { stop(): Promise<void> } {
  const loops = [startRelay(kernel), startDeadlines(kernel, features), startJobs(kernel, features)]
  const cleanupJob = setInterval(() => {
    cleanUp(kernel).catch((error: unknown) => kernel.log.error({ err: error }, 'housekeeping failed'))
  }, 3_600_000)
  cleanupJob.unref()
  const stopListening = features.map((feature) => feature.listen?.(kernel))
  return {
    async stop() {
      clearInterval(cleanupJob)
      for (const stop of stopListening) stop?.()
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}

/** Trims streams, forgets old idempotency keys, lets features tidy up; PGlite has no autovacuum of its own. */
export async function cleanUp(kernel: Kernel): Promise<void> {
  const now = kernel.clock.now()
  await trimFeed(kernel.database.kysely, now)
  await cleanUpPageChanges(kernel.database.kysely)
  await kernel.database.kysely.deleteFrom('idempotency').where('expires_at', '<', now).execute()
  for (const feature of features)
    try {
      await feature.housekeeping?.(kernel.reading({ caller: { kind: 'system' }, requestId: kernel.newId() }))
    } catch (error) {
      // What one feature cannot tidy up keeps no other from it: payments look after lost money here.
      kernel.log.error({ err: error }, 'A feature could not tidy up')
    }
  await kernel.database.vacuum()
}
