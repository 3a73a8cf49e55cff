import type { Ctx } from '#backend/kernel/context.ts'
import { addShopTrack } from './shipments.store.ts'
import type { ShopOrderRow } from './shopOrders.store.ts'

const format = new Intl.DateTimeFormat('de-DE', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/Berlin' })
/** «Montag, 30. November 2026 um 09:00». */
export const dateText = (date: Date): string => format.format(date)

/** What the history says of a new state; parcels have entries of their own. */
const titles: Partial<Record<ShopOrderRow['status'], string>> = {
  confirmed: 'Bestätigt',
  processing: 'Wird gepackt',
  ready: 'Liegt zur Abholung bereit',
  dateProposed: 'Termin vorgeschlagen',
  scheduled: 'Termin vereinbart',
  completed: 'Abgeschlossen',
  rejected: 'Abgelehnt',
  canceled: 'Storniert',
}

/** The history that both sides read follows the order into its new state. */
export async function followShopOrder(ctx: Ctx, order: ShopOrderRow, to: ShopOrderRow['status']): Promise<void> {
  const title =
    to === 'delivered' && order.fulfilment !== 'shipping' ? (order.fulfilment === 'pickup' ? 'Abgeholt' : 'Leistung erbracht') : titles[to]
  const isDated = to === 'dateProposed' || to === 'scheduled'
  if (title !== undefined)
    await addShopTrack(ctx.db, { orderId: order.id, title, detail: isDated && order.date_at ? dateText(order.date_at) : '', at: ctx.now })
}
