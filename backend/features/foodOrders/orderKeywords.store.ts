import { sql, type RawBuilder } from 'kysely'
import { rowsCounted } from '#contract/values/boundedPages.ts'
import type { Db } from '#backend/kernel/context.ts'
import { isOnDay, isRunning, type ListWanted, type State } from './orderFilters.ts'

/** So many of the newest orders tell how common a keyword is. */
const sampled = 2000
/** From so many hits among them on, walking back from the newest order finds enough; below, the index of three-letter runs does. */
const commonAt = { anyState: 40, someStates: 100 }

/** Ids of a provider's orders that contain the keyword in number, name or dish, newest first, at most one more than `rowsCounted`. */
export async function foundOrders(db: Db, { owner, states, day, keyword }: ListWanted & { keyword: string }): Promise<number[]> {
  const like = sql`lower(${`%${keyword.replace(/[\\%_]/g, '\\$&')}%`} collate de_icu)`
  const most = sql.lit(rowsCounted + 1)
  const newest = sql`order by placed_at desc, order_id desc limit`
  const own = sql`select order_id, placed_at, words from food_order_keywords where provider_id = ${owner}`
  const ids = async (query: RawBuilder<{ order_id: number }>) => (await query.execute(db)).rows.map((row) => row.order_id)
  const among = (rows: RawBuilder<unknown>) =>
    ids(sql<{ order_id: number }>`select order_id from (${rows}) k where words like ${like} ${newest} ${most}`)
  /** Along the index of each state, newest first; never a join that reads all orders of a state before it answers. */
  const ofStates = (wanted: readonly State[]) => {
    const parts = wanted.map(
      (state) =>
        sql`(select id, placed_at from food_orders where provider_id = ${owner} and status = ${sql.lit(state)}${day ? sql` and ${isOnDay('placed_at', day)}` : sql``} order by placed_at desc, id desc)`,
    )
    return sql`select o.id as order_id, o.placed_at, k.words from (${sql.join(parts, sql` union all `)}) o
      cross join lateral (select words from food_order_keywords where order_id = o.id offset 0) k`
  }

  if (states && (day || states.every(isRunning))) return among(ofStates(states))
  if (day) return among(sql`${own} and ${isOnDay('placed_at', day)}`)
  const sample = await among(sql`${own} ${newest} ${sql.lit(sampled)}`)
  const isCommon = sample.length >= (states ? commonAt.someStates : commonAt.anyState)
  // Without a run of three letters there is nothing to look up.
  if (isCommon || [...keyword].length < 3) return among(states ? ofStates(states) : own)
  const isWanted = states ? sql`and (select o.status from food_orders o where o.id = order_id) = any(${states as string[]}::text[])` : sql``
  return ids(sql<{ order_id: number }>`with found as materialized (
      select order_id, provider_id, placed_at, words from food_order_keywords
      where keyword_marks(provider_id, words) @> keyword_marks(${owner}::bigint, lower(${keyword} collate de_icu))
    ) select order_id from found where provider_id = ${owner} and words like ${like} ${isWanted} ${newest} ${most}`)
}
