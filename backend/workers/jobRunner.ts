import type * as z from 'zod'
import type { Kernel } from '#backend/kernel/context.ts'
import type { BackendFeature } from '#backend/kernel/feature.ts'
import { jobTable } from '#backend/kernel/jobs.ts'
import { rawSql, withoutWaitingForDisk } from '#backend/kernel/rawSql.ts'
import { startLoop, type Loop } from './loop.ts'

/** Runs queued work after its commit. A job that fails is tried again with growing pauses and set aside after eight tries, at once where nobody can read it. */
export function startJobs(kernel: Kernel, features: readonly BackendFeature[]): Loop {
  return startLoop(kernel, { name: 'jobs', busyMs: 0, idleMs: 1000, wakesFor: 'jobs' }, () => runDue(kernel, features))
}

/** Another try would find the same; the reason names the fields, never what stands in them. */
class UnreadablePayload extends Error {
  constructor(kind: string, { issues }: z.ZodError) {
    const wrong = issues.map(({ path, code }) => `${path.length > 0 ? path.join('.') : 'the whole'} (${code})`)
    super(`The payload is none of ${kind} any more: ${wrong.join(', ')}`)
    this.name = 'UnreadablePayload'
  }
}

/** Runs one due job; true when there was one. The claim is a lease: a crash in between lets it run again. */
export async function runDue(kernel: Kernel, features: readonly BackendFeature[]): Promise<boolean> {
  const { rows } = await kernel.database.kysely.executeQuery<{ id: number; kind: string; payload: unknown; attempts: number }>(
    rawSql(
      `
    update jobs set attempts = attempts + 1, next_at = $1::timestamptz + interval '2 minutes'
    where id = (select id from jobs where not dead and next_at <= $1 order by next_at, id limit 1 for update skip locked)
      and ${withoutWaitingForDisk}
    returning id, kind, payload, attempts`,
      [kernel.clock.now()],
    ),
  )
  const job = rows[0]
  if (!job) return false
  const performer = jobTable(features)[job.kind]
  try {
    if (!performer) throw new Error(`Nobody does jobs of kind ${job.kind}`)
    const payload = performer.payload.safeParse(job.payload)
    if (!payload.success) throw new UnreadablePayload(job.kind, payload.error)
    await performer.work(kernel.reading({ caller: { kind: 'system' }, requestId: kernel.newId() }), payload.data as never)
    // Taken back by a crash it would be done once more, like one that was interrupted.
    await kernel.database.kysely.executeQuery(rawSql(`delete from jobs where id = $1 and ${withoutWaitingForDisk}`, [job.id]))
  } catch (error) {
    kernel.log.error({ err: error, job: job.id, kind: job.kind, attempts: job.attempts }, 'a job failed')
    await kernel.database.kysely.executeQuery(
      rawSql(
        `update jobs set dead = attempts >= 8 or $4, error = $2,
      next_at = $3::timestamptz + interval '1 second' * least(3600, power(2, attempts)) where id = $1`,
        [job.id, String(error).slice(0, 500), kernel.clock.now(), error instanceof UnreadablePayload],
      ),
    )
  }
  return true
}
