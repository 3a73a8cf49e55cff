import {
  foodOrderLifecycle,
  type FoodOrderEffects,
  type FoodOrderEvent,
  type FoodOrderGuardInput,
} from '#machines/lifecycles/foodOrder.lifecycle.ts'
import { dueAfter } from '#contract/values/promisedTime.ts'
import type { FoodState } from '#contract/calls/foodWire.ts'
import { operatorListChanged } from '#backend/features/operations/operatorLists.api.ts'
import { tellSupplied } from '#backend/features/orders/supplied.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { bindLifecycle, transitionRow } from '#backend/kernel/transition.ts'
import { foodOrderEffects } from './foodOrders.effects.ts'
import { guardInputOf } from './foodOrders.present.ts'
import { followOrder } from './followOrder.ts'
import { itemsOf, type FoodItemRow, type FoodOrderRow } from './foodOrders.store.ts'
import { saveOrder } from './foodOrders.save.store.ts'
import { prepMinutesOf } from './kitchen.store.ts'

/** Minutes after the promised time until the board asks for attention, and until an unconfirmed order closes itself. */
const overdueMs = 15 * 60_000
const autoCloseMs = 6 * 3_600_000

/** The locked order with its lines and what its checks need; built by `withGuardInput`. */
export type EvaluatedOrder = FoodOrderRow & {
  guardInput: { openItems: number; livingItems: number; prepMinutesMin: number; prepMinutesMax: number }
  lines: readonly FoodItemRow[]
  isRevert: boolean
}

export const foodOrderBinding = bindLifecycle<EvaluatedOrder, FoodOrderGuardInput, FoodOrderEvent, FoodOrderEffects>({
  lifecycle: foodOrderLifecycle,
  id: (row) => row.id,
  version: (row) => row.version,
  currentState: (row, now) => ({ status: row.status, guardInput: guardInputOf(row, row.guardInput, now) }),
  async save(ctx, row, to, patch) {
    const status = to as FoodState
    const changed = status !== row.status
    const {
      guardInput: _guardInput,
      lines: _lines,
      isRevert: _isRevert,
      id: _id,
      version: _version,
      address: _address,
      billing_address: _billing,
      taxes,
      ...plain
    } = patch
    const saved = await saveOrder(ctx.db, row, {
      ...plain,
      ...(taxes ? { taxes: taxes as never } : {}),
      status,
      ...(changed && patch.due_at === undefined ? dueOf(row, status, ctx.now) : {}),
      // Only a person's step can be taken back by a person.
      ...(changed
        ? {
            status_since: ctx.now,
            previous_status: row.status,
            previous_by: ctx.caller.kind === 'account' && ctx.caller.role === 'provider' ? ctx.caller.userId : null,
          }
        : {}),
    })
    if (row.overdue || saved.overdue) operatorListChanged(ctx, 'orders', `food-${saved.id}-${saved.version}`)
    // What the clock has closed nobody has confirmed: its invoice comes when it is asked for, or its cash is noted.
    if (changed && status === 'completed' && !saved.unconfirmed) tellSupplied(ctx, saved)
    if (changed) await followOrder(ctx, row, row.lines, status, row.isRevert)
    return { ...saved, guardInput: row.guardInput, lines: row.lines, isRevert: row.isRevert }
  },
  dueAt(row, field) {
    const promised = row.due_at?.getTime()
    if (field === 'answerDueAt') return row.answer_due_at
    if (promised === undefined) return null
    // One reminder is enough: a second overdue would only repeat itself.
    if (field === 'overdueAt') return row.overdue ? null : new Date(promised + overdueMs)
    return field === 'autoCloseAt' ? new Date(promised + autoCloseMs) : null
  },
  effects: foodOrderEffects,
})

/** A fresh order has nothing to evaluate yet: its first state needs no guard input. */
export const newlyPlaced = (row: FoodOrderRow): EvaluatedOrder => ({
  ...row,
  guardInput: { openItems: 0, livingItems: 0, prepMinutesMin: 0, prepMinutesMax: 0 },
  lines: [],
  isRevert: false,
})

/** Reads the dishes and limits that the lifecycle's checks ask for. */
async function withGuardInput(ctx: Ctx, row: FoodOrderRow, event: FoodOrderEvent): Promise<EvaluatedOrder> {
  const items = await itemsOf(ctx.db, row.id)
  const limits = await prepMinutesOf(ctx.db, row.provider_id)
  return {
    ...row,
    guardInput: {
      openItems: items.filter((item) => item.status === 'pending' || item.status === 'processing').length,
      livingItems: items.filter((item) => item.status !== 'canceled').length,
      prepMinutesMin: limits.prep_minutes_min,
      prepMinutesMax: limits.prep_minutes_max,
    },
    lines: items,
    isRevert: event.type === 'foodOrder.revert',
  }
}

/** Moves a locked order by one event, with the columns that belong to the event. */
export async function transitionOrder(
  ctx: Ctx,
  row: FoodOrderRow,
  event: FoodOrderEvent,
  extra: Partial<FoodOrderRow> = {},
): Promise<FoodOrderRow> {
  const guarded = await withGuardInput(ctx, row, event)
  return transitionRow(ctx, foodOrderBinding, guarded, event, { ...columnsOf(ctx, row, event), ...extra })
}

/** The promised time after this step; a later one than before has not been missed yet. */
function dueOf(
  row: FoodOrderRow,
  to: FoodState,
  now: Date,
  prepMinutes?: number,
): Pick<FoodOrderRow, 'due_at'> & Partial<Pick<FoodOrderRow, 'overdue'>> {
  const at = (date: Date | null) => date?.getTime() ?? null
  const due = dueAfter(
    to,
    {
      fulfilment: row.fulfilment,
      deliveryMinutes: row.delivery_minutes,
      wishedAt: at(row.wished_at),
      dueAt: at(row.due_at),
      promisedAt: at(row.promised_at),
    },
    now.getTime(),
    prepMinutes,
  )
  return { due_at: due === null ? null : new Date(due), ...(due !== null && due > (at(row.due_at) ?? due) ? { overdue: false } : {}) }
}

function columnsOf(ctx: Ctx, row: FoodOrderRow, event: FoodOrderEvent): Partial<FoodOrderRow> {
  const promise = (prepMinutes: number) => {
    const { due_at: due } = dueOf(row, 'processing', ctx.now, prepMinutes)
    return { prep_minutes: prepMinutes, due_at: due, promised_at: due, overdue: false }
  }
  switch (event.type) {
    case 'foodOrder.accept':
      return promise(event.prepMinutes)
    case 'foodOrder.postpone':
      return {
        ...promise(event.prepMinutes),
        postponed_at: ctx.now,
        answer_due_at: new Date(Math.max(row.answer_due_at.getTime(), ctx.now.getTime() + 5 * 60_000)),
      }
    case 'foodOrder.reject':
      return { reject_reason: event.reason }
    case 'foodOrder.noAnswer':
      return { reject_reason: 'noAnswer' }
    case 'foodOrder.requestCancel':
      return { cancel_requested_at: ctx.now }
    // A meal on its way is not called back: the wish has been answered by deed.
    case 'foodOrder.declineCancel':
    case 'foodOrder.dispatch':
      return { cancel_requested_at: null }
    case 'foodOrder.forceCancel':
      return { cancel_reason: event.reason }
    case 'foodOrder.ageRefused':
      return { cancel_reason: 'Das Mindestalter wurde nicht nachgewiesen' }
    case 'foodOrder.overdue':
      return { overdue: true }
    case 'foodOrder.autoClose':
      return { unconfirmed: true }
    // Back to «new» the answer clock starts again, else the step back would be a rejection in waiting.
    case 'foodOrder.revert':
      return { previous_by: null, answer_due_at: new Date(Math.max(row.answer_due_at.getTime(), ctx.now.getTime() + 3 * 60_000)) }
    default:
      return {}
  }
}
