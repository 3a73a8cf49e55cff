import { purchaseNumber } from '#contract/values/contractNumber.ts'
import { euroText } from '#contract/values/euroText.ts'
import { platformTermsUrl } from '#contract/values/policyTypes.ts'
import { hasConsumerRights, privateSaleNote, type Trading } from '#contract/values/trading.ts'
import { voucherReturnDays } from '#contract/values/voucherRules.ts'
import { accountById, termsVersionOf } from '#backend/features/accounts/accounts.api.ts'
import { voucherPath } from '#backend/features/accounts/orderLinks.api.ts'
import { publishedTexts } from '#backend/features/content/texts.api.ts'
import { queueMail, type MailFile } from '#backend/features/mail/mail.api.ts'
import { modelForm, modelNotice, placeOf, policyFile, textFileOf, type NamedSeller } from '#backend/features/policies/contractFiles.api.ts'
import { termsOf, withdrawalNoticeOf } from '#backend/features/policies/policies.api.ts'
import type { Ctx, Db } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { day, lastDay, titleOf } from './vouchers.mail.ts'
import { sellerOfVoucher, shownVoucher, type ShownRow } from './vouchers.reads.store.ts'
import { purchaseOfVoucher, type PurchaseRow } from './vouchers.store.ts'

/**
 * Confirms the contract (§§ 312i, 312f BGB) to be kept: the seller with address, his terms as agreed, notice of withdrawal and model
 * form as files. No
 * invoice, because no tax is due before the voucher is redeemed (§ 3 (15) UStG).
 */
export async function confirmPurchase(ctx: Ctx, voucherId: number): Promise<void> {
  const row = await shownVoucher(ctx.db, voucherId)
  const purchase = row && (await purchaseOfVoucher(ctx.db, voucherId))
  const buyer = purchase && (await accountById(ctx.db, purchase.buyer_id))
  if (!row || !purchase || !buyer) return
  const seller = await issuerOf(ctx, row)
  const { files, terms } = await contractOf(ctx, purchase, seller)
  const amount = euroText(row.amount_cents)
  const link = voucherPath(ctx.kernel, buyer, purchase.id, ctx.now)
  const isGuest = buyer.role === 'guest'
  const reach = [seller.email, seller.phone].flatMap((one) => (one ? [`, ${one}`] : [])).join('')
  await inCommand(ctx, (command) =>
    queueMail(command, {
      kind: 'order.voucher',
      to: buyer.email,
      subject: `Ihre Bestellung: ${titleOf(row)} über ${amount}`,
      uniqueKey: `voucher-confirm-${row.id}`,
      paragraphs: [
        `Guten Tag ${buyer.first_name},`,
        `vielen Dank: Ihr ${titleOf(row)} über ${amount} ist bezahlt. Vertragspartner ist ${placeOf(seller)}${reach}.`,
        purchase.recipient_email
          ? `Er geht ${purchase.deliver_at ? `am ${day(purchase.deliver_at)} ` : ''}an ${purchase.recipient_email}.`
          : 'Den Code senden wir Ihnen in einer eigenen Mail.',
        ...(hasConsumerRights(seller.trading)
          ? []
          : [`${seller.company_name} bietet nach eigener Erklärung privat an. ${privateSaleNote}`]),
        `${takenBack(seller)}, am einfachsten ${isGuest ? 'über den Knopf unten' : 'unter «Gutscheine» in Ihrem Konto'}; ` +
          `sonst hier: ${revokeUrl(ctx, purchase)}`,
        terms,
        'Ein Gutschein ist ein Zahlungsmittel: Umsatzsteuer fällt erst an, wenn Sie damit bezahlen, und steht dann auf der Rechnung des Anbieters.',
      ],
      rows: [
        { label: titleOf(row), value: amount },
        { label: 'Gesamtsumme', value: amount, strong: true },
        { label: 'Zahlung', value: 'Online bezahlt' },
        { label: 'Einlösbar bis', value: lastDay(row.expires_at) },
        { label: 'Kaufnummer', value: purchaseNumber(purchase.id) },
      ],
      action: { label: isGuest ? 'Kauf ansehen oder widerrufen' : 'Meine Gutscheine', path: link.path },
      ...(link.secret ? { secret: link.secret } : {}),
      attachments: files,
    }),
  )
}

const unspent = 'Solange nichts davon eingelöst ist'
/** The law's right, or what is granted beside it: of a private seller there is none. */
const takenBack = ({ trading }: Issuer): string =>
  hasConsumerRights(trading)
    ? `${unspent}, können Sie den Kauf ${voucherReturnDays} Tage lang ohne Angabe von Gründen widerrufen`
    : `Freiwillig nehmen wir ihn trotzdem zurück: ${unspent}, können Sie ihn ${voucherReturnDays} Tage lang ohne Angabe von Gründen zurückgeben`

type Issuer = NamedSeller & { trading: Trading | null }

/** The seller with its address; of the marketplace's own vouchers its operator. */
async function issuerOf(ctx: Ctx, { issuer_id: id }: ShownRow): Promise<Issuer> {
  const { name, street, postalCode, city, phone, email } = ctx.kernel.config.operator
  const operator = {
    company_name: name,
    street,
    house_number: '',
    postal_code: postalCode,
    city,
    phone: phone || null,
    email: email || null,
    trading: null,
  }
  return (id === null ? undefined : await sellerOfVoucher(ctx.db, id)) ?? operator
}

const revokeUrl = ({ kernel }: Ctx, { id }: PurchaseRow) =>
  new URL(`/vertrag-widerrufen?bestellung=${purchaseNumber(id)}`, kernel.config.publicUrl).href

/** The agreed texts as files, and what the mail says of the terms. */
async function contractOf(ctx: Ctx, purchase: PurchaseRow, seller: Issuer): Promise<{ files: MailFile[]; terms: string }> {
  const { issuer_id: issuerId, terms_version: version, notice_version: notice } = purchase
  const platform = await platformTermsFile(ctx.db, purchase)
  const platformUrl = new URL(platformTermsUrl, ctx.kernel.config.publicUrl).href
  // Of a purchase from before versions were kept what counts now.
  const own = issuerId === null || version === 0 ? undefined : await termsOf(ctx.db, issuerId, version ?? undefined)
  const ownNotice = issuerId === null || notice === 0 ? undefined : await withdrawalNoticeOf(ctx.db, issuerId, notice ?? undefined)
  const of = { number: purchaseNumber(purchase.id), what: 'voucher', seller, revokeUrl: revokeUrl(ctx, purchase) } as const
  const withdrawal = hasConsumerRights(seller.trading)
    ? [ownNotice?.body ? policyFile('Widerrufsbelehrung', ownNotice) : modelNotice(of), modelForm(of)]
    : []
  const agb = own?.body ? [policyFile('AGB', own)] : []
  return {
    files: [...agb, ...platform, ...withdrawal],
    terms: `${termsWords(seller.company_name, own?.body ? own.version : null, issuerId === null)} AGB der Markthalle: ${platformUrl}`,
  }
}

function termsWords(name: string, version: number | null, isHouse: boolean): string {
  if (isHouse) return 'Es gelten die'
  return version === null
    ? `${name} verwendet keine eigenen AGB; es gilt das Gesetz. Außerdem gelten die`
    : `Es gelten die AGB von ${name} (Fassung ${version}); sie liegen dieser Mail bei. Außerdem gelten die`
}

/** The marketplace's terms as they were agreed; replaced since, they are under the link alone. */
async function platformTermsFile(db: Db, { platform_terms: agreed }: PurchaseRow): Promise<MailFile[]> {
  const [text] = await publishedTexts(db, ['page.agb'])
  return text && termsVersionOf(text.updatedAt) === agreed ? [textFileOf('AGB der Markthalle', text.html)] : []
}
