import type { Db } from '#backend/kernel/context.ts'
import { rawSql } from '#backend/kernel/rawSql.ts'

export interface Due {
  id: number
  machine: string
  entity_id: number
  event: string
}

/**
 * The one that has waited longest and that no other worker is at. Its row is not locked: whoever moves a thing locks the thing first and
 * takes its deadlines last, and so does what fires here, or both would wait for each other in a circle.
 */
export async function longestDue(db: Db, now: Date): Promise<Due | undefined> {
  const { rows } = await db.executeQuery<Due>(
    rawSql(
      `with waiting as materialized (select id, machine, entity_id, event from deadlines where due_at <= $1 and next_at <= $1
        order by next_at limit 50)
        select * from waiting where pg_try_advisory_xact_lock(hashtextextended('deadline ' || id, 0)) limit 1`,
      [now],
    ),
  )
  return rows[0]
}

/** Whether nobody has fired it, or set it anew, since it was found. */
export async function isStillDue(db: Db, id: number, now: Date): Promise<boolean> {
  const { rows } = await db.executeQuery(rawSql('select 1 from deadlines where id = $1 and due_at <= $2', [id, now]))
  return rows.length > 0
}

/** It has done what it was for; one that was set anew meanwhile is not due and stays. */
export async function endDeadline(db: Db, id: number, now: Date): Promise<void> {
  await db.executeQuery(rawSql('delete from deadlines where id = $1 and due_at <= $2', [id, now]))
}

/** After a failure it is tried again, each time after twice as long, at most an hour. */
export async function postponeDeadline(db: Db, id: number, now: Date): Promise<void> {
  await db.executeQuery(
    rawSql(
      `update deadlines set attempts = attempts + 1,
      next_at = $2::timestamptz + interval '1 second' * least(3600, power(2, attempts + 1)) where id = $1 and due_at <= $2`,
      [id, now],
    ),
  )
}
