import type { voucherCalls } from '#contract/calls/vouchers.calls.ts'
import type { PaymentStart } from '#contract/calls/payments.calls.ts'
import type { InputOf } from '#contract/define.ts'
import { addDays, berlinDay, fromBerlin } from '#contract/values/berlinTime.ts'
import { euroText } from '#contract/values/euroText.ts'
import { leastVoucherCents, mostVoucherCents, voucherButton } from '#contract/values/voucherRules.ts'
import { accountByEmail, termsVersion } from '#backend/features/accounts/accounts.api.ts'
import {
  giveUpMs,
  attemptById,
  book,
  lockAttempt,
  moveAttempt,
  neededProvider,
  openVoucherAttempt,
  refuseCaptured,
  startPayment,
} from '#backend/features/payments/payments.api.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { limitTries } from '#backend/kernel/limitTries.ts'
import { fieldRefusal, Refusal } from '#backend/kernel/refusal.ts'
import { hashOfCode, newVoucherCode, sealCode } from './vouchers.code.ts'
import { voucherJobs } from './vouchers.jobs.ts'
import { openOfferOf } from './vouchers.reads.store.ts'
import { timesOf } from './vouchers.redeem.ts'
import {
  insertEntries,
  insertPurchase,
  insertVoucher,
  nextVoucherId,
  notePurchased,
  purchaseOfAttempt,
  type VoucherRow,
} from './vouchers.store.ts'
import { beginVoucher, liability, moveVoucher } from './vouchers.transition.ts'

type BuyBody = InputOf<(typeof voucherCalls)['vouchers.buy']>['body']

const perBuyer = { max: 30, windowMinutes: 60, lockMinutes: 60 }
/** A gift is planned for the next year at most. */
const furthestDays = 366
const morning = '08:00'

/** When it is mailed; null: with the money. @throws Refusal at the field */
function deliveryOf({ deliver_on: day, recipient_email: email, message }: BuyBody, now: Date): Date | null {
  if (!email && (message || day)) throw fieldRefusal('recipient_email', 'Wohin soll das Geschenk? Bitte geben Sie eine E-Mail-Adresse an.')
  if (!day) return null
  const today = berlinDay(now)
  if (day < today || day > addDays(today, furthestDays))
    throw fieldRefusal('deliver_on', 'Bitte wählen Sie einen Tag von heute an bis in einem Jahr.')
  const at = fromBerlin(day, morning)
  return at > now ? at : null
}

/** What the seller's vouchers are called. @throws Refusal VOUCHER_NOT_SOLD */
async function soldTitle(ctx: Ctx, { issuer_id: issuerId, amount_cents: cents }: BuyBody): Promise<string> {
  if (!issuerId) {
    if (!ctx.kernel.config.houseVouchers) throw new Refusal('VOUCHER_NOT_SOLD')
    return 'Gutschein der Markthalle'
  }
  const offer = await openOfferOf(ctx.db, issuerId)
  const isOffered =
    offer &&
    ((offer.amounts_cents as number[]).includes(cents) ||
      (offer.least_cents !== null && cents >= offer.least_cents && cents <= (offer.most_cents ?? 0)))
  if (!isOffered || cents < leastVoucherCents || cents > mostVoucherCents) throw new Refusal('VOUCHER_NOT_SOLD')
  return `Gutschein von ${offer.issuer_name}`
}

/** Begins the payment of a voucher; there is none before its money. The money moves outside the transaction. */
export async function buyVoucher(ctx: AccountCtx, body: BuyBody): Promise<PaymentStart> {
  neededProvider(ctx)
  if (!body.terms_accepted)
    throw new Refusal('TERMS_MISSING', { errors: [{ field: 'terms_accepted', message: 'Bitte stimmen Sie den AGB zu.' }] })
  const deliverAt = deliveryOf(body, ctx.now)
  const { attempt, title } = await inCommand(ctx, async (command) => {
    await limitTries(command, 'voucher.buy', String(ctx.account.userId), perBuyer)
    const sold = await soldTitle(command, body)
    const opened = await openVoucherAttempt(command, { accountId: ctx.account.userId, amountCents: body.amount_cents })
    await insertPurchase(command.db, {
      attempt_id: opened.id,
      buyer_id: ctx.account.userId,
      issuer_id: body.issuer_id ?? null,
      amount_cents: body.amount_cents,
      recipient_name: body.recipient_email ? body.recipient_name : '',
      recipient_email: body.recipient_email,
      from_name: body.recipient_email ? body.from_name : '',
      message: body.message,
      deliver_at: deliverAt,
      button_label: voucherButton,
      platform_terms: await termsVersion(command.db),
      voucher_id: null,
      created_at: ctx.now,
    })
    return { attempt: opened, title: `${sold} über ${euroText(body.amount_cents)}` }
  })
  const { page, stripe } = await startPayment(ctx, attempt, title.slice(0, 200), '/konto/gutscheine/kaufen')
  return {
    payment_reference: attempt.token,
    amount_cents: attempt.amount_cents,
    expires_at: attempt.expires_at.toISOString(),
    page,
    stripe,
  }
}

type NewVoucher = Pick<VoucherRow, 'issuer_id' | 'source' | 'status' | 'amount_cents' | 'holder_id' | 'deliver_at' | 'note'>

/** Writes a voucher with a code that nobody has seen, and what is owed on it from now on. */
async function issue(ctx: Ctx, wanted: NewVoucher): Promise<VoucherRow> {
  const code = newVoucherCode()
  const id = await nextVoucherId(ctx.db)
  const voucher = await insertVoucher(ctx.db, {
    id,
    code_hash: hashOfCode(code),
    code_sealed: sealCode(ctx.kernel, id, code),
    code_hint: code.slice(-4),
    balance_cents: wanted.amount_cents,
    created_at: ctx.now,
    status_since: ctx.now,
    ...timesOf(ctx.now),
    ...wanted,
  })
  await insertEntries(ctx.db, [
    { voucher_id: id, kind: 'issued', cents: wanted.amount_cents, order_id: null, refund_id: null, booked_at: ctx.now },
  ])
  beginVoucher(ctx, voucher, wanted.source === 'goodwill' ? 'admin' : 'system')
  return voucher
}

/** The voucher that has been paid for; by webhook, return page or sweep, once. Anything but the amount in euro goes back. */
export async function placePaidVoucher(ctx: Ctx, attemptId: number): Promise<void> {
  const attempt = await attemptById(ctx.db, attemptId)
  if (attempt?.status !== 'captured' || attempt.purpose !== 'voucher') return
  if (attempt.captured_cents !== attempt.amount_cents || attempt.captured_currency !== 'eur')
    return await refuseCaptured(ctx, attemptId, 'PAYMENT_AMOUNT_WRONG')
  try {
    await placeVoucher(ctx, attemptId)
  } catch (error) {
    if (ctx.now.getTime() - attempt.status_since.getTime() < giveUpMs) throw error
    ctx.log.error({ err: error, attemptId }, 'A voucher that was paid for could not be issued for hours and is paid back')
    await refuseCaptured(ctx, attemptId, 'INTERNAL')
  }
}

const placeVoucher = (ctx: Ctx, attemptId: number): Promise<void> =>
  ctx.kernel.command({ caller: { kind: 'system' }, requestId: ctx.requestId, log: ctx.log }, async (command) => {
    const locked = await lockAttempt(command.db, attemptId)
    if (locked?.status !== 'captured') return
    const purchase = await purchaseOfAttempt(command.db, attemptId)
    if (!purchase) throw new Error(`The payment ${attemptId} is for no voucher`)
    const { issuer_id, amount_cents, recipient_email, deliver_at, buyer_id } = purchase
    const voucher = await issue(command, {
      issuer_id,
      source: 'sale',
      status: 'issued',
      amount_cents,
      holder_id: recipient_email ? null : buyer_id,
      deliver_at: deliver_at && deliver_at > command.now ? deliver_at : null,
      note: '',
    })
    await notePurchased(command.db, purchase.id, voucher.id)
    await moveAttempt(command, locked, { type: 'checkoutPayment.place', by: 'system' })
    await book(command, [
      {
        kind: 'voucherSold',
        reference: `voucher-${voucher.id}`,
        lines: [{ account: 'customer', cents: amount_cents }, liability(voucher, -amount_cents)],
      },
    ])
    command.enqueue(voucherJobs['voucher.confirm'], { voucherId: voucher.id }, { uniqueKey: `voucher-confirm-${voucher.id}` })
    if (!voucher.deliver_at) await moveVoucher(command, voucher, { type: 'voucher.deliver', by: 'system' })
  })

const perStaff = { max: 100, windowMinutes: 24 * 60, lockMinutes: 60 }

/** One of the marketplace's, out of goodwill: nobody has paid for it, so it stands against an account of its own. */
export async function issueGoodwill(
  ctx: AccountCtx,
  wish: { amount_cents: number; recipient_name: string; recipient_email: string; message: string; reason: string },
): Promise<VoucherRow> {
  await limitTries(ctx, 'voucher.issue', String(ctx.account.userId), perStaff)
  const account = await accountByEmail(ctx.db, wish.recipient_email)
  const voucher = await issue(ctx, {
    issuer_id: null,
    source: 'goodwill',
    status: 'active',
    amount_cents: wish.amount_cents,
    holder_id: account?.role === 'customer' && account.status === 'active' ? account.id : null,
    deliver_at: null,
    note: wish.reason,
  })
  await book(ctx, [
    {
      kind: 'voucherIssued',
      reference: `voucher-${voucher.id}`,
      lines: [{ account: 'voucherIssued', cents: wish.amount_cents }, liability(voucher, -wish.amount_cents)],
    },
  ])
  const to = { email: wish.recipient_email, name: wish.recipient_name, message: wish.message }
  ctx.enqueue(voucherJobs['voucher.handOver'], { voucherId: voucher.id, to })
  return voucher
}
