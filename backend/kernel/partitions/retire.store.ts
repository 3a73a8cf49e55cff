import { rowsOf, type Runner } from './parts.store.ts'
import type { PartitionPlan } from './plans.ts'

/** How many rows of the part have to stay, counted up to `most`. */
export async function staying(db: Runner, { stays }: PartitionPlan, part: string, end: Date, most: number): Promise<number> {
  const rows = await rowsOf<{ n: number }>(db, `select count(*)::int as n from (select 1 from ${part} where ${stays} limit ${most}) s`, [
    end,
  ])
  return rows[0]!.n
}

/** Readers learn that these events are gone before they are; streams are locked in account order, as by the writers. */
export const moveFloors = (tx: Runner, part: string) =>
  rowsOf(
    tx,
    `with cut as (select user_id, max(seq) as floor from ${part} group by user_id), held as (
      select s.user_id, cut.floor from stream s join cut using (user_id) where cut.floor > s.floor order by s.user_id for update of s
    ) update stream s set floor = held.floor from held where held.user_id = s.user_id`,
  )

/** Takes the part off and away; what has to stay goes over into the rest, under its numbers. */
export async function dropPart(tx: Runner, { table, stays }: PartitionPlan, part: string, end: Date): Promise<void> {
  await rowsOf(tx, `lock table ${table} in access exclusive mode`)
  await rowsOf(tx, `alter table ${table} detach partition ${part}`)
  if (stays !== null) await rowsOf(tx, `insert into ${table} overriding system value select * from ${part} where ${stays}`, [end])
  await rowsOf(tx, `drop table ${part}`)
}
