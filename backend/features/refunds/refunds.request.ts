import { sumCents } from '#contract/values/money.ts'
import { isNeverRevocable, notRevocableTexts } from '#contract/values/notRevocable.ts'
import type { RefundType } from '#contract/calls/refundWire.ts'
import type { ShopAddress } from '#contract/calls/shopWire.ts'
import { costAboveCheapest } from '#backend/features/shipping/shipping.api.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import { methodOf, paymentOf } from '#backend/features/payments/payments.api.ts'
import { tellUnsettled } from '#backend/features/orders/withdrawals.api.ts'
import {
  deliveredAt,
  endBegun,
  hasBegun,
  hasShopTrack,
  isStepOf,
  lockShopOrderById,
  openOf,
  shopItemsOf,
  strikePieces,
  transitionShopOrder,
  type ShopItemRow,
  type ShopOrderRow,
} from '#backend/features/shopOrders/shopOrders.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import type { PayloadOf } from '#backend/kernel/jobs.types.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { begin } from '#backend/kernel/transition.ts'
import { carriageBack, lineDefectUntil, pathsOf, piecesLeft, priceWanted, type WantedPieces } from './refunds.amounts.ts'
import { announceRefund, followClaims } from './refunds.effects.ts'
import { settlesBegun, tellBuyerOfShare } from './refunds.begun.ts'
import type { refundJobs } from './refunds.jobs.ts'
import { withdrawMissing } from './refunds.missing.ts'
import { freshNews, refundLinks } from './refunds.news.ts'
import {
  fullRefund,
  heldOfOrder,
  insertRefund,
  lockRefund,
  refundItemsOf,
  refundOfDeclaration,
  refundsOfOrder,
  repairedOfOrder,
  type RefundRow,
} from './refunds.store.ts'
import { firstReminder } from './refunds.times.ts'
import { followAccepted, refundBinding, transitionRefund } from './refunds.transition.ts'

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
  const back = isPaid ? carriageBack(order, lines, held, wish.type, wish.wanted) : 0
  const carriage = back > 0 && wish.type === 'withdrawal' ? Math.max(0, back - (await surplusOf(ctx, order, lines))) : back
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

/**
 * Something of what was paid may still go back: never where nothing was paid, nor where all of it goes back because the order has come to nothing. Cash
 * that was handed over for what came before that is between the two.
 */
export async function hasMoney(ctx: Pick<Ctx, 'db'>, order: Pick<ShopOrderRow, 'id' | 'status'>): Promise<boolean> {
  const { status, method } = await paymentOf(ctx.db, order.id)
  const isOver = order.status === 'canceled' || order.status === 'rejected'
  return status !== 'canceled' && status !== 'refunded' && !(isOver && method !== 'cash')
}

/** What the customer paid for a faster or dearer way than the standard one; a withdrawal does not bring it back (§ 357 (2) BGB). */
async function surplusOf(ctx: Ctx, order: ShopOrderRow, lines: readonly ShopItemRow[]): Promise<number> {
  const { shipping_id: methodId, provider_id: providerId } = order
  const address = order.address as ShopAddress | null
  if (methodId === null || !address) return 0
  return costAboveCheapest(
    ctx.db,
    { providerId, methodId, since: order.placed_at },
    {
      itemsCents: order.items_cents,
      weightGrams: lines.reduce((sum, line) => sum + (line.weight_grams ?? 0) * line.qty, 0),
      country: address.country,
      postalCode: address.postal_code,
    },
  )
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

/** The articles as the customer wrote them, «2 × Helm», as pieces of the order; `isClear`: each of them is told for sure. */
export function piecesNamed(
  lines: readonly ShopItemRow[],
  articles: readonly string[],
  leftOf: (line: ShopItemRow) => number,
): { wanted: WantedPieces[]; isClear: boolean } {
  const found = articles.map((article) => {
    const [, count, name] = /^\s*(?:(\d{1,3})\s*[×x*]\s*)?(.+?)\s*$/su.exec(article.toLowerCase()) ?? []
    const named = lines.filter((line) => [line.name, `${line.name} (${line.variant})`].some((one) => one.toLowerCase() === name))
    const [line] = named
    return line && named.length === 1 ? { item_id: line.id, qty: Math.min(count ? Number(count) : leftOf(line), leftOf(line)) } : undefined
  })
  const told = found.filter((one) => one !== undefined)
  return { wanted: told.filter(({ qty }) => qty > 0), isClear: told.length === found.length }
}

/** From what was made to measure or spoils nobody can withdraw: the customer reads which article and which paragraph it is. */
async function tellExcluded(ctx: Ctx, order: ShopOrderRow, lines: readonly ShopItemRow[], declaration: string): Promise<void> {
  const reasons = lines.map((line) => `„${line.name}“: ${notRevocableTexts[line.not_revocable!]}`).join('; ')
  await notify(ctx, order.customer_id, {
    type: 'refund',
    title: 'Kein Widerrufsrecht für einen Teil',
    body: `${order.number}, Widerruf ${declaration}: ${reasons}. Ihre Rechte bei Mängeln bleiben.`,
    link: `/konto/bestellungen/${order.number}`,
    uniqueKey: `excluded-${declaration}`,
    mustKnow: true,
  })
}

/** What of the pieces wanted has left the seller and comes back, and what is still with him; of a line, first what has left. */
function splitWanted(lines: readonly ShopItemRow[], wanted: readonly WantedPieces[], leftOf: (line: ShopItemRow) => number) {
  const parts = lines.map((line) => {
    const asked = wanted.reduce((sum, one) => (one.item_id === line.id ? sum + one.qty : sum), 0)
    const back = Math.min(asked, leftOf(line))
    return { id: line.id, back, unsent: Math.min(asked - back, openOf(line)), open: openOf(line) }
  })
  return {
    back: parts.filter(({ back }) => back > 0).map(({ id, back }) => ({ item_id: id, qty: back, reason_id: null })),
    unsent: parts.filter(({ unsent }) => unsent > 0).map(({ id, unsent }) => ({ item_id: id, quantity: unsent })),
    isAllUnsent: parts.every(({ unsent, open }) => unsent === open),
  }
}

/**
 * Other wishes about the same pieces are overtaken by a withdrawal; one about a line that it does not reach goes on, as does a claim about
 * what nobody can withdraw from.
 */
async function overtakeClaims(
  ctx: Ctx,
  orderId: number,
  lines: readonly ShopItemRow[],
  { pieces, articles }: Pick<PayloadOf<(typeof refundJobs)['refund.withdraw']>, 'pieces' | 'articles'>,
): Promise<void> {
  const named = pieces.length > 0 ? pieces : articles.length > 0 ? piecesNamed(lines, articles, ({ qty }) => qty).wanted : undefined
  const reached = new Set(
    lines
      .filter((line) => !isNeverRevocable(line.not_revocable) && (named === undefined || named.some(({ item_id: id }) => id === line.id)))
      .map(({ id }) => id),
  )
  for (const { id, type, status } of await refundsOfOrder(ctx.db, orderId)) {
    if (type === 'withdrawal' || (status !== 'requested' && status !== 'repairing' && status !== 'escalated')) continue
    if ((await refundItemsOf(ctx.db, id)).every(({ item_id: item }) => reached.has(item)))
      await transitionRefund(ctx, await lockRefund(ctx.db, id), { type: 'refund.cancel', by: 'system' })
  }
}

/**
 * The legal withdrawal of an order of goods by its buyer (§ 355 BGB): inside the period it needs nobody's consent. What has not left is not
 * sent any more, and where nothing has, the order ends; what has left comes back. Outside the period, or where there is no such right, the
 * seller answers.
 */
export const withdraw = (ctx: Ctx, wish: PayloadOf<(typeof refundJobs)['refund.withdraw']>): Promise<void> =>
  inCommand(ctx, async (command) => {
    const order = await lockShopOrderById(command.db, wish.orderId)
    const title = `Widerrufen (${wish.declaration})`
    if (!order || (await refundOfDeclaration(command.db, wish.declaration)) || (await hasShopTrack(command.db, order.id, title))) return
    const lines = await shopItemsOf(command.db, order.id)
    const declaredAt = new Date(wish.receivedAt)
    const path = pathsOf(order, await deliveredAt(command.db, order), declaredAt).find(({ type }) => type === 'withdrawal')
    const isAllowed = path?.is_possible === true
    if (isAllowed) await overtakeClaims(command, order.id, lines, wish)
    const held = await heldOfOrder(command.db, order.id)
    const leftOf = (line: ShopItemRow) => piecesLeft(line, held, 'withdrawal')
    const allOf = (line: ShopItemRow) => leftOf(line) + openOf(line)
    const isWhole = wish.pieces.length === 0 && wish.articles.length === 0
    const named = wish.pieces.length > 0 ? { wanted: wish.pieces, isClear: true } : piecesNamed(lines, wish.articles, allOf)
    const wanted = isWhole ? lines.map((line) => ({ item_id: line.id, qty: allOf(line) })) : named.wanted
    // What cannot be told for sure is with the seller by mail, and a person sees to it.
    if (isAllowed && !named.isClear) await tellUnsettled(command, { declaration: wish.declaration, reason: 'articles' })
    const excluded = lines.filter(
      (line) => isNeverRevocable(line.not_revocable) && wanted.some(({ item_id: id, qty }) => id === line.id && qty > 0),
    )
    if (isAllowed && excluded.length > 0) await tellExcluded(command, order, excluded, wish.declaration)
    const revocable = wanted.filter(({ item_id: id }) => excluded.every((line) => line.id !== id))
    // Before anything else, because what is left of the order follows from it.
    const here = isAllowed
      ? await withdrawMissing(command, (await lockShopOrderById(command.db, order.id))!, revocable, title)
      : { wanted: revocable }
    const remaining = here.wanted === revocable ? lines : await shopItemsOf(command.db, order.id)
    const { back, unsent, isAllUnsent } = splitWanted(remaining, here.wanted, leftOf)
    const current = (await lockShopOrderById(command.db, order.id))!
    // What was done of a service that has begun its seller names (§ 357a (2) BGB); where that cannot be settled here, a person sees to it.
    const isBegun = hasBegun(current, ctx.now)
    if (isAllowed && unsent.length > 0 && isBegun) {
      if (!(await settlesBegun(command, current, isAllUnsent)))
        return tellUnsettled(command, { declaration: wish.declaration, reason: 'begun' })
      const ended = await endBegun(command, current, title)
      // Without the buyer's wish that it begin early nothing of it is owed (§ 357a (2) BGB).
      const isOwed = current.begin_consent !== ''
      const refund = await openRefund(command, ended, await shopItemsOf(command.db, ended.id), {
        type: 'withdrawal',
        status: isOwed ? 'requested' : 'accepted',
        wanted: unsent.map(({ item_id: id, quantity }) => ({ item_id: id, qty: quantity, reason_id: null })),
        comment: wish.comment,
        photos: [],
        declaration: { number: wish.declaration, at: declaredAt },
        isBegun: isOwed,
      })
      return isOwed ? tellBuyerOfShare(command, refund) : undefined
    }
    if (isAllowed && unsent.length > 0 && !isBegun) {
      if (isAllUnsent && isStepOf(current, 'shopOrder.withdraw', 'system'))
        return void (await transitionShopOrder(command, current, { type: 'shopOrder.withdraw', by: 'system' }))
      if (isStepOf(current, 'shopOrder.strike', 'system')) await strikePieces(command, current, unsent, { by: 'system', title })
    }
    if (back.length === 0) return
    await openRefund(command, current, await shopItemsOf(command.db, order.id), {
      type: 'withdrawal',
      status: isAllowed ? 'accepted' : 'requested',
      wanted: back,
      comment: wish.comment,
      photos: [],
      declaration: { number: wish.declaration, at: declaredAt },
    })
  })
