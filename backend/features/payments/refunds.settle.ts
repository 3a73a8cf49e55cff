import { euroText } from '#contract/values/euroText.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import { adminIds } from '#backend/features/accounts/accounts.api.ts'
import { operatorListChanged } from '#backend/features/operations/operatorLists.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { isStuck } from './attempts.store.ts'
import { book, isEarned, reversed, type LedgerLine } from './ledger.store.ts'
import { addRefunded, failRefundRow, lockPayment, orderOf, settleRefundRow, type PaymentRow, type RefundRow } from './payments.store.ts'
import { advancePayment } from './payments.transition.ts'

/** Who hears that money has gone back, or never will, in the transaction that notes it; true: it tells the buyer itself. */
export type RefundListener = (ctx: Ctx, refund: { key: string; orderId: number; cents: number; isPaid: boolean }) => Promise<boolean>
const listeners = new Set<RefundListener>()
/** The refunds feature registers here. */
export const onRefundSettled = (listener: RefundListener): void => void listeners.add(listener)

/** Loads a voucher's part of a refund again, in the transaction that settles it; answers whose debts grow by it. */
export type VoucherReloader = (ctx: Ctx, back: { orderId: number; refundId: number; cents: number }) => Promise<readonly LedgerLine[]>
let reloadVouchers: VoucherReloader = () => Promise.reject(new Error('Nobody loads vouchers'))
/** The vouchers feature registers here. */
export const onVoucherGivenBack = (reloader: VoucherReloader): void => {
  reloadVouchers = reloader
}

/**
 * Money has gone back: noted once, told to the buyer and to whoever listens. The payment is locked here.
 * @param online the payment that its online part went back with; `offCents` of it the bank had already, and was taken off what is owed
 * for that; `isElsewhere`: it went past the service
 */
export async function settleRefund(
  ctx: Ctx,
  refund: RefundRow,
  locked?: PaymentRow,
  online?: { paidWith: number; offCents: number; isElsewhere?: boolean },
): Promise<void> {
  const { offCents = 0, isElsewhere = false } = online ?? {}
  const payment = locked ?? (await lockPayment(ctx.db, refund.order_id))
  if (isStuck(refund.created_at, ctx.now)) operatorListChanged(ctx, 'payments', `settled-${refund.id}`)
  if (!(await settleRefundRow(ctx.db, refund.id, ctx.now, online?.paidWith ?? null))) return
  await addRefunded(ctx.db, refund.order_id, refund.cents)
  const refunded = payment.refunded_cents + refund.cents
  if (payment.status === 'paid' || payment.status === 'partially_refunded')
    await advancePayment(ctx, payment, {
      type: 'payment.refundSettled',
      by: 'system',
      isWhole: refunded >= payment.amount_cents + payment.voucher_cents,
    })
  const prepaid = refund.online_cents + refund.voucher_cents
  const debts =
    refund.voucher_cents > 0
      ? await reloadVouchers(ctx, { orderId: refund.order_id, refundId: refund.id, cents: refund.voucher_cents })
      : []
  await book(ctx, [
    {
      kind: 'orderRefundSettled',
      reference: `refund-${refund.id}`,
      lines: [
        { account: 'refund', cents: prepaid - offCents },
        { account: isElsewhere ? 'receivedElsewhere' : 'psp', cents: offCents - refund.online_cents },
        ...debts,
      ],
    },
  ])
  let isTold = false
  for (const listener of listeners)
    isTold = (await listener(ctx, { key: refund.key, orderId: refund.order_id, cents: refund.cents, isPaid: true })) || isTold
  if (isTold) return
  const order = await orderOf(ctx.db, refund.order_id)
  const why = refund.reason && ` – ${refund.reason}`
  const way = isElsewhere ? wayElsewhere(refund) : offCents === 0 ? wayBack(refund) : offsetText(refund, offCents)
  await notify(ctx, order.customer_id, {
    type: 'order',
    title: `${euroText(refund.cents)} erstattet`,
    body: `Bestellung ${order.number}${why}: ${way}`,
    link: `/konto/bestellungen/${order.number}`,
    uniqueKey: `refund-${refund.id}`,
    isFirst: true,
    mustKnow: true,
  })
}

const offsetText = ({ cents, voucher_cents }: Pick<RefundRow, 'cents' | 'voucher_cents'>, offCents: number): string =>
  offCents === cents
    ? 'Das Geld hatte Ihre Bank schon zurückgeholt; der Betrag ist damit verrechnet.'
    : `${euroText(offCents)} hatte Ihre Bank schon zurückgeholt; sie sind verrechnet. ${wayBack({ cents: cents - offCents, voucher_cents })}`
/** Where the money is now. */
const wayBack = ({ cents, voucher_cents: voucher }: Pick<RefundRow, 'cents' | 'voucher_cents'>): string => {
  if (voucher === 0) return 'Das Geld geht auf dem Weg zurück, auf dem Sie bezahlt haben.'
  if (voucher === cents) return 'Der Betrag steht wieder auf Ihrem Gutschein.'
  return `${euroText(voucher)} stehen wieder auf Ihrem Gutschein, der Rest geht auf dem Weg zurück, auf dem Sie bezahlt haben.`
}

const wayElsewhere = ({ voucher_cents: voucher }: Pick<RefundRow, 'voucher_cents'>): string =>
  voucher === 0
    ? 'Wir haben Ihnen das Geld auf anderem Weg ausgezahlt.'
    : `${euroText(voucher)} stehen wieder auf Ihrem Gutschein, den Rest haben wir Ihnen auf anderem Weg ausgezahlt.`

/** Says to the staff why only they can pay it; nobody but them can look whether a try before has gone. */
export const serviceGone =
  'Der Zahlungsdienst, über den bezahlt wurde, ist nicht mehr eingerichtet. Bitte sehen Sie dort nach, ob das Geld schon gegangen ist.'

/**
 * The service has refused for good, or nobody can ask it any more: booked back, and its name is free for another try. The operator sees
 * it among what is stuck. False: it has ended before.
 */
export async function failRefund(ctx: Ctx, refund: RefundRow, isServiceGone = false): Promise<boolean> {
  await lockPayment(ctx.db, refund.order_id)
  if (!(await failRefundRow(ctx.db, refund))) return false
  operatorListChanged(ctx, 'payments', `failed-${refund.id}`)
  // What was earned meanwhile is no longer waited for: it is the seller's to take.
  const isDone = await isEarned(ctx.db, refund.order_id)
  const lines = (await reversed(ctx.db, `refund-${refund.id}`)).map((line) =>
    isDone && line.account === 'sellerPending' ? { ...line, account: 'sellerAvailable' as const } : line,
  )
  await book(ctx, [{ kind: 'orderRefundFailed', reference: `refund-${refund.id}`, lines }])
  let isTold = false
  for (const listener of listeners)
    isTold = (await listener(ctx, { key: refund.key, orderId: refund.order_id, cents: refund.cents, isPaid: false })) || isTold
  if (isTold) return true
  const { number } = await orderOf(ctx.db, refund.order_id)
  const wayOut = isServiceGone
    ? `${serviceGone} Sonst zahlen Sie anders aus und vermerken es unter „Zahlungen“.`
    : 'Bitte versuchen Sie es unter „Zahlungen“ noch einmal, oder zahlen Sie anders aus und vermerken Sie es dort.'
  await notify(ctx, await adminIds(ctx.db), {
    type: 'case',
    title: 'Erstattung gescheitert',
    body: `${number}: ${euroText(refund.cents)} gehen nicht zurück. ${wayOut}`,
    link: '/verwaltung/zahlungen',
    uniqueKey: `payment-refund-failed/${refund.id}`,
  })
  return true
}
