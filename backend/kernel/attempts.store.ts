import type { Attempt, AttemptRule } from './attempts.ts'
import type { Db } from './context.ts'
import { rawSql } from './rawSql.ts'

/**
 * Counts one try, in one statement, so that tries at the same moment on several processes are all counted. Tries during a lock
 * neither lengthen nor shorten it; after it, or after the window, counting begins anew. Must not run inside a transaction that
 * a refusal rolls back.
 */
export async function countAttempt(db: Db, key: string, rule: AttemptRule, now: Date): Promise<Attempt> {
  const { rows } = await db.executeQuery<{ count: number; locked_until: Date | null }>(
    rawSql(
      `
    insert into attempts as a (key, count, first_at, locked_until)
    values ($1, 1, $2::timestamptz, case when $3::int <= 1 then $4::timestamptz end)
    on conflict (key) do update set
      count = case when ${over} then 1 else a.count + 1 end,
      first_at = case when ${over} then $2::timestamptz else a.first_at end,
      locked_until = case
        when a.locked_until > $2::timestamptz then a.locked_until
        when (case when ${over} then 1 else a.count + 1 end) >= $3::int then $4::timestamptz end
    returning count, locked_until`,
      [key, now, rule.max, minutesAfter(now, rule.lockMinutes), minutesAfter(now, -rule.windowMinutes)],
    ),
  )
  const { count, locked_until } = rows[0]!
  return { count, lockedUntil: locked_until }
}
/** A lock that has ended, or a streak that began before the window. */
const over = '(a.locked_until <= $2::timestamptz or (a.locked_until is null and a.first_at < $5::timestamptz))'

/** When the key may be tried again; null when it may now. */
export async function lockOf(db: Db, key: string, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('attempts')
    .select('locked_until')
    .where('key', '=', key)
    .where('locked_until', '>', now)
    .executeTakeFirst()
  return row?.locked_until ?? null
}

/** As after a success: the count of this key begins anew. */
export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', key).execute()
}

const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)
