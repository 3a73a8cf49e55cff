import { euroText } from '#contract/values/euroText.ts'
import { berlinParts } from '#contract/values/berlinTime.ts'
import { newOrderNumber } from '#contract/values/orderNumber.ts'
import type { InputOf } from '#contract/define.ts'
import { checkoutCalls } from '#contract/calls/checkout.calls.ts'
import { termsVersion } from '#backend/features/accounts/accounts.api.ts'
import { keepDeliveryAddress } from '#backend/features/addresses/addresses.api.ts'
import { cartLines, lockCart, removeLines } from '#backend/features/carts/carts.api.ts'
import {
  newOrderKey,
  raiseAlert,
  announcePlaced,
  foodOrderMovable,
  moveOrder,
  newlyPlaced,
  fullOrder,
  takeSlot,
  type FoodOrderRow,
} from '#backend/features/foodOrders/foodOrders.api.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import { accountOf, type Ctx } from '#backend/kernel/context.ts'
import { begin } from '#backend/kernel/move.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { judgeSeller, type Judged } from './checkout.judge.ts'
import { createGroup, insertItems, insertOrders, insertPayments } from './checkout.store.ts'
import { sellersOf } from './sellers.ts'

type Body = InputOf<(typeof checkoutCalls)['checkout.placeByCash']>['body']

/** The label the customer pressed; kept with the order as proof (§ 312j(3) BGB, law.md row 14). */
export const buttonLabel = 'Zahlungspflichtig bestellen'

/**
 * Splits the chosen part of a cart into one order per seller, all in one transaction: judged as shown, slot taken, orders and
 * bells stored, lines removed. Either every chosen seller has its order or none.
 * @throws Refusal with the first obstacle; CART_CHANGED when the shown total is not the total now.
 */
export async function placeByCash(ctx: Ctx, body: Body): Promise<FoodOrderRow[]> {
  const { userId } = accountOf(ctx)
  const cart = await lockCart(ctx.db, body.cart_key, ctx.caller)
  const chosen = new Map(body.sellers.map((seller) => [seller.provider_id, seller]))
  const lines = (await cartLines(ctx.db, cart.id)).filter((line) => chosen.has(line.providerId))
  if (lines.length === 0) throw new Refusal('CART_EMPTY')
  if (!body.terms_accepted)
    throw new Refusal('TERMS_MISSING', {
      errors: [{ field: 'terms_accepted', message: 'Bitte stimmen Sie den AGB der genannten Anbieter zu.' }],
    })

  const sellers = await sellersOf(ctx.db, [...new Set(lines.map((line) => line.providerId))])
  const judged = sellers
    .map((seller) => {
      const wish = chosen.get(seller.id)!
      return judgeSeller(
        seller,
        lines.filter((line) => line.providerId === seller.id),
        { fulfilment: wish.fulfilment, postalCode: body.address?.postal_code, wishedAt: wish.wished_at ? new Date(wish.wished_at) : null },
        ctx.now,
      )
    })
    .sort((a, b) => a.seller.id - b.seller.id)
  refuseObstacles(judged, body)

  const number = () => newOrderNumber(berlinParts(ctx.now).year, (limit) => Math.floor(ctx.kernel.random() * limit))
  const total = judged.reduce((sum, one) => sum + one.totalCents, 0)
  for (const one of judged) {
    if (!(await takeSlot(ctx.db, one.seller.id, one.slotStart, one.seller.slotCapacity)))
      throw new Refusal('SLOT_FULL', { provider: one.seller.name })
  }
  const platformTerms = await termsVersion(ctx.db)
  const groupId = await createGroup(ctx.db, { accountId: userId, cart, totalCents: total, now: ctx.now })
  const orders = await insertOrders(
    ctx.db,
    judged.map((one) => {
      const wish = chosen.get(one.seller.id)!
      return {
        group_id: groupId,
        provider_id: one.seller.id,
        customer_id: userId,
        status: 'pending' as const,
        fulfilment: one.fulfilment,
        customer_name: `${body.contact.first_name} ${body.contact.last_name}`.trim(),
        customer_phone: body.contact.phone,
        address: one.fulfilment === 'delivery' ? JSON.stringify(body.address) : null,
        note: wish.note,
        items_cents: one.itemsCents,
        deposit_cents: one.depositCents,
        delivery_fee_cents: one.feeCents,
        total_cents: one.totalCents,
        seller: JSON.stringify(one.seller.contract),
        taxes: JSON.stringify(one.taxes),
        age_limit: one.ageLimit,
        button_label: buttonLabel,
        terms_version: one.seller.termsVersion,
        platform_terms: platformTerms,
        placed_at: ctx.now,
        wished_at: wish.wished_at ? new Date(wish.wished_at) : null,
        slot_start: one.slotStart,
        delivery_minutes: one.deliveryMinutes,
        due_at: one.dueFrom,
        answer_due_at: answerBy(one, ctx.now),
        status_since: ctx.now,
      }
    }),
    number,
  )
  const linesOf = (order: FoodOrderRow) => judged.find((one) => one.seller.id === order.provider_id)!
  await insertItems(
    ctx.db,
    orders.flatMap((order) => linesOf(order).lines.map((line, position) => ({ orderId: order.id, position, line }))),
  )
  await insertPayments(ctx.db, orders)
  await removeLines(
    ctx.db,
    cart.id,
    orders.map((order) => order.provider_id),
  )
  if (body.save_address && body.address) await keepDeliveryAddress(ctx, userId, body.contact, body.address)

  for (const order of orders) await openOrder(ctx, order, linesOf(order))
  ctx.enqueue({ kind: 'order.receipt', payload: { orderIds: orders.map((order) => order.id) }, uniqueKey: `receipt-${groupId}` })
  return orders
}

/** History, clock, bell, facts; and the restaurant's own «accept at once» where it is set. */
async function openOrder(ctx: Ctx, order: FoodOrderRow, judged: Judged): Promise<void> {
  begin(ctx, foodOrderMovable, newlyPlaced(order), 'foodOrder.place')
  await raiseAlert(ctx, order, 'new')
  announcePlaced(ctx, await fullOrder(ctx.db, order.id))
  await notify(ctx, order.provider_id, {
    type: 'order',
    title: 'Neue Bestellung',
    body: `${order.number} · ${euroText(order.total_cents)} · ${order.fulfilment === 'delivery' ? 'Lieferung' : 'Abholung'}`,
    link: `/anbieterbereich/speisebestellungen/${order.number}`,
    uniqueKey: newOrderKey(order.id),
    holdsPush: true,
  })
  if (judged.seller.autoAccept)
    await moveOrder(ctx, order, { type: 'foodOrder.accept', by: 'system', prepMinutes: judged.seller.prepMinutes })
}

function refuseObstacles(judged: Judged[], body: Body): void {
  const [first] = judged.flatMap((one) => one.problems.map((problem) => ({ problem, one })))
  if (first)
    throw new Refusal(first.problem.code, { ...first.problem.details, provider_id: first.one.seller.id, provider: first.one.seller.name })
  if (judged.some((one) => one.fulfilment === 'delivery') && !body.address) {
    throw new Refusal('INPUT_INVALID', { errors: [{ field: 'address', message: 'Bitte geben Sie die Lieferadresse an.' }] })
  }
  const age = Math.max(...judged.map((one) => one.ageLimit))
  if (age > 0 && !body.age_confirmed) throw new Refusal('AGE_CONFIRMATION_MISSING', { age })
  const total = judged.reduce((sum, one) => sum + one.totalCents, 0)
  if (total !== body.expected_total) throw new Refusal('CART_CHANGED', { total: euroText(total), total_cents: total })
}

/** A restaurant answers soon; for a far pre-order it may still be closed now, so its clock starts with the kitchen. */
function answerBy(one: Judged, now: Date): Date {
  const soon = now.getTime() + one.seller.answerMinutes * 60_000
  if (one.asapPossible) return new Date(soon)
  const kitchenStarts = one.dueFrom.getTime() - (one.seller.prepMinutes + one.deliveryMinutes) * 60_000
  return new Date(Math.max(soon, kitchenStarts + one.seller.answerMinutes * 60_000))
}
