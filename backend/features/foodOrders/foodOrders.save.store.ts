import type { TaxPart } from '#contract/values/taxes.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { FoodItemRow, FoodOrderRow } from './foodOrders.store.ts'

export async function saveOrder(
  db: Db,
  row: FoodOrderRow,
  patch: Partial<Omit<FoodOrderRow, 'address' | 'billing_address' | 'taxes' | 'seller'>> & { taxes?: TaxPart[] },
): Promise<FoodOrderRow> {
  const { taxes, ...plain } = patch
  return db
    .updateTable('food_orders')
    .set({ ...plain, ...(taxes ? { taxes: JSON.stringify(taxes) } : {}), version: row.version + 1 })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** One line with its new state; the order above it is locked. */
export const saveLine = (
  db: Db,
  row: Pick<FoodItemRow, 'id' | 'version'>,
  patch: Pick<FoodItemRow, 'status' | 'status_since' | 'struck_from'>,
): Promise<FoodItemRow> =>
  db
    .updateTable('food_order_items')
    .set({ ...patch, version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** What was said of one line besides its state; the order above it is locked. */
export const saveSoldOut = (db: Db, id: number, patch: Pick<FoodItemRow, 'sold_out' | 'substitute_id'>) =>
  db.updateTable('food_order_items').set(patch).where('id', '=', id).execute()

/** Lines that follow their order into one state. */
export async function saveLines(db: Db, ids: readonly number[], status: FoodItemRow['status'], at: Date): Promise<void> {
  await db
    .updateTable('food_order_items')
    .set((set) => ({ status, status_since: at, struck_from: null, version: set('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}

export async function releaseSlot(db: Db, providerId: number, slotStart: Date): Promise<void> {
  await db
    .updateTable('slot_loads')
    .set((set) => ({ taken: set('taken', '-', 1) }))
    .where('provider_id', '=', providerId)
    .where('slot_start', '=', slotStart)
    .where('taken', '>', 0)
    .execute()
}

export const addTrack = (db: Db, track: { orderId: number; title: string; detail: string; at: Date }) =>
  db
    .insertInto('food_order_tracks')
    .values({ order_id: track.orderId, title: track.title, detail: track.detail, created_at: track.at })
    .returningAll()
    .executeTakeFirstOrThrow()
