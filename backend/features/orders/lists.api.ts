import type { ListedOrder } from '#contract/calls/orders.calls.ts'
import type { Ctx, Db } from '#backend/kernel/context.ts'
import { orderKinds } from './kinds.ts'
import type { InvoicedOrder, OrderSide } from './orderKind.api.ts'
import { headOfParty, headPage, newestOfPair, type Head } from './orderLists.store.ts'

type Reading = Pick<Ctx, 'db' | 'now'>

/** These orders as one side sees them, in the order of their heads: one statement for each kind among them. */
export async function presentHeads(ctx: Reading, heads: readonly Head[], side: OrderSide): Promise<ListedOrder[]> {
  const shown = new Map<number, ListedOrder>()
  for (const kind of new Set(heads.map((head) => head.kind))) {
    const ids = heads.filter((head) => head.kind === kind).map(({ id }) => id)
    for (const order of await orderKinds[kind].present(ctx, ids, side)) shown.set(order.id, order)
  }
  return heads.map(({ id, kind, number }) => {
    const order = shown.get(id)
    if (!order) throw new Error(`Order ${number} has a head but nothing of its kind (${kind})`)
    return order
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
