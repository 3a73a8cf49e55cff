import { sumCents } from '#contract/values/money.ts'
import type { RefundType } from '#contract/calls/refundWire.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import { methodOf } from '#backend/features/payments/payments.api.ts'
import { deliveredAt, type ShopItemRow, type ShopOrderRow } from '#backend/features/shopOrders/shopOrders.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { begin } from '#backend/kernel/transition.ts'
import { lineDefectUntil, pathsOf, priceWanted, type WantedPieces } from './refunds.amounts.ts'
import { carriageOf, hasMoney } from './refunds.carriage.ts'
import { announceRefund, followClaims } from './refunds.effects.ts'
import { freshNews, refundLinks } from './refunds.news.ts'
import { fullRefund, heldOfOrder, insertRefund, reasonsOf, refundsOfOrder, repairedOfOrder, type RefundRow } from './refunds.store.ts'
import { firstReminder } from './refunds.times.ts'
import { followAccepted, refundBinding } from './refunds.transition.ts'

interface Wish {
  type: RefundType
  status: 'requested' | 'accepted'
  wanted: readonly (WantedPieces & { reason_id: number | null })[]
  comment: string
  photos: readonly number[]
  iban?: string
  accountHolder?: string
  declaration?: { number: string; at: Date }
  /** Of a service that had begun as its buyer had asked. */
  isBegun?: boolean
}

/** A refund of a locked order: priced, stored, told to both sides. @throws Refusal PIECES_NOT_REFUNDABLE, REFUND_NOTHING_PAID */
export async function openRefund(ctx: Ctx, order: ShopOrderRow, lines: readonly ShopItemRow[], wish: Wish): Promise<RefundRow> {
  const held = await heldOfOrder(ctx.db, order.id)
  const parts = priceWanted(lines, held, wish.type, wish.wanted)
  const isPaid = await hasMoney(ctx, order)
  if (!isPaid && wish.type !== 'withdrawal') throw new Refusal('REFUND_NOTHING_PAID')
  // Whoever refused to pay at the door gets nothing back; the contract ends all the same.
  const paid = isPaid ? parts : parts.map((part) => ({ ...part, goods_cents: 0, deposit_cents: 0 }))
  const itemsCents = sumCents(paid.map((part) => part.goods_cents + part.deposit_cents))
  const carriage = isPaid ? await carriageOf(ctx, order, lines, held, wish) : 0
  const before = await refundsOfOrder(ctx.db, order.id)
  const row = await insertRefund(
    ctx.db,
    {
      number: `${order.number}-R${before.length + 1}`,
      order_id: order.id,
      provider_id: order.provider_id,
      customer_id: order.customer_id,
      type: wish.type,
      status: wish.status,
      comment: wish.comment,
      items_cents: itemsCents,
      carriage_cents: carriage,
      accepted_cents: wish.status === 'accepted' ? itemsCents + carriage : 0,
      iban: wish.iban ?? '',
      account_holder: wish.accountHolder ?? '',
      declaration_number: wish.declaration?.number ?? null,
      declared_at: wish.declaration?.at ?? null,
      // Nobody sends a service back.
      return_needed: order.fulfilment !== 'service',
      is_begun: wish.isBegun ?? false,
      created_at: ctx.now,
      status_since: ctx.now,
      remind_at: firstReminder(wish.status, ctx.now),
    },
    paid.map((part) => ({ ...part, reason_id: wish.wanted.find(({ item_id: id }) => id === part.item_id)?.reason_id ?? null })),
    wish.photos,
  )
  const by = wish.type === 'withdrawal' ? 'system' : 'customer'
  begin(
    ctx,
    refundBinding,
    { ...row, method: await methodOf(ctx.db, order.id) },
    wish.type === 'withdrawal' ? 'refund.withdraw' : 'refund.request',
    by,
  )
  await notify(ctx, order.provider_id, { type: 'refund', ...freshNews(row), link: refundLinks.provider(row) })
  await announceRefund(ctx, await fullRefund(ctx.db, row.id), '', 'refund.request')
  await followClaims(ctx, row, '')
  return wish.status === 'accepted' ? followAccepted(ctx, row) : row
}

/** One path for all lines of a wish: a defect is no matter of taste. @throws Refusal INPUT_INVALID */
export async function typeOfReasons(ctx: Ctx, ids: readonly number[]): Promise<RefundType> {
  const reasons = await reasonsOf(ctx.db)
  const types = ids.map((id) => reasons.find((one) => one.id === id)?.type)
  const [type] = types
  if (!type || type === 'withdrawal' || types.some((one) => one !== type))
    throw new Refusal('INPUT_INVALID', { errors: [{ field: 'items', message: 'Bitte wählen Sie für alle Artikel Gründe derselben Art.' }] })
  return type
}

/** @throws Refusal REFUND_NOT_POSSIBLE where this path is closed for one of the lines wanted, or nothing has come yet */
export async function expectPath(
  ctx: Ctx,
  order: ShopOrderRow,
  lines: readonly ShopItemRow[],
  { type, wanted }: { type: RefundType; wanted: readonly number[] },
): Promise<void> {
  const [arrived, repaired] = [await deliveredAt(ctx.db, order), await repairedOfOrder(ctx.db, order.id)]
  const path = pathsOf(order, arrived, ctx.now, repaired).find((one) => one.type === type)
  const isLate = (id: number) => {
    const until = lineDefectUntil(arrived, repaired.get(id))
    return until !== null && until <= ctx.now
  }
  if (!path?.is_possible || lines.every((line) => line.delivered === 0) || (type === 'defect' && wanted.some(isLate)))
    throw new Refusal('REFUND_NOT_POSSIBLE')
}
