import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import { RefundRefused } from './paymentProvider.ts'
import type { SandboxPaymentsTable } from '#backend/tables.ts'

export type SandboxPayment = Selectable<SandboxPaymentsTable>

/** Asked twice with one key, a service collects once. */
export async function startSandbox(db: Db, row: Insertable<SandboxPaymentsTable>): Promise<string> {
  const { reference } = await db
    .insertInto('sandbox_payments')
    .values(row)
    .onConflict((on) => on.column('request_key').doUpdateSet((eb) => ({ request_key: eb.ref('excluded.request_key') })))
    .returning('reference')
    .executeTakeFirstOrThrow()
  return reference
}

export const sandboxPayment = (db: Db, reference: string): Promise<SandboxPayment | undefined> =>
  db.selectFrom('sandbox_payments').selectAll().where('reference', '=', reference).executeTakeFirst()

export const lockSandbox = (db: Db, reference: string): Promise<SandboxPayment | undefined> =>
  db.selectFrom('sandbox_payments').selectAll().where('reference', '=', reference).forUpdate().executeTakeFirst()

export async function setSandboxStatus(db: Db, reference: string, status: SandboxPayment['status']): Promise<void> {
  await db.updateTable('sandbox_payments').set({ status }).where('reference', '=', reference).execute()
}

export async function cancelSandbox(db: Db, reference: string): Promise<void> {
  await db
    .updateTable('sandbox_payments')
    .set({ status: 'canceled' })
    .where('reference', '=', reference)
    .where('status', 'in', ['open', 'confirming'])
    .execute()
}

/** Gives back once per key; a CHECK holds that never more goes back than came. True: the bank of this trial will return it. */
export async function refundSandbox(
  db: Db,
  { reference, cents, key, now }: { reference: string; cents: number; key: string; now: Date },
): Promise<boolean> {
  const paid = await lockSandbox(db, reference)
  if (paid?.status === 'chargedBack') throw new RefundRefused('The bank has taken this payment back')
  const [isNew] = await db
    .insertInto('sandbox_refunds')
    .values({ request_key: key, reference, cents, created_at: now })
    .onConflict((on) => on.doNothing())
    .returning('request_key')
    .execute()
  if (!isNew) return false
  if (paid && paid.refunded_cents + cents > paid.amount_cents) throw new RefundRefused('More than is left of this payment')
  await db
    .updateTable('sandbox_payments')
    .set((eb) => ({ refunded_cents: eb('refunded_cents', '+', cents), returns_refund: false }))
    .where('reference', '=', reference)
    .where('status', '=', 'succeeded')
    .returning('reference')
    .executeTakeFirstOrThrow()
  return paid?.returns_refund === true
}

/** The next refund of this payment is one that the bank will return. */
export async function setReturnsRefund(db: Db, reference: string): Promise<void> {
  await db.updateTable('sandbox_payments').set({ returns_refund: true }).where('reference', '=', reference).execute()
}

/** The bank returns what had gone under this key, once. @returns its cents; undefined: there is no such refund */
export async function returnInSandbox(db: Db, { reference, key }: { reference: string; key: string }): Promise<number | undefined> {
  await lockSandbox(db, reference)
  const found = await db
    .selectFrom('sandbox_refunds')
    .select(['cents', 'returned'])
    .where('request_key', '=', key)
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!found || found.returned) return found?.cents
  await db.updateTable('sandbox_refunds').set({ returned: true }).where('request_key', '=', key).execute()
  await db
    .updateTable('sandbox_payments')
    .set((eb) => ({ refunded_cents: eb('refunded_cents', '-', found.cents) }))
    .where('reference', '=', reference)
    .execute()
  return found.cents
}

export const isRefundedInSandbox = async (db: Db, key: string): Promise<boolean> =>
  (await db
    .selectFrom('sandbox_refunds')
    .select('request_key')
    .where('request_key', '=', key)
    .where('returned', '=', false)
    .executeTakeFirst()) !== undefined
