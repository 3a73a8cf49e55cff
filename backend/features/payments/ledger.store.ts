import type { Ctx, Db } from '#backend/kernel/context.ts'
import { sumCents } from '#contract/values/money.ts'
import type { LedgerEntriesTable } from '#backend/tables.ts'

/**
 * `psp`: held by the payment service · `customer`: paid in, not yet an order's · `sellerPending`, `sellerAvailable`: owed to a seller
 * before and after the order is done · `platformFee`: ours · `voucher`: owed on vouchers, to whoever holds one, by the seller or (0) by
 * us · `voucherIssued`: what stands against vouchers that nobody paid for · `cash`, `sellerCash`: what changed hands at the door ·
 * `refund`: on its way back · `chargedBack`: owed by buyers whose bank has taken the money back · `receivedElsewhere`: paid to us past
 * the payment service · `writtenOff`: given up · `paidTwice`: what buyers have twice, by the payment service and past it.
 */
export type LedgerAccount = LedgerEntriesTable['account']
export type LedgerKind =
  | 'capture'
  | 'placement'
  | 'earned'
  | 'cash'
  | 'giveBack'
  | 'giveBackSettled'
  | 'orderRefund'
  | 'orderRefundSettled'
  | 'orderRefundFailed'
  | 'refundReturned'
  | 'refundResent'
  | 'refundPaidElsewhere'
  | 'refundPaidTwice'
  | 'paidTwiceRecovered'
  | 'paidTwiceReturned'
  | 'paidTwiceWrittenOff'
  | 'voucherSold'
  | 'voucherIssued'
  | 'voucherExpired'
  | 'voucherWithdrawn'
  | 'chargeBack'
  | 'chargeBackWon'
  | 'debtOffset'
  | 'debtOffsetUndone'
  | 'debtPaid'
  | 'debtSettled'
  | 'debtWrittenOff'

/** Debit is positive. */
export interface LedgerLine {
  account: LedgerAccount
  /** The seller, where the account is a seller's. */
  party?: number
  cents: number
}
export interface Movement {
  kind: LedgerKind
  /** Names the movement within its kind: booked twice it stands once. */
  reference: string
  lines: readonly LedgerLine[]
}

/** Books movements by one statement, in the transaction of what moves. @throws where one does not add up to zero */
export async function book(ctx: Pick<Ctx, 'db' | 'now'>, movements: readonly Movement[]): Promise<void> {
  const rows = movements.flatMap(({ kind, reference, lines }) => {
    if (sumCents(lines.map(({ cents }) => cents)) !== 0) throw new Error(`The movement ${kind} ${reference} does not add up to zero`)
    return lines
      .filter(({ cents }) => cents !== 0)
      .map(({ account, party = 0, cents }) => ({ kind, reference, account, party_id: party, cents, booked_at: ctx.now }))
  })
  if (rows.length === 0) return
  await ctx.db
    .insertInto('ledger_entries')
    .values(rows)
    .onConflict((on) => on.constraint('ledger_entries_once').doNothing())
    .execute()
}

/** All accounts; their sum is zero at any time. */
export const balances = (db: Db): Promise<{ account: LedgerAccount; party_id: number; cents: number }[]> =>
  db
    .selectFrom('ledger_entries')
    .select((eb) => ['account', 'party_id', eb.fn.sum<number>('cents').as('cents')])
    .groupBy(['account', 'party_id'])
    .orderBy('account')
    .orderBy('party_id')
    .execute()

/** The same by account alone, whoever's it is. */
export async function accountSums(db: Db): Promise<{ account: LedgerAccount; cents: number }[]> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select((eb) => ['account', eb.fn.sum<number>('cents').as('cents')])
    .groupBy('account')
    .orderBy('account')
    .execute()
  return rows.map(({ account, cents }) => ({ account, cents: Number(cents) }))
}

const ofOrder = (orderId: number) => `order-${orderId}`

/** Has the seller earned what was prepaid for this order? */
export async function isEarned(db: Db, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_entries')
    .select('id')
    .where('kind', '=', 'earned')
    .where('reference', '=', ofOrder(orderId))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What of a movement the payment service sent, in cents; the rest was taken off, or went by hand. */
export async function sentBack(db: Db, kind: LedgerKind, reference: string): Promise<number> {
  const ofMovement = db
    .selectFrom('ledger_entries')
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .where('account', '=', 'psp')
  return -Number((await ofMovement.select('cents').executeTakeFirst())?.cents ?? 0)
}

/** What the seller is owed for this order and may not take yet, in cents: placed less refunded. */
export async function pendingOf(db: Db, orderId: number, refundIds: readonly number[]): Promise<number> {
  const references = [ofOrder(orderId), ...refundIds.map((id) => `refund-${id}`)]
  const rows = await db
    .selectFrom('ledger_entries')
    .select('cents')
    .where('account', '=', 'sellerPending')
    .where('kind', 'in', ['placement', 'orderRefund', 'orderRefundFailed'])
    .where('reference', 'in', references)
    .execute()
  return -sumCents(rows.map(({ cents }) => cents))
}

/** The lines that undo a movement: what was booked for a refund that never went. */
export async function reversed(db: Db, reference: string, kind: LedgerKind = 'orderRefund'): Promise<LedgerLine[]> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select(['account', 'party_id', 'cents'])
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .orderBy('id')
    .execute()
  return rows.map(({ account, party_id: party, cents }) => ({ account, party, cents: -cents }))
}
