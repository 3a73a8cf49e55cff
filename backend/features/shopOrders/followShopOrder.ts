import type { Ctx } from '#backend/kernel/context.ts'
import { addShopTrack } from './shipments.store.ts'
import type { ShopOrderRow } from './shopOrders.store.ts'

/** What the history says of a new state; parcels have entries of their own. */
const titles: Partial<Record<ShopOrderRow['status'], string>> = {
  confirmed: 'Bestätigt',
  processing: 'Wird gepackt',
  ready: 'Liegt zur Abholung bereit',
  completed: 'Abgeschlossen',
  rejected: 'Abgelehnt',
  canceled: 'Storniert',
}

/** The history that both sides read follows the order into its new state. */
export async function followShopOrder(ctx: Ctx, order: ShopOrderRow, to: ShopOrderRow['status']): Promise<void> {
  const title = to === 'delivered' && order.fulfilment === 'pickup' ? 'Abgeholt' : titles[to]
  if (title !== undefined) await addShopTrack(ctx.db, { orderId: order.id, title, at: ctx.now })
}
