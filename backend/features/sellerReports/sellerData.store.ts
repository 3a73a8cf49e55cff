import { sql, type Selectable } from 'kysely'
import type { SellerDataStatus } from '#machines/lifecycles/sellerData.lifecycle.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { SellerDataRequestsTable } from '#backend/tables.ts'

export type SellerDataRow = Selectable<SellerDataRequestsTable>

/** The request to a business, held until the commit; undefined: it was never asked. Whoever moves it has locked the business before. */
export const lockRequest = (db: Db, providerId: number) =>
  db.selectFrom('seller_data_requests').selectAll().where('provider_id', '=', providerId).forUpdate().executeTakeFirst()

export const requestOf = (db: Db, providerId: number) =>
  db.selectFrom('seller_data_requests').selectAll().where('provider_id', '=', providerId).executeTakeFirst()

export const insertRequest = (db: Db, providerId: number, at: Date): Promise<SellerDataRow> =>
  db
    .insertInto('seller_data_requests')
    .values({ provider_id: providerId, status: 'asked', asked_at: at, status_since: at })
    .returningAll()
    .executeTakeFirstOrThrow()

export const saveRequest = (db: Db, row: SellerDataRow, status: SellerDataStatus, at: Date): Promise<SellerDataRow> =>
  db
    .updateTable('seller_data_requests')
    .set({ status, status_since: at, version: sql`version + 1`, ...(status === 'asked' && { asked_at: at }) })
    .where('provider_id', '=', row.provider_id)
    .returningAll()
    .executeTakeFirstOrThrow()
