import type { Db, PendingJob } from './context.ts'

/** Queues jobs in the command's own transaction; a job with a known unique key is kept once. */
export async function writeJobs(db: Db, jobs: readonly PendingJob[], now: Date): Promise<void> {
  await db
    .insertInto('jobs')
    .values(
      jobs.map((job) => ({
        kind: job.kind,
        payload: JSON.stringify(job.payload),
        unique_key: job.uniqueKey ?? null,
        next_at: job.at ?? now,
      })),
    )
    .onConflict((c) => c.column('unique_key').doNothing())
    .execute()
}
