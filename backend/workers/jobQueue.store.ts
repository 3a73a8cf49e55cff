import type { Kernel } from '#backend/kernel/context.ts'
import { rawSql, withoutWaitingForDisk } from '#backend/kernel/rawSql.ts'

/** For so long a claimed job is nobody else's. */
const leaseMs = 120_000
/** Jobs of one kind claimed at once. */
const most = 50

export interface ClaimedJob {
  id: number
  kind: string
  payload: unknown
  attempts: number
  trace: string | null
  leasedUntil: Date
  /** Later somebody else could take it while it is being done. */
  beginBefore: Date
}

/**
 * The kinds that wait are found one after the other at the beginning of their part of the index, so that a long
 * queue of one kind costs the others nothing.
 */
const claimSql = `
  with recursive kinds as (
    (select kind from jobs where not dead order by kind limit 1)
    union all
    select (select j.kind from jobs j where not j.dead and j.kind > kinds.kind order by j.kind limit 1) from kinds
      where kinds.kind is not null
  ), due as materialized (
    select j.id from kinds cross join lateral (
      select id from jobs where kind = kinds.kind and not dead and next_at <= $1 and id <> all($5::bigint[])
      order by next_at, id limit ${most} for update skip locked
    ) j where kinds.kind <> all($3::text[])
  )
  update jobs set attempts = attempts + 1, next_at = $2, claimed_by = $4 where id in (select id from due) and ${withoutWaitingForDisk}
  returning id, kind, payload, attempts, trace`

/**
 * Claims what is due for the process `claimedBy`, oldest first within a kind, except of the kinds `busy`; by kind.
 * @param inHand what this process is doing: it would claim that again itself where one takes longer than its lease
 */
export async function claimJobs(
  kernel: Kernel,
  busy: readonly string[],
  claimedBy: string | null = null,
  inHand: readonly number[] = [],
): Promise<Map<string, ClaimedJob[]>> {
  const now = kernel.clock.now()
  const leasedUntil = new Date(now.getTime() + leaseMs)
  const { rows } = await kernel.database.kysely.executeQuery<Pick<ClaimedJob, 'id' | 'kind' | 'payload' | 'attempts' | 'trace'>>(
    rawSql(claimSql, [now, leasedUntil, busy, claimedBy, inHand]),
  )
  const claimed = new Map<string, ClaimedJob[]>()
  for (const row of rows.sort((a, b) => a.id - b.id)) {
    const job = { ...row, leasedUntil, beginBefore: new Date(now.getTime() + leaseMs / 2) }
    const batch = claimed.get(row.kind)
    if (batch) batch.push(job)
    else claimed.set(row.kind, [job])
  }
  return claimed
}

/** Strikes off what is done. Taken back by a crash it would be done once more, like a job that was interrupted. */
export async function deleteJobs(kernel: Kernel, ids: readonly number[]): Promise<void> {
  await kernel.database.kysely.executeQuery(rawSql(`delete from jobs where id = any($1::bigint[]) and ${withoutWaitingForDisk}`, [ids]))
}

/** Lets others do at once what has not begun here, unless they have it already. */
export async function giveBackJobs(kernel: Kernel, jobs: readonly ClaimedJob[]): Promise<void> {
  await kernel.database.kysely.executeQuery(
    rawSql('update jobs set attempts = attempts - 1, next_at = $2, claimed_by = null where id = any($1::bigint[]) and next_at = $3', [
      jobs.map(({ id }) => id),
      kernel.clock.now(),
      jobs[0]!.leasedUntil,
    ]),
  )
}

/**
 * The next try comes after a pause that doubles; there is none after the eighth, or where it would find the same (`isFinal`). Counts it for
 * the operator, by five minutes.
 */
export async function noteFailure(kernel: Kernel, job: ClaimedJob, error: string, isFinal: boolean): Promise<void> {
  await kernel.database.kysely.executeQuery(
    rawSql(
      `with counted as (
        insert into job_failures (kind, slot, failed) values ($5, date_bin('5 minutes', $3::timestamptz, 'epoch'), 1)
        on conflict (kind, slot) do update set failed = job_failures.failed + 1
      ) update jobs set dead = attempts >= 8 or $4, error = $2, claimed_by = null,
      next_at = $3::timestamptz + interval '1 second' * least(3600, power(2, attempts)) where id = $1`,
      [job.id, error.slice(0, 500), kernel.clock.now(), isFinal, job.kind],
    ),
  )
}
