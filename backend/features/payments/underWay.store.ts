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
export const quietMs = 180_000

/**
 * So long a service may give no answer before the operator may pay past it, in ms. Their outages take hours; by then the job has asked some
 * twenty times, the keys by which services know a request again are forgotten, and the buyer has thirteen days left of those that the law
 * gives for his money (§ 357 BGB).
 */
const silentAfterMs = 86_400_000

/** False: another worker is about it under another name, or had no answer to that yet. The payment is locked. */
export async function beginRequest(db: Db, request: Request, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - quietMs)
  const isSame = sql<boolean>`(money_under_way.request_key = excluded.request_key and money_under_way.resend = excluded.resend)`
  const begun = await db
    .insertInto('money_under_way')
    .values({ ...request, workers: 1, begun_at: now, silent_since: now })
    .onConflict((on) =>
      on
        .column('name')
        .doUpdateSet((eb) => ({
          checkout_payment_id: eb.ref('excluded.checkout_payment_id'),
          request_key: eb.ref('excluded.request_key'),
          resend: eb.ref('excluded.resend'),
          cents: eb.ref('excluded.cents'),
          begun_at: now,
          // Another request is sent only after an answer to the last.
          silent_since: sql<Date>`case when ${isSame} then coalesce(money_under_way.silent_since, ${now}) else ${now} end`,
          workers: sql<number>`case when money_under_way.begun_at > ${before} then money_under_way.workers else 0 end + 1`,
        }))
        .where(
          sql<boolean>`${isSame}
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
    .set({ workers: sql<number>`greatest(0, workers - 1)`, ...(isAnswered ? { silent_since: null } : { unanswered_at: now }) })
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

/** Whether a request that got no answer may still arrive there. */
export const mayArrive = (
  { begun_at: begun, unanswered_at: unanswered }: Pick<UnderWay, 'begun_at' | 'unanswered_at'>,
  now: Date,
): boolean => Math.max(begun.getTime(), unanswered?.getTime() ?? 0) > now.getTime() - quietMs

const silent = (db: Db, names: readonly string[], now: Date) =>
  db
    .selectFrom('money_under_way')
    .selectAll()
    .where('name', 'in', names)
    .where('silent_since', '<=', new Date(now.getTime() - silentAfterMs))

/** Which of these their service has given no answer to for so long that the operator may pay past it. */
export const silentNames = async (db: Db, names: readonly string[], now: Date): Promise<ReadonlySet<string>> =>
  names.length === 0 ? new Set() : new Set((await silent(db, names, now).execute()).map(({ name }) => name))

/** The last request for this, if its service has given no answer for so long. The payment is locked. */
export const silentRequest = (db: Db, name: string, now: Date): Promise<UnderWay | undefined> => silent(db, [name], now).executeTakeFirst()

/** Undefined: nothing of it was ever sent, or its end is noted. */
export const lastRequest = (db: Db, name: string): Promise<UnderWay | undefined> =>
  db.selectFrom('money_under_way').selectAll().where('name', '=', name).executeTakeFirst()

/** It has gone, and that is noted. What was paid past its service stays (`silent.store.ts`). */
export async function forgetRequest(db: Db, name: string): Promise<void> {
  await db
    .deleteFrom('money_under_way')
    .where('name', '=', name)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('silent_refunds').select('id').where('name', '=', name))))
    .execute()
}
