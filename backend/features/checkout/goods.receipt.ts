import { euroText } from '#contract/values/euroText.ts'
import { taxNoteOf } from '#contract/values/taxNote.ts'
import { hasConsumerRights, privateSaleNote } from '#contract/values/trading.ts'
import { mailAddressesOf } from '#backend/features/accounts/accounts.api.ts'
import { queueMails, type Mail } from '#backend/features/mail/mail.api.ts'
import { termsOf } from '#backend/features/policies/policies.api.ts'
import { fullShopOrders, type FullShopOrder } from '#backend/features/shopOrders/shopOrders.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { termsFile } from './receipt.ts'

/**
 * Receipt and confirmation of the contract for goods (§§ 312i, 312f BGB): one mail per contract with seller, articles, shipping, days, rates,
 * terms and the right of withdrawal of 14 days with the way to use it (§ 356a BGB). Safe to repeat.
 */
export async function sendGoodsReceipts(ctx: Ctx, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  await inCommand(ctx, async (command) => {
    const orders = await fullShopOrders(command.db, (eb) => eb('id', 'in', orderIds))
    const addresses = await mailAddressesOf(command.db, [...new Set(orders.map((order) => order.customer_id))])
    const mails: Mail[] = []
    for (const order of orders) {
      const to = addresses.get(order.customer_id)
      if (to === undefined) continue
      const terms = order.terms_version > 0 ? await termsOf(command.db, order.provider_id, order.terms_version) : undefined
      mails.push({
        kind: 'order.receipt',
        to,
        subject: `Ihre Bestellung ${order.number} bei ${order.seller.company_name}`,
        uniqueKey: `receipt-${order.id}`,
        paragraphs: paragraphsOf(order, command.kernel.config.publicUrl),
        rows: rowsOf(order),
        action: { label: 'Bestellung verfolgen', path: `/konto/bestellungen/${order.number}/verfolgung` },
        ...(terms?.body ? { attachments: [termsFile(terms)] } : {}),
      })
    }
    await queueMails(command, mails)
  })
}

const dayFormat = new Intl.DateTimeFormat('de-DE', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Europe/Berlin' })
const day = (date: Date) => dayFormat.format(date)

function paragraphsOf(order: FullShopOrder, publicUrl: string): string[] {
  const { company_name: name, street, house_number: number, postal_code: code, city, email, phone, trading } = order.seller
  const revoke = new URL(`/vertrag-widerrufen?bestellung=${encodeURIComponent(order.number)}`, publicUrl).href
  const reach = [email, phone].flatMap((one) => (one ? [`, ${one}`] : [])).join('')
  return [
    `Guten Tag ${order.customer_name},`,
    `Ihre Bestellung ${order.number} ist bei ${name} eingegangen. Vertragspartner ist ${name}, ${street} ${number}, ${code} ${city}${reach}.`,
    wayOf(order),
    ...(hasConsumerRights(trading)
      ? [`Sie können die Ware 14 Tage lang ab Erhalt ohne Angabe von Gründen zurückgeben und den Vertrag widerrufen: ${revoke}`]
      : [`${name} bietet nach eigener Erklärung privat an. ${privateSaleNote}`]),
    order.terms_version > 0
      ? `Es gelten die AGB von ${name} (Fassung ${order.terms_version}); sie liegen dieser Mail bei. Außerdem gelten die AGB der Markthalle: ${new URL('/seite/agb', publicUrl).href}`
      : `${name} verwendet keine eigenen AGB; es gilt das Gesetz. Außerdem gelten die AGB der Markthalle: ${new URL('/seite/agb', publicUrl).href}`,
  ]
}

/** Where it goes and when it comes, as it was said at the order (§ 312d BGB, Art. 246a EGBGB). */
function wayOf(order: FullShopOrder): string {
  const { address, store, arrives_from: from, arrives_until: until } = order
  if (order.fulfilment === 'pickup')
    return store
      ? `Sie holen die Ware ab bei ${store.title}, ${store.street} ${store.house_number}, ${store.postal_code} ${store.city}${from ? `, voraussichtlich ab ${day(from)}` : ''}. Wir melden uns, sobald sie bereitliegt.`
      : 'Sie holen die Ware beim Anbieter ab. Wir melden uns, sobald sie bereitliegt.'
  const to = address ? ` an ${address.name}, ${address.street} ${address.house_number}, ${address.postal_code} ${address.city}` : ''
  const when = from && until ? `, voraussichtlich zwischen ${day(from)} und ${day(until)}` : ''
  return `Versand (${order.shipping_name})${to}${when}.`
}

const rowsOf = (order: FullShopOrder) => [
  ...order.items.map((item) => ({
    label: `${item.qty} × ${item.name}${item.variant ? ` (${item.variant})` : ''}`,
    value: euroText(item.total_cents),
  })),
  ...(order.deposit_cents > 0 ? [{ label: 'Pfand', value: euroText(order.deposit_cents) }] : []),
  ...(order.fulfilment === 'shipping' ? [{ label: 'Versand', value: euroText(order.shipping_cents) }] : []),
  { label: `Gesamtsumme ${taxNoteOf([order.seller])}`, value: euroText(order.total_cents), strong: true },
  ...order.taxes.map((tax) => ({
    label: `darin ${tax.rate} % MwSt. auf netto ${euroText(tax.net_cents)}`,
    value: euroText(tax.tax_cents),
  })),
  { label: 'Zahlung', value: 'bar bei Übergabe' },
]
