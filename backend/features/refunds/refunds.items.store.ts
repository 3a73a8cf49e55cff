import { sql, type Selectable } from 'kysely'
import { holdingRefundStatuses } from '#machines/lifecycles/refund.lifecycle.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { RefundItemsTable } from '#backend/tables.ts'
import type { RefundRow } from './refunds.store.ts'

export type RefundItemRow = Selectable<RefundItemsTable>

export const refundItemsOf = (db: Db, refundId: number): Promise<RefundItemRow[]> =>
  db.selectFrom('refund_items').selectAll().where('refund_id', '=', refundId).orderBy('item_id').execute()

export type ItemChange = Pick<RefundItemRow, 'item_id' | 'goods_cents' | 'deposit_cents'> & { received: number | null; restocked: number }

/** New shares of lines of a locked refund, all by one statement; what came after its money keeps its own. */
export async function saveRefundItems(db: Db, refundId: number, items: readonly ItemChange[]): Promise<void> {
  await sql`update refund_items x set
      goods_cents = n.goods_cents, deposit_cents = n.deposit_cents, received = n.received, restocked = n.restocked
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as n(item_id bigint, goods_cents int, deposit_cents int, received int, restocked int)
    where x.refund_id = ${refundId} and x.item_id = n.item_id and x.came_late is null`.execute(db)
}

/** What more of a locked refund has come after its money had gone: their shares stay. */
export async function saveLateItems(
  db: Db,
  refundId: number,
  items: readonly { item_id: number; came_late: number; restocked: number }[],
): Promise<void> {
  await sql`update refund_items x set came_late = coalesce(x.came_late, 0) + n.came_late, restocked = x.restocked + n.restocked
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as n(item_id bigint, came_late int, restocked int)
    where x.refund_id = ${refundId} and x.item_id = n.item_id and x.received is null`.execute(db)
}

/** How many pieces of each line of a locked order its refunds have put back on the shelf. */
export async function restockedOf(db: Db, orderId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('refund_items as x')
    .innerJoin('refunds as r', 'r.id', 'x.refund_id')
    .select('x.item_id')
    .select(sql<number>`sum(x.restocked)::int`.as('pieces'))
    .where('r.order_id', '=', orderId)
    .groupBy('x.item_id')
    .execute()
  return new Map(rows.map(({ item_id: id, pieces }) => [id, pieces]))
}

/** A locked refund is of these pieces alone, at these shares; its other lines go. */
export async function shrinkRefundItems(
  db: Db,
  refundId: number,
  items: readonly Pick<RefundItemRow, 'item_id' | 'qty' | 'goods_cents' | 'deposit_cents'>[],
): Promise<void> {
  const lines = JSON.stringify(items)
  await sql`delete from refund_items x where x.refund_id = ${refundId}
    and not exists (select 1 from jsonb_to_recordset(${lines}::jsonb) as n(item_id bigint) where n.item_id = x.item_id)`.execute(db)
  await sql`update refund_items x set qty = n.qty, goods_cents = n.goods_cents, deposit_cents = n.deposit_cents
    from jsonb_to_recordset(${lines}::jsonb) as n(item_id bigint, qty int, goods_cents int, deposit_cents int)
    where x.refund_id = ${refundId} and x.item_id = n.item_id`.execute(db)
}

export interface HeldPieces extends Pick<RefundRow, 'type' | 'status' | 'paid_cents' | 'received_at' | 'is_assumed'> {
  refund_id: number
  item_id: number
  pieces: number
}
/** What refunds that run or are paid hold of a locked order, the oldest first, with what decides whether it may still fall away. */
export const heldPieces = (db: Db, orderId: number): Promise<HeldPieces[]> =>
  db
    .selectFrom('refund_items as x')
    .innerJoin('refunds as r', 'r.id', 'x.refund_id')
    .select(['x.refund_id', 'x.item_id', 'r.type', 'r.status', 'r.paid_cents', 'r.received_at', 'r.is_assumed'])
    .select(sql<number>`coalesce(x.received, x.qty)`.as('pieces'))
    .where('r.order_id', '=', orderId)
    .where('r.status', 'in', [...holdingRefundStatuses])
    .where('r.type', '<>', 'undelivered')
    // A service that has begun is sent by nobody.
    .where('r.is_begun', '=', false)
    .orderBy('x.refund_id')
    .orderBy('x.item_id')
    .execute()
