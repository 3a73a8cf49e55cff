import { idOfNumber } from '#backend/features/orders/orders.api.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { isShipmentOf, tracksOfShopOrder, addShopTrack, orderOfItem, shipmentInSight } from './shipments.store.ts'
import { presentShipment } from './shipments.present.ts'
import { presentShopTrack } from './shopOrders.present.ts'
import { lockShopOrderById, shopOrderInSight } from './shopOrders.store.ts'
import type { trackingCalls } from '#contract/calls/tracking.calls.ts'
import type { Handlers } from '#backend/kernel/feature.ts'

/** What is told about orders and parcels on their way. */
export const trackingHandlers: Handlers<typeof trackingCalls> = {
  async 'tracking.ofOrder'(ctx, { query }) {
    const order = orNotFound(await shopOrderInSight(ctx.db, ctx.account.userId, idOfNumber(query.order_number)))
    return { data: (await tracksOfShopOrder(ctx.db, order.id, { productId: query.product_id })).map(presentShopTrack) }
  },
  async 'tracking.ofItem'(ctx, { params }) {
    const order = orNotFound(await orderOfItem(ctx.db, params.id, ctx.account.userId))
    return { data: (await tracksOfShopOrder(ctx.db, order.id, { itemId: params.id })).map(presentShopTrack) }
  },
  async 'tracking.shipment'(ctx, { query }) {
    const shipment = orNotFound(await shipmentInSight(ctx.db, query.id, ctx.account.userId))
    return { data: presentShipment(shipment, shipment.postal_code ?? undefined, shipment) }
  },
  async 'tracking.add'(ctx, { body }) {
    const order = orNotFound(await lockShopOrderById(ctx.db, body.order_id, ctx.account.userId))
    const shipmentId = body.shop_vendor_order_id ?? null
    if (shipmentId !== null && !(await isShipmentOf(ctx.db, shipmentId, order.id))) throw new Refusal('NOT_FOUND')
    const { title, detail, tracking_number: trackingNumber } = body
    const track = presentShopTrack(
      await addShopTrack(ctx.db, { orderId: order.id, shipmentId, title, detail, trackingNumber, at: ctx.now }),
    )
    ctx.emit({
      type: 'shopOrder.tracked',
      entity: { type: 'shopOrderTrack', id: track.id, version: 1 },
      to: [order.customer_id, order.provider_id].map((userId) => ({ userId, data: { order_number: order.number, track } })),
    })
    return { message: 'Die Zwischenmeldung wurde gespeichert.', data: track }
  },
}
