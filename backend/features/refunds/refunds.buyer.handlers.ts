import type { refundCalls } from '#contract/calls/refunds.calls.ts'
import { boundedMeta } from '#contract/values/boundedPages.ts'
import { openRefundStatuses, refundLifecycle } from '#machines/lifecycles/refund.lifecycle.ts'
import { idOfNumber } from '#backend/features/orders/orders.api.ts'
import { methodOf } from '#backend/features/payments/payments.api.ts'
import { deliveredAt, lockShopOrderOfCustomer, shopItemsOf, shopOrderOfCustomer } from '#backend/features/shopOrders/shopOrders.api.ts'
import { attachUploads, keepFile, presentFile } from '#backend/features/uploads/uploads.api.ts'
import { limitTries } from '#backend/kernel/limitTries.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { lineDefectUntil, pathsOf, piecesLeft, priced } from './refunds.amounts.ts'
import { hasMoney } from './refunds.carriage.ts'
import { announceRefund } from './refunds.effects.ts'
import { missMoney } from './refunds.doubt.ts'
import { presentRefund, wayOf, refundMovesOf, refundGuardInputOf } from './refunds.present.ts'
import { repriced } from './refunds.receive.ts'
import { proveSent } from './refunds.proof.ts'
import { expectPath, openRefund, typeOfReasons } from './refunds.request.ts'
import { fullRefund, heldOfOrder, reasonsOf, refundPage, repairedOfOrder, saveRefund } from './refunds.store.ts'
import { transitionRefund } from './refunds.transition.ts'
import { answer, byBuyer, perPage } from './refunds.answer.ts'
import type { Handlers } from '#backend/kernel/feature.ts'

/** Eight pictures belong to a return; nobody without an account needs more than five returns of them an hour. */
const photosPerNetwork = { max: 40, windowMinutes: 60, lockMinutes: 60 }

/** What the buyer asks and says of what he gives back. */
export const buyerHandlers = {
  async 'refunds.reasons'(ctx) {
    return { data: await reasonsOf(ctx.db) }
  },
  async 'refunds.refundable'(ctx, { query }) {
    const order = orNotFound(await shopOrderOfCustomer(ctx.db, query.order_number, ctx.account.userId))
    const [lines, held] = [await shopItemsOf(ctx.db, order.id), await heldOfOrder(ctx.db, order.id)]
    const [arrived, repaired] = [await deliveredAt(ctx.db, order), await repairedOfOrder(ctx.db, order.id)]
    const isPaid = await hasMoney(ctx, order)
    return {
      data: {
        order_number: order.number,
        way: wayOf(await methodOf(ctx.db, order.id)),
        types: pathsOf(order, arrived, ctx.now, repaired).map((path) =>
          isPaid || path.type === 'withdrawal' ? path : { ...path, is_possible: false },
        ),
        items: lines.flatMap((line) => {
          const qty = piecesLeft(line, held, 'defect')
          if (qty <= 0) return []
          const share = priced(line, held, qty)
          const until = lineDefectUntil(arrived, repaired.get(line.id))
          return {
            id: line.id,
            product_id: line.product_id,
            product_name: line.name,
            variant: line.variant,
            picture: line.picture,
            qty,
            amount_cents: share.goods_cents + share.deposit_cents,
            defect_until: until?.toISOString() ?? null,
            is_defect_possible: until === null || ctx.now < until,
          }
        }),
      },
    }
  },
  async 'refunds.request'(ctx, { body }) {
    const order = orNotFound(await lockShopOrderOfCustomer(ctx.db, body.order_number, ctx.account.userId))
    const type = await typeOfReasons(
      ctx,
      body.items.map(({ reason_id: id }) => id),
    )
    const lines = await shopItemsOf(ctx.db, order.id)
    await expectPath(ctx, order, lines, { type, wanted: body.items.map(({ id }) => id) })
    if (!(await attachUploads(ctx, ctx.account.userId, body.images)))
      throw new Refusal('INPUT_INVALID', {
        errors: [{ field: 'images', message: 'Ein Bild ist nicht mehr da. Bitte wählen Sie es noch einmal aus.' }],
      })
    const row = await openRefund(ctx, order, lines, {
      type,
      status: 'requested',
      wanted: body.items.map(({ id, qty, reason_id }) => ({ item_id: id, qty, reason_id })),
      comment: body.comment,
      photos: body.images,
      iban: body.iban,
      accountHolder: body.iban === '' ? '' : body.account_holder,
    })
    return answer(ctx, row, 'Ihre Rückgabe ist beim Anbieter. Er antwortet innerhalb von sieben Tagen.', 'customer')
  },
  async 'refunds.addPhoto'(ctx, { params, body }) {
    const order = orNotFound(await shopOrderOfCustomer(ctx.db, params.order_number, ctx.account.userId))
    // The door is as wide as the return: no order that can be given back, no picture kept.
    const open = pathsOf(order, await deliveredAt(ctx.db, order), ctx.now, await repairedOfOrder(ctx.db, order.id)).filter(
      (path) => path.type !== 'withdrawal' && path.is_possible,
    )
    const lines = await shopItemsOf(ctx.db, order.id)
    if (open.length === 0 || lines.every((line) => line.delivered === 0)) throw new Refusal('REFUND_NOT_POSSIBLE')
    await limitTries(ctx, 'refund.photo', ctx.network, photosPerNetwork)
    return { data: presentFile(await keepFile(ctx, body.file)) }
  },
  async 'refunds.mine'(ctx, { query }) {
    const number = query.order_number
    const { refunds: found, counted } = await refundPage(
      ctx.db,
      (eb) =>
        eb.and([eb('customer_id', '=', ctx.account.userId), ...(number === undefined ? [] : [eb('order_id', '=', idOfNumber(number))])]),
      query.page,
      perPage,
    )
    return { data: found.map((one) => presentRefund(one, 'customer', ctx.now)), meta: boundedMeta(query.page, perPage, counted) }
  },
  async 'refunds.sent'(ctx, { body }) {
    const { refund } = await byBuyer(ctx, body.id, body.version)
    const proven = body.tracking_number === '' ? {} : { proven_at: ctx.now }
    const parcel = { carrier: body.carrier, tracking_number: body.tracking_number, ...proven }
    const row = await transitionRefund(ctx, refund, { type: 'refund.sent', by: 'customer' }, parcel)
    return answer(ctx, row, 'Danke. Der Anbieter weiß, dass die Ware unterwegs ist.', 'customer')
  },
  async 'refunds.prove'(ctx, { body }) {
    const { refund } = await byBuyer(ctx, body.id, body.version)
    const row = await proveSent(ctx, refund, body)
    const message =
      row.status === 'escalated'
        ? 'Danke. Der Betreiber prüft Ihren Nachweis und entscheidet.'
        : 'Danke. Der Anbieter sieht Ihren Nachweis.'
    return answer(ctx, row, message, 'customer')
  },
  async 'refunds.notPaid'(ctx, { body }) {
    const { refund } = await byBuyer(ctx, body.id, body.version)
    return answer(ctx, await missMoney(ctx, refund, body.note), 'Der Betreiber kümmert sich darum, dass Sie Ihr Geld bekommen.', 'customer')
  },
  async 'refunds.moneyCame'(ctx, { body }) {
    const { refund } = await byBuyer(ctx, body.id, body.version)
    return answer(
      ctx,
      await transitionRefund(ctx, refund, { type: 'refund.settle', by: 'customer' }),
      'Danke. Damit ist alles erledigt.',
      'customer',
    )
  },
  async 'refunds.setAccount'(ctx, { body }) {
    const { refund } = await byBuyer(ctx, body.id)
    if (!openRefundStatuses.includes(refund.status)) {
      const { spec } = refundLifecycle
      const input = refundGuardInputOf(refund, 'cash', ctx.now)
      throw new Refusal('TRANSITION_REFUSED', {
        state: spec.states[refund.status]!.label,
        moves: refundMovesOf(refund.status, input, 'customer'),
      })
    }
    const saved = await saveRefund(ctx.db, refund, { iban: body.iban, account_holder: body.account_holder })
    await announceRefund(ctx, await fullRefund(ctx.db, saved.id), saved.status, 'refund.account')
    return answer(ctx, saved, 'Ihr Konto ist hinterlegt, bis das Geld bei Ihnen ist.', 'customer')
  },
  async 'refunds.cancel'(ctx, { body }) {
    const { refund } = await byBuyer(ctx, body.id, body.version)
    return answer(
      ctx,
      await transitionRefund(ctx, refund, { type: 'refund.cancel', by: 'customer' }),
      'Die Rückgabe ist zurückgezogen.',
      'customer',
    )
  },
  async 'refunds.escalate'(ctx, { body }) {
    const locked = await byBuyer(ctx, body.id, body.version)
    // Paid, it holds its pieces; all others have to be free.
    const shares = locked.refund.status === 'refunded' ? {} : await repriced(ctx, locked)
    const row = await transitionRefund(
      ctx,
      locked.refund,
      { type: 'refund.escalate', by: 'customer' },
      { ...shares, escalation_note: body.note },
    )
    return answer(ctx, row, 'Der Betreiber prüft Ihren Fall und entscheidet.', 'customer')
  },
} satisfies Partial<Handlers<typeof refundCalls>>
