import { asList, type Lifecycle } from '#machines/defineLifecycle.ts'
import { foodOrderLifecycle } from '#machines/lifecycles/foodOrder.lifecycle.ts'
import { accountOf, type Ctx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { deadlinesOf, historyOf } from './foodOrders.store.ts'

/** The path an order took and what is possible next for whom; parties see their own, an admin sees all. */
export async function orderHistory(ctx: Ctx, number: string) {
  const { role, userId } = accountOf(ctx)
  let query = ctx.db.selectFrom('food_orders').select(['id', 'number', 'status', 'version']).where('number', '=', number)
  if (role === 'customer') query = query.where('customer_id', '=', userId)
  if (role === 'provider') query = query.where('provider_id', '=', userId)
  const order = await query.executeTakeFirst()
  if (!order) throw new Refusal('NOT_FOUND')
  const [rows, due] = [await historyOf(ctx.db, 'foodOrder', order.id), await deadlinesOf(ctx.db, 'foodOrder', order.id)]
  const on = (foodOrderLifecycle as unknown as Lifecycle).spec.states[order.status]?.on ?? {}
  return {
    machine: 'foodOrder', number: order.number, status: order.status, version: order.version,
    history: rows.map((row) => ({ event: row.event, from: row.from_state, to: row.to_state, actorRole: row.actor_role, at: row.at.toISOString(), machineVersion: row.machine_version })),
    next: Object.entries(on).map(([event, moves]) => ({
      event, by: [...new Set(asList(moves).flatMap((move) => [...move.by]))], dueAt: due.find((one) => one.event === event)?.due_at.toISOString() ?? null,
    })),
  }
}
