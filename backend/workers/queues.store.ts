import type { Db } from '#backend/kernel/context.ts'
import { rawSql } from '#backend/kernel/rawSql.ts'

/** Nobody needs to know whether it is more. */
const most = 10_000

export interface Queues {
  outbox: { waiting: number; dead: number; oldestSeconds: number }
  /** Due or under way; those for later are no queue. */
  jobs: { kind: string; waiting: number; dead: number; oldestSeconds: number }[]
  deadlines: { overdue: number; oldestSeconds: number }
  processes: { role: string; n: number }[]
}

/** How much work waits, and for how long, counted up to ten thousand of each. */
export async function readQueues(db: Db): Promise<Queues> {
  const one = async <T>(text: string): Promise<T[]> => (await db.executeQuery<T>(rawSql(text, []))).rows
  const [outbox] = await one<Queues['outbox']>(`
    select count(*) filter (where not dead)::int as waiting, count(*) filter (where dead)::int as dead,
      coalesce(extract(epoch from now() - min(next_at) filter (where not dead)), 0)::float8 as "oldestSeconds"
    from (select dead, next_at from outbox order by id limit ${most}) o`)
  const jobs = await one<Queues['jobs'][number]>(`
    select kind, count(*) filter (where not dead)::int as waiting, count(*) filter (where dead)::int as dead,
      coalesce(extract(epoch from now() - min(created_at) filter (where not dead)), 0)::float8 as "oldestSeconds"
    from ((select kind, dead, created_at from jobs where not dead and (next_at <= now() or claimed_by is not null) order by next_at, id
      limit ${most})
      union all (select kind, dead, created_at from jobs where dead limit ${most})) j
    group by kind order by kind`)
  const [deadlines] = await one<Queues['deadlines']>(`
    select count(*)::int as overdue, greatest(0, coalesce(extract(epoch from now() - min(due_at)), 0))::float8 as "oldestSeconds"
    from (select due_at from deadlines where due_at <= now() order by due_at limit ${most}) d`)
  const processes = await one<Queues['processes'][number]>(
    `select role, count(*)::int as n from processes where works and seen_at > now() - interval '15 seconds' group by role order by role`,
  )
  return { outbox: outbox!, jobs, deadlines: deadlines!, processes }
}
