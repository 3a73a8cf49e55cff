import { isNeverRevocable, notRevocableTexts } from '#contract/values/notRevocable.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import { tellUnsettled } from '#backend/features/orders/withdrawals.api.ts'
import {
  deliveredAt,
  endBegun,
  hasBegun,
  hasShopTrack,
  isStepOf,
  lockShopOrderById,
  openOf,
  piecesUnderWay,
  shopItemsOf,
  strikePieces,
  transitionShopOrder,
  type ShopItemRow,
  type ShopOrderRow,
} from '#backend/features/shopOrders/shopOrders.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import type { PayloadOf } from '#backend/kernel/jobs.types.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { pathsOf, piecesLeft } from './refunds.amounts.ts'
import { settlesBegun, tellBuyerOfShare } from './refunds.begun.ts'
import type { refundJobs } from './refunds.jobs.ts'
import { withdrawMissing } from './refunds.missing.ts'
import { refundItemsOf } from './refunds.items.store.ts'
import { withdrawReturning } from './refunds.returning.ts'
import { askedOf, piecesNamed, splitWanted } from './refunds.wanted.ts'
import { heldOfOrder, lockRefund, refundOfDeclaration, refundsOfOrder } from './refunds.store.ts'
import { transitionRefund } from './refunds.transition.ts'
import { openRefund } from './refunds.request.ts'

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
    const current = (await lockShopOrderById(command.db, order.id))!
    // What is on its way back already nobody sends: it falls away when it is there (docs/decisions/133).
    const returning = current.refused_at === null ? [] : await piecesUnderWay(command, current)
    const sendable = (line: ShopItemRow) => leftOf(line) - (returning.find(({ itemId }) => itemId === line.id)?.pieces ?? 0)
    const { back, unsent, isAllUnsent, takenOf } = splitWanted(remaining, here.wanted, (line) => Math.max(0, sendable(line)))
    if (isAllowed) {
      const comes = returning.map(({ itemId, pieces }) => ({
        itemId,
        pieces: Math.min(pieces, askedOf(here.wanted, itemId) - takenOf(itemId)),
      }))
      const onWay = { pieces: comes.filter(({ pieces }) => pieces > 0), title, declaration: wish.declaration }
      await withdrawReturning(command, current, remaining, onWay)
    }
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
