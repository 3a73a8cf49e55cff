import { accountById } from '#backend/features/accounts/accounts.api.ts'
import { orderPath } from '#backend/features/accounts/orderLinks.api.ts'
import { queueMail } from '#backend/features/mail/mail.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { ageLimitOf } from './ages.ts'
import { shownPickupCode } from './pickup.ts'
import { dueOfShopOrder } from './shopOrderTimes.ts'
import { lockShopOrderById, shopItemsOf, type StoreOfOrder } from './shopOrders.store.ts'

const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'full', timeZone: 'Europe/Berlin' })

/**
 * Tells a buyer where his goods wait, and the code he fetches them with; the outbox forgets it with the order's last day. Whoever is a
 * guest has his link from the confirmation: one mail keeps one secret.
 */
export const mailPickupCode = (ctx: Ctx, { orderId }: { orderId: number }): Promise<void> =>
  inCommand(ctx, async (command) => {
    const order = await lockShopOrderById(command.db, orderId)
    if (!order || order.status !== 'ready') return
    const [buyer, code] = [await accountById(command.db, order.customer_id), await shownPickupCode(command, orderId)]
    if (!buyer?.email) return
    const age = ageLimitOf(order, await shopItemsOf(command.db, orderId))
    const store = order.store as StoreOfOrder | null
    const until = dueOfShopOrder(order, 'fetchBy') ?? command.now
    const isGuest = buyer.role === 'guest'
    await queueMail(command, {
      kind: 'order.ready',
      to: buyer.email,
      subject: `Abholbereit: ${order.number}`,
      uniqueKey: `pickup-${order.id}-${order.version}`,
      paragraphs: [
        order.customer_name ? `Guten Tag ${order.customer_name},` : 'Guten Tag,',
        `${order.number} liegt für Sie bereit. Bitte holen Sie die Ware innerhalb von sieben Tagen ab.`,
        code
          ? 'Nennen oder zeigen Sie bei der Abholung diesen Code. Geben Sie ihn nur weiter, wenn jemand anderes für Sie abholen soll.'
          : 'Bitte bringen Sie zur Abholung Ihre Bestellbestätigung und Ihren Ausweis mit.',
        ...(age > 0 ? [`Die Ware wird nur an Personen ab ${age} Jahren übergeben. Bitte bringen Sie Ihren Ausweis mit.`] : []),
        ...(isGuest ? ['Ihre Bestellung öffnen Sie mit dem Link aus der Bestellbestätigung.'] : []),
      ],
      rows: [
        ...(code ? [{ label: 'Abholcode', value: code, strong: true }] : []),
        ...(store
          ? [{ label: 'Abholung bei', value: `${store.title}, ${store.street} ${store.house_number}, ${store.postal_code} ${store.city}` }]
          : []),
        { label: 'Abholen bis', value: day.format(until) },
      ],
      ...(isGuest
        ? {}
        : { action: { label: 'Bestellung ansehen', path: orderPath(command.kernel, buyer, order.number, command.now).path } }),
      ...(code ? { secret: { key: code, until } } : {}),
    })
  })
