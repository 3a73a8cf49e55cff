import { refundCalls } from '#contract/calls/refunds.calls.ts'
import type { Refund } from '#contract/calls/refundWire.ts'
import { boundedMeta } from '#contract/values/boundedPages.ts'
import { actorOf, type AccountRole } from '#contract/roles.ts'
import { openRefundStatuses, refundLifecycle, refundStatuses, type RefundEvent } from '#machines/lifecycles/refund.lifecycle.ts'
import { tellsBundleTakings } from '#backend/features/bundles/openOrders.api.ts'
import { idOfNumber } from '#backend/features/orders/orders.api.ts'
import { methodOf, returnedUnder } from '#backend/features/payments/payments.api.ts'
import {
  deliveredAt,
  lockShopOrderOfCustomer,
  onMissing,
  onPaidCameBack,
  onRefused,
  onStruck,
  shopItemsOf,
  shopOrderOfCustomer,
  tellsFirmPieces,
} from '#backend/features/shopOrders/shopOrders.api.ts'
import { attachUploads, fileAnswer, keepFile, presentFile } from '#backend/features/uploads/uploads.api.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { limitTries } from '#backend/kernel/limitTries.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { performJobs } from '#backend/kernel/jobs.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { lineDefectUntil, pathsOf, piecesLeft, priced } from './refunds.amounts.ts'
import { hasMoney } from './refunds.carriage.ts'
import { noteCameBack } from './refunds.cameBack.ts'
import { announceRefund } from './refunds.effects.ts'
import { expectAnother, nameShare } from './refunds.begun.ts'
import { missMoney, missReturn } from './refunds.doubt.ts'
import { isDisputed } from './refunds.disputed.store.ts'
import { correctInvoice } from './refunds.correction.ts'
import { refundJobs } from './refunds.jobs.ts'
import { inSight, lockedRefund, type LockedRefund } from './refunds.own.ts'
import { moneyKeys, sendBack } from './refunds.money.ts'
import { presentRefund, wayOf, refundMovesOf, refundGuardInputOf } from './refunds.present.ts'
import { forgetOldRefundTexts, refundsPrivacy } from './refunds.privacy.ts'
import { receiveLate, receiveReturn, repriced } from './refunds.receive.ts'
import { noteRepaired, promiseRepair } from './refunds.repair.ts'
import { followRefused } from './refunds.refused.ts'
import { settleMissing } from './refunds.missing.ts'
import { expectReason, expectSeen, proveSent } from './refunds.proof.ts'
import { expectPath, openRefund, typeOfReasons, withdraw } from './refunds.request.ts'
import { isPhotoOf } from './refunds.photos.store.ts'
import {
  fullRefund,
  heldOfOrder,
  openDisputesSql,
  reasonsOf,
  refundHead,
  refundPage,
  repairedOfOrder,
  returnedOfBundles,
  saveRefund,
  type RefundRow,
} from './refunds.store.ts'
import { firmPieces } from './refunds.shrink.ts'
import { followStruck } from './refunds.struck.ts'
import { transitionRefund } from './refunds.transition.ts'

onStruck(followStruck)
onMissing(settleMissing)
onPaidCameBack(noteCameBack)
onRefused(followRefused)
tellsFirmPieces(firmPieces)

const perPage = 10
/** Eight pictures belong to a return; nobody without an account needs more than five returns of them an hour. */
const photosPerNetwork = { max: 40, windowMinutes: 60, lockMinutes: 60 }
const closed = refundStatuses.filter((status) => !openRefundStatuses.includes(status))

const bySeller = (ctx: AccountCtx, id: number, version?: number) => lockedRefund(ctx, id, { provider: ctx.account.userId }, version)
const byBuyer = (ctx: AccountCtx, id: number, version?: number) => lockedRefund(ctx, id, { customer: ctx.account.userId }, version)

async function answer(
  ctx: Ctx,
  row: Pick<RefundRow, 'id'>,
  message: string,
  viewer: AccountRole,
): Promise<{ message: string; data: Refund }> {
  return { message, data: presentRefund(await fullRefund(ctx.db, row.id), viewer, ctx.now) }
}

/** The seller's or the operator's yes, with the amount and whether goods come back first. */
const accepting = ({ order, refund }: LockedRefund, event: RefundEvent, wanted: boolean) => {
  // Nobody sends a service back, nor what has come back already.
  const patch = { return_needed: wanted && order.fulfilment !== 'service' && refund.received_at === null && refund.paid_cents === 0 }
  return [{ ...refund, ...patch }, event, patch] as const
}

/** What the payments will not send goes to the operator, who sees why. */
async function sendOrFail(ctx: Ctx, refund: RefundRow): Promise<void> {
  try {
    await sendBack(ctx, refund)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await transitionRefund(ctx, refund, { type: 'refund.fail', by: 'system' })
  }
}

tellsBundleTakings(returnedOfBundles)

/** Giving goods back: requests, the way back, money, and the operator's disputes. */
export const refunds = defineFeature({
  counts: { open_disputes: openDisputesSql },
  ...refundsPrivacy,
  calls: refundCalls,
  housekeeping: forgetOldRefundTexts,
  jobs: performJobs(refundJobs, {
    'refund.withdraw': withdraw,
    'refund.correct': (ctx, { refundId }) => correctInvoice(ctx, refundId),
    'refund.payBack': (ctx, { refundId }) =>
      inCommand(ctx, async (command) => {
        const { refund } = await lockedRefund(command, refundId)
        if (refund.status !== 'processing') return
        if ((refund.released_cents ?? 0) > refund.paid_cents) await sendOrFail(command, refund)
        else await transitionRefund(command, refund, { type: 'refund.settle', by: 'system' })
      }),
    'refund.unpaid': (ctx, { refundId }) =>
      inCommand(ctx, async (command) => {
        const { refund } = await lockedRefund(command, refundId)
        if (refund.status === 'processing') await transitionRefund(command, refund, { type: 'refund.fail', by: 'system' })
      }),
    'refund.returned': (ctx, { refundId }) =>
      inCommand(ctx, async (command) => {
        const { refund } = await lockedRefund(command, refundId)
        const returned_cents = await returnedUnder(command.db, moneyKeys(refund))
        if (returned_cents === refund.returned_cents) return
        await saveRefund(command.db, refund, { returned_cents })
        await announceRefund(command, await fullRefund(command.db, refundId), refund.status, 'refund.returned')
      }),
    'refund.paid': (ctx, { refundId }) =>
      inCommand(ctx, async (command) => {
        const { refund } = await lockedRefund(command, refundId)
        if (refund.status === 'processing' || refund.status === 'failed')
          await transitionRefund(command, refund, { type: 'refund.settle', by: 'system' })
      }),
  }),
  handlers: {
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
    async 'refunds.view'(ctx, { query }) {
      const refund = orNotFound(await inSight(ctx, query.id))
      const role = actorOf(ctx.account.role)
      const shown = presentRefund(refund, role, ctx.now)
      // The operator's staff where they may have to pay.
      const isTold = refund.iban !== '' && (role !== 'admin' || shown.moves.includes('refund.payInstead'))
      return { data: { ...shown, account: isTold ? { holder: refund.account_holder, iban: refund.iban } : null } }
    },
    async 'refunds.photo'(ctx, { params, query }) {
      const refund = orNotFound(await inSight(ctx, params.id))
      if (!(await isPhotoOf(ctx.db, refund.id, params.file_id))) throw new Refusal('NOT_FOUND')
      return fileAnswer(ctx, params.file_id, query.size)
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
      return answer(
        ctx,
        await missMoney(ctx, refund, body.note),
        'Der Betreiber kümmert sich darum, dass Sie Ihr Geld bekommen.',
        'customer',
      )
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
    async 'refunds.disputes'(ctx, { query }) {
      const { refunds: found, counted } = await refundPage(ctx.db, (eb) => isDisputed(eb, ctx.now), query.page, perPage)
      return { data: found.map((one) => presentRefund(one, 'admin', ctx.now)), meta: boundedMeta(query.page, perPage, counted) }
    },
    async 'refunds.judge'(ctx, { body }) {
      const locked = await lockedRefund(ctx, body.id, {}, body.version)
      const { refund } = locked
      expectAnother(ctx, refund)
      const noted = { decision_note: body.note, decided_by: ctx.account.userId }
      if (body.decision === 'reject')
        return answer(
          ctx,
          await transitionRefund(ctx, refund, { type: 'refund.deny', by: 'admin' }, noted),
          'Die Entscheidung ist getroffen.',
          'admin',
        )
      const cents = body.amount_cents ?? refund.items_cents + refund.carriage_cents
      const [row, event, extra] = accepting(locked, { type: 'refund.award', by: 'admin', cents }, body.return_needed)
      return answer(ctx, await transitionRefund(ctx, row, event, { ...extra, ...noted }), 'Die Entscheidung ist getroffen.', 'admin')
    },
    async 'refunds.settleByOperator'(ctx, { body }) {
      const { refund } = await lockedRefund(ctx, body.id, {}, body.version)
      const type = body.paid_by === 'operator' ? 'refund.payInstead' : 'refund.settle'
      const noted = { settle_reference: body.reference, decision_note: body.note }
      return answer(ctx, await transitionRefund(ctx, refund, { type, by: 'admin' }, noted), 'Die Auszahlung ist vermerkt.', 'admin')
    },
    async 'refunds.retry'(ctx, { body }) {
      const { refund } = await lockedRefund(ctx, body.id, {}, body.version)
      return answer(
        ctx,
        await transitionRefund(ctx, refund, { type: 'refund.retry', by: 'admin' }),
        'Die Auszahlung läuft noch einmal.',
        'admin',
      )
    },
  },
  subjects: {
    refund: async (ctx, id) => (await inSight(ctx, Number(id))) !== undefined,
    // The operator's staff speak for a seller only about begun services (`refunds.nameShare`).
    refundOfProvider: async ({ db, account: { role, userId } }, id) => {
      const head = await refundHead(db, Number(id), role === 'admin' ? {} : { provider: userId })
      return head !== undefined && (role !== 'admin' || head.is_begun)
    },
    refundOfCustomer: async (ctx, id) => (await refundHead(ctx.db, Number(id), { customer: ctx.account.userId })) !== undefined,
  },
  deadlines: {
    async refund(ctx, due) {
      const { refund } = await lockedRefund(ctx, due.entityId)
      await transitionRefund(ctx, refund, { type: due.event as 'refund.noAnswer', by: 'system' })
    },
  },
})
