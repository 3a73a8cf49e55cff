import { asList, type Lifecycle } from '#machines/defineLifecycle.ts'
import { foodOrderLifecycle } from '#machines/lifecycles/foodOrder.lifecycle.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { seesDeveloperPages } from '#backend/kernel/developers.ts'
import { deadlinesOf, historyOf, orderInSight } from './foodOrders.store.ts'

/** The path an order took and what is possible next for whom; parties see their own, an admin sees all. */
export async function orderHistory(ctx: AccountCtx, number: string) {
  const { role, userId } = ctx.account
  const order = orNotFound(await orderInSight(ctx.db, number, { role, userId }))
  const [rows, due] = [await historyOf(ctx.db, 'foodOrder', order.id), await deadlinesOf(ctx.db, 'foodOrder', order.id)]
  const on = (foodOrderLifecycle as unknown as Lifecycle).spec.states[order.status]?.on ?? {}
  return {
    machine: 'foodOrder',
    number: order.number,
    status: order.status,
    version: order.version,
    history: rows.map((row) => ({
      event: row.event,
      from: row.from_state,
      to: row.to_state,
      actorRole: row.actor_role,
      at: row.at.toISOString(),
      machineVersion: row.machine_version,
    })),
    next: Object.entries(on).map(([event, moves]) => ({
      event,
      by: [...new Set(asList(moves).flatMap((move) => [...move.by]))],
      dueAt: due.find((one) => one.event === event)?.due_at.toISOString() ?? null,
    })),
    inspectable: role === 'admin' || seesDeveloperPages(ctx),
  }
}
