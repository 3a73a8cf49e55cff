import type { Selectable } from 'kysely'
import { idOfNumber } from '#backend/features/orders/orders.api.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { PickupCodesTable } from '#backend/tables.ts'

type PickupCodeRow = Selectable<PickupCodesTable>

/** Stores the code of an order. @returns false where another open order of this seller has it */
export const insertPickupCode = async (db: Db, code: PickupCodeRow): Promise<boolean> =>
  (await db
    .insertInto('pickup_codes')
    .values(code)
    .onConflict((on) => on.doNothing())
    .returning('order_id')
    .executeTakeFirst()) !== undefined

export async function deletePickupCode(db: Db, orderId: number): Promise<void> {
  await db.deleteFrom('pickup_codes').where('order_id', '=', orderId).execute()
}

/** The sealed code of one order. */
export const pickupCodeOf = (db: Db, orderId: number): Promise<PickupCodeRow | undefined> =>
  db.selectFrom('pickup_codes').selectAll().where('order_id', '=', orderId).executeTakeFirst()

/** The order of this seller that a code belongs to. */
export const orderOfPickupCode = async (db: Db, providerId: number, codeKey: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('pickup_codes')
      .select('order_id')
      .where('provider_id', '=', providerId)
      .where('code_key', '=', codeKey)
      .executeTakeFirst()
  )?.order_id

/** How an order of this seller stands, without a lock. */
export const standingOrder = (db: Db, number: string, providerId: number) =>
  db
    .selectFrom('shop_orders')
    .select(['id', 'provider_id', 'status'])
    .where('id', '=', idOfNumber(number))
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
