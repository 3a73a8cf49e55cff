import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { BankAccountsTable } from '#backend/tables.ts'

export type BankAccountRow = Selectable<BankAccountsTable>

export const bankAccountsOf = (db: Db, accountId: number) =>
  db.selectFrom('bank_accounts').selectAll().where('account_id', '=', accountId).orderBy('is_default', 'desc').orderBy('id').execute()

export const ownBankAccount = (db: Db, accountId: number, id: number) =>
  db.selectFrom('bank_accounts').selectAll().where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst()

/** Holds the owner's row, so that two devices never leave two defaults, or none. */
export const lockOwner = (db: Db, accountId: number) =>
  db.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().executeTakeFirstOrThrow()

/** False when the owner has this IBAN already. */
export async function insertBankAccount(db: Db, row: Insertable<BankAccountsTable>): Promise<boolean> {
  const added = await db
    .insertInto('bank_accounts')
    .values(row)
    .onConflict((c) => c.constraint('bank_accounts_iban_unique').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function clearDefault(db: Db, accountId: number): Promise<void> {
  await db
    .updateTable('bank_accounts')
    .set({ is_default: false })
    .where('account_id', '=', accountId)
    .where('is_default', '=', true)
    .execute()
}

export const markDefault = (db: Db, accountId: number, id: number) =>
  db.updateTable('bank_accounts').set({ is_default: true }).where('account_id', '=', accountId).where('id', '=', id).execute()

export const deleteBankAccount = (db: Db, accountId: number, id: number) =>
  db.deleteFrom('bank_accounts').where('account_id', '=', accountId).where('id', '=', id).execute()
