import { sql, type Selectable } from 'kysely'
import { rowsCounted } from '#contract/values/boundedPages.ts'
import type { PromisedDays } from '#contract/values/parcelEstimate.ts'
import type { Carrier } from '#contract/values/carriers.ts'
import type { Db } from '#backend/kernel/context.ts'
import { builtOnce } from '#backend/kernel/db/builtOnce.ts'
import { mainStorePlace } from '#backend/features/stores/stores.api.ts'
import type { ShopOrderTracksTable } from '#backend/tables.ts'
import type { FallReason, ShipmentOfOrder } from './shopOrders.store.ts'

export type ShopTrackRow = Selectable<ShopOrderTracksTable>
/** Pieces of one line of an order. */
export interface LinePieces {
  itemId: number
  pieces: number
}

const linesOf = (parts: readonly LinePieces[]) => JSON.stringify(parts)

/**
 * A parcel with its pieces, which leaves from the seller's main store as it is now; the order is locked, and the pieces are known to be
 * open, or were sent before. Returns its id.
 */
export async function insertShipment(
  db: Db,
  shipment: { orderId: number; providerId: number; carrier: Carrier; trackingNumber: string; at: Date },
  parts: readonly LinePieces[],
  isFirst = true,
): Promise<number> {
  const departure = await mainStorePlace(db, shipment.providerId)
  const { id } = await db
    .insertInto('shipments')
    .values({
      order_id: shipment.orderId,
      provider_id: shipment.providerId,
      carrier: shipment.carrier,
      tracking_number: shipment.trackingNumber,
      shipped_at: shipment.at,
      departure: departure && JSON.stringify(departure),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('shipment_items')
    .values(parts.map(({ itemId, pieces }) => ({ shipment_id: id, item_id: itemId, qty: pieces })))
    .execute()
  if (!isFirst) return id
  await sql`update shop_order_items i set sent = i.sent + r.pieces
    from jsonb_to_recordset(${linesOf(parts)}::jsonb) as r("itemId" bigint, pieces int)
    where i.id = r."itemId" and i.order_id = ${shipment.orderId}`.execute(db)
  return id
}

export const shipmentById = (db: Db, id: number) => db.selectFrom('shipments').selectAll().where('id', '=', id).executeTakeFirst()

/** A parcel of this order has that number already. */
export const hasTrackingNumber = async (db: Db, orderId: number, trackingNumber: string): Promise<boolean> =>
  (await db
    .selectFrom('shipments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('tracking_number', '=', trackingNumber)
    .executeTakeFirst()) !== undefined

/** All that is open of a locked order has been handed over in person. */
export async function handOverItems(db: Db, orderId: number): Promise<void> {
  await sql`update shop_order_items set sent = qty - canceled, delivered = qty - canceled where order_id = ${orderId}`.execute(db)
}

/** Pieces of a locked order that fall away, with what its lines cost from now on; `haveLeft`: they had been sent. */
export async function cancelPieces(
  db: Db,
  orderId: number,
  lines: readonly (LinePieces & { totalCents: number })[],
  why: FallReason,
  haveLeft = false,
): Promise<void> {
  await sql`update shop_order_items i set canceled = i.canceled + r.pieces, sent = i.sent - case when ${haveLeft} then r.pieces else 0 end,
      withdrawn = i.withdrawn + case when ${why === 'withdrawn'} then r.pieces else 0 end,
      undelivered = i.undelivered + case when ${why === 'undelivered'} then r.pieces else 0 end, total_cents = r."totalCents"
    from jsonb_to_recordset(${linesOf(lines)}::jsonb) as r("itemId" bigint, pieces int, "totalCents" int)
    where i.id = r."itemId" and i.order_id = ${orderId}`.execute(db)
}

/** Parcels of a locked order that are under way, or this one of them. */
export function shipmentsUnderWay(db: Db, orderId: number, shipmentId?: number) {
  let query = db
    .selectFrom('shipments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('delivered_at', 'is', null)
    .where('ended', 'is', null)
  if (shipmentId !== undefined) query = query.where('id', '=', shipmentId)
  return query.orderBy('id').execute()
}

/** These parcels of a locked order have come, and with them their pieces. */
export async function arriveShipments(db: Db, orderId: number, ids: readonly number[], at: Date): Promise<void> {
  await db
    .updateTable('shipments')
    .set({ delivered_at: at, missing_at: null })
    .where('order_id', '=', orderId)
    .where('id', 'in', ids)
    .execute()
  await sql`update shop_order_items i set delivered = i.delivered + x.qty
    from (select item_id, sum(qty - gone)::int as qty from shipment_items where shipment_id = any(${ids}::bigint[]) group by item_id) x
    where i.id = x.item_id and i.order_id = ${orderId}`.execute(db)
}

/** One parcel of an order that the account bought or sold; none where it is somebody else's. */
export const shipmentInSight = (db: Db, id: number, accountId: number) =>
  db
    .selectFrom('shipments as s')
    .innerJoin('shop_orders as o', 'o.id', 's.order_id')
    .select([
      's.id',
      's.carrier',
      's.tracking_number',
      's.ended',
      'o.ship_by',
      'o.arrives_from',
      'o.arrives_until',
      'o.placed_at',
      'o.refused_at',
    ])
    .select(sql<string | null>`to_json(s.missing_at) #>> '{}'`.as('missing_at'))
    .select(sql<string | null>`to_json(s.expected_at) #>> '{}'`.as('expected_at'))
    .select(sql<string>`to_json(s.shipped_at) #>> '{}'`.as('shipped_at'))
    .select(sql<string | null>`to_json(s.delivered_at) #>> '{}'`.as('delivered_at'))
    .select(sql<string | null>`o.address ->> 'postal_code'`.as('postal_code'))
    .select(
      sql<
        ShipmentOfOrder['items']
      >`(select json_agg(json_build_object('item_id', x.item_id, 'quantity', x.qty) order by x.item_id) from shipment_items x
        where x.shipment_id = s.id)`.as('items'),
    )
    .where('s.id', '=', id)
    .where((eb) => eb.or([eb('o.customer_id', '=', accountId), eb('o.provider_id', '=', accountId)]))
    .executeTakeFirst()

export interface ListedShipment extends ShipmentOfOrder, PromisedDays {
  refused_at: Date | null
  order_id: number
  order_number: string
  customer_name: string
  city: string
  postal_code: string
  counted: number
}

/** Parcels of a seller, newest first: places `from` to `to` of those that are counted. */
export const shipmentPage = builtOnce<{ providerId: number; from: number; to: number }, ListedShipment>((db, { providerId, from, to }) =>
  db
    .selectFrom(
      sql<ListedShipment & { at: Date }>`(with listed as materialized (
          select id, row_number() over (order by shipped_at desc, id desc) as place from (
            select id, shipped_at from shipments where provider_id = ${providerId} order by shipped_at desc, id desc
              limit ${sql.lit(rowsCounted + 1)}) newest)
        select s.id, s.carrier, s.tracking_number, to_json(s.shipped_at) #>> '{}' as shipped_at,
          to_json(s.delivered_at) #>> '{}' as delivered_at, s.shipped_at as at, to_json(s.missing_at) #>> '{}' as missing_at,
          to_json(s.expected_at) #>> '{}' as expected_at, s.ended,
          (select json_agg(json_build_object('item_id', x.item_id, 'quantity', x.qty) order by x.item_id) from shipment_items x
          where x.shipment_id = s.id) as items, o.id as order_id, o.number as order_number, o.customer_name,
          coalesce(o.address ->> 'city', '') as city, coalesce(o.address ->> 'postal_code', '') as postal_code,
          o.ship_by, o.arrives_from, o.arrives_until, o.placed_at, o.refused_at,
          (select count(*)::int from listed) as counted
        from shipments s join shop_orders o on o.id = s.order_id
          where s.id = any(array(select id from listed where place between ${from} and ${to})))`.as('shown'),
    )
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc'),
)

export const addShopTrack = (
  db: Db,
  track: { orderId: number; shipmentId?: number | null; title: string; detail?: string; trackingNumber?: string; at: Date },
): Promise<ShopTrackRow> =>
  db
    .insertInto('shop_order_tracks')
    .values({
      order_id: track.orderId,
      shipment_id: track.shipmentId ?? null,
      title: track.title,
      detail: track.detail ?? '',
      tracking_number: track.trackingNumber ?? '',
      created_at: track.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** An order's history has an entry of this title. */
export const hasShopTrack = async (db: Db, orderId: number, title: string): Promise<boolean> =>
  (await db.selectFrom('shop_order_tracks').select('id').where('order_id', '=', orderId).where('title', '=', title).executeTakeFirst()) !==
  undefined

/**
 * What has been noted of an order that the caller may see: all of it, or what concerns one of its lines or products, which is the order as
 * a whole and the parcels with pieces of it.
 */
export function tracksOfShopOrder(db: Db, orderId: number, about: { itemId?: number; productId?: number | undefined } = {}) {
  let query = db.selectFrom('shop_order_tracks as t').selectAll('t').where('t.order_id', '=', orderId)
  const { itemId, productId } = about
  if (itemId !== undefined || productId !== undefined) {
    query = query.where((eb) =>
      eb.or([
        eb('t.shipment_id', 'is', null),
        eb.exists(
          eb
            .selectFrom('shipment_items as x')
            .innerJoin('shop_order_items as i', 'i.id', 'x.item_id')
            .select('x.item_id')
            .whereRef('x.shipment_id', '=', 't.shipment_id')
            .$if(itemId !== undefined, (q) => q.where('i.id', '=', itemId!))
            .$if(productId !== undefined, (q) => q.where('i.product_id', '=', productId!)),
        ),
      ]),
    )
  }
  return query.orderBy('t.id').execute()
}

/** The order of a line that the account bought or sold. */
export const orderOfItem = (db: Db, itemId: number, accountId: number) =>
  db
    .selectFrom('shop_order_items as i')
    .innerJoin('shop_orders as o', 'o.id', 'i.order_id')
    .select('o.id')
    .where('i.id', '=', itemId)
    .where((eb) => eb.or([eb('o.customer_id', '=', accountId), eb('o.provider_id', '=', accountId)]))
    .executeTakeFirst()

/** Whether this parcel belongs to that order. */
export const isShipmentOf = async (db: Db, shipmentId: number, orderId: number): Promise<boolean> =>
  (await db.selectFrom('shipments').select('id').where('id', '=', shipmentId).where('order_id', '=', orderId).executeTakeFirst()) !==
  undefined
