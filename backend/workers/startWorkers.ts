import { features } from '#backend/features/all.ts'
import type { Kernel } from '#backend/kernel/context.ts'
import { trimFeed } from '#backend/kernel/feed.store.ts'
import { forgetOldKeys } from '#backend/kernel/idempotency.store.ts'
import { cleanUpPageChanges } from '#backend/kernel/pageChanges.store.ts'
import { keepParts } from '#backend/kernel/partitions/keepParts.ts'
import { followPublicChanges } from '#backend/kernel/publicChanges.ts'
import { startChore } from './chores.ts'
import { startDeadlines } from './deadlines.ts'
import { startJobs } from './jobRunner.ts'
import { startLiveness, type WorkerRole } from './liveness.ts'
import type { Loop } from './loop.ts'
import { startClearing, startRelay, startRelayAlone } from './relay.ts'

/** Where several processes write, a relay leaves fresh rows to the one that wrote them for so long. */
const graceMs = 1000
const hourMs = 3_600_000

/** All background work: relay, deadlines, jobs and the hourly cleanup. Several processes may do it beside each other. */
export function startWorkers(kernel: Kernel, role: WorkerRole = 'alone'): Loop {
  const id = kernel.newId()
  const { jobs, stop } = runningJobs(kernel, id)
  const loops = [
    startLiveness(kernel, id, role),
    role === 'alone' ? startRelayAlone(kernel) : startRelay(kernel, graceMs),
    startDeadlines(kernel, features),
    jobs,
    startChore(kernel, 'cleanUp', hourMs, () => cleanUp(kernel)),
  ]
  const stopListening = listenFor(kernel)
  const stopFollowing = role === 'alone' ? () => undefined : followChanges(kernel)
  return {
    async stop() {
      stop()
      stopListening()
      stopFollowing()
      // Whoever still has jobs must not count as dead.
      const [liveness, ...others] = loops
      await Promise.all(others.map((loop) => loop.stop()))
      await liveness!.stop()
    },
  }
}

/** What a backend does besides answering where workers are processes of their own. */
export function startWithoutWorkers(kernel: Kernel): Loop {
  const liveness = startLiveness(kernel, kernel.newId(), 'backend', false)
  const clearing = startClearing(kernel)
  const stopListening = listenFor(kernel)
  const stopFollowing = followChanges(kernel)
  return {
    async stop() {
      stopListening()
      stopFollowing()
      await clearing.stop()
      await liveness.stop()
    },
  }
}

/** Jobs, hurried by what backends of other processes say. */
function runningJobs(kernel: Kernel, id: string): { jobs: Loop; stop: () => void } {
  return {
    jobs: startJobs(kernel, features, id),
    stop: kernel.bus.onEphemeral((message) => {
      if (message.kind === 'jobs') kernel.poke(['jobs'])
    }),
  }
}

const followChanges = (kernel: Kernel) => followPublicChanges(kernel, { hasSharedBus: kernel.bus.isShared })

/** What features keep in memory of what they hear: every process that answers or works needs it. */
function listenFor(kernel: Kernel): () => void {
  const stops = features.map((feature) => feature.listen?.(kernel))
  return () => {
    for (const stop of stops) stop?.()
  }
}

/**
 * Keeps the parts of large tables, trims streams, forgets old idempotency keys, lets features tidy up; PGlite has no autovacuum of its own.
 */
export async function cleanUp(kernel: Kernel): Promise<void> {
  const now = kernel.clock.now()
  await keepParts(kernel.database, now, kernel.log)
  await trimFeed(kernel.database.kysely, now)
  await cleanUpPageChanges(kernel.database.kysely)
  await forgetOldKeys(kernel.database.kysely, now)
  for (const feature of features)
    try {
      await feature.housekeeping?.(kernel.reading({ caller: { kind: 'system' }, requestId: kernel.newId() }))
    } catch (error) {
      // What one feature cannot tidy up keeps no other from it: payments look after lost money here.
      kernel.log.error({ err: error }, 'A feature could not tidy up')
    }
  await kernel.database.vacuum()
}
