import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'

/** Published reviews of a seller and its goods that nobody has answered, counted up to the bound. */
export const unansweredReviews = async (db: Db, providerId: number, bound: number): Promise<{ count: number; more: boolean }> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (select from reviews
    where provider_id = ${providerId} and reply is null and status in ('published', 'under_review') limit ${bound + 1}) few`.execute(db)
  const { count } = rows[0]!
  return { count: Math.min(count, bound), more: count > bound }
}
