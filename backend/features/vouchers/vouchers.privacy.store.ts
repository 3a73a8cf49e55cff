import type { Db } from '#backend/kernel/context.ts'

export async function vouchersToExport(db: Db, accountId: number) {
  const kept = await db.selectFrom('vouchers').selectAll().where('holder_id', '=', accountId).orderBy('id').limit(10_000).execute()
  const bought = await db
    .selectFrom('voucher_purchases')
    .selectAll()
    .where('buyer_id', '=', accountId)
    .orderBy('id')
    .limit(10_000)
    .execute()
  return { kept, bought }
}

export async function latestPurchase(db: Db, accountId: number): Promise<{ count: number; latest: Date | null }> {
  const { count, latest } = await db
    .selectFrom('voucher_purchases')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('created_at').as('latest')])
    .where('buyer_id', '=', accountId)
    .where('voucher_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return { count: Number(count), latest: latest as Date | null }
}

export async function emptyWalletOf(db: Db, accountId: number): Promise<void> {
  await db.updateTable('vouchers').set({ holder_id: null }).where('holder_id', '=', accountId).execute()
}

/** A gift that is still to be delivered needs its address until then; housekeeping forgets it. */
export async function blankGiftsOf(db: Db, accountId: number): Promise<void> {
  await db
    .updateTable('voucher_purchases')
    .set((eb) => ({
      from_name: '',
      message: '',
      recipient_name: '',
      recipient_email: eb
        .case()
        .when('voucher_id', 'in', eb.selectFrom('vouchers').select('vouchers.id').where('vouchers.status', '=', 'issued'))
        .then(eb.ref('recipient_email'))
        .else('')
        .end(),
      deliver_at: null,
    }))
    .where('buyer_id', '=', accountId)
    .execute()
}
