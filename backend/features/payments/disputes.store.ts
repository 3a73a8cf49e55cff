import type { Selectable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { PaymentDisputesTable } from '#backend/tables.ts'

export type Dispute = Selectable<PaymentDisputesTable>

/** What a bank has said of a payment; the payment is locked by who changes one. */
export const disputesOf = (db: Db, attemptId: number): Promise<Dispute[]> =>
  db.selectFrom('payment_disputes').selectAll().where('checkout_payment_id', '=', attemptId).orderBy('id').execute()

export const insertDispute = (db: Db, row: Omit<Dispute, 'id' | 'turns'>): Promise<Dispute> =>
  db.insertInto('payment_disputes').values(row).returningAll().executeTakeFirstOrThrow()

export const saveDispute = (db: Db, id: number, patch: Partial<Omit<Dispute, 'id'>>): Promise<Dispute> =>
  db.updateTable('payment_disputes').set(patch).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** How much was taken off debts and losses under this name, in cents. */
export async function setOffOf(db: Db, name: string): Promise<number> {
  const row = await db
    .selectFrom('ledger_entries')
    .select((eb) => eb.fn.sum<number>('cents').as('cents'))
    .where('kind', '=', 'debtOffset')
    .where('reference', '=', name)
    .where('account', '=', 'refund')
    .executeTakeFirst()
  return Number(row?.cents ?? 0)
}

/** The same under each of these names; one that nothing was taken off under is not in it. */
export async function setOffsOf(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map()
  const rows = await db
    .selectFrom('ledger_entries')
    .select((eb) => ['reference', eb.fn.sum<number>('cents').as('cents')])
    .where('kind', '=', 'debtOffset')
    .where('reference', 'in', names)
    .where('account', '=', 'refund')
    .groupBy('reference')
    .execute()
  return new Map(rows.map(({ reference, cents }) => [reference, Number(cents)]))
}

/** What banks have of these payments now. */
export const takenOf = (db: Db, attemptIds: readonly number[]): Promise<{ checkout_payment_id: number; cents: number }[]> =>
  db
    .selectFrom('payment_disputes')
    .select(['checkout_payment_id', 'cents'])
    .where('checkout_payment_id', 'in', attemptIds)
    .where('is_booked', '=', true)
    .execute()
