import type { Insertable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { FoodOrderRow } from '#backend/features/foodOrders/foodOrders.api.ts'
import type { FoodOrdersTable } from '#backend/tables.ts'
import type { PricedCartLine } from '#backend/features/carts/carts.api.ts'

/** The cart's attempt makes the group unique: one attempt yields at most one group, whatever is clicked twice. */
export async function createGroup(
  db: Db,
  group: { accountId: number; cart: { id: number; attempt: number }; totalCents: number; now: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('order_groups')
    .values({
      account_id: group.accountId,
      cart_id: group.cart.id,
      cart_attempt: group.cart.attempt,
      total_cents: group.totalCents,
      created_at: group.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('carts')
    .set((set) => ({ attempt: set('attempt', '+', 1), updated_at: group.now }))
    .where('id', '=', group.cart.id)
    .execute()
  return id
}

/**
 * Stores the orders under fresh numbers. Numbers are short enough to be read out, so two may meet: the unlucky order gets
 * another one, in the same transaction.
 */
export async function insertOrders(
  db: Db,
  orders: Omit<Insertable<FoodOrdersTable>, 'number'>[],
  newNumber: () => string,
): Promise<FoodOrderRow[]> {
  const saved: FoodOrderRow[] = []
  for (let tries = 0; saved.length < orders.length; tries++) {
    if (tries === 10) throw new Error('No free order number was found')
    const open = orders.filter((order) => !saved.some((one) => one.provider_id === order.provider_id))
    saved.push(
      ...(await db
        .insertInto('food_orders')
        .values(open.map((order) => ({ ...order, number: newNumber() })))
        .onConflict((c) => c.column('number').doNothing())
        .returningAll()
        .execute()),
    )
  }
  return saved
}

export async function insertItems(db: Db, items: { orderId: number; position: number; line: PricedCartLine }[]): Promise<void> {
  await db
    .insertInto('food_order_items')
    .values(
      items.map(({ orderId, position, line }) => ({
        order_id: orderId,
        product_id: line.productId,
        position,
        name: line.name,
        options: JSON.stringify(line.options),
        note: line.note,
        qty: line.quantity,
        unit_cents: line.unitCents,
        deposit_cents: line.depositCents,
        total_cents: line.totalCents,
        tax_rate: line.taxRate,
        declaration: JSON.stringify(line.declaration ?? null),
      })),
    )
    .execute()
}

export async function insertPayments(db: Db, orders: FoodOrderRow[]): Promise<void> {
  await db
    .insertInto('order_payments')
    .values(
      orders.map((order) => ({ order_id: order.id, method: 'cash' as const, status: 'unpaid' as const, amount_cents: order.total_cents })),
    )
    .execute()
}

export const cashSetting = (db: Db, providerId: number) =>
  db.selectFrom('providers').select('cash_payment').where('account_id', '=', providerId).executeTakeFirst()

export async function setCash(db: Db, providerId: number, on: boolean): Promise<void> {
  await db.updateTable('providers').set({ cash_payment: on }).where('account_id', '=', providerId).execute()
}

/** Slots of these sellers that are full, for the preview. */
export const fullSlots = (db: Db, providerIds: number[], from: Date) =>
  db
    .selectFrom('slot_loads')
    .select(['provider_id', 'slot_start'])
    .where('provider_id', 'in', providerIds)
    .where('slot_start', '>=', from)
    .whereRef('taken', '>=', 'capacity')
    .execute()
