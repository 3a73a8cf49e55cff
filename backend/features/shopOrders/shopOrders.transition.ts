import {
  shopOrderLifecycle,
  type ShopOrderEffects,
  type ShopOrderEvent,
  type ShopOrderGuardInput,
  type ShopOrderStatus,
} from '#machines/lifecycles/shopOrder.lifecycle.ts'
import { operatorListChanged } from '#backend/features/operations/operatorLists.api.ts'
import { tellSupplied } from '#backend/features/orders/supplied.api.ts'
import { cashIsDue } from '#backend/features/payments/payments.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { bindLifecycle, transitionRow } from '#backend/kernel/transition.ts'
import { followShopOrder } from './followShopOrder.ts'
import { issuePickupCode } from './pickup.ts'
import { deletePickupCode } from './pickup.store.ts'
import { shopOrderEffects } from './shopOrders.effects.ts'
import { shopGuardInputOf } from './shopOrders.present.ts'
import { saveShopOrder, shopItemsOf, type EvaluatedShopOrder, type ShopOrderPatch, type ShopOrderRow } from './shopOrders.store.ts'
import { tellDelivered } from './onDelivered.ts'
import { cameBackReminder, dateReminder, dueOfShopOrder, isUnreported, missingReminder, nextReminder, scanAfter } from './shopOrderTimes.ts'

export const shopOrderBinding = bindLifecycle<EvaluatedShopOrder, ShopOrderGuardInput, ShopOrderEvent, ShopOrderEffects>({
  lifecycle: shopOrderLifecycle,
  id: (row) => row.id,
  version: (row) => row.version,
  currentState: (row, now) => ({ status: row.status, guardInput: shopGuardInputOf(row, row.lines, now) }),
  async save(ctx, row, to, patch) {
    const status = to as ShopOrderStatus
    const { lines: _lines, ...columns } = patch
    const saved = await saveShopOrder(ctx.db, row, {
      ...(columns as ShopOrderPatch),
      status,
      ...(status === row.status ? {} : changedTo(status, ctx.now)),
    })
    if (row.late || saved.late || isUnreported(row, ctx.now) || row.missing === 'operator' || saved.missing === 'operator')
      operatorListChanged(ctx, 'orders', `shop-${saved.id}-${saved.version}`)
    if (status !== row.status) await followShopOrder(ctx, saved, status)
    if (status !== row.status && status === 'ready') await issuePickupCode(ctx, saved)
    if (status !== row.status && row.status === 'ready') await deletePickupCode(ctx.db, row.id)
    if (status !== row.status && status === 'delivered') {
      tellDelivered(ctx, saved)
      // Of a service that was withdrawn from, the part that is owed is not known yet: its refund brings the invoice along.
      if (saved.withdrawn_at === null) tellSupplied(ctx, saved)
    }
    return { ...saved, lines: row.lines }
  },
  dueAt: dueOfShopOrder,
  effects: shopOrderEffects,
})

/** What a new state brings: its reminder, and the end of being late where the goods have left or wait for the customer. */
function changedTo(status: ShopOrderStatus, now: Date): ShopOrderPatch {
  // A date brings its own reminder along.
  if (status === 'scheduled') return { status_since: now, late: false, kept_date_at: null }
  const isGone = status === 'dateProposed' || status === 'ready' || status === 'shipped' || status === 'delivered'
  return {
    status_since: now,
    remind_at: status === 'shipped' ? scanAfter(now) : null,
    ...(status === 'dateProposed' ? {} : { kept_date_at: null }),
    ...(isGone ? { late: false, cancel_requested_at: null } : {}),
  }
}

/** A fresh order has nothing to evaluate yet: its first state needs no guard input. */
export const newlyPlacedShop = (row: ShopOrderRow): EvaluatedShopOrder => ({ ...row, lines: [] })

/** Moves a locked order by one event, with the columns that belong to the event; its lines are read as this command left them. */
export async function transitionShopOrder(
  ctx: Ctx,
  row: ShopOrderRow,
  event: ShopOrderEvent,
  extra: ShopOrderPatch = {},
): Promise<ShopOrderRow> {
  const lines = await shopItemsOf(ctx.db, row.id)
  const { lines: _lines, ...saved } = await transitionRow(ctx, shopOrderBinding, { ...row, lines }, event, {
    ...columnsOf(ctx, row, event),
    ...extra,
  } as Partial<EvaluatedShopOrder>)
  // Where its cash was noted with this step, nobody waits for a word.
  if (saved.status === 'delivered' && row.status !== 'delivered') await cashIsDue(ctx, saved.id)
  return saved
}

function columnsOf(ctx: Ctx, row: ShopOrderRow, event: ShopOrderEvent): ShopOrderPatch {
  switch (event.type) {
    case 'shopOrder.reject':
      return { reject_reason: event.reason }
    case 'shopOrder.noAnswer':
      return { reject_reason: 'noAnswer' }
    case 'shopOrder.settle':
    case 'shopOrder.remind':
    case 'shopOrder.noScan':
      return { remind_at: nextReminder(row, ctx.now) }
    // Every proposal has an answer time of its own.
    case 'shopOrder.propose':
      return { status_since: ctx.now }
    case 'shopOrder.agreeDate':
      return { remind_at: row.date_at && dateReminder(row.date_at) }
    case 'shopOrder.dateRemind':
      return { remind_at: null }
    case 'shopOrder.declineDate':
    case 'shopOrder.dateUnanswered':
      return event.dateStands
        ? { date_at: row.kept_date_at, remind_at: row.kept_date_at && dateReminder(row.kept_date_at) }
        : { date_at: null }
    case 'shopOrder.requestCancel':
      return { cancel_requested_at: ctx.now }
    // A parcel on its way is not called back: the wish has been answered by deed.
    case 'shopOrder.ship':
    case 'shopOrder.declineCancel':
      return { cancel_requested_at: null, cancel_reason: null }
    case 'shopOrder.missingRemind':
      return { missing_remind_at: row.missing === 'operator' ? missingReminder(ctx.now, true) : null }
    case 'shopOrder.missingUnanswered':
      return { missing: 'operator', missing_remind_at: missingReminder(ctx.now, true) }
    case 'shopOrder.cameBackRemind':
      return { remind_at: cameBackReminder(ctx.now) }
    case 'shopOrder.forceCancel':
      return { cancel_reason: event.reason }
    case 'shopOrder.withdraw':
      return { cancel_reason: 'Der Vertrag wurde widerrufen' }
    case 'shopOrder.shipOverdue':
      return { late: true }
    case 'shopOrder.neverShipped':
      return {
        cancel_reason: row.fulfilment === 'service' ? 'Es wurde kein Termin vereinbart' : 'Die Ware wurde nicht rechtzeitig übergeben',
      }
    case 'shopOrder.notFetched':
      return { cancel_reason: 'Die Ware wurde nicht abgeholt' }
    case 'shopOrder.allItemsCanceled':
      return { cancel_reason: row.fulfilment === 'service' ? 'Die Leistung kann nicht erbracht werden' : 'Kein Artikel war lieferbar' }
    default:
      return {}
  }
}
