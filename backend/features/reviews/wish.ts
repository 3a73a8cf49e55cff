import { notify } from '#backend/features/notifications/notifications.api.ts'
import { fullShopOrders } from '#backend/features/shopOrders/shopOrders.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { soldProducts } from './purchases.store.ts'
import { reviewedProofs } from './reviews.store.ts'

/**
 * Asks once per order for a word about what was delivered: by the bell, by mail only where the customer has asked for that. Not whoever has
 * sent something back or already said it all. No guest either: a review belongs to an account that can change and delete it, and to
 * a guest only a mail could
 * be sent, which is advertising without the consent that he has not given (§ 7 UWG; BGH VI ZR 225/17).
 */
export const wishForReview = (ctx: Ctx, orderId: number): Promise<void> =>
  inCommand(ctx, async (command) => {
    const [order] = await fullShopOrders(command.db, (eb) => eb('id', '=', orderId))
    if (!order || (order.status !== 'delivered' && order.status !== 'completed')) return
    if (order.is_guest || order.open_claims > 0 || order.refunded_cents > 0) return
    const done = await reviewedProofs(
      command.db,
      'shopItem',
      order.items.map(({ id }) => id),
    )
    const open = order.items.filter(({ id, delivered }) => delivered > 0 && !done.has(id))
    const sold = open.length === 0 ? [] : await soldProducts(command.db, [...new Set(open.map((item) => item.product_id))])
    if (sold.length === 0) return
    // In the order of the purchase, each once.
    const names = [...new Set(open.flatMap((item) => sold.find(({ id }) => id === item.product_id)?.name ?? []))]
    await notify(command, order.customer_id, {
      type: 'review_wish',
      title: 'Wie war es?',
      body: `${order.number}: Wie zufrieden sind Sie mit ${namesOf(names)} von ${order.seller.company_name}? Ihr Urteil hilft anderen.`,
      link: `/konto/bewertungen?bestellung=${order.id}`,
      uniqueKey: `review.wish/${order.id}`,
    })
  })

const namedAtMost = 3
const shortName = 50
const short = (name: string) => (name.length > shortName ? `${name.slice(0, shortName - 1).trimEnd()}…` : name)

/** «A», «B» und «C»; of many the first ones, and how many more there are. */
function namesOf(names: readonly string[]): string {
  const shown = names.slice(0, names.length > namedAtMost ? namedAtMost - 1 : namedAtMost).map((name) => `„${short(name)}“`)
  const more = names.length - shown.length
  const all = more > 0 ? [...shown, `${more} weiteren Artikeln`] : shown
  return all.length === 1 ? all[0]! : `${all.slice(0, -1).join(', ')} und ${all.at(-1)!}`
}
