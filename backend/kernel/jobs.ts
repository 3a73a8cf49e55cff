import type { PendingJob } from './context.ts'

export const jobRows = (jobs: readonly PendingJob[], now: Date) =>
  jobs.map((job) => ({ kind: job.kind, payload: job.payload, unique_key: job.uniqueKey ?? null, next_at: job.at ?? now }))

/** Queues jobs in the command's own transaction; a job with a known unique key is kept once. */
export const jobsSql = (parameter: number) => `
  insert into jobs (kind, payload, unique_key, next_at)
  select * from jsonb_to_recordset($${parameter}::jsonb) as r(kind text, payload jsonb, unique_key text, next_at timestamptz)
  on conflict (unique_key) do nothing`
