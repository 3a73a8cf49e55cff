import { sql, type Selectable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { ShipmentsTable } from '#backend/tables.ts'
import type { LinePieces } from './shipments.store.ts'

export type ParcelRow = Selectable<ShipmentsTable>

/** Parcels of a locked order that have neither come nor ended otherwise, the oldest first. */
export const parcelsUnderWay = (db: Db, orderId: number): Promise<ParcelRow[]> =>
  db
    .selectFrom('shipments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('delivered_at', 'is', null)
    .where('ended', 'is', null)
    .orderBy('id')
    .execute()

type ParcelChange = Partial<Pick<ParcelRow, 'missing_at' | 'expected_at' | 'ended' | 'carrier' | 'tracking_number'>>

export async function changeParcels(db: Db, orderId: number, ids: readonly number[], change: ParcelChange): Promise<void> {
  if (ids.length > 0) await db.updateTable('shipments').set(change).where('order_id', '=', orderId).where('id', 'in', ids).execute()
}

/** What is still in these parcels of a locked order, by parcel and line. */
export const contentsOf = (db: Db, orderId: number, ids: readonly number[]) =>
  db
    .selectFrom('shipment_items as x')
    .innerJoin('shipments as s', 's.id', 'x.shipment_id')
    .select(['x.shipment_id', 'x.item_id'])
    .select(sql<number>`x.qty - x.gone`.as('pieces'))
    .where('s.order_id', '=', orderId)
    .where('s.id', 'in', [0, ...ids])
    .where(sql<boolean>`x.qty > x.gone`)
    .orderBy('x.shipment_id')
    .orderBy('x.item_id')
    .execute()

/**
 * By line, how many pieces of parcels of a locked order count as lost: they may still come back to their seller. What has come back already
 * is not among them.
 */
export async function lostPieces(db: Db, orderId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('shipment_items as x')
    .innerJoin('shipments as s', 's.id', 'x.shipment_id')
    .select('x.item_id')
    .select(sql<number>`sum(x.gone)::int`.as('pieces'))
    .where('s.order_id', '=', orderId)
    .where((eb) => eb.or([eb('s.ended', '=', 'lost'), eb.and([eb('s.ended', 'is', null), eb('s.delivered_at', 'is', null)])]))
    .groupBy('x.item_id')
    .execute()
  return new Map(rows.map(({ item_id: id, pieces }) => [id, pieces]))
}

export interface Gone extends LinePieces {
  shipmentId: number
}

/** Pieces of parcels of a locked order that will not come any more; a parcel of which nothing is left has ended so. */
export async function goneFromParcels(db: Db, orderId: number, gone: readonly Gone[], how: 'lost' | 'returned'): Promise<void> {
  await sql`update shipment_items x set gone = x.gone + r.pieces
    from jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as r("shipmentId" bigint, "itemId" bigint, pieces int)
    where x.shipment_id = r."shipmentId" and x.item_id = r."itemId"
      and exists (select 1 from shipments s where s.id = x.shipment_id and s.order_id = ${orderId})`.execute(db)
  await sql`update shipments s set ended = ${how} where s.order_id = ${orderId} and s.delivered_at is null and s.ended is null
    and not exists (select 1 from shipment_items x where x.shipment_id = s.id and x.qty > x.gone)`.execute(db)
}
