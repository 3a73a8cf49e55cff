import { splitByLargestRemainder, sumCents } from '#contract/values/money.ts'
import { euroText } from '#contract/values/euroText.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import { isPayingBack, methodOf, paymentOf, refundable } from '#backend/features/payments/payments.api.ts'
import type { Struck } from '#backend/features/shopOrders/shopOrders.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { begin } from '#backend/kernel/transition.ts'
import { carriageOfFallen } from './refunds.carriage.ts'
import { announceRefund, followClaims } from './refunds.effects.ts'
import { moneyKey } from './refunds.money.ts'
import { refundLinks } from './refunds.news.ts'
import { shrinkWaiting } from './refunds.shrink.ts'
import { fullRefund, insertRefund, refundsOfOrder } from './refunds.store.ts'
import { followAccepted, refundBinding } from './refunds.transition.ts'

/**
 * Pieces of a locked order have fallen away, and collected cash is owed. What was to be given back of them is not any more: nobody need
 * send what never came or came back by itself, and nothing is paid for it twice (docs/decisions/120).
 */
export async function followStruck(ctx: Ctx, struck: Struck): Promise<void> {
  await shrinkWaiting(
    ctx,
    struck.order,
    struck.parts.map(({ itemId }) => itemId),
  )
  const carriage = await carriageOfFallen(ctx, struck.order.id)
  await oweStruckCash(ctx, { ...struck, after: struck.after - carriage, carriageCents: struck.carriageCents + carriage })
}

/**
 * Of an order whose cash is collected its seller owes the difference by hand, both see it, and he is reminded until he notes it. What a
 * voucher had paid goes back by itself, and before the cash (docs/decisions/113).
 */
async function oweStruckCash(ctx: Ctx, { order, parts, before, after, carriageCents }: Struck): Promise<void> {
  const payment = await paymentOf(ctx.db, order.id)
  if (payment.method !== 'cash' || (payment.status !== 'paid' && payment.status !== 'partially_refunded')) return
  const above = (total: number) => Math.max(0, payment.amount_cents - total)
  const earlier = await refundsOfOrder(ctx.db, order.id)
  const isPromised = ({ status }: { status: string }) => status === 'processing' || status === 'unpaid'
  // What a job has handed to the payments already is no longer among what can go back there.
  const promises: number[] = []
  for (const one of earlier.filter(isPromised))
    if (!(await isPayingBack(ctx.db, moneyKey(one)))) promises.push((one.released_cents ?? 0) - one.paid_cents)
  const cents = Math.min(above(after) - above(before), (await refundable(ctx, order.id)) - sumCents(promises))
  if (cents <= 0) return
  // What fell away by line, shortened in all of its parts where a voucher had paid some of it.
  const worth = parts.flatMap(({ line, pieces, totalCents }) => [line.total_cents - totalCents, line.deposit_cents * pieces])
  const shares = splitByLargestRemainder(cents, [...worth, carriageCents])
  const carriage = shares.at(-1)!
  const row = await insertRefund(
    ctx.db,
    {
      number: `${order.number}-R${earlier.length + 1}`,
      order_id: order.id,
      provider_id: order.provider_id,
      customer_id: order.customer_id,
      type: 'undelivered',
      status: 'accepted',
      comment: '',
      items_cents: cents - carriage,
      carriage_cents: carriage,
      accepted_cents: cents,
      return_needed: false,
      created_at: ctx.now,
      status_since: ctx.now,
    },
    parts.map(({ itemId, pieces }, at) => ({
      item_id: itemId,
      qty: pieces,
      goods_cents: shares[2 * at]!,
      deposit_cents: shares[2 * at + 1]!,
      reason_id: null,
    })),
    [],
  )
  begin(ctx, refundBinding, { ...row, method: await methodOf(ctx.db, order.id) }, 'refund.undelivered', 'system')
  const told = { type: 'refund', uniqueKey: `undelivered-${row.id}`, mustKnow: true } as const
  const sum = euroText(cents)
  await notify(ctx, order.provider_id, {
    ...told,
    title: 'Bitte auszahlen',
    body: `${row.number}: Was entfallen ist, war schon bar bezahlt. Bitte geben Sie dem Kunden ${sum} zurück und vermerken Sie es.`,
    link: refundLinks.provider(row),
  })
  await notify(ctx, order.customer_id, {
    ...told,
    title: `${sum} bekommen Sie zurück`,
    body: `${row.number}: Was entfallen ist, hatten Sie schon bar bezahlt. Der Anbieter gibt Ihnen ${sum} zurück.`,
    link: refundLinks.customer(row),
  })
  await announceRefund(ctx, await fullRefund(ctx.db, row.id), '', 'refund.undelivered')
  await followClaims(ctx, row, '')
  await followAccepted(ctx, row)
}
