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

/** Gives back once per key; a CHECK holds that never more goes back than came. */
export async function refundSandbox(
  db: Db,
  { reference, cents, key, now }: { reference: string; cents: number; key: string; now: Date },
): Promise<void> {
  const paid = await lockSandbox(db, reference)
  if (paid?.status === 'chargedBack') throw new RefundRefused('The bank has taken this payment back')
  const [isNew] = await db
    .insertInto('sandbox_refunds')
    .values({ request_key: key, reference, cents, created_at: now })
    .onConflict((on) => on.doNothing())
    .returning('request_key')
    .execute()
  if (!isNew) return
  if (paid && paid.refunded_cents + cents > paid.amount_cents) throw new RefundRefused('More than is left of this payment')
  await db
    .updateTable('sandbox_payments')
    .set((eb) => ({ refunded_cents: eb('refunded_cents', '+', cents) }))
    .where('reference', '=', reference)
    .where('status', '=', 'succeeded')
    .returning('reference')
    .executeTakeFirstOrThrow()
}

export const isRefundedInSandbox = async (db: Db, key: string): Promise<boolean> =>
  (await db.selectFrom('sandbox_refunds').select('request_key').where('request_key', '=', key).executeTakeFirst()) !== undefined
