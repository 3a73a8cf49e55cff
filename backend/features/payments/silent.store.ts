import { sql, type Selectable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { SilentRefundsTable } from '#backend/tables.ts'
import type { PaymentProvider } from './paymentProvider.ts'
import type { WentBack } from './returned.store.ts'

export type SilentRow = Selectable<SilentRefundsTable>

/** With the last request that was sent for it, which stays under way. */
const withRequest = (db: Db) =>
  db
    .selectFrom('silent_refunds as s')
    .innerJoin('money_under_way as u', 'u.name', 's.name')
    .selectAll('s')
    .select(['u.checkout_payment_id', 'u.request_key', 'u.cents', 'u.begun_at', 'u.unanswered_at'])
const silentRefund = (db: Db, id: number) => withRequest(db).where('s.id', '=', id).executeTakeFirst()
export type SilentRefund = NonNullable<Awaited<ReturnType<typeof silentRefund>>>

export const insertSilent = (db: Db, row: Pick<SilentRow, 'name' | 'reason' | 'paid_at' | 'status_since'> & WentBack): Promise<SilentRow> =>
  db
    .insertInto('silent_refunds')
    .values({ ...row, status: 'asking' })
    .returningAll()
    .executeTakeFirstOrThrow()

export const silentById: (db: Db, id: number) => Promise<SilentRefund | undefined> = silentRefund

/** Locked after the payment that it may have gone with. */
export const lockSilent = (db: Db, id: number): Promise<SilentRefund | undefined> =>
  withRequest(db).where('s.id', '=', id).forUpdate('s').executeTakeFirst()

export const saveSilent = (db: Db, row: SilentRow, patch: Partial<Omit<SilentRow, 'id' | 'version'>>): Promise<SilentRow> =>
  db
    .updateTable('silent_refunds')
    .set({ ...patch, version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** What was paid past a silent service under this name. */
export const silentIdNamed = async (db: Db, name: string): Promise<number | undefined> =>
  (await db.selectFrom('silent_refunds').select('id').where('name', '=', name).executeTakeFirst())?.id

/** What may have gone with this payment under this key. */
export const silentIdOfKey = async (db: Db, attemptId: number, key: string): Promise<number | undefined> =>
  (await withRequest(db).where('u.checkout_payment_id', '=', attemptId).where('u.request_key', '=', key).executeTakeFirst())?.id

/** What this service has still to say something about, who was asked longest ago first. */
export const stillAsking = (db: Db, provider: PaymentProvider['name'], limit: number): Promise<{ id: number }[]> =>
  db
    .selectFrom('silent_refunds as s')
    .innerJoin('money_under_way as u', 'u.name', 's.name')
    .innerJoin('checkout_payments as a', 'a.id', 'u.checkout_payment_id')
    .select('s.id')
    .where('s.status', '=', 'asking')
    .where('a.provider', '=', provider)
    .orderBy(sql`coalesce(s.asked_at, s.paid_at)`)
    .limit(limit)
    .execute()

/** The operator's list: all that is not known yet and what buyers have twice, and what has ended since; the newest first. */
export const silentList = (db: Db, since: Date) =>
  withRequest(db)
    .innerJoin('checkout_payments as a', 'a.id', 'u.checkout_payment_id')
    .leftJoin('payment_refunds as r', 'r.id', 's.refund_id')
    .leftJoin('orders as o', 'o.id', 'r.order_id')
    .select(['a.token', 'o.number'])
    .where((eb) => eb.or([sql<boolean>`s.status in ('asking', 'paidTwice')`, eb('s.status_since', '>', since)]))
    .orderBy(sql`s.status in ('asking', 'paidTwice')`, 'desc')
    .orderBy('s.id', 'desc')
    .limit(200)
    .execute()

/** For which order, where it was one's. */
export const orderOfSilent = async (db: Db, refundId: number | null): Promise<string | undefined> =>
  refundId === null
    ? undefined
    : (
        await db
          .selectFrom('payment_refunds as r')
          .innerJoin('orders as o', 'o.id', 'r.order_id')
          .select('o.number')
          .where('r.id', '=', refundId)
          .executeTakeFirst()
      )?.number

/** For the list that an account takes along. */
export const silentOfAccount = (db: Db, accountId: number) =>
  withRequest(db)
    .innerJoin('checkout_payments as a', 'a.id', 'u.checkout_payment_id')
    .select('a.token')
    .where('a.account_id', '=', accountId)
    .orderBy('s.id')
    .limit(10_000)
    .execute()
