import { sql, type RawBuilder } from 'kysely'
import { rowsCounted } from '#contract/values/boundedPages.ts'
import type { Db } from '#backend/kernel/context.ts'
import { contains } from '#backend/kernel/db/likePattern.ts'

/** So many of the newest orders tell how common a keyword is. */
const sampled = 2000
/** From so many hits among them on, walking back from the newest order finds enough; below, the index of three-letter runs does. */
const commonAt = { anyState: 40, someStates: 100 }

/** `and …`: from the midnight that begins the first day to the one that ends the last, in Berlin; an end that is missing is open. */
export const isWithin = (column: string, days: { from?: string | undefined; until?: string | undefined }): RawBuilder<unknown> =>
  sql`${days.from ? sql` and ${sql.ref(column)} >= (${days.from}::date)::timestamp at time zone 'Europe/Berlin'` : sql``}${
    days.until ? sql` and ${sql.ref(column)} < (${days.until}::date + 1)::timestamp at time zone 'Europe/Berlin'` : sql``
  }`

interface Source<State extends string> {
  orders: RawBuilder<unknown>
  keywords: RawBuilder<unknown>
  refunded?: RawBuilder<unknown>
  isRunning(state: State): boolean
}
interface Wanted<State extends string> {
  owner: number
  states?: readonly State[]
  isRefunded?: boolean
  from?: string
  until?: string
  keyword: string
}

/** Ids of a provider's orders that contain the keyword in number, name or article, newest first, at most one more than `rowsCounted`. */
export async function foundOrders<State extends string>(
  db: Db,
  source: Source<State>,
  { owner, states, isRefunded, keyword, ...days }: Wanted<State>,
): Promise<number[]> {
  const like = sql`lower(${contains(keyword)} collate de_icu)`
  const most = sql.lit(rowsCounted + 1)
  const newest = sql`order by placed_at desc, order_id desc limit`
  const hasDays = Boolean(days.from) || Boolean(days.until)
  const own = sql`select order_id, placed_at, words from (${source.keywords}) w where provider_id = ${owner}`
  const ids = async (query: RawBuilder<{ order_id: number }>) => (await query.execute(db)).rows.map((row) => row.order_id)
  const among = (rows: RawBuilder<unknown>) =>
    ids(sql<{ order_id: number }>`select order_id from (${rows}) k where words like ${like} ${newest} ${most}`)
  /** Along the index of each state, newest first; never a join that reads all orders of a state before it answers. */
  const ofStates = (wanted: readonly State[]) => {
    const parts = wanted.map(
      (state) =>
        sql`(select id, placed_at from (${source.orders}) s where provider_id = ${owner}
          and status = ${sql.lit(state)}${isWithin('placed_at', days)} order by placed_at desc, id desc)`,
    )
    return sql`select o.id as order_id, o.placed_at, k.words from (${sql.join(parts, sql` union all `)}) o
      cross join lateral (select words from (${source.keywords}) w where order_id = o.id offset 0) k`
  }

  if (isRefunded && source.refunded)
    return among(sql`select o.id as order_id, o.placed_at, k.words from (
        select id, placed_at from (${source.orders}) s where provider_id = ${owner}${source.refunded}${isWithin('placed_at', days)}
          order by placed_at desc, id desc) o
      cross join lateral (select words from (${source.keywords}) w where order_id = o.id offset 0) k`)
  if (states && (hasDays || states.every((state) => source.isRunning(state)))) return among(ofStates(states))
  if (hasDays) return among(sql`${own}${isWithin('placed_at', days)}`)
  const sample = await among(sql`${own} ${newest} ${sql.lit(sampled)}`)
  const isCommon = sample.length >= (states ? commonAt.someStates : commonAt.anyState)
  // Without a run of three letters there is nothing to look up.
  if (isCommon || [...keyword].length < 3) return among(states ? ofStates(states) : own)
  const isWanted = states
    ? sql`and (select o.status from (${source.orders}) o where o.id = order_id) = any(${states as readonly string[] as string[]}::text[])`
    : sql``
  return ids(sql<{ order_id: number }>`with found as materialized (
      select order_id, provider_id, placed_at, words from (${source.keywords}) w
      where keyword_marks(provider_id, words) @> keyword_marks(${owner}::bigint, lower(${keyword} collate de_icu))
    ) select order_id from found where provider_id = ${owner} and words like ${like} ${isWanted} ${newest} ${most}`)
}
