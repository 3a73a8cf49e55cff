import type { ListedOrder } from '#contract/calls/orders.calls.ts'
import type { Ctx, Db } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { alongHeads, orderKinds } from './kinds.ts'
import type { Delivery, InvoicedOrder, OrderSide } from './orderKind.api.ts'
import {
  headOfId,
  headOfParty,
  headPage,
  headsPlacedWith,
  headsTogether,
  moveGroups,
  newestOfPair,
  type Head,
  type PageHead,
} from './orderLists.store.ts'

type Reading = Pick<Ctx, 'db' | 'now'>

/** These orders as one side sees them, in the order of their heads: one statement for each kind among them that did not come along. */
export async function presentHeads(ctx: Reading, heads: readonly (Head & Partial<PageHead>)[], side: OrderSide): Promise<ListedOrder[]> {
  const shown = new Map<number, ListedOrder>()
  for (const { id, along } of heads) if (along) shown.set(id, alongHeads.present(along, side, ctx.now))
  const missing = heads.filter(({ id }) => !shown.has(id))
  for (const kind of new Set(missing.map((head) => head.kind))) {
    const ids = missing.filter((head) => head.kind === kind).map(({ id }) => id)
    for (const order of await orderKinds[kind].present(ctx, ids, side)) shown.set(order.id, order)
  }
  return heads.map(({ id, kind, number }) => {
    const order = shown.get(id)
    if (!order) throw new Error(`Order ${number} has a head but nothing of its kind (${kind})`)
    return order
  })
}

/** Where the orders of one purchase stand, as far as this account sees them: a seller sees his own only. None: it is no party to it. */
export async function statesTogether(ctx: Reading, number: string, { role, userId }: { role: string; userId: number }) {
  const own = role === 'provider' ? await headOfParty(ctx.db, number, { side: 'provider', userId }) : undefined
  const heads =
    role === 'provider'
      ? own === undefined
        ? []
        : [own]
      : role === 'admin'
        ? await headsTogether(ctx.db, number)
        : await headsPlacedWith(ctx.db, number, userId)
  const shown = await presentHeads(ctx, heads, role === 'customer' ? 'customer' : 'provider')
  return shown.map((order) => {
    const { lifecycle, stateOf } = orderKinds[order.kind].operator
    const { state, version } = stateOf(order)
    return { id: order.id, number: order.order_number, machine: lifecycle.id, status: state, version }
  })
}

/** One page of somebody's orders of all kinds, newest first; `counted` as far as the bound of numbered lists. */
export async function ordersPage(ctx: Reading, side: OrderSide, owner: number, page: number, perPage: number) {
  const { heads, counted } = await headPage(ctx.db, side, owner, page, perPage)
  return { orders: await presentHeads(ctx, heads, side), counted }
}

/** The newest orders of an account, of all kinds; with `partnerId` those between the two. */
export async function newestOrders(
  ctx: Reading,
  { side, userId, partnerId }: { side: OrderSide; userId: number; partnerId: number | undefined },
  limit: number,
): Promise<ListedOrder[]> {
  const heads =
    partnerId === undefined
      ? (await headPage(ctx.db, side, userId, 1, limit)).heads
      : await newestOfPair(
          ctx.db,
          side === 'provider' ? { provider_id: userId, customer_id: partnerId } : { provider_id: partnerId, customer_id: userId },
          limit,
        )
  return presentHeads(ctx, heads, side)
}

/** What the invoice of an order says, for one of its parties; undefined for everybody else. */
export async function invoicedOrder(
  db: Db,
  number: string,
  party: { side: OrderSide; userId: number },
): Promise<InvoicedOrder | undefined> {
  const head = await headOfParty(db, number, party)
  return head && orderKinds[head.kind].invoiced(db, head.id)
}

/** The same for the server itself, which acts on behalf of the seller. */
export async function invoicedOrderOfId(db: Db, id: number): Promise<InvoicedOrder | undefined> {
  const head = await headOfId(db, id)
  return head && orderKinds[head.kind].invoiced(db, id)
}

/** Money of an order of any kind has gone back; each kind tells its two sides. */
export const moneyBack = (ctx: Ctx, orderId: number, isAnyway = false): Promise<void> =>
  inCommand(ctx, async (command) => {
    const head = await headOfId(command.db, orderId)
    if (head) await orderKinds[head.kind].moneyBack(command, orderId, isAnyway)
  })

/** All orders of one customer become another's, with their groups. @returns how many */
export async function handOver(db: Db, from: number, to: number): Promise<number> {
  for (const kind of Object.values(orderKinds)) await kind.handOver(db, from, to)
  return moveGroups(db, from, to)
}

/** Where the latest order of any kind went that this seller delivered to this customer; one statement for each table of orders. */
export async function latestDelivery(db: Db, providerId: number, customerId: number): Promise<Delivery | undefined> {
  const readers = new Set(Object.values(orderKinds).map((kind) => kind.latestDelivery))
  const found = await Promise.all([...readers].map((read) => read(db, providerId, customerId)))
  return found.filter((one) => one !== undefined).sort((one, other) => other.placed_at.getTime() - one.placed_at.getTime())[0]
}
