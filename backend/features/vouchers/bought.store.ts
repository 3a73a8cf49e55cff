import type { Db } from '#backend/kernel/context.ts'

/** The guest who bought something, for whoever holds a link to it. */
export const guestOfPurchase = (db: Db, purchaseId: number) =>
  db
    .selectFrom('voucher_purchases')
    .innerJoin('accounts', 'accounts.id', 'voucher_purchases.buyer_id')
    .selectAll('accounts')
    .where('voucher_purchases.id', '=', purchaseId)
    .where('accounts.role', '=', 'guest')
    .where('accounts.status', '=', 'email_pending')
    .executeTakeFirst()

/** Whether a guest has bought a voucher since. */
export const hasBoughtSince = async (db: Db, accountId: number, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('voucher_purchases')
    .innerJoin('accounts', 'accounts.id', 'voucher_purchases.buyer_id')
    .select('voucher_purchases.id')
    .where('voucher_purchases.buyer_id', '=', accountId)
    .where('voucher_purchases.voucher_id', 'is not', null)
    .where('voucher_purchases.created_at', '>', since)
    .where('accounts.role', '=', 'guest')
    .limit(1)
    .executeTakeFirst()) !== undefined

export async function handOverPurchases(db: Db, from: number, to: number): Promise<void> {
  await db.updateTable('voucher_purchases').set({ buyer_id: to }).where('buyer_id', '=', from).execute()
}

/** Who bought it, of whom, and where its buyer is written to; for a withdrawal by its number. */
export const boughtVoucher = (db: Db, purchaseId: number) =>
  db
    .selectFrom('voucher_purchases as u')
    .innerJoin('accounts as buyer', 'buyer.id', 'u.buyer_id')
    .leftJoin('accounts as seller', 'seller.id', 'u.issuer_id')
    .select(['u.id', 'u.voucher_id', 'u.buyer_id', 'u.issuer_id', 'buyer.email as buyer_email', 'seller.email as issuer_email'])
    .where('u.id', '=', purchaseId)
    .where('u.voucher_id', 'is not', null)
    .executeTakeFirst()
