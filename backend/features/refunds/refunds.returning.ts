import { berlinDay, germanDay } from '#contract/values/berlinTime.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import { paymentOf } from '#backend/features/payments/payments.api.ts'
import {
  addShopTrack,
  dueOfShopOrder,
  shopOrderLinks,
  type LinePieces,
  type ShopItemRow,
  type ShopOrderRow,
} from '#backend/features/shopOrders/shopOrders.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'

/** When the money of what is on its way back goes, as both sides read it; nothing was paid of what was refused at the door. */
async function moneyOf(ctx: Ctx, order: ShopOrderRow): Promise<Record<'customer' | 'provider', string>> {
  const { status, method } = await paymentOf(ctx.db, order.id)
  if (status === 'unpaid' || status === 'canceled')
    return { customer: 'Bezahlt ist dafür nichts; Sie zahlen es auch nicht mehr.', provider: 'Bezahlt ist dafür nichts.' }
  const day = germanDay(berlinDay(dueOfShopOrder(order, 'cameBackDueAt')!))
  const when = `sobald der Anbieter die Ware hat, spätestens am ${day}`
  const seller = `Vermerken Sie „Zurückgekommen“, sobald die Ware da ist; sonst gilt sie am ${day} als zurück.`
  return method === 'cash'
    ? { customer: `Ihr Geld gibt Ihnen der Anbieter zurück, ${when}.`, provider: `${seller} Das Geld geben Sie dann dem Kunden zurück.` }
    : { customer: `Ihr Geld geht zurück, ${when}.`, provider: `${seller} Das Geld geht dann von selbst zurück.` }
}

/**
 * Its buyer withdraws from pieces of a locked order that are on their way back by themselves: there is nothing to send, and their money
 * goes when they are there. It stands in the history, where a second try of the same declaration finds it, and both sides are told.
 */
export async function withdrawReturning(
  ctx: Ctx,
  order: ShopOrderRow,
  lines: readonly ShopItemRow[],
  { pieces, title, declaration }: { pieces: readonly LinePieces[]; title: string; declaration: string },
): Promise<void> {
  if (pieces.length === 0) return
  const named = pieces.map(({ itemId, pieces: count }) => `${count} × ${lines.find(({ id }) => id === itemId)!.name}`).join(', ')
  await addShopTrack(ctx.db, { orderId: order.id, title, detail: `${named}: schon auf dem Rückweg`, at: ctx.now })
  const money = await moneyOf(ctx, order)
  const about = { type: 'refund', uniqueKey: `returning-${declaration}`, mustKnow: true } as const
  await notify(ctx, order.customer_id, {
    ...about,
    title: 'Ihr Widerruf ist vermerkt',
    body: `${order.number}: ${named} ist schon auf dem Rückweg. Sie müssen nichts zurückschicken. ${money.customer}`,
    link: shopOrderLinks.customer(order),
  })
  await notify(ctx, order.provider_id, {
    ...about,
    title: 'Widerruf eingegangen',
    body: `${order.number}: Der Kunde hat ${named} widerrufen, was schon auf dem Rückweg zu Ihnen ist. ${money.provider}`,
    link: shopOrderLinks.provider(order),
  })
}
