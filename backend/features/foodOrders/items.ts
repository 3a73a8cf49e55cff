import { wireOfState } from '#contract/calls/foodWire.ts'
import { taxesOf } from '#contract/values/taxes.ts'
import type { FoodItemStatus } from '#machines/lifecycles/foodOrder.lifecycle.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { moveOrder } from './foodOrders.move.ts'
import { itemsOf, setItems, type FoodItemRow, type FoodOrderRow } from './foodOrders.store.ts'

/** Steps a single dish may take; all others follow the order (lifecycles.md section 3, per-item events). */
const steps: Record<FoodItemStatus, FoodItemStatus[]> = {
  pending: ['canceled'], processing: ['ready', 'canceled'], ready: ['processing', 'canceled'], delivery: [], completed: [], canceled: [],
}

/** All or nothing: every named dish takes the step, or none does. The order then follows its dishes. */
export async function changeItems(ctx: Ctx, order: FoodOrderRow, productIds: number[], status: FoodItemStatus): Promise<FoodOrderRow> {
  const items = await itemsOf(ctx.db, order.id)
  const chosen = items.filter((item) => productIds.includes(item.product_id))
  const unknown = productIds.filter((id) => !items.some((item) => item.product_id === id))
  if (unknown.length > 0) throw new Refusal('INPUT_INVALID', { errors: unknown.map((id) => ({ field: 'product_ids', message: `Gericht ${id} gehört nicht zu dieser Bestellung.` })) })
  const changing = chosen.filter((item) => item.status !== status)
  for (const item of changing) {
    if (!steps[item.status].includes(status)) throw new Refusal('TRANSITION_REFUSED', { state: wireOfState[order.status].label, item: item.name })
  }
  if (changing.length === 0) return order
  await setItems(ctx.db, changing.map((item) => item.id), status)
  const after = items.map((item) => (changing.includes(item) ? { ...item, status } : item))
  const amounts = status === 'canceled' ? await reprice(ctx, order, after) : {}
  const saved = await moveOrder(ctx, order, { type: 'foodOrder.changeItems', by: 'provider', status, productIds }, amounts)
  const living = after.filter((item) => item.status !== 'canceled')
  if (living.length === 0) return moveOrder(ctx, saved, { type: 'foodOrder.allItemsCanceled', by: 'system' })
  const done = living.every((item) => item.status === 'ready')
  return done && saved.status === 'processing' ? moveOrder(ctx, saved, { type: 'foodOrder.ready', by: 'system' }) : saved
}

/** A struck dish is not paid: sums, taxes and the open payment shrink with it. */
async function reprice(ctx: Ctx, order: FoodOrderRow, items: FoodItemRow[]): Promise<Partial<FoodOrderRow>> {
  const living = items.filter((item) => item.status !== 'canceled')
  const sum = (pick: (item: FoodItemRow) => number) => living.reduce((total, item) => total + pick(item), 0)
  const itemsCents = sum((item) => item.total_cents)
  const depositCents = sum((item) => item.deposit_cents * item.qty)
  const fee = living.length > 0 ? order.delivery_fee_cents : 0
  const total = itemsCents + depositCents + fee
  await ctx.db.updateTable('order_payments').set({ amount_cents: total }).where('order_id', '=', order.id).where('status', '=', 'unpaid').execute()
  const taxes = taxesOf(living.flatMap((item) => [{ rate: item.tax_rate, gross: item.total_cents + item.deposit_cents * item.qty }]), fee)
  return { items_cents: itemsCents, deposit_cents: depositCents, delivery_fee_cents: fee, total_cents: total, taxes }
}
