import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'

/** So many of the newest requests are looked at, however many there are. */
const recent = 500

/** Ids of the routes asked by most often lately, the most frequent first; read along the leads' primary key. */
export const askedMost = async (db: Db, limit: number): Promise<number[]> =>
  (
    await sql<{
      id: number
    }>`select route_id as id from (select route_id from leads where submitted_at is not null order by id desc limit ${recent}) l
      group by route_id order by count(*) desc, route_id limit ${limit}`.execute(db)
  ).rows.map(({ id }) => id)
