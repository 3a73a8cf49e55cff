import { createHash } from 'node:crypto'
import type { onlineCheckoutCalls, PaymentOutcome, PaymentStart } from '#contract/calls/onlineCheckout.calls.ts'
import type { InputOf } from '#contract/define.ts'
import { refusalMessage, refusals, type RefusalCode } from '#contract/refusals.ts'
import { sumCents } from '#contract/values/money.ts'
import { leastOnlineCents } from '#contract/values/voucherCover.ts'
import { accountById } from '#backend/features/accounts/accounts.api.ts'
import { lockCartById } from '#backend/features/carts/carts.api.ts'
import {
  giveUpMs,
  isGoingBack,
  askService,
  attemptById,
  attemptOfToken,
  cancelAttempt,
  lockAttempt,
  transitionAttempt,
  neededProvider,
  openAttempt,
  ordersOfAttempt,
  partsOfAttempt,
  refuseCaptured,
  startPayment,
  type PaymentAttempt,
} from '#backend/features/payments/payments.api.ts'
import { limitGuestMails } from '#backend/features/guests/guests.api.ts'
import type { VoucherWish } from '#backend/features/vouchers/vouchers.api.ts'
import { extendHold } from '#backend/features/stockHolds/stockHolds.api.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import type { IssuedPart, OrderBody, SellerTexts } from './checkout.kinds.ts'
import { howPaid } from './checkout.paid.ts'
import { agreedPlatformTerms, withAgreedTexts } from './checkout.terms.ts'
import { voucherWish } from './checkout.voucher.ts'
import { quoteCart, placeQuoted, type QuotedCart } from './checkout.place.ts'

type OnlineBody = InputOf<(typeof onlineCheckoutCalls)['checkout.startOnline']>['body']
/** An order as the attempt keeps it. */
type KeptBody = OrderBody & { vouchers?: VoucherWish; debitLines?: number[]; issuedTexts?: Record<number, SellerTexts | null> }

/** So long after the end of its page the notice of a payment may still be on its way. */
const noticeMs = 2 * 60_000

/** Before the fingerprints that hold the ways as well; a direct debit may wait for days with one that does not. */
const withWays = 'w.'

/** Of everything a buyer was shown: whatever changes in the cart, its prices or the ways the goods come is another order. */
function fingerprintOf({ parts, issued, vouchers }: QuotedCart, holdsWays = true): string {
  const orders = parts.map(({ kind, providerId, totalCents, lines, way }) => [
    kind,
    providerId,
    totalCents,
    lines.map(({ id, productId, variantId, quantity, totalCents: cents, options, note }) => [
      id,
      productId,
      variantId,
      quantity,
      cents,
      options,
      note,
    ]),
    ...(holdsWays && way ? [way] : []),
  ])
  const bought = issued.flatMap((one) => one.parts.map((part) => part.shown))
  const shown = bought.length > 0 ? [orders, bought] : orders
  const hash = createHash('sha256')
    .update(JSON.stringify(vouchers ? [shown, vouchers.ofParts] : shown))
    .digest('base64url')
  return holdsWays ? withWays + hash : hash
}

const namesOf = (parts: readonly { name: string }[]) => [...new Set(parts.map(({ name }) => name))].join(', ')
/** What the page of the payment service says. */
function titleOf({ parts, issued }: QuotedCart): string {
  const others = namesOf(issued.flatMap((one) => one.parts))
  if (parts.length === 0) return others
  return `Bestellung bei ${namesOf(parts)}${others && `, ${others}`}`
}

/**
 * The lines of an order that can wait days for a direct debit: goods alone. Null where something has a time, is money itself, has its share
 * of a voucher, hangs together with others, or leaves pieces of its line behind.
 */
function linesThatWait({ parts, cut, issued, vouchers }: QuotedCart): number[] | null {
  const lines = parts.flatMap((part) => part.lines)
  const canWait = parts.every(({ kind }) => kind === 'shop') && issued.length === 0 && vouchers === null && cut.length === 0
  return canWait && lines.length > 0 && lines.every(({ bundle }) => !bundle) ? lines.map(({ id }) => id) : null
}

/** Evaluates the whole cart as a placement would, and lets the buyer pay exactly that. The money moves outside the transaction. */
export async function startOnline(ctx: AccountCtx, sent: OnlineBody): Promise<PaymentStart> {
  neededProvider(ctx)
  const { voucher_codes: codes, expected_voucher_cents: expectedCents, ...order } = sent
  const wish = await voucherWish(ctx, codes, expectedCents)
  const { attempt, title, debitLines } = await inCommand(ctx, async (command) => {
    const quoted = await quoteCart(command, order, 'online', wish)
    if (ctx.account.role === 'guest') await limitGuestMails(command)
    const amountCents = quoted.totalCents - (quoted.vouchers?.totalCents ?? 0)
    if (amountCents < leastOnlineCents) throw new Refusal('PAYMENT_METHOD_UNAVAILABLE')
    const { id, attempt: round } = quoted.basket.cart
    const debitLines = linesThatWait(quoted)
    // Codes are not kept: which vouchers they are is enough.
    const body: KeptBody = withAgreedTexts(wish ? { ...order, vouchers: wish } : order, quoted.parts, quoted.basket.termsAt)
    const issued = quoted.issued.flatMap((one) => one.parts)
    if (issued.length > 0) body.issuedTexts = Object.fromEntries(issued.map(({ id: line, texts }) => [line, texts]))
    const opened = await openAttempt(command, {
      cart: { id, attempt: round },
      accountId: ctx.account.userId,
      amountCents,
      body: debitLines ? { ...body, debitLines } : body,
      fingerprint: fingerprintOf(quoted),
    })
    // What is put aside for the cart stays so while it is paid for, and until the last notice can be here.
    await extendHold(command, id, new Date(opened.expires_at.getTime() + noticeMs))
    return { title: titleOf(quoted), attempt: opened, debitLines }
  })
  const { page, stripe } = await startPayment(ctx, attempt, title.slice(0, 200), { allowsDebit: debitLines !== null })
  return {
    payment_reference: attempt.token,
    amount_cents: attempt.amount_cents,
    expires_at: attempt.expires_at.toISOString(),
    page,
    stripe,
  }
}

/**
 * The order that has been paid for: the same placement as any other, by webhook, return page or reconciliation job, once. What can no
 * longer be placed is paid back in full, with the reason.
 */
export async function placeCaptured(ctx: Ctx, attemptId: number): Promise<void> {
  const attempt = await attemptById(ctx.db, attemptId)
  if (attempt?.status !== 'captured' || attempt.purpose !== 'order') return
  try {
    await ctx.kernel.command({ caller: await buyerOf(ctx, attempt), requestId: ctx.requestId, log: ctx.log }, (command) =>
      placePaid(command as AccountCtx, attempt),
    )
  } catch (error) {
    if (error instanceof Refusal) return await refuseCaptured(ctx, attemptId, error.code)
    if (ctx.now.getTime() - attempt.status_since.getTime() < giveUpMs) throw error
    ctx.log.error({ err: error, attemptId }, 'What was paid for could not be placed for hours and is paid back')
    await refuseCaptured(ctx, attemptId, 'INTERNAL')
  }
}

/** Whoever pays orders, with an account or as a guest; it need not be here any more. */
async function buyerOf(ctx: Ctx, { account_id: userId }: PaymentAttempt) {
  const account = userId === null ? undefined : await accountById(ctx.db, userId)
  if (!account) throw new Refusal('CART_KEY_UNKNOWN')
  return { kind: 'account', role: account.role, userId: account.id, sessionId: 'payment' } as const
}

async function placePaid(ctx: AccountCtx, { id, cart_id: cartId }: PaymentAttempt): Promise<void> {
  // The cart before the attempt, as everywhere.
  const cart = cartId === null ? undefined : await lockCartById(ctx.db, cartId)
  const attempt = await lockAttempt(ctx.db, id)
  if (attempt?.status !== 'captured') return
  if (attempt.captured_cents !== attempt.amount_cents || attempt.captured_currency !== 'eur') throw new Refusal('PAYMENT_AMOUNT_WRONG')
  if (!cart || attempt.body === null) throw new Refusal('CART_KEY_UNKNOWN')
  if (cart.attempt !== attempt.cart_attempt) throw new Refusal('CART_EMPTY')
  const { vouchers = null, debitLines: _lines, issuedTexts = {}, ...kept } = attempt.body as KeptBody
  // What was sent before vouchers could lie in carts names none.
  const body = { ...kept, buy_vouchers: kept.buy_vouchers ?? [], cart_key: cart.key }
  const quoted = await quoteCart(ctx, body, 'online', vouchers, true)
  if (fingerprintOf(quoted, attempt.fingerprint.startsWith(withWays)) !== attempt.fingerprint)
    throw new Refusal('CART_CHANGED', { total: '', total_cents: quoted.totalCents })
  const { groupId } = await placeQuoted(ctx, body, quoted, howPaid(ctx, quoted, id))
  const payment = await transitionAttempt(ctx, attempt, { type: 'checkoutPayment.place', by: 'system' }, { group_id: groupId, body: null })
  const placed = { payment, cartId: cart.id, platformTerms: agreedPlatformTerms(body, quoted.basket.termsAt) }
  // What was agreed before it was paid stands.
  const asAgreed = (part: IssuedPart) => ({ ...part, texts: part.id in issuedTexts ? issuedTexts[part.id]! : part.texts })
  for (const { kind, parts } of quoted.issued) await kind.issue(ctx, parts.map(asAgreed), placed)
}

/** How a payment of the caller's stands now; asks the payment service, and places what is paid. */
export async function settleOnline(ctx: AccountCtx, token: string, change?: 'cancel'): Promise<PaymentOutcome> {
  const found = orNotFound(await attemptOfToken(ctx.db, token))
  if (found.account_id !== ctx.account.userId) throw new Refusal('NOT_FOUND')
  const asked = await askService(ctx, found)
  const attempt = change === 'cancel' ? await cancelAttempt(ctx, asked) : asked
  await placeCaptured(ctx, attempt.id)
  return await outcomeOf(ctx, (await attemptById(ctx.db, attempt.id))!)
}

const endings: Partial<Record<PaymentAttempt['status'], string>> = {
  clearing:
    'Ihre Lastschrift ist eingereicht. Sobald das Geld da ist, bestellen wir für Sie und schreiben Ihnen; das dauert meist zwei bis fünf Werktage.',
  failed: 'Die Zahlung wurde abgelehnt. Es wurde nichts abgebucht; bitte versuchen Sie es noch einmal oder zahlen Sie anders.',
  canceled: 'Die Zahlung wurde abgebrochen. Es wurde nichts abgebucht.',
  expired: 'Die Zahlung hat zu lange gedauert. Es wurde nichts abgebucht.',
}

async function outcomeOf(ctx: Ctx, attempt: PaymentAttempt): Promise<PaymentOutcome> {
  const orders = attempt.status === 'placed' ? await ordersOfAttempt(ctx.db, attempt.id) : []
  const others = attempt.status === 'placed' ? await partsOfAttempt(ctx.db, attempt.id) : []
  const isGivenBack = isGoingBack(attempt)
  return {
    payment_reference: attempt.token,
    outcome:
      attempt.status === 'placed'
        ? 'placed'
        : attempt.status === 'clearing'
          ? 'clearing'
          : isGivenBack
            ? 'givenBack'
            : endings[attempt.status]
              ? 'failed'
              : 'open',
    message: isGivenBack ? givenBackText(attempt.reason) : (endings[attempt.status] ?? ''),
    orders: orders.map((order) => ({ order_number: order.number, provider_id: order.provider_id, total_cents: order.total_cents })),
    ...(others.length > 0 ? { vouchers: others.map((one) => ({ payment_reference: one.token, amount_cents: one.amount_cents })) } : {}),
    total_cents:
      attempt.status === 'placed'
        ? sumCents([...orders.map((order) => order.total_cents), ...others.map((one) => one.amount_cents)])
        : attempt.amount_cents,
  }
}

const ownWords: Partial<Record<RefusalCode, string>> = {
  CART_CHANGED: 'Warenkorb oder Preise haben sich während der Zahlung geändert.',
  CART_EMPTY: 'Der Warenkorb ist inzwischen leer, oder er wurde schon bestellt.',
  CART_KEY_UNKNOWN: 'Diesen Warenkorb gibt es nicht mehr.',
  BUNDLE_OFF_SALE: 'Ein Bündel wurde während der Zahlung aus dem Angebot genommen.',
  BUNDLE_FEWER_KEPT: 'Ein Bündel wurde während der Zahlung aus dem Angebot genommen, und so viele waren nicht zugesagt.',
  BUNDLE_SOLD_OUT: 'Ein Bündel wurde während der Zahlung ausverkauft.',
  BUNDLE_CHANGED: 'Ein Bündel wurde während der Zahlung geändert.',
  BUNDLE_PART_MISSING: 'Ein Artikel eines Bündels ist inzwischen vergriffen.',
  VOUCHER_CHANGED: 'Ihre Gutscheine decken nicht mehr, was Sie gesehen haben.',
  VOUCHER_NOT_USABLE: 'Ein Gutschein wurde inzwischen anderswo eingelöst, oder er ist abgelaufen oder gesperrt.',
  VOUCHER_NOT_SOLD: 'Ein Gutschein, den Sie kaufen wollten, wird so nicht mehr verkauft.',
  VOUCHER_UNKNOWN: 'Ein Gutschein liegt inzwischen in einem anderen Konto.',
}

/** Why money came back; a refusal's sentence that needs details we no longer have is left out. */
function givenBackText(reason: string | null): string {
  const code = reason !== null && Object.hasOwn(refusals, reason) ? (reason as RefusalCode) : undefined
  const why = code && (ownWords[code] ?? (refusals[code].message.includes('{') ? undefined : refusalMessage(code, {})))
  return `${why ?? 'Ihre Bestellung war so nicht mehr möglich.'} Es wurde nichts bestellt, und Ihr Geld geht vollständig zurück.`
}
