import { sql, type Insertable, type Selectable } from 'kysely'
import type { Trading } from '#contract/values/trading.ts'
import { idOfNumber } from '#backend/features/orders/orders.api.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { ContentReportsTable, LegalDeclarationsTable } from '#backend/tables.ts'

export type Declaration = Selectable<LegalDeclarationsTable>
export type Report = Selectable<ContentReportsTable>

/** The same words within this time are one press of an impatient finger. */
const repeatMs = 10 * 60_000

/** Queues presses of the same words; held until the command ends. */
const lockWords = (db: Db, fingerprint: string) => sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`.execute(db)

/** The row of the same words just before, if there is one. */
export async function declaredJustNow(db: Db, fingerprint: string, now: Date): Promise<Declaration | undefined> {
  await lockWords(db, fingerprint)
  return db
    .selectFrom('legal_declarations')
    .selectAll()
    .where('fingerprint', '=', fingerprint)
    .where('received_at', '>', new Date(now.getTime() - repeatMs))
    .executeTakeFirst()
}
export async function reportedJustNow(db: Db, fingerprint: string, now: Date): Promise<Report | undefined> {
  await lockWords(db, fingerprint)
  return db
    .selectFrom('content_reports')
    .selectAll()
    .where('fingerprint', '=', fingerprint)
    .where('received_at', '>', new Date(now.getTime() - repeatMs))
    .executeTakeFirst()
}

/** Undefined when the number is taken; the caller draws another. */
export const insertDeclaration = (db: Db, row: Insertable<LegalDeclarationsTable>): Promise<Declaration | undefined> =>
  db
    .insertInto('legal_declarations')
    .values(row)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returningAll()
    .executeTakeFirst()

export const insertReport = (db: Db, row: Insertable<ContentReportsTable>): Promise<Report | undefined> =>
  db
    .insertInto('content_reports')
    .values(row)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returningAll()
    .executeTakeFirst()

/** Whom an order number of any kind leads to. Only ever used to tell the seller; the declarant learns nothing from it. */
export const sellerOf = (db: Db, orderNumber: string) =>
  db
    .selectFrom('orders as o')
    .innerJoin('accounts as seller', 'seller.id', 'o.provider_id')
    .innerJoin('accounts as customer', 'customer.id', 'o.customer_id')
    .leftJoin('food_orders as food', 'food.id', 'o.id')
    .leftJoin('shop_orders as shop', 'shop.id', 'o.id')
    .select([
      'o.id as orderId',
      'o.kind',
      'o.provider_id as id',
      'seller.email',
      'customer.email as customerEmail',
      'customer.id as customerId',
      sql<Trading | null>`coalesce(food.seller, shop.seller) ->> 'trading'`.as('trading'),
    ])
    .where('o.id', '=', idOfNumber(orderNumber))
    .executeTakeFirst()

export const declarationByNumber = (db: Db, number: string) =>
  db.selectFrom('legal_declarations').selectAll().where('number', '=', number).executeTakeFirst()
export const declarationsOf = (db: Db, accountId: number) =>
  db.selectFrom('legal_declarations').selectAll().where('account_id', '=', accountId).orderBy('id').execute()
export const reportsOf = (db: Db, accountId: number) =>
  db.selectFrom('content_reports').selectAll().where('account_id', '=', accountId).orderBy('id').execute()

/** A report goes on without its author's name. */
export const eraseReporter = (db: Db, accountId: number) =>
  db
    .updateTable('content_reports')
    .set((set) => ({ name: '', email: '', account_id: null, version: set('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .execute()

export async function forgetOld(db: Db, declarationsBefore: Date, reportsBefore: Date): Promise<void> {
  await db.deleteFrom('legal_declarations').where('received_at', '<', declarationsBefore).execute()
  await db.deleteFrom('content_reports').where('received_at', '<', reportsBefore).execute()
}
