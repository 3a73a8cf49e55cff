import { townHistory } from '#backend/demo/town/history.ts'
import { taxesOf } from '#contract/values/taxes.ts'
import { buttonLabel } from '#backend/features/checkout/checkout.order.ts'
import { orderSellerOf } from '#backend/features/foodOrders/foodOrders.api.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { HistoryFoodOrder } from './town/history.types.ts'
import { seedConversation, seedNotifications } from './seedConversations.ts'

/** What happened in the town so far, relative to `now`; the same for the same day. `ids`: e-mail or slug → account. */
export async function seedHistory(tx: Db, now: Date, ids: ReadonlyMap<string, number>, dishes: ReadonlyMap<string, number>): Promise<void> {
  const { foodOrders, conversations, notifications } = townHistory(20260, now)
  for (const [at, order] of foodOrders.entries()) await seedOrder(tx, order, at, ids, dishes)
  for (const conversation of conversations) await seedConversation(tx, conversation, ids)
  await seedNotifications(tx, notifications, ids)
}

async function seedOrder(
  tx: Db,
  order: HistoryFoodOrder,
  at: number,
  ids: ReadonlyMap<string, number>,
  dishes: ReadonlyMap<string, number>,
): Promise<void> {
  const customer = ids.get(order.customerEmail)!
  const provider = ids.get(order.providerSlug)!
  const account = await tx
    .selectFrom('accounts')
    .select(['first_name', 'last_name', 'phone'])
    .where('id', '=', customer)
    .executeTakeFirstOrThrow()
  const seller = await tx.selectFrom('providers').selectAll().where('account_id', '=', provider).executeTakeFirstOrThrow()
  // Carts of the past are gone; negative numbers keep their unique key apart from real ones.
  const group = await tx
    .insertInto('order_groups')
    .values({ account_id: customer, cart_id: -1 - at, cart_attempt: 1, total_cents: order.totalCents, created_at: order.placedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const last = order.steps.at(-1)
  const accepted = order.steps.find((step) => step.prepMinutes !== undefined)
  const closed = order.status === 'completed' || order.status === 'rejected' || order.status === 'canceled'
  const row = await tx
    .insertInto('orders')
    .values({
      kind: 'food',
      number: order.number,
      group_id: group.id,
      provider_id: provider,
      customer_id: customer,
      total_cents: order.totalCents,
      placed_at: order.placedAt,
      closed_at: closed ? (last?.at ?? order.placedAt) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('food_orders')
    .values({
      id: row.id,
      number: order.number,
      group_id: group.id,
      provider_id: provider,
      customer_id: customer,
      status: order.status,
      version: order.steps.length + 1,
      fulfilment: order.fulfilment,
      customer_name: `${account.first_name} ${account.last_name}`,
      customer_phone: account.phone ?? '',
      address:
        order.fulfilment === 'delivery'
          ? JSON.stringify({
              street: order.address.street,
              house_number: order.address.houseNumber,
              extra: order.address.extra ?? '',
              postal_code: order.address.postalCode,
              city: order.address.city,
            })
          : null,
      note: order.note,
      items_cents: order.itemsCents,
      deposit_cents: order.depositCents,
      delivery_fee_cents: order.deliveryFeeCents,
      total_cents: order.totalCents,
      seller: JSON.stringify(orderSellerOf(seller)),
      taxes: JSON.stringify(
        seller.small_business
          ? []
          : taxesOf(
              order.items.map((item) => ({ rate: item.taxRate, gross: (item.unitCents + item.depositCents) * item.quantity })),
              order.deliveryFeeCents,
            ),
      ),
      button_label: buttonLabel,
      terms_version: 1,
      placed_at: order.placedAt,
      slot_start: order.placedAt,
      due_at: order.dueAt,
      prep_minutes: accepted?.prepMinutes ?? null,
      answer_due_at: new Date(order.placedAt.getTime() + 10 * 60_000),
      status_since: last?.at ?? order.placedAt,
      reject_reason: order.status === 'rejected' ? ((last?.reason as 'soldOut') ?? 'tooBusy') : null,
    })
    .execute()
  const itemStatus = order.status === 'rejected' ? ('canceled' as const) : order.status
  await tx
    .insertInto('food_order_items')
    .values(
      order.items.map((item, position) => ({
        order_id: row.id,
        product_id: dishes.get(`${order.providerSlug}/${item.dishKey}`) ?? 0,
        position,
        name: item.name,
        options: JSON.stringify(
          item.choices.map((choice) => ({
            id: `${choice.groupKey}.${choice.choiceKey}`,
            group: choice.groupKey,
            name: choice.name,
            price_cents: choice.deltaCents,
          })),
        ),
        note: item.note,
        qty: item.quantity,
        unit_cents: item.unitCents,
        deposit_cents: item.depositCents,
        total_cents: item.unitCents * item.quantity,
        tax_rate: item.taxRate,
        status: itemStatus,
      })),
    )
    .execute()
  const paid =
    order.status === 'completed'
      ? ('paid' as const)
      : order.status === 'rejected' || order.status === 'canceled'
        ? ('canceled' as const)
        : ('unpaid' as const)
  await tx
    .insertInto('order_payments')
    .values({
      order_id: row.id,
      method: 'cash',
      status: paid,
      amount_cents: order.totalCents,
      settled_at: paid === 'unpaid' ? null : (last?.at ?? null),
    })
    .execute()
  const steps = [{ event: 'foodOrder.place', from: '', to: 'pending', by: 'customer' as const, at: order.placedAt }, ...order.steps]
  await tx
    .insertInto('transitions')
    .values(
      steps.map((step, version) => ({
        machine: 'foodOrder',
        machine_version: 1,
        entity_id: row.id,
        version: version + 1,
        event: step.event,
        from_state: step.from,
        to_state: step.to,
        actor_role: step.by,
        actor_id: step.by === 'customer' ? customer : step.by === 'provider' ? provider : null,
        at: step.at,
      })),
    )
    .execute()
  if (order.dueAt && ['processing', 'ready', 'delivery'].includes(order.status)) {
    const due = new Date(order.dueAt.getTime() + 15 * 60_000)
    await tx
      .insertInto('deadlines')
      .values({ machine: 'foodOrder', entity_id: row.id, event: 'foodOrder.overdue', due_at: due, next_at: due, state: order.status })
      .execute()
  }
  if (order.status === 'pending') {
    const due = new Date(order.placedAt.getTime() + 10 * 60_000)
    await tx
      .insertInto('deadlines')
      .values({ machine: 'foodOrder', entity_id: row.id, event: 'foodOrder.noAnswer', due_at: due, next_at: due, state: 'pending' })
      .execute()
    await tx
      .insertInto('alerts')
      .values({ provider_id: provider, order_id: row.id, kind: 'new', status: 'ringing', created_at: order.placedAt, escalate_at: due })
      .execute()
  }
}
