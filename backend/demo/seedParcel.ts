import type { Db } from '#backend/kernel/context.ts'

interface Parcel {
  order_id: number
  provider_id: number
  tracking_number: string
  shipped_at: Date
  delivered_at: Date | null
  /** Since when its buyer misses it. */
  missing_at: Date | null
  items: readonly { item_id: number; qty: number }[]
}

/** A parcel of an order with what is in it; pieces that stayed behind are none. */
export async function seedParcel(tx: Db, { items, ...parcel }: Parcel): Promise<void> {
  const { id } = await tx
    .insertInto('shipments')
    .values({ ...parcel, carrier: 'dhl' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('shipment_items')
    .values(items.filter(({ qty }) => qty > 0).map((item) => ({ ...item, shipment_id: id })))
    .execute()
  if (parcel.missing_at)
    await tx
      .insertInto('shop_order_tracks')
      .values({
        order_id: parcel.order_id,
        shipment_id: id,
        title: 'Vom Kunden vermisst',
        tracking_number: parcel.tracking_number,
        created_at: parcel.missing_at,
      })
      .execute()
}
