import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { CheckoutPaymentsTable } from '#backend/tables.ts'

export type PaymentAttempt = Selectable<CheckoutPaymentsTable>
export type AttemptPatch = Updateable<CheckoutPaymentsTable>

export const insertAttempt = (db: Db, row: Insertable<CheckoutPaymentsTable>): Promise<PaymentAttempt> =>
  db.insertInto('checkout_payments').values(row).returningAll().executeTakeFirstOrThrow()

/** The attempt that stands for this round of the cart, locked; the cart is locked by the caller. */
export const lockOpenAttempt = (db: Db, cartId: number, cartAttempt: number): Promise<PaymentAttempt | undefined> =>
  db
    .selectFrom('checkout_payments')
    .selectAll()
    .where('cart_id', '=', cartId)
    .where('cart_attempt', '=', cartAttempt)
    .where('status', 'in', ['started', 'clearing', 'captured', 'placed'])
    .forUpdate()
    .executeTakeFirst()

export const lockAttempt = (db: Db, id: number): Promise<PaymentAttempt | undefined> =>
  db.selectFrom('checkout_payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const attemptById = (db: Db, id: number): Promise<PaymentAttempt | undefined> =>
  db.selectFrom('checkout_payments').selectAll().where('id', '=', id).executeTakeFirst()

export const attemptsByIds = async (db: Db, ids: readonly number[]): Promise<PaymentAttempt[]> =>
  ids.length === 0 ? [] : await db.selectFrom('checkout_payments').selectAll().where('id', 'in', ids).execute()

export const attemptOfToken = (db: Db, token: string): Promise<PaymentAttempt | undefined> =>
  db.selectFrom('checkout_payments').selectAll().where('token', '=', token).executeTakeFirst()

/** A payment of this account's own. */
export const ownAttemptOfToken = (db: Db, accountId: number, token: string): Promise<PaymentAttempt | undefined> =>
  db.selectFrom('checkout_payments').selectAll().where('token', '=', token).where('account_id', '=', accountId).executeTakeFirst()

export const attemptOfReference = (db: Db, reference: string): Promise<PaymentAttempt | undefined> =>
  db.selectFrom('checkout_payments').selectAll().where('reference', '=', reference).executeTakeFirst()

export async function setReference(db: Db, id: number, reference: string): Promise<void> {
  await db.updateTable('checkout_payments').set({ reference }).where('id', '=', id).where('reference', 'is', null).execute()
}

export const saveAttempt = (db: Db, row: PaymentAttempt, patch: AttemptPatch): Promise<PaymentAttempt> =>
  db
    .updateTable('checkout_payments')
    .set({ ...patch, version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** False: this notice has been heard before. */
export async function takeNotice(
  db: Db,
  notice: { provider: string; event_id: string; type: string; received_at: Date },
): Promise<boolean> {
  const taken = await db
    .insertInto('payment_notices')
    .values(notice)
    .onConflict((on) => on.doNothing())
    .returning('event_id')
    .execute()
  return taken.length > 0
}

/** All online payments of one account become another's, with the orders they paid. */
export async function handOverAttempts(db: Db, from: number, to: number): Promise<void> {
  await db.updateTable('checkout_payments').set({ account_id: to }).where('account_id', '=', from).execute()
}

/** So long money may be on its way before the operator sees it among what hangs. */
const stuckAfterMs = 3_600_000
export const isStuck = (since: Date, now: Date): boolean => now.getTime() - since.getTime() > stuckAfterMs

/** Five working days are usual for a direct debit. */
const debitQuietMs = 7 * 86_400_000

/** It stands on the operator's list of what hangs. */
export const isListed = ({ status, status_since: since }: Pick<PaymentAttempt, 'status' | 'status_since'>, now: Date): boolean =>
  status === 'refundRefused' ||
  ((status === 'captured' || status === 'refunding') && isStuck(since, now)) ||
  (status === 'clearing' && now.getTime() - since.getTime() > debitQuietMs)

/** Paid or to be given back, and not moved for a while: some job was lost, and has to be done again. */
export const lostAttempts = (db: Db, before: Date): Promise<Pick<PaymentAttempt, 'id' | 'status'>[]> =>
  db
    .selectFrom('checkout_payments')
    .select(['id', 'status'])
    .where('status', 'in', ['captured', 'refunding'])
    .where('status_since', '<', before)
    .orderBy('status_since')
    .limit(200)
    .execute()

/** The same, what the operator has to pay out himself, and direct debits without news. */
export const stuckAttempts = (db: Db, now: Date): Promise<PaymentAttempt[]> =>
  db
    .selectFrom('checkout_payments')
    .selectAll()
    .where('status', 'in', ['clearing', 'captured', 'refunding', 'refundRefused'])
    .where((eb) =>
      eb.or([
        eb('status', '=', 'refundRefused'),
        eb.and([eb('status', '=', 'clearing'), eb('status_since', '<', new Date(now.getTime() - debitQuietMs))]),
        eb.and([eb('status', 'in', ['captured', 'refunding']), eb('status_since', '<', new Date(now.getTime() - stuckAfterMs))]),
      ]),
    )
    .orderBy('status_since')
    .limit(200)
    .execute()

/** An address is not kept for what never became an order. */
export async function forgetBodies(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('checkout_payments')
    .set({ body: null })
    .where('body', 'is not', null)
    .where('status', 'not in', ['started', 'clearing', 'captured'])
    .where('status_since', '<', before)
    .execute()
}

export async function forgetNotices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('payment_notices').where('received_at', '<', before).execute()
}

/** What banks have taken back and is owed, however long ago, and what has ended since; the newest first. */
export const chargedBack = (db: Db, since: Date) =>
  db
    .selectFrom('checkout_payments')
    .select(['id', 'token', 'purpose', 'amount_cents', 'captured_cents', 'charged_back_at', 'debt_status', 'debt_cents', 'debt_reason'])
    .where('charged_back_at', 'is not', null)
    .where('debt_status', 'is not', null)
    .where((eb) => eb.or([eb('debt_status', '=', 'open'), eb('charged_back_at', '>', since)]))
    .orderBy('charged_back_at', 'desc')
    .limit(200)
    .execute()

/** What a direct debit shall pay for lies in another cart now. */
export async function moveToCart(db: Db, id: number, cart: { id: number; attempt: number }): Promise<void> {
  await db.updateTable('checkout_payments').set({ cart_id: cart.id, cart_attempt: cart.attempt }).where('id', '=', id).execute()
}
