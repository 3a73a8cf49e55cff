import type { Logger } from 'pino'
import {
  briefly,
  lastNumber,
  makePart,
  partitionLock,
  partsOf,
  rowsOf,
  type Part,
  type PartitionedDatabase,
  type Parts,
  type Runner,
} from './parts.store.ts'
import { firstOf, isOver, partitionPlans, partName, restOf, unitOfName, unitStart, type PartitionPlan } from './plans.ts'
import { dropPart, moveFloors, staying } from './retire.store.ts'
import { checkName, dropCheck } from './switch.store.ts'

/** Numbers that a month gets at least; half of them have to be left when the next month is made. */
const fewest = 1_000_000
/**
 * Rows of an old part that are carried over before it goes; with more of them it stays, and rows are deleted one by one as without parts.
 */
export const mostStaying = 5_000

/**
 * What the hourly job does for tables in parts: makes the coming parts, turns over to the present month, lets old parts go.
 * Tables without parts are left alone, but for what an operator's step that was killed has left behind.
 */
export async function keepParts(database: PartitionedDatabase, now: Date, log: Pick<Logger, 'error' | 'info'>): Promise<void> {
  if (database.kind !== 'postgres') return
  await database.kysely.connection().execute(async (own) => {
    const [lock] = await rowsOf<{ held: boolean }>(own, `select pg_try_advisory_lock(${partitionLock}) as held`)
    if (!lock!.held) return
    try {
      for (const plan of Object.values(partitionPlans))
        try {
          await keepPartsOf(database, own, plan, now, log)
        } catch (error) {
          log.error({ err: error, table: plan.table }, 'The parts of a table could not be kept')
        }
    } finally {
      await rowsOf(own, `select pg_advisory_unlock(${partitionLock})`)
    }
  })
}

async function keepPartsOf(
  database: PartitionedDatabase,
  own: Runner,
  plan: PartitionPlan,
  now: Date,
  log: Pick<Logger, 'info'>,
): Promise<void> {
  if (!(await partsOf(own, plan))) return await dropLeftCheck(database, own, plan)
  const made = await makeAhead(database, plan)
  if (made.length > 0) {
    log.info({ table: plan.table, made }, 'parts made')
    await briefly(database, (tx) => rowsOf(tx, `analyze ${plan.table}`))
  }
  await turn(database, own, plan)
  const gone = await retire(database, own, plan, now)
  if (gone.length > 0) log.info({ table: plan.table, gone }, 'parts dropped')
}

/** Left by a step that was killed, it would refuse rows once they reach its bound. Whoever works on it now holds the lock. */
async function dropLeftCheck(database: PartitionedDatabase, own: Runner, plan: PartitionPlan): Promise<void> {
  const found = await rowsOf(own, `select 1 from pg_constraint where conname = '${checkName(plan)}'`)
  if (found.length > 0) await briefly(database, (tx) => rowsOf(tx, dropCheck(plan)))
}

/** Makes what is missing of the present unit and of those ahead; answers their names. */
export async function makeAhead(database: PartitionedDatabase, plan: PartitionPlan): Promise<string[]> {
  const made: string[] = []
  for (;;) {
    const next = await nextPart(database.kysely, plan)
    if (!next) return made
    await briefly(database, (tx) => makePart(tx, plan, next))
    made.push(next.name)
  }
}

type NewPart = Part & { from: number; to: number }

async function nextPart(db: Runner, plan: PartitionPlan): Promise<NewPart | null> {
  const parts = await partsOf(db, plan)
  const [clock] = await rowsOf<{ now: Date }>(db, 'select now() as now')
  const units = Array.from({ length: plan.ahead + 1 }, (_, further) => unitStart(plan, clock!.now, further))
  const { bounded } = parts!
  if (plan.key === 'created_at') {
    const missing = units.find((start) => !bounded.some(({ from, to }) => (from ?? -Infinity) <= start.getTime() && start.getTime() < to!))
    return missing ? { name: partName(plan, missing), from: missing.getTime(), to: unitStart(plan, missing, 1).getTime() } : null
  }
  const { last } = await lastNumber(db, plan)
  const taken = await mostTaken(db, plan, parts!)
  const end = bounded.at(-1)?.to ?? numbersAhead(last, taken)
  const latest = bounded.map(({ name }) => unitOfName(plan, name)).findLast((unit) => unit !== null)
  const missing = units.find((start) => !latest || start > latest) ?? (end - last < fewest / 2 ? unitStart(plan, latest!, 1) : null)
  return missing ? { name: partName(plan, missing), from: end, to: numbersAhead(end, taken) } : null
}

/** Where numbers end that begin at `from`: room for twice as many as a month has taken, in whole millions. */
export const numbersAhead = (from: number, taken: number): number =>
  (Math.ceil((from + 1) / fewest) + Math.max(1, Math.ceil((2 * taken) / fewest))) * fewest

/** How many numbers the busiest of these months has taken. */
async function mostTaken(db: Runner, plan: PartitionPlan, { bounded }: Parts): Promise<number> {
  const months = bounded.filter(({ name }) => unitOfName(plan, name))
  if (months.length === 0) return 0
  const [taken] = await rowsOf<{ n: number | null }>(
    db,
    `select greatest(${months.map(({ name, from }) => `(select max(id) from ${name}) - ${from}`).join()})::float8 as n`,
  )
  return taken!.n ?? 0
}

/**
 * Numbers go on at the first of the present month's part. No writer is at work meanwhile: so two who write about the same thing meet within
 * one part, or the later one sees what the earlier has written.
 */
async function turn(database: PartitionedDatabase, own: Runner, plan: PartitionPlan): Promise<void> {
  if (plan.key !== 'id') return
  const [clock] = await rowsOf<{ now: Date }>(own, 'select now() as now')
  const present = (await partsOf(own, plan))!.bounded.find(({ name }) => name === partName(plan, unitStart(plan, clock!.now)))
  if (!present?.from || (await lastNumber(own, plan)).last >= present.from - 1) return
  await briefly(database, async (tx) => {
    await rowsOf(tx, `lock table ${plan.table} in share row exclusive mode`)
    const { sequence, last } = await lastNumber(tx, plan)
    if (last < present.from! - 1) await rowsOf(tx, `select setval('${sequence}', ${present.from}, false)`)
  })
}

/** Lets go whole parts that are too old, never the last; answers their names. */
async function retire(database: PartitionedDatabase, own: Runner, plan: PartitionPlan, now: Date): Promise<string[]> {
  const gone: string[] = []
  for (const { name, start } of agesOf(plan, (await partsOf(own, plan))!).slice(0, -1)) {
    if (!isOver(plan, start, now)) continue
    const end = unitStart(plan, start, 1)
    if (plan.stays !== null && (await staying(own, plan, name, end, mostStaying + 1)) > mostStaying) continue
    // Before the rows go, and on its own: who writes events holds the table and waits for streams.
    if (plan.table === 'event') await briefly(database, (tx) => moveFloors(tx, name))
    await briefly(database, (tx) => dropPart(tx, plan, name, end))
    gone.push(name)
  }
  return gone
}

/** The unit of each part's newest rows; the first part's are as old as the unit in which the table was cut. */
function agesOf(plan: PartitionPlan, { bounded }: Parts): { name: string; start: Date }[] {
  return bounded.flatMap((part, at) => {
    const own = unitOfName(plan, part.name)
    if (own) return [{ name: part.name, start: own }]
    if (part.name !== firstOf(plan)) return []
    if (plan.key === 'created_at') return [{ name: part.name, start: unitStart(plan, new Date(part.to! - 1)) }]
    const next = bounded[at + 1] && unitOfName(plan, bounded[at + 1]!.name)
    return next ? [{ name: part.name, start: next }] : []
  })
}

/** Tables in parts that lack the present or a coming part, or whose rows had to be caught by the rest. */
export async function tablesShortOfParts(database: PartitionedDatabase): Promise<string[]> {
  if (database.kind !== 'postgres') return []
  const short: string[] = []
  for (const plan of Object.values(partitionPlans)) {
    const parts = await partsOf(database.kysely, plan)
    if (!parts) continue
    const end = parts.bounded.at(-1)?.to ?? 0
    const caught = plan.key === 'id' ? `where id >= ${end}` : ''
    const isShort = await nextUnitIsMissing(database.kysely, plan, parts)
    const rows = parts.hasRest ? await rowsOf(database.kysely, `select 1 from ${restOf(plan)} ${caught} limit 1`) : []
    if (isShort || rows.length > 0 || !parts.hasRest) short.push(plan.table)
  }
  return short
}

/** The present part, or the next one while less than a day is left until it is needed. */
async function nextUnitIsMissing(db: Runner, plan: PartitionPlan, { bounded }: Parts): Promise<boolean> {
  const [clock] = await rowsOf<{ soon: Date }>(db, `select now() + interval '1 day' as soon`)
  const start = unitStart(plan, clock!.soon)
  return plan.key === 'created_at'
    ? (bounded.at(-1)?.to ?? 0) <= start.getTime()
    : !bounded.some(({ name }) => (unitOfName(plan, name)?.getTime() ?? 0) >= start.getTime())
}
