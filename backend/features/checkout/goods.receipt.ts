import { berlinClock } from '#contract/values/berlinTime.ts'
import { fromBundle } from '#contract/values/bundleSale.ts'
import { euroText } from '#contract/values/euroText.ts'
import { scaledFrom, scaleOfLine } from '#contract/values/lineScale.ts'
import { isNeverRevocable, notRevocableTexts } from '#contract/values/notRevocable.ts'
import { taxNoteOf } from '#contract/values/taxNote.ts'
import { hasConsumerRights, privateSaleNote } from '#contract/values/trading.ts'
import { mailRecipientsOf } from '#backend/features/accounts/accounts.api.ts'
import { orderPath } from '#backend/features/accounts/orderLinks.api.ts'
import { queueMails, type Mail } from '#backend/features/mail/mail.api.ts'
import { billingText } from '#backend/features/orders/buyer.api.ts'
import { modelForm, modelNotice, policyFile } from '#backend/features/policies/contractFiles.api.ts'
import { termsOf, withdrawalNoticeOf } from '#backend/features/policies/policies.api.ts'
import { noteNotices, shopOrdersByIds, type FullShopOrder, type GivenNotice } from '#backend/features/shopOrders/shopOrders.api.ts'
import type { Ctx, Db } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { paidWords } from './receipt.ts'

/**
 * Receipt and confirmation of the contract for goods (§§ 312i, 312f BGB): one mail per contract with seller, articles, shipping, days,
 * rates, terms and the right of withdrawal of 14 days with the way to use it (§ 356a BGB). Safe to repeat.
 */
export async function sendGoodsReceipts(ctx: Ctx, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  await inCommand(ctx, async (command) => {
    const orders = await shopOrdersByIds(command.db, { ids: orderIds })
    const addresses = await mailRecipientsOf(command.db, [...new Set(orders.map((order) => order.customer_id))])
    // Receipts that are sent together are often of the same sellers.
    const [terms, notices] = [new Map<string, Promise<PolicyFile>>(), new Map<string, Promise<PolicyFile>>()]
    const mails: Mail[] = []
    const given: GivenNotice[] = []
    for (const order of orders) {
      const to = addresses.get(order.customer_id)
      if (to === undefined) continue
      const { provider_id: seller, terms_version: version } = order
      const ownTerms = version > 0 ? await onceEach(terms, `${seller} ${version}`, () => termsOf(command.db, seller, version)) : undefined
      const { path, secret } = orderPath(command.kernel, to, order.number, command.now)
      const isRevocable = hasConsumerRights(order.seller.trading) && order.items.some((item) => !isNeverRevocable(item.not_revocable))
      const notice = isRevocable ? await ownNotice(command.db, notices, order) : undefined
      if (isRevocable) given.push({ orderId: order.id, version: notice?.body ? notice.version! : 0 })
      mails.push({
        kind: 'order.receipt',
        to: to.email,
        subject: `Ihre Bestellung ${order.number} bei ${order.seller.company_name}`,
        uniqueKey: `receipt-${order.id}`,
        paragraphs: paragraphsOf(order, command.kernel.config.publicUrl),
        rows: rowsOf(order),
        action: { label: 'Bestellung verfolgen', path },
        ...(secret ? { secret } : {}),
        attachments: [
          ...(ownTerms?.body ? [policyFile('AGB', ownTerms)] : []),
          ...(isRevocable ? withdrawalFiles(order, notice, command.kernel.config.publicUrl) : []),
        ],
      })
    }
    await queueMails(command, mails)
    await noteNotices(command.db, given, command.now)
  })
}

/** The notice that the buyer was shown; of an order from before it was kept the one that counts now. Undefined: the law's model. */
const ownNotice = (db: Db, known: Map<string, Promise<PolicyFile>>, { provider_id: seller, notice_version: version }: FullShopOrder) =>
  version === 0 ? undefined : onceEach(known, `${seller} ${version}`, () => withdrawalNoticeOf(db, seller, version ?? undefined))

const revokeUrl = ({ number }: Pick<FullShopOrder, 'number'>, publicUrl: string): string =>
  new URL(`/vertrag-widerrufen?bestellung=${encodeURIComponent(number)}`, publicUrl).href

/** The seller's own notice, else the law's, and the form that goes with either. */
function withdrawalFiles(order: FullShopOrder, own: Awaited<PolicyFile>, publicUrl: string) {
  const { number, seller } = order
  const what = order.fulfilment === 'service' ? ('service' as const) : ('goods' as const)
  const of = { number, seller, what, revokeUrl: revokeUrl(order, publicUrl) }
  return [own?.body ? policyFile('Widerrufsbelehrung', own) : modelNotice(of), modelForm(of)]
}

type PolicyFile = Awaited<ReturnType<typeof withdrawalNoticeOf>>
function onceEach<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

const dayFormat = new Intl.DateTimeFormat('de-DE', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Europe/Berlin' })
const day = (date: Date) => dayFormat.format(date)
const time = (date: Date) => berlinClock(date.getTime())

function paragraphsOf(order: FullShopOrder, publicUrl: string): string[] {
  const { company_name: name, street, house_number: number, postal_code: code, city, email, phone, trading } = order.seller
  const revoke = revokeUrl(order, publicUrl)
  const reach = [email, phone].flatMap((one) => (one ? [`, ${one}`] : [])).join('')
  return [
    `Guten Tag ${order.customer_name},`,
    `Ihre Bestellung ${order.number} ist bei ${name} eingegangen. Vertragspartner ist ${name}, ${street} ${number}, ${code} ${city}${reach}.`,
    wayOf(order),
    ...(hasConsumerRights(trading)
      ? order.fulfilment === 'service'
        ? withdrawalOfService(order, revoke)
        : withdrawalOfGoods(order, revoke)
      : [`${name} bietet nach eigener Erklärung privat an. ${privateSaleNote}`]),
    order.terms_version > 0
      ? `Es gelten die AGB von ${name} (Fassung ${order.terms_version}); sie liegen dieser Mail bei. Außerdem gelten die AGB der Markthalle: ${new URL('/seite/agb', publicUrl).href}`
      : `${name} verwendet keine eigenen AGB; es gilt das Gesetz. Außerdem gelten die AGB der Markthalle: ${new URL('/seite/agb', publicUrl).href}`,
  ]
}

const withdrawalOfGoods = (order: FullShopOrder, revoke: string): string[] => {
  const excluded = order.items.flatMap(({ name, not_revocable: why }) => (why ? [`${name}: ${notRevocableTexts[why]}`] : []))
  return [
    ...(order.items.every(({ not_revocable: why }) => isNeverRevocable(why))
      ? []
      : [`Sie können die Ware 14 Tage lang ab Erhalt ohne Angabe von Gründen zurückgeben und den Vertrag widerrufen: ${revoke}`]),
    ...(excluded.length > 0 ? [`Vom Widerruf ausgeschlossen – ${excluded.join('; ')}.`] : []),
  ]
}

/** The right to withdraw from a service, and what the customer has said about its beginning (§§ 312f (3), 356 (4) BGB). */
const withdrawalOfService = (order: FullShopOrder, revoke: string): string[] => [
  `Sie können den Vertrag 14 Tage lang ab heute ohne Angabe von Gründen widerrufen: ${revoke}`,
  order.begin_consent === ''
    ? 'Mit der Leistung wird erst nach dem Ende der Widerrufsfrist begonnen.'
    : `Sie haben erklärt: „${order.begin_consent}“`,
]

/** Where it goes and when it comes, as it was said at the order (§ 312d BGB, Art. 246a EGBGB). */
function wayOf(order: FullShopOrder): string {
  const { address, store, arrives_from: from, arrives_until: until } = order
  if (order.fulfilment === 'service') {
    const place = address ?? store
    const where = place ? ` Ort: ${place.street} ${place.house_number}, ${place.postal_code} ${place.city}.` : ''
    if (!order.wished_at) return `Den Termin vereinbart der Anbieter mit Ihnen.${where}`
    const wished = `Ihr Wunschtermin: ${day(order.wished_at)}, ${time(order.wished_at)} Uhr.`
    return `${wished} Der Anbieter bestätigt ihn oder schlägt einen anderen vor.${where}`
  }
  if (order.fulfilment === 'pickup') {
    const ready = 'Wir melden uns, sobald sie bereitliegt.'
    if (!store) return `Sie holen die Ware beim Anbieter ab. ${ready}`
    const place = `${store.title}, ${store.street} ${store.house_number}, ${store.postal_code} ${store.city}`
    return `Sie holen die Ware ab bei ${place}${from ? `, voraussichtlich ab ${day(from)}` : ''}. ${ready}`
  }
  const to = address ? ` an ${address.name}, ${address.street} ${address.house_number}, ${address.postal_code} ${address.city}` : ''
  const when = from && until ? `, voraussichtlich zwischen ${day(from)} und ${day(until)}` : ''
  return `Versand (${order.shipping_name})${to}${when}.`
}

/** The article with all that its price depends on. */
function labelOf(item: FullShopOrder['items'][number]): string {
  const { qty, name, variant, bundle_name: bundle, unit_cents: unit } = item
  const scale = scaleOfLine(item)
  return [
    `${qty} × ${name}${variant ? ` (${variant})` : ''}`,
    ...(bundle ? [fromBundle(bundle)] : []),
    ...(scale ? [scaledFrom(euroText(unit), { off: euroText(scale.cents), percent: scale.percent })] : []),
  ].join(', ')
}

const rowsOf = (order: FullShopOrder) => [
  ...order.items.map((item) => ({ label: labelOf(item), value: euroText(item.total_cents) })),
  ...(order.deposit_cents > 0 ? [{ label: 'Pfand', value: euroText(order.deposit_cents) }] : []),
  ...(order.fulfilment === 'shipping' ? [{ label: 'Versand', value: euroText(order.shipping_cents) }] : []),
  { label: `Gesamtsumme ${taxNoteOf([order.seller])}`, value: euroText(order.total_cents), strong: true },
  ...order.taxes.map((tax) => ({
    label: `darin ${tax.rate} % MwSt. auf netto ${euroText(tax.net_cents)}`,
    value: euroText(tax.tax_cents),
  })),
  ...(order.billing_address ? [{ label: 'Rechnung an', value: billingText(order.billing_address) }] : []),
  { label: 'Zahlung', value: paidWords({ method: order.payment_method, voucher_cents: order.voucher_cents }) },
]
