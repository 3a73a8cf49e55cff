import type { Db } from '#backend/kernel/context.ts'

const running = ['draft', 'open', 'countered', 'accepted'] as const

export const offersToExport = (db: Db, accountId: number, side: 'customer_id' | 'provider_id') => {
  const query = db
    .selectFrom('offers')
    .select([
      'name',
      'status',
      'price1_cents',
      'price2_cents',
      'date1',
      'date2',
      'sent_at',
      'accepted_at',
      'content',
      'comment',
      'reject_note',
      'release_note',
    ])
    .where(side, '=', accountId)
  return (side === 'customer_id' ? query.where('sent_at', 'is not', null) : query).orderBy('created_at').orderBy('id').execute()
}
export async function countDeals(db: Db, accountId: number): Promise<number> {
  const { total } = await db
    .selectFrom('offers')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => eb.or([eb('customer_id', '=', accountId), eb('provider_id', '=', accountId)]))
    .where('status', '=', 'accepted')
    .executeTakeFirstOrThrow()
  return Number(total)
}
/** Numbers of a provider's offers that still wait for somebody. */
export const waitingOffersOf = async (db: Db, accountId: number): Promise<{ id: number; status: (typeof running)[number] }[]> =>
  (await db
    .selectFrom('offers')
    .select(['id', 'status'])
    .where('provider_id', '=', accountId)
    .where('status', 'in', ['draft', 'open', 'countered'])
    .orderBy('id')
    .execute()) as never
/** What was written freely goes; price, dates and contract are a letter of trade (§ 257 HGB). */
export async function blankOfferTexts(db: Db, accountId: number): Promise<void> {
  await db.updateTable('offers').set({ reject_note: '' }).where('customer_id', '=', accountId).execute()
  await db.updateTable('offers').set({ release_note: '' }).where('provider_id', '=', accountId).execute()
  await db.deleteFrom('offer_templates').where('provider_id', '=', accountId).execute()
}
export async function deleteOffersBefore(db: Db, unaccepted: Date, contracts: Date): Promise<void> {
  await db
    .deleteFrom('offers')
    .where('status', 'in', ['rejected', 'withdrawn', 'expired'])
    .where((eb) =>
      eb.or([eb.and([eb('accepted_at', 'is', null), eb('status_since', '<', unaccepted)]), eb('status_since', '<', contracts)]),
    )
    .execute()
  await db.deleteFrom('offers').where('status', '=', 'completed').where('status_since', '<', contracts).execute()
}
/** Offers on a guest's requests become an account's, with the requests. */
export async function handOverOffers(db: Db, from: number, to: number): Promise<void> {
  await db.updateTable('offers').set({ customer_id: to }).where('customer_id', '=', from).execute()
}
