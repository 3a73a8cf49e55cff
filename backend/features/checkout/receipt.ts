import { additiveWords } from '#contract/values/additives.ts'
import { allergenWords } from '#contract/values/allergens.ts'
import { euroText } from '#contract/values/euroText.ts'
import { hasConsumerRights, privateSaleNote } from '#contract/values/trading.ts'
import { paymentText } from '#contract/values/paymentMethods.ts'
import { taxNoteOf } from '#contract/values/taxNote.ts'
import type { TaxPart } from '#contract/values/taxes.ts'
import { mailRecipientsOf } from '#backend/features/accounts/accounts.api.ts'
import { orderPath, type MailRecipient } from '#backend/features/accounts/orderLinks.api.ts'
import { agreedOrders, type AgreedOrder } from '#backend/features/foodOrders/foodOrders.api.ts'
import { queueMails, type Mail } from '#backend/features/mail/mail.api.ts'
import type { Declaration } from '#backend/features/menus/menus.api.ts'
import { billingText } from '#backend/features/orders/buyer.api.ts'
import { paymentsOf, type PaymentRow } from '#backend/features/payments/payments.api.ts'
import { modelForm, modelNotice, onlySealedFood, policyFile } from '#backend/features/policies/contractFiles.api.ts'
import { noticesOfSales, termsOf } from '#backend/features/policies/policies.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'

type Paid = Pick<PaymentRow, 'method' | 'voucher_cents'>
/** As it was agreed when the order was placed. */
export const paidWords = ({ method, voucher_cents: voucher }: Paid) =>
  method === 'cash'
    ? `bar bei Übergabe${voucher > 0 ? `, davon ${euroText(voucher)} mit Gutschein bezahlt` : ''}`
    : paymentText({ method, status: 'paid', voucherCents: voucher }, '')

type Terms = NonNullable<Awaited<ReturnType<typeof termsOf>>>
type Notice = ReturnType<Awaited<ReturnType<typeof noticesOfSales>>['get']>

/**
 * Receipt and confirmation of the contract (§§ 312i, 312f BGB) at once: one mail per contract, naming its seller, rates, terms, the right
 * of withdrawal and what each dish contains. Own terms of the seller come along as a file, so that they can be kept, and what
 * withdrawing from
 * sealed goods takes. Safe to repeat; all mails are one command of four statements, and one for each version of terms.
 */
export async function sendFoodReceipts(ctx: Ctx, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  await inCommand(ctx, async (command) => {
    const orders = await agreedOrders(command.db, orderIds)
    const addresses = await mailRecipientsOf(command.db, [...new Set(orders.map((order) => order.customer_id))])
    const payments = await paymentsOf(command.db, orderIds)
    const notices = await noticesOfSales(
      command.db,
      orders.filter((order) => hasConsumerRights(order.seller.trading)),
    )
    const termsByVersion = new Map<string, Terms | undefined>()
    const mails: Mail[] = []
    for (const order of orders) {
      const to = addresses.get(order.customer_id)
      if (to === undefined) continue
      const version = `${order.provider_id}/${order.terms_version}`
      if (order.terms_version > 0 && !termsByVersion.has(version))
        termsByVersion.set(version, await termsOf(command.db, order.provider_id, order.terms_version))
      mails.push(
        receiptOf(command, order, to, { terms: termsByVersion.get(version), notice: notices.get(order.id), paid: payments.get(order.id)! }),
      )
    }
    await queueMails(command, mails)
  })
}

function receiptOf(
  { kernel, now }: Ctx,
  order: AgreedOrder,
  to: MailRecipient,
  { terms, notice, paid }: { terms: Terms | undefined; notice: Notice; paid: Paid },
): Mail {
  const { path, secret } = orderPath(kernel, to, order.number, now)
  return {
    kind: 'order.receipt',
    to: to.email,
    subject: `Ihre Bestellung ${order.number} bei ${order.seller.company_name}`,
    uniqueKey: `receipt-${order.id}`,
    paragraphs: paragraphsOf(order, kernel.config.publicUrl),
    rows: rowsOf(order, paid),
    action: { label: 'Bestellung verfolgen', path },
    ...(secret ? { secret } : {}),
    attachments: [
      ...(terms?.body ? [policyFile('AGB', terms)] : []),
      ...(hasConsumerRights(order.seller.trading) ? withdrawalFiles(order, notice, kernel.config.publicUrl) : []),
    ],
  }
}

const filesAttached = 'Widerrufsbelehrung und Muster-Formular dafür liegen dieser Mail bei.'
const revokeUrl = ({ number }: AgreedOrder, publicUrl: string): string =>
  new URL(`/vertrag-widerrufen?bestellung=${encodeURIComponent(number)}`, publicUrl).href

/** Notice and form come with every meal of a trader, for what of it is sealed and keeps. */
function withdrawalFiles(order: AgreedOrder, own: Notice, publicUrl: string) {
  const { number, seller } = order
  const of = { number, seller, what: 'food', revokeUrl: revokeUrl(order, publicUrl) } as const
  return [own ? policyFile('Widerrufsbelehrung', own, onlySealedFood) : modelNotice(of), modelForm(of)]
}

function paragraphsOf(order: AgreedOrder, publicUrl: string): string[] {
  const { company_name: name, street, house_number: number, postal_code: code, city, email, phone, trading } = order.seller
  const revoke = revokeUrl(order, publicUrl)
  return [
    `Guten Tag ${order.customer_name},`,
    `Ihre Bestellung ${order.number} ist bei ${name} eingegangen. Vertragspartner ist ${name}, ${street} ${number}, ${code} ${city}${[
      email,
      phone,
    ]
      .filter(Boolean)
      .map((one) => `, ${one}`)
      .join('')}.`,
    ...(hasConsumerRights(trading)
      ? [
          'Für frisch zubereitete Speisen und Getränke besteht kein Widerrufsrecht (§ 312g Abs. 2 Nr. 2 BGB). Sie können kostenfrei stornieren, solange das Restaurant noch nicht angenommen hat.',
          `Verschlossene, haltbare Ware können Sie 14 Tage lang ohne Angabe von Gründen widerrufen: ${revoke} ${filesAttached}`,
        ]
      : [
          `${name} bietet nach eigener Erklärung privat an. ${privateSaleNote} Sie können kostenfrei stornieren, solange Ihre Bestellung noch nicht angenommen ist.`,
        ]),
    order.terms_version > 0
      ? `Es gelten die AGB von ${name} (Fassung ${order.terms_version}); sie liegen dieser Mail bei. Außerdem gelten die AGB der Markthalle: ${new URL('/seite/agb', publicUrl).href}`
      : `${name} verwendet keine eigenen AGB; es gilt das Gesetz. Außerdem gelten die AGB der Markthalle: ${new URL('/seite/agb', publicUrl).href}`,
  ]
}

const optionsOf = (options: AgreedOrder['items'][number]['options']) =>
  options.length > 0 ? ` (${options.map((option) => option.name).join(', ')})` : ''

function rowsOf(order: AgreedOrder, paid: Paid) {
  return [
    ...order.items.map((item) => ({
      label: `${item.qty} × ${item.name}${optionsOf(item.options)}${containsOf(item.declaration)}`,
      value: euroText(item.total_cents),
    })),
    ...(order.deposit_cents > 0 ? [{ label: 'Pfand', value: euroText(order.deposit_cents) }] : []),
    ...(order.fulfilment === 'delivery' ? [{ label: 'Liefergebühr', value: euroText(order.delivery_fee_cents) }] : []),
    { label: `Gesamtsumme ${taxNoteOf([order.seller])}`, value: euroText(order.total_cents), strong: true },
    ...(order.taxes as TaxPart[]).map((tax) => ({
      label: `darin ${tax.rate} % MwSt. auf netto ${euroText(tax.net_cents)}`,
      value: euroText(tax.tax_cents),
    })),
    ...(order.billing_address ? [{ label: 'Rechnung an', value: billingText(order.billing_address) }] : []),
    { label: 'Zahlung', value: paidWords(paid) },
  ]
}

/** What a line contains as the law lists it (LMIV annex II, LMZDV); of options as well. */
function containsOf(declared: Declaration | null): string {
  if (!declared) return ''
  const words = [...allergenWords(declared), ...additiveWords(declared.additives)]
  return words.length > 0 ? ` – enthält: ${words.join(', ')}` : ' – ohne kennzeichnungspflichtige Stoffe'
}
