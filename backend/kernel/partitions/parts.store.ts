import { setTimeout as sleep } from 'node:timers/promises'
import type { CompiledQuery, QueryResult } from 'kysely'
import type { Database } from '#backend/kernel/db/database.ts'
import { rawSql } from '#backend/kernel/rawSql.ts'
import { restOf, type PartitionPlan } from './plans.ts'

/** Whatever runs statements: a connection, a transaction, a pool. */
export interface Runner {
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>>
}
/** What is needed of a database; its tables play no part. */
export type PartitionedDatabase = Pick<Database, 'kind' | 'kysely' | 'transaction'>

/** One part: rows with `from` ≤ key < `to`, both as numbers (moments in ms since 1970); null where it has no end. */
export interface Part {
  name: string
  from: number | null
  to: number | null
}
export interface Parts {
  /** In the order of their keys. */
  bounded: Part[]
  hasRest: boolean
}

/** The lock of whoever cuts a table into parts or looks after the parts. */
export const partitionLock = 715_202_613

/** Runs text as it stands: names of parts and bounds cannot be parameters. */
export async function rowsOf<Row>(db: Runner, text: string, parameters: unknown[] = []): Promise<Row[]> {
  return (await db.executeQuery<Row>(rawSql(text, parameters) as CompiledQuery<Row>)).rows
}

const refusedLocks = ['55P03', '40P01']

/** For how long a lock is waited for, and how often: while somebody waits, all who come later wait behind. */
export const patience = { operator: { waitMs: 2000, tries: 30 }, hourly: { waitMs: 500, tries: 5 } } as const

/**
 * Runs `work` in a transaction that waits for each of its locks for a short time only. Where it does not get them it lets go, so that
 * nobody queues behind it for longer, and tries again.
 */
export async function briefly<T>(
  database: PartitionedDatabase,
  work: (tx: Runner) => Promise<T>,
  { waitMs, tries }: (typeof patience)[keyof typeof patience] = patience.hourly,
): Promise<T> {
  for (let at = 1; ; at++) {
    try {
      return await database.transaction(async (tx) => {
        await rowsOf(tx, `set local lock_timeout = ${waitMs}`)
        await rowsOf(tx, `set local statement_timeout = 0`)
        return await work(tx)
      })
    } catch (error) {
      if (at === tries || !refusedLocks.includes(String((error as { code?: unknown }).code))) throw error
      await sleep(200 + Math.random() * 800)
    }
  }
}

/** The table's parts; null where it is not cut into parts. */
export async function partsOf(db: Runner, plan: PartitionPlan): Promise<Parts | null> {
  const asNumber = (text: string) => (plan.key === 'id' ? `${text}::float8` : `extract(epoch from ${text}::timestamptz)::float8 * 1000`)
  const [found] = await rowsOf<{ parts: (Part & { isRest: boolean })[] | null }>(
    db,
    `select (select json_agg(json_build_object('name', name, 'isRest', bounds = 'DEFAULT',
        'from', ${asNumber(`substring(bounds from 'FROM [(]''([^'']+)''')`)},
          'to', ${asNumber(`substring(bounds from 'TO [(]''([^'']+)''')`)}))
      from (select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds
        from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = t.oid) p) as parts
    from pg_class t where t.oid = to_regclass('public.${plan.table}') and t.relkind = 'p'`,
  )
  if (!found) return null
  const all = found.parts ?? []
  return {
    bounded: all
      .filter(({ isRest }) => !isRest)
      .map(({ name, from, to }) => ({ name, from, to }))
      .toSorted((a, b) => (a.from ?? -Infinity) - (b.from ?? -Infinity)),
    hasRest: all.some(({ isRest }) => isRest),
  }
}

/** A bound as SQL writes it: a number, or a moment in quotes. */
export const boundText = (plan: PartitionPlan, at: number): string => (plan.key === 'id' ? String(at) : `'${new Date(at).toISOString()}'`)

/** Indexes that hold within one part only, because the key is not among their columns; every part has them like the rest. */
const localIndexes = (plan: PartitionPlan) => `
  select x.indexrelid::regclass::text as name, pg_get_indexdef(x.indexrelid) as definition, pg_get_constraintdef(k.oid) as constraint
  from pg_index x left join pg_constraint k on k.conindid = x.indexrelid and k.conrelid = x.indrelid and k.contype in ('p', 'u')
  where x.indrelid = 'public.${restOf(plan)}'::regclass and not exists (select 1 from pg_inherits i where i.inhrelid = x.indexrelid)
    order by 1`

/** What a new part is made like. */
export const likeTable = (plan: PartitionPlan): string =>
  `(like ${plan.table} including defaults including generated including constraints including indexes including storage
    including compression including comments)`

/** Makes the part and takes into it whatever the rest has caught of it meanwhile; within the caller's transaction. */
export async function makePart(tx: Runner, plan: PartitionPlan, { name, from, to }: Part & { from: number; to: number }): Promise<void> {
  const rest = restOf(plan)
  await rowsOf(tx, `create table ${name} ${likeTable(plan)}`)
  for (const index of await rowsOf<{ name: string; definition: string; constraint: string | null }>(tx, localIndexes(plan)))
    await rowsOf(
      tx,
      index.constraint
        ? `alter table ${name} add ${index.constraint}`
        : // Its own name, whatever the rest's is called.
          index.definition.replace(` INDEX ${index.name} ON `, ' INDEX ON ').replace(` ON public.${rest} `, ` ON public.${name} `),
    )
  await rowsOf(tx, `lock table ${rest} in access exclusive mode`)
  await rowsOf(
    tx,
    `with caught as (delete from ${rest} where ${plan.key} >= ${boundText(plan, from)} and ${plan.key} < ${boundText(plan, to)} returning *)
    insert into ${name} select * from caught`,
  )
  await rowsOf(
    tx,
    `alter table ${plan.table} attach partition ${name} for values from (${boundText(plan, from)}) to (${boundText(plan, to)})`,
  )
}

/** The sequence behind the key, and the last number it has given. */
export async function lastNumber(db: Runner, plan: PartitionPlan): Promise<{ sequence: string; last: number }> {
  const [sequence] = await rowsOf<{ name: string }>(db, `select pg_get_serial_sequence('public.${plan.table}', '${plan.key}') as name`)
  const [state] = await rowsOf<{ last: number }>(
    db,
    `select case when is_called then last_value else last_value - 1 end as last from ${sequence!.name}`,
  )
  return { sequence: sequence!.name, last: Number(state!.last) }
}
