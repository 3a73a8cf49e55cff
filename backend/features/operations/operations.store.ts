import { operationsAtOnce, operationsCap, type DeadThing } from '#contract/calls/operations.calls.ts'
import { sql, type Insertable } from 'kysely'
import type { OperationActsTable } from '#backend/tables.ts'
import type { Db } from '#backend/kernel/context.ts'
import { rawSql } from '#backend/kernel/rawSql.ts'

const pageSize = 25

export interface JobQueue {
  kind: string
  waiting: number
  running: number
  later: number
  dead: number
  oldest_seconds: number
  failed: number
}

/** Kinds one after the other along an index, so that a long queue of one kind is not read to its end. */
const kindsOf = (dead: 'dead' | 'not dead') => `(
    (select kind from jobs where ${dead} order by kind limit 1)
    union all
    select (select j.kind from jobs j where ${dead} and j.kind > k.kind order by j.kind limit 1) from k where k.kind is not null
  )`
const upTo = (where: string, order = '') =>
  `(select 1 as one, created_at from jobs j where j.kind = a.kind and ${where} ${order} limit ${operationsCap})`

const jobsSql = `
  with recursive open_kinds as materialized (with recursive k as ${kindsOf('not dead')} select kind from k where kind is not null),
  dead_kinds as materialized (with recursive k as ${kindsOf('dead')} select kind from k where kind is not null),
  failures as (select kind, sum(failed)::int as failed from job_failures where slot > $1::timestamptz - interval '1 hour' group by kind),
  claimed as (select kind, count(*)::int as running from (select kind from jobs where claimed_by is not null and not dead
    limit ${operationsCap}) c group by kind),
  a as (select kind from open_kinds union select kind from dead_kinds union select kind from failures)
  select a.kind, coalesce(c.running, 0) as running, coalesce(f.failed, 0) as failed, due.n as waiting, later.n as later, gone.n as dead,
    greatest(0, coalesce(extract(epoch from $1::timestamptz - due.oldest), 0))::float8 as oldest_seconds
  from a left join claimed c using (kind) left join failures f using (kind)
  cross join lateral (select count(*)::int as n, min(created_at) as oldest
    from ${upTo('not dead and claimed_by is null and next_at <= $1', 'order by next_at, id')} w) due
  cross join lateral (select count(*)::int as n
    from ${upTo('not dead and claimed_by is null and next_at > $1', 'order by next_at, id')} w) later
  cross join lateral (select count(*)::int as n from ${upTo('dead', 'order by id')} w) gone
  order by a.kind`

/** The queues of all kinds of jobs, each count up to a cap. */
export async function jobQueues(db: Db, now: Date): Promise<JobQueue[]> {
  return (await db.executeQuery<JobQueue>(rawSql(jobsSql, [now]))).rows
}

export interface OtherQueues {
  waiting: number
  dead: number
  oldest_seconds: number
  overdue: number
  overdue_seconds: number
}

const othersSql = `
  select o.n as waiting, greatest(0, coalesce(extract(epoch from $1::timestamptz - o.oldest), 0))::float8 as oldest_seconds, d.n as dead,
    t.n as overdue, greatest(0, coalesce(extract(epoch from $1::timestamptz - t.oldest), 0))::float8 as overdue_seconds
  from (select count(*)::int as n, min(next_at) as oldest from (select next_at from outbox where not dead order by next_at, id
    limit ${operationsCap}) o) o,
    (select count(*)::int as n from (select 1 from outbox where dead order by id limit ${operationsCap}) d) d,
    (select count(*)::int as n, min(due_at) as oldest from (select due_at from deadlines where due_at <= $1 order by due_at
      limit ${operationsCap}) t) t`

/** Outbox and deadlines in one statement. */
export async function otherQueues(db: Db, now: Date): Promise<OtherQueues> {
  return (await db.executeQuery<OtherQueues>(rawSql(othersSql, [now]))).rows[0]!
}

/** Processes that live, as they last said; by the database's clock, as they say it. */
export const livingProcesses = (db: Db, deadAfterMs: number) =>
  db
    .selectFrom('processes')
    .select(['id', 'role', 'works', 'version', 'started_at', 'seen_at', 'figures'])
    .where(rawMoment(deadAfterMs))
    .orderBy('role')
    .orderBy('started_at')
    .limit(200)
    .execute()

const rawMoment = (ms: number) => sql<boolean>`seen_at > now() - interval '1 millisecond' * ${ms}::int`

interface DeadRow {
  id: number
  kind: string
  error: string
  attempts: number
  at: Date
}

/** The event of a row of the outbox; the hourly cleanup may have taken it. */
const eventKind = `coalesce(e.type, 'unbekannt')`
const deadSql: Record<DeadThing, string> = {
  job: `select id, kind, coalesce(error, '') as error, attempts, created_at as at from jobs
    where dead and ($1::text is null or kind = $1) and ($2::bigint is null or id < $2) order by id desc limit ${pageSize + 1}`,
  event: `select o.id, ${eventKind} as kind, coalesce(o.error, '') as error, o.attempts, coalesce(e.created_at, o.next_at) as at
    from outbox o left join event e on e.user_id = o.user_id and e.seq = o.seq
    where o.dead and ($1::text is null or ${eventKind} = $1) and ($2::bigint is null or o.id < $2) order by o.id desc
      limit ${pageSize + 1}`,
}

/** One page of what was given up, with the place of the next. */
export async function deadPage(db: Db, thing: DeadThing, kind: string | undefined, before: number | undefined) {
  const { rows } = await db.executeQuery<DeadRow>(rawSql(deadSql[thing], [kind ?? null, before ?? null]))
  const page = rows.slice(0, pageSize)
  return { page, next: rows.length > pageSize ? Number(page.at(-1)!.id) : null }
}

/** What a command took: all of it is of one kind. */
export interface Taken {
  id: number
  kind: string
  error: string
}

/** Rows somebody else is just taking are theirs. */
const chosen: Record<DeadThing, string> = {
  job: `select id, kind, coalesce(error, '') as error from jobs
    where dead and ($1::bigint is null or id = $1) and ($2::text is null or kind = $2) order by id
      limit ${operationsAtOnce} for update skip locked`,
  event: `select o.id, ${eventKind} as kind, coalesce(o.error, '') as error
    from outbox o left join event e on e.user_id = o.user_id and e.seq = o.seq
    where o.dead and ($1::bigint is null or o.id = $1) and ($2::text is null or ${eventKind} = $2) order by o.id
      limit ${operationsAtOnce} for update of o skip locked`,
}
const tables: Record<DeadThing, string> = { job: 'jobs', event: 'outbox' }

/** Puts it back into its queue as if it had never been tried. */
export async function reviveDead(db: Db, thing: DeadThing, id: number | undefined, kind: string | undefined, now: Date): Promise<Taken[]> {
  const { rows } = await db.executeQuery<Taken>(
    rawSql(
      `with taken as materialized (${chosen[thing]}), revived as (
        update ${tables[thing]} q set dead = false, attempts = 0, error = null, next_at = $3 from taken where q.id = taken.id
      ) select * from taken`,
      [id ?? null, kind ?? null, now],
    ),
  )
  return rows
}

export async function deleteDead(db: Db, thing: DeadThing, id: number | undefined, kind: string | undefined): Promise<Taken[]> {
  const { rows } = await db.executeQuery<Taken>(
    rawSql(
      `with taken as materialized (${chosen[thing]}), gone as (delete from ${tables[thing]} q using taken where q.id = taken.id)
        select * from taken`,
      [id ?? null, kind ?? null],
    ),
  )
  return rows
}

export const noteAct = (db: Db, act: Omit<Insertable<OperationActsTable>, 'at'> & { at: Date }) =>
  db.insertInto('operation_acts').values(act).execute()

/** One page of the trail, with the names of the operator's staff. */
export async function actsPage(db: Db, before: number | undefined) {
  const rows = await db
    .selectFrom('operation_acts as o')
    .leftJoin('accounts as a', (join) => join.onRef('a.id', '=', 'o.actor_id').on('a.role', '=', 'admin'))
    .select(['o.id', 'o.act', 'o.thing', 'o.kind', 'o.thing_id', 'o.number', 'o.reason', 'o.error', 'o.at', 'a.first_name', 'a.last_name'])
    .$if(before !== undefined, (query) => query.where('o.id', '<', before!))
    .orderBy('o.id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const page = rows.slice(0, pageSize)
  return { page, next: rows.length > pageSize ? page.at(-1)!.id : null }
}

/** What nobody asks for any more. */
export async function forgetOperations(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('job_failures')
    .where('slot', '<', new Date(now.getTime() - 2 * 3_600_000))
    .execute()
  await db
    .deleteFrom('operation_acts')
    .where('at', '<', new Date(now.getTime() - 365 * 86_400_000))
    .execute()
}
