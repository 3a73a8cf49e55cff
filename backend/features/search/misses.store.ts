import { sql } from 'kysely'
import { addDays, berlinDay } from '#contract/values/berlinTime.ts'
import type { Db } from '#backend/kernel/context.ts'

/** Of a day no more different words are kept. */
const mostADay = 300
const keptDays = 95

/** Adds what was counted. New words come in only while the day has room. */
export async function addMisses(db: Db, counted: ReadonlyMap<string, number>, now: Date): Promise<void> {
  if (counted.size === 0) return
  const rows = JSON.stringify([...counted].map(([words, times]) => ({ words, times })).toSorted((a, b) => (a.words < b.words ? -1 : 1)))
  const day = berlinDay(now)
  await sql`with noted as (select * from jsonb_to_recordset(${rows}::jsonb) as r(words text, times int)),
      known as (select words from search_misses where day = ${day}),
      fresh as (select words from noted where words not in (select words from known) order by times desc, words
        limit greatest(0, ${mostADay} - (select count(*) from known)))
    insert into search_misses (day, words, times)
    select ${day}, words, times from noted where words in (select words from known) or words in (select words from fresh) order by words
    on conflict (day, words) do update set times = search_misses.times + excluded.times`.execute(db)
}

/** What was looked for most in vain since then, by how often. */
export const missedWords = async (db: Db, since: string, { atLeast, limit }: { atLeast: number; limit: number }) =>
  (
    await sql<{ words: string; times: number }>`select words, sum(times)::int as times from search_misses where day >= ${since}
      group by words having sum(times) >= ${atLeast} order by sum(times) desc, words limit ${limit}`.execute(db)
  ).rows

export const forgetMisses = (db: Db, now: Date) =>
  db
    .deleteFrom('search_misses')
    .where('day', '<', addDays(berlinDay(now), -keptDays))
    .execute()
