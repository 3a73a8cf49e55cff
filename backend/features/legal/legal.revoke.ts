import type { InputOf, OutputOf } from '#contract/define.ts'
import type { legalCalls } from '#contract/calls/legal.calls.ts'
import { contractNumber, parseContractNumber, parsePurchaseNumber, purchaseNumber } from '#contract/values/contractNumber.ts'
import { parseOrderNumber } from '#contract/values/orderNumber.ts'
import { hasConsumerRights, type Trading } from '#contract/values/trading.ts'
import { accountById } from '#backend/features/accounts/accounts.api.ts'
import { contractHead, offerJobs } from '#backend/features/offers/withdrawal.api.ts'
import { boughtVoucher, withdrawBought } from '#backend/features/vouchers/bought.api.ts'
import { onWithdrawalUnsettled } from '#backend/features/orders/withdrawals.api.ts'
import { refundJobs } from '#backend/features/refunds/refunds.api.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { addressHash } from '#backend/kernel/limitTries.ts'
import { fingerprintOf, presentReceipt, withNumber } from './legal.declare.ts'
import { sendLetter } from './legal.letters.ts'
import { exactTime, receivedText, type Content } from './legal.mails.ts'
import { declarationByNumber, declaredJustNow, insertDeclaration, sellerOf, type Declaration } from './legal.store.ts'
import { tellOperator } from './legal.unsettled.ts'
import { receivedAt } from './receivedAt.ts'

type Body = InputOf<(typeof legalCalls)['legal.revoke']>['body']

/** Takes a Widerruf at once and without evaluating it (§ 356a BGB): log, receipt to the customer, news to the seller. */
export async function revoke(ctx: Ctx, body: Body): Promise<OutputOf<(typeof legalCalls)['legal.revoke']>> {
  const fingerprint = fingerprintOf(ctx, 'WR', body)
  const known = await declaredJustNow(ctx.db, fingerprint, ctx.now)
  const row = known ?? (await store(ctx, body, fingerprint))
  return { message: receivedText('Ihr Widerruf', receivedAt(row.received_at)), data: presentReceipt(row) }
}

async function store(ctx: Ctx, body: Body, fingerprint: string): Promise<Declaration> {
  const seller = await routed(ctx, body.contract)
  const row = await withNumber(ctx, 'WR', (number) =>
    insertDeclaration(ctx.db, {
      number,
      kind: 'revocation',
      account_id: ctx.caller.kind === 'account' ? ctx.caller.userId : null,
      provider_id: seller?.id ?? null,
      name: body.name,
      contract: body.contract,
      email: body.email,
      content: JSON.stringify({ items: body.items, comment: body.comment }),
      received_at: ctx.now,
      ip_hash: addressHash(ctx.kernel, ctx.ip),
      fingerprint,
    }),
  )
  const content = contentOf(row)
  await sendReceipt(ctx, row, content)
  if (seller) {
    // One of the marketplace's has no seller but us.
    if (seller.id !== null && (seller.kind !== 'voucher' || isBuyer(row, seller)))
      await tellSeller(ctx, row, content, { ...seller, id: seller.id })
    if (seller.kind === 'voucher') {
      if (!isBuyer(row, seller) || !(await withdrawBought(ctx, seller.orderId))) await tellOperator(ctx, row, content, 'voucher')
    } else if (!isBuyer(row, seller)) await tellOperator(ctx, row, content, 'otherAddress')
    else if (seller.kind === 'offer')
      ctx.enqueue(offerJobs['offer.withdrawalDeclared'], { offerId: seller.orderId, declaration: row.number })
    else if (seller.kind === 'food') {
      if (hasConsumerRights(seller.trading)) await tellOperator(ctx, row, content, 'food')
    } else
      ctx.enqueue(refundJobs['refund.withdraw'], {
        declaration: row.number,
        receivedAt: row.received_at.toISOString(),
        orderId: seller.orderId,
        // Who is not signed in says in words which articles he means.
        pieces: row.account_id === seller.customerId ? body.pieces.map(({ id, qty }) => ({ item_id: id, qty })) : [],
        articles: body.items,
        comment: body.comment,
      })
  } else await tellOperator(ctx, row, content, 'unknown')
  return row
}

/** What was declared, as letters and cases show it. */
function contentOf(row: Declaration): Content {
  const { items, comment } = row.content as { items: readonly string[]; comment: string }
  return [
    ['Eingangsnummer', row.number],
    ['Eingegangen am', exactTime(receivedAt(row.received_at))],
    ['Name', row.name],
    ['Bestellung oder Vertrag', row.contract],
    ['E-Mail', row.email],
    ['Widerrufene Artikel', items.length > 0 ? items.join('\n') : 'der ganze Vertrag'],
    ['Anmerkung', comment],
  ]
}

onWithdrawalUnsettled(async (ctx, { declaration, reason }) => {
  const row = await declarationByNumber(ctx.db, declaration)
  if (row) await tellOperator(ctx, row, contentOf(row), reason)
})

/** Whom the number leads to: of an order of any kind, or of a contract that came from an offer. */
async function routed(ctx: Ctx, typed: string): Promise<Seller | undefined> {
  const orderNumber = parseOrderNumber(typed)
  if (orderNumber !== null) {
    const found = await sellerOf(ctx.db, orderNumber)
    return found && { ...found, orderNumber }
  }
  const purchaseId = parsePurchaseNumber(typed)
  const bought = purchaseId === null ? undefined : await boughtVoucher(ctx.db, purchaseId)
  if (bought?.voucher_id)
    return {
      id: bought.issuer_id,
      orderId: bought.voucher_id,
      kind: 'voucher',
      email: bought.issuer_email ?? '',
      customerId: bought.buyer_id,
      customerEmail: bought.buyer_email,
      orderNumber: purchaseNumber(bought.id),
      trading: null,
    }
  const offerId = parseContractNumber(typed)
  const contract = offerId === null ? undefined : await contractHead(ctx.db, offerId)
  if (!contract) return undefined
  const seller = await accountById(ctx.db, contract.provider_id)
  const customer = await accountById(ctx.db, contract.customer_id)
  return {
    id: contract.provider_id,
    orderId: contract.id,
    kind: 'offer',
    email: seller?.email ?? '',
    customerId: contract.customer_id,
    customerEmail: customer?.email ?? '',
    orderNumber: contractNumber(contract.id),
    trading: contract.trading,
  }
}

/** The same letter whether or not the number is known here. */
const sendReceipt = (ctx: Ctx, row: Declaration, content: Content) =>
  sendLetter(ctx, {
    kind: 'legal.revocationReceipt',
    to: row.email,
    subject: `Eingangsbestätigung: Ihr Widerruf ${row.number}`,
    before: [receivedText('Ihr Widerruf', receivedAt(row.received_at)), 'Dies haben Sie erklärt:'],
    content,
    after: [
      'Wir geben Ihren Widerruf an den Anbieter weiter, mit dem Sie den Vertrag geschlossen haben. Er meldet sich bei Ihnen, auch wenn für einzelne Artikel kein Widerrufsrecht besteht.',
    ],
  })

interface Seller {
  /** Null: the marketplace, of its own vouchers. */
  id: number | null
  orderId: number
  /** An order, a contract that came from an offer, or a voucher that was bought. */
  kind: 'food' | 'shop' | 'service' | 'offer' | 'voucher'
  email: string
  customerId: number
  customerEmail: string
  orderNumber: string
  trading: Trading | null
}

/** Whoever is signed in as the buyer, or knows the address the order was placed with. */
const isBuyer = (row: Declaration, seller: Pick<Seller, 'customerId' | 'customerEmail'>): boolean =>
  row.account_id === seller.customerId || row.email.toLowerCase() === seller.customerEmail.toLowerCase()

const called: Partial<Record<Seller['kind'], readonly [string, string]>> = {
  offer: ['Auftrag', 'einem Auftrag'],
  voucher: ['Gutschein', 'einem Gutschein'],
}

async function tellSeller(ctx: Ctx, row: Declaration, content: Content, seller: Seller & { id: number }): Promise<void> {
  await sendLetter(ctx, {
    kind: 'legal.revocationNews',
    to: seller.email,
    subject: `Widerruf zu ${called[seller.kind]?.[0] ?? 'Bestellung'} ${seller.orderNumber} (${row.number})`,
    before: [`zu ${called[seller.kind]?.[1] ?? 'einer Bestellung'} bei Ihnen ist ein Widerruf eingegangen:`],
    content,
    after: [
      ...(isBuyer(row, seller)
        ? []
        : [
            'Achtung: Die E-Mail-Adresse gehört nicht zu dem Konto, das bestellt hat. Bitte klären Sie, wer widerruft, bevor Sie etwas erstatten.',
          ]),
      seller.kind === 'voucher'
        ? 'Ist von dem Gutschein noch nichts eingelöst und läuft die Frist noch, ist er damit ungültig, und der Preis geht von selbst zurück. Sonst sieht es sich die Markthalle an.'
        : hasConsumerRights(seller.trading)
          ? seller.kind === 'offer'
            ? 'Haben Sie noch nicht begonnen und läuft die Frist noch, endet der Auftrag von selbst. Sonst gilt § 357a BGB: Für Leistungen, die der Kunde vor Fristende verlangt hat, schuldet er Wertersatz; alle anderen Zahlungen erstatten Sie binnen 14 Tagen. Antworten Sie ihm bitte in jedem Fall.'
            : 'Besteht ein Widerrufsrecht, erstatten Sie spätestens 14 Tage nach dem Eingang alle Zahlungen samt Standardversand (§ 357 BGB). Für frisch zubereitete Speisen besteht keines; antworten Sie dann mit einer kurzen Erklärung.'
          : 'Sie haben erklärt, dass Sie privat anbieten. Ein gesetzliches Widerrufsrecht besteht dann nicht; antworten Sie bitte trotzdem mit einer kurzen Erklärung.',
    ],
  })
  await notify(ctx, seller.id, {
    type: 'order',
    title: `Widerruf zu ${seller.orderNumber}`,
    body: `Eingegangen als ${row.number}. Einzelheiten stehen in Ihrer E-Mail.`,
    link:
      seller.kind === 'voucher'
        ? '/anbieterbereich/gutscheine'
        : seller.kind === 'offer'
          ? `/anbieterbereich/angebote/${seller.orderId}`
          : seller.kind !== 'food'
            ? `/anbieterbereich/bestellungen/${seller.orderId}`
            : `/anbieterbereich/speisebestellungen/${seller.orderNumber}`,
    uniqueKey: `revocation-${row.number}`,
  })
}
