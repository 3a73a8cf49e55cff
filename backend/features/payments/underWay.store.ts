import { sql, type Selectable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { MoneyUnderWayTable } from '#backend/tables.ts'

export type UnderWay = Selectable<MoneyUnderWayTable>
/** One request to the service: asked for again as the same it goes once. */
export type Request = Pick<UnderWay, 'name' | 'checkout_payment_id' | 'request_key' | 'resend' | 'cents'>

/**
 * So long a request that nobody has seen the end of may still arrive, in ms: above what a client waits for its service, below what a job is
 * tried again.
 */
const quietMs = 180_000

/** False: another worker is about it under another name, or had no answer to that yet. The payment is locked. */
export async function beginRequest(db: Db, request: Request, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - quietMs)
  const begun = await db
    .insertInto('money_under_way')
    .values({ ...request, workers: 1, begun_at: now })
    .onConflict((on) =>
      on
        .column('name')
        .doUpdateSet((eb) => ({
          checkout_payment_id: eb.ref('excluded.checkout_payment_id'),
          request_key: eb.ref('excluded.request_key'),
          resend: eb.ref('excluded.resend'),
          cents: eb.ref('excluded.cents'),
          begun_at: now,
          workers: sql<number>`case when money_under_way.begun_at > ${before} then money_under_way.workers else 0 end + 1`,
        }))
        .where(
          sql<boolean>`(money_under_way.request_key = excluded.request_key and money_under_way.resend = excluded.resend)
            or ((money_under_way.workers = 0 or money_under_way.begun_at <= ${before})
              and coalesce(money_under_way.unanswered_at, '-infinity') <= ${before})`,
        ),
    )
    .returning('name')
    .executeTakeFirst()
  return begun !== undefined
}

/** One of its workers has done with it. @param isAnswered the service has said yes or no */
export async function endRequest(db: Db, { name, request_key: key, resend }: Request, isAnswered: boolean, now: Date): Promise<void> {
  await db
    .updateTable('money_under_way')
    .set({ workers: sql<number>`greatest(0, workers - 1)`, ...(isAnswered ? {} : { unanswered_at: now }) })
    .where('name', '=', name)
    .where('request_key', '=', key)
    .where('resend', '=', resend)
    .execute()
}

/** Whether somebody is sending it right now. The payment is locked. */
export async function isBeingSent(db: Db, name: string, now: Date): Promise<boolean> {
  const row = await lastRequest(db, name)
  return row !== undefined && row.workers > 0 && row.begun_at.getTime() > now.getTime() - quietMs
}

/** Undefined: nothing of it was ever sent, or its end is noted. */
export const lastRequest = (db: Db, name: string): Promise<UnderWay | undefined> =>
  db.selectFrom('money_under_way').selectAll().where('name', '=', name).executeTakeFirst()

/** It has gone, and that is noted. */
export async function forgetRequest(db: Db, name: string): Promise<void> {
  await db.deleteFrom('money_under_way').where('name', '=', name).execute()
}
