import type { refundCalls } from '#contract/calls/refunds.calls.ts'
import { boundedMeta } from '#contract/values/boundedPages.ts'
import { openRefundStatuses, refundStatuses } from '#machines/lifecycles/refund.lifecycle.ts'
import { idOfNumber } from '#backend/features/orders/orders.api.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { nameShare } from './refunds.begun.ts'
import { missReturn } from './refunds.doubt.ts'
import { presentRefund } from './refunds.present.ts'
import { receiveLate, receiveReturn } from './refunds.receive.ts'
import { noteRepaired, promiseRepair } from './refunds.repair.ts'
import { expectReason, expectSeen } from './refunds.proof.ts'
import { refundPage } from './refunds.store.ts'
import { transitionRefund } from './refunds.transition.ts'
import { accepting, answer, bySeller, perPage } from './refunds.answer.ts'
import type { Handlers } from '#backend/kernel/feature.ts'

const closed = refundStatuses.filter((status) => !openRefundStatuses.includes(status))

/** What the seller answers, receives and pays. */
export const sellerHandlers = {
  async 'refunds.list'(ctx, { query }) {
    const wanted = query['filter[status]']
    const number = query.order_number
    const states = wanted === 'open' ? openRefundStatuses : wanted === 'closed' ? closed : wanted ? [wanted] : null
    const { refunds: found, counted } = await refundPage(
      ctx.db,
      (eb) =>
        eb.and([
          eb('provider_id', '=', ctx.account.userId),
          ...(states ? [eb('status', 'in', [...states])] : []),
          ...(number === undefined ? [] : [eb('order_id', '=', idOfNumber(number))]),
        ]),
      query.page,
      perPage,
    )
    return { data: found.map((one) => presentRefund(one, 'provider', ctx.now)), meta: boundedMeta(query.page, perPage, counted) }
  },
  async 'refunds.answer'(ctx, { body }) {
    const locked = await bySeller(ctx, body.id, body.version)
    const { refund } = locked
    if (body.status === 'rejected') {
      if (!body.reason) throw new Refusal('REASON_MISSING')
      expectReason(refund.is_begun, body.note)
      const row = await transitionRefund(
        ctx,
        refund,
        { type: 'refund.reject', by: 'provider', reason: body.reason },
        { answer_note: body.note },
      )
      return answer(ctx, row, 'Die Rückgabe wurde abgelehnt.', 'provider')
    }
    if (body.status === 'repairing')
      return answer(
        ctx,
        await promiseRepair(ctx, locked, body.note),
        'Die Reparatur ist zugesagt. Bitte vermerken Sie, wann die Ware wieder beim Kunden ist.',
        'provider',
      )
    const all = refund.items_cents + refund.carriage_cents
    const cents = body.amount_cents ?? all
    expectReason(cents < all, body.note)
    const [row, event, extra] = accepting(locked, { type: 'refund.accept', by: 'provider', cents }, body.return_needed)
    return answer(
      ctx,
      await transitionRefund(ctx, row, event, { ...extra, answer_note: body.note }),
      'Die Rückgabe wurde angenommen.',
      'provider',
    )
  },
  async 'refunds.nameShare'(ctx, { body }) {
    const named = await nameShare(ctx, body)
    return answer(ctx, named, 'Der erbrachte Anteil ist vermerkt, der Kunde ist benachrichtigt.', ctx.account.role)
  },
  async 'refunds.repaired'(ctx, { body }) {
    const locked = await bySeller(ctx, body.id, body.version)
    return answer(ctx, await noteRepaired(ctx, locked, body.note), 'Die Reparatur ist vermerkt.', 'provider')
  },
  async 'refunds.receive'(ctx, { body }) {
    const locked = await bySeller(ctx, body.id, body.version)
    return answer(ctx, await receiveReturn(ctx, locked, body.items, body.condition), 'Die Rücksendung wurde vermerkt.', 'provider')
  },
  async 'refunds.receiveLate'(ctx, { body }) {
    const locked = await bySeller(ctx, body.id, body.version)
    return answer(ctx, await receiveLate(ctx, locked, body.items, body.condition), 'Die Rücksendung wurde vermerkt.', 'provider')
  },
  async 'refunds.notArrived'(ctx, { body }) {
    const { refund } = await bySeller(ctx, body.id, body.version)
    const row = await missReturn(ctx, refund)
    const message =
      row.status === 'missing'
        ? 'Wir fragen den Kunden nach einem Nachweis. So lange wartet das Geld.'
        : 'Der Betreiber prüft den Nachweis des Kunden und entscheidet. So lange wartet das Geld.'
    return answer(ctx, row, message, 'provider')
  },
  async 'refunds.release'(ctx, { body }) {
    const { refund } = await bySeller(ctx, body.id, body.version)
    const cents = body.amount_cents ?? refund.accepted_cents
    expectReason(cents < refund.accepted_cents, body.note)
    expectSeen(refund, cents)
    const row = await transitionRefund(
      ctx,
      refund,
      { type: 'refund.release', by: 'provider', cents },
      body.note === '' ? {} : { answer_note: body.note },
    )
    return answer(ctx, row, 'Die Erstattung ist freigegeben.', 'provider')
  },
  async 'refunds.settle'(ctx, { body }) {
    const { refund } = await bySeller(ctx, body.id, body.version)
    return answer(
      ctx,
      await transitionRefund(ctx, refund, { type: 'refund.settle', by: 'provider' }),
      'Die Auszahlung ist vermerkt.',
      'provider',
    )
  },
} satisfies Partial<Handlers<typeof refundCalls>>
