import type { FoodOrder } from '#contract/calls/foodWire.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { seesDeveloperPages } from '#backend/kernel/developers.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { historyOf, orderInSight, toldOf } from './foodOrders.store.ts'

/** What the machine decides by, and what it changes. A list of its own: names, addresses and what people wrote are not in it. */
const shown = [
  'state',
  'version',
  'fulfilment',
  'prep_minutes',
  'delivery_minutes',
  'wished_at',
  'delivery_time',
  'answer_due_at',
  'total_cents',
  'payment_status',
  'age_limit',
  'reject_reason',
  'cancel_requested',
  'free_cancel_until',
  'overdue',
  'unconfirmed',
  'revert_to',
  'revert_until',
] as const satisfies readonly (keyof FoodOrder)[]
const longest = 120

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null)).slice(0, longest)
const contextOf = (order: FoodOrder) => [
  ...shown.map((name) => ({ name, value: textOf(order[name]) })),
  ...order.items.map((item, index) => ({ name: `items[${index}].status`, value: item.status })),
]

/**
 * The steps of one order with what each carried, the order before and after it, and who was told in which order. A party sees its
 * own view and that the other party was told; what rang in the kitchen is for the kitchen and the operator.
 */
export async function orderSequence(ctx: AccountCtx, number: string) {
  const { role, userId } = ctx.account
  if (role !== 'admin' && !seesDeveloperPages(ctx)) throw new Refusal('NOT_FOUND')
  const order = orNotFound(await orderInSight(ctx.db, number, { role, userId }))
  const [steps, told] = [await historyOf(ctx.db, 'foodOrder', order.id), await toldOf(ctx.db, order.id)]
  const ofOrder = told.filter(({ entity_type: type }) => type === 'foodOrder')
  // Bells and interim news have versions of their own: they belong to the last step that was told before them.
  const versionOf = (one: (typeof told)[number]) =>
    one.entity_type === 'foodOrder' ? one.entity_version : ofOrder.findLast((step) => step.created_at <= one.created_at)?.entity_version
  const viewer = role === 'admin' ? order.provider_id : userId
  const contexts = new Map(
    ofOrder
      .filter((one) => one.user_id === viewer)
      .map((one) => [one.entity_version, contextOf((one.payload as unknown as { order: FoodOrder }).order)]),
  )
  const inSight = told.filter((one) => one.entity_type === 'foodOrder' || role === 'admin' || one.user_id === userId)
  return {
    machine: 'foodOrder',
    number: order.number,
    steps: steps.map((step) => ({
      version: step.version,
      event: step.event,
      from: step.from_state,
      to: step.to_state,
      by: step.actor_role,
      at: step.at.toISOString(),
      payload: Object.entries(step.detail as Record<string, unknown>).map(([name, value]) => ({ name, value: textOf(value) })),
      before: contexts.get(step.version - 1) ?? null,
      after: contexts.get(step.version) ?? null,
      told: inSight
        .filter((one) => versionOf(one) === step.version)
        .map((one) => ({
          to: one.user_id === order.customer_id ? 'customer' : 'provider',
          fact: one.type,
          at: one.created_at.toISOString(),
          position: one.user_id === userId ? one.seq : null,
          isEcho: one.user_id === userId && one.client_id !== null,
        })),
    })),
  }
}
