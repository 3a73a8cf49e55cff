import type { Kernel } from '#backend/kernel/context.ts'
import type { BackendFeature } from '#backend/kernel/feature.ts'
import { rawSql } from '#backend/kernel/rawSql.ts'
import { startLoop, type Loop } from './loop.ts'

/** Runs queued work after its commit. A job that fails is tried again with growing pauses and set aside after eight tries. */
export function startJobs(kernel: Kernel, features: readonly BackendFeature[]): Loop {
  return startLoop(kernel, { name: 'jobs', busyMs: 0, idleMs: 1000, wakesFor: 'jobs' }, () => runDue(kernel, features))
}

/** Runs one due job; true when there was one. The claim is a lease: a crash in between lets it run again. */
export async function runDue(kernel: Kernel, features: readonly BackendFeature[]): Promise<boolean> {
  const handlers = Object.assign({}, ...features.map((feature) => feature.jobs ?? {})) as NonNullable<BackendFeature['jobs']>
  const { rows } = await kernel.database.kysely.executeQuery<{
    id: number
    kind: string
    payload: Record<string, unknown>
    attempts: number
  }>(
    rawSql(
      `
    update jobs set attempts = attempts + 1, next_at = $1::timestamptz + interval '2 minutes'
    where id = (select id from jobs where not dead and next_at <= $1 order by next_at, id limit 1 for update skip locked)
    returning id, kind, payload, attempts`,
      [kernel.clock.now()],
    ),
  )
  const job = rows[0]
  if (!job) return false
  const work = handlers[job.kind]
  try {
    if (!work) throw new Error(`Nobody does jobs of kind ${job.kind}`)
    await work(kernel.reading({ caller: { kind: 'system' }, requestId: kernel.newId() }), job.payload)
    await kernel.database.kysely.deleteFrom('jobs').where('id', '=', job.id).execute()
  } catch (error) {
    kernel.log.error({ err: error, job: job.id, kind: job.kind, attempts: job.attempts }, 'a job failed')
    await kernel.database.kysely.executeQuery(
      rawSql(
        `update jobs set dead = attempts >= 8, error = $2,
      next_at = $3::timestamptz + interval '1 second' * least(3600, power(2, attempts)) where id = $1`,
        [job.id, String(error).slice(0, 500), kernel.clock.now()],
      ),
    )
  }
  return true
}
