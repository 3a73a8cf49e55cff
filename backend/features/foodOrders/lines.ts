import { taxesOf } from '#contract/values/taxes.ts'
import type { NoParams } from '#machines/defineLifecycle.ts'
import { dishLifecycle, orderEventOf, type DishEvent, type DishGuardInput, type DishStatus } from '#machines/lifecycles/dish.lifecycle.ts'
import type { DishStep } from '#machines/lifecycles/dish.steps.ts'
import type { FoodState, ItemStatus } from '#contract/calls/foodWire.ts'
import { sumCents } from '#contract/values/money.ts'
import { markSoldOut } from '#backend/features/foodSettings/foodSettings.api.ts'
import { lowerAmount } from '#backend/features/payments/payments.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { bindLifecycle, transitionRow } from '#backend/kernel/transition.ts'
import { fieldRefusal, Refusal } from '#backend/kernel/refusal.ts'
import { transitionOrder } from './foodOrders.transition.ts'
import { dishGuardInputOf } from './foodOrders.present.ts'
import type { OrderSeller } from './orderSeller.ts'
import { itemsOf, type FoodItemRow, type FoodOrderRow } from './foodOrders.store.ts'
import { saveLine, saveSoldOut } from './foodOrders.save.store.ts'

type Line = FoodItemRow & { order: FoodState }

const dishes = bindLifecycle<Line, DishGuardInput, DishEvent, NoParams>({
  lifecycle: dishLifecycle,
  id: (row) => row.id,
  version: (row) => row.version,
  currentState: (row, now) => ({ status: row.status, guardInput: dishGuardInputOf(row, row.order, now) }),
  async save(ctx, row, to, patch) {
    const saved = await saveLine(ctx.db, row, { status: to as DishStatus, status_since: ctx.now, struck_from: patch.struck_from ?? null })
    return { ...saved, order: row.order }
  },
  effects: {},
})

/** Where a step leads: a line that is there already has taken it, in another tab or by the first of two taps. */
const taken: Record<DishStep, (status: DishStatus) => boolean> = {
  finish: (status) => status === 'ready',
  reopen: (status) => status === 'processing',
  strike: (status) => status === 'canceled',
  restore: (status) => status !== 'canceled',
}

/**
 * All or nothing: every named line of the locked order takes the step, or none does. Sums, taxes and the open payment follow what
 * is struck or put back, and the order follows its lines. @throws Refusal of the line's lifecycle; INPUT_INVALID for a foreign line
 */
export async function changeLines(
  ctx: Ctx,
  order: FoodOrderRow,
  lineIds: readonly number[],
  dishStep: DishStep,
  isSoldOut = false,
): Promise<FoodOrderRow> {
  const lines = await itemsOf(ctx.db, order.id)
  const unknown = lineIds.filter((id) => !lines.some((line) => line.id === id))
  if (unknown.length > 0)
    throw new Refusal('INPUT_INVALID', {
      errors: unknown.map((id) => ({ field: 'line_ids', message: `Die Zeile ${id} gehört nicht zu dieser Bestellung.` })),
    })
  const changing = lines.filter((line) => lineIds.includes(line.id) && !taken[dishStep](line.status))
  if (changing.length === 0) return order
  const moved = new Map<number, FoodItemRow>()
  for (const line of changing) {
    const struckFrom = dishStep === 'strike' ? (line.status as 'pending') : null
    moved.set(
      line.id,
      await transitionRow(
        ctx,
        dishes,
        { ...line, order: order.status },
        { type: `dish.${dishStep}`, by: 'provider' },
        { struck_from: struckFrom },
      ),
    )
  }
  const after = lines.map((line) => moved.get(line.id) ?? line)
  if (dishStep === 'strike' && isSoldOut) await tellSoldOut(ctx, order, changing, true)
  if (dishStep === 'restore')
    await tellSoldOut(
      ctx,
      order,
      changing.filter((line) => line.sold_out),
      false,
    )
  const amounts = dishStep === 'strike' || dishStep === 'restore' ? await reprice(ctx, order, after) : {}
  const saved = await transitionOrder(
    ctx,
    order,
    { type: 'foodOrder.changeItems', by: 'provider', step: dishStep, lineIds: changing.map(({ id }) => id) },
    amounts,
  )
  const event = orderEventOf(
    after.map(({ status }) => status),
    saved.status,
  )
  return event ? transitionOrder(ctx, saved, event) : saved
}

/** The dishes of these lines can no longer be ordered by anybody, or again. */
async function tellSoldOut(ctx: Ctx, order: FoodOrderRow, lines: readonly FoodItemRow[], isSoldOut: boolean): Promise<void> {
  for (const { id } of lines) await saveSoldOut(ctx.db, id, { sold_out: isSoldOut, substitute_id: null })
  await markSoldOut(ctx, order.provider_id, [...new Set(lines.map((line) => line.product_id))], isSoldOut)
}

const stepTowards: Partial<Record<ItemStatus, DishStep>> = { processing: 'reopen', ready: 'finish', canceled: 'strike' }

/**
 * The specification's call names products and a status. A product stands for all its lines that are not struck, and where all are,
 * for all of them; a status that only the whole order can reach is refused. Whoever means one of several lines names lines.
 */
export async function changeLinesOfProducts(
  ctx: Ctx,
  order: FoodOrderRow,
  productIds: readonly number[],
  status: ItemStatus,
): Promise<FoodOrderRow> {
  const lines = await itemsOf(ctx.db, order.id)
  const meant = productIds.flatMap((id) => {
    const ofProduct = lines.filter((line) => line.product_id === id)
    if (ofProduct.length === 0) throw fieldRefusal('product_ids', `Gericht ${id} gehört nicht zu dieser Bestellung.`)
    const living = ofProduct.filter((line) => line.status !== 'canceled')
    return living.length > 0 ? living : ofProduct
  })
  const dishStep = stepTowards[status]
  if (dishStep)
    return changeLines(
      ctx,
      order,
      meant.map(({ id }) => id),
      dishStep,
    )
  if (meant.every((line) => line.status === status)) return order
  throw new Refusal('TRANSITION_REFUSED', { state: dishLifecycle.spec.states[meant[0]!.status]!.label })
}

/** A struck line is not paid: sums, taxes and the open payment are those of the lines that are left. */
async function reprice(ctx: Ctx, order: FoodOrderRow, lines: readonly FoodItemRow[]): Promise<Partial<FoodOrderRow>> {
  const living = lines.filter((line) => line.status !== 'canceled')
  const itemsCents = sumCents(living.map((line) => line.total_cents))
  const depositCents = sumCents(living.map((line) => line.deposit_cents * line.qty))
  const fee = living.length > 0 ? order.delivery_fee_cents : 0
  const total = itemsCents + depositCents + fee
  await lowerAmount(ctx, order.id, total)
  const isSmall = (order.seller as OrderSeller).small_business
  const taxes = isSmall
    ? []
    : taxesOf(
        living.map((line) => ({ rate: line.tax_rate, gross: line.total_cents + line.deposit_cents * line.qty })),
        fee,
      )
  return { items_cents: itemsCents, deposit_cents: depositCents, delivery_fee_cents: fee, total_cents: total, taxes }
}
