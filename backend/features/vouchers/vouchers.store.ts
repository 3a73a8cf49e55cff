import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { VoucherEntriesTable, VoucherPurchasesTable, VouchersTable } from '#backend/tables.ts'

export type VoucherRow = Selectable<VouchersTable>
export type VoucherPatch = Updateable<VouchersTable>
export type EntryRow = Selectable<VoucherEntriesTable>
export type PurchaseRow = Selectable<VoucherPurchasesTable>

/** The number of a voucher before it is written: its code is sealed under it. */
export async function nextVoucherId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('vouchers_id_seq') as id`.execute(db)
  return Number(rows[0]!.id)
}

export const insertVoucher = (db: Db, row: Insertable<VouchersTable>): Promise<VoucherRow> =>
  db.insertInto('vouchers').values(row).returningAll().executeTakeFirstOrThrow()

export const saveVoucher = (db: Db, row: VoucherRow, patch: VoucherPatch): Promise<VoucherRow> =>
  db
    .updateTable('vouchers')
    .set({ ...patch, version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const vouchersOfCodes = (db: Db, hashes: readonly string[]): Promise<VoucherRow[]> =>
  db.selectFrom('vouchers').selectAll().where('code_hash', 'in', hashes).orderBy('id').execute()

export const vouchersByIds = (db: Db, ids: readonly number[]): Promise<VoucherRow[]> =>
  db.selectFrom('vouchers').selectAll().where('id', 'in', ids).orderBy('id').execute()

/** In the order of their ids, so that two who need the same never wait for each other. */
export const lockVouchers = (db: Db, ids: readonly number[]): Promise<VoucherRow[]> =>
  db.selectFrom('vouchers').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()

export const lockVoucher = (db: Db, id: number): Promise<VoucherRow | undefined> =>
  db.selectFrom('vouchers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Puts a voucher that lies in nobody's wallet into this one. False: somebody else was quicker. */
export async function takeIntoWallet(db: Db, id: number, accountId: number): Promise<boolean> {
  const taken = await db
    .updateTable('vouchers')
    .set({ holder_id: accountId })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('holder_id', 'is', null), eb('holder_id', '=', accountId)]))
    .returning('id')
    .execute()
  return taken.length > 0
}

export async function insertEntries(db: Db, rows: readonly Insertable<VoucherEntriesTable>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('voucher_entries').values(rows).execute()
}

/** What vouchers paid for an order and got back of it, the one used last first. */
export const entriesOfOrder = (db: Db, orderId: number): Promise<EntryRow[]> =>
  db
    .selectFrom('voucher_entries')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['redeemed', 'givenBack'])
    .orderBy('id', 'desc')
    .execute()

export const insertPurchase = (db: Db, row: Insertable<VoucherPurchasesTable>): Promise<PurchaseRow> =>
  db.insertInto('voucher_purchases').values(row).returningAll().executeTakeFirstOrThrow()

/** The attempt is locked by the caller. */
export const purchaseOfAttempt = (db: Db, attemptId: number): Promise<PurchaseRow | undefined> =>
  db.selectFrom('voucher_purchases').selectAll().where('attempt_id', '=', attemptId).executeTakeFirst()

export const purchaseOfVoucher = (db: Db, voucherId: number): Promise<PurchaseRow | undefined> =>
  db.selectFrom('voucher_purchases').selectAll().where('voucher_id', '=', voucherId).executeTakeFirst()

export async function notePurchased(db: Db, id: number, voucherId: number): Promise<void> {
  await db.updateTable('voucher_purchases').set({ voucher_id: voucherId }).where('id', '=', id).execute()
}

/** @returns false where the code has been mailed before */
export async function noteHandedOver(db: Db, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('vouchers')
    .set({ handed_over_at: at })
    .where('id', '=', id)
    .where('handed_over_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Words and addresses of gifts are not kept once they have long been delivered. */
export async function forgetGiftWords(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('voucher_purchases')
    .set({ recipient_name: '', recipient_email: '', from_name: '', message: '', deliver_at: null })
    .where('recipient_email', '<>', '')
    .where('created_at', '<', before)
    .where((eb) => eb.or([eb('deliver_at', 'is', null), eb('deliver_at', '<', before)]))
    .execute()
}
