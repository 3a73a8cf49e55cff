import { berlinDay } from '#contract/values/berlinTime.ts'
import { readPickupCode, type PickupProof } from '#contract/values/pickupCode.ts'
import type { OrdersWanted } from '#backend/features/orders/orders.api.ts'
import { countAttempt, lockOf } from '#backend/kernel/attempts.store.ts'
import { attemptKey } from '#backend/kernel/attempts.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { codeMissing, expectPickupCode, keyOfPickupCode } from './pickup.ts'
import { orderOfPickupCode, standingOrder } from './pickup.store.ts'
import { fullShopOrders, type FullShopOrder, type ShopOrderRow } from './shopOrders.store.ts'
import type { HandOverProof } from './shipping.ts'

interface Given {
  order_number: string
  pickup_code: string
  proof?: PickupProof | undefined
}

/**
 * How whoever stands at the counter has been recognised; null where the order waits for nobody, which its lifecycle evaluates. Counts wrong
 * codes, so it runs before the command. @throws Refusal NOT_FOUND, PICKUP_CODE_MISSING, PICKUP_CODE_WRONG, TOO_MANY_TRIES
 */
export async function proofOf(ctx: AccountCtx, { order_number: number, pickup_code: code, proof }: Given): Promise<HandOverProof['by']> {
  const order = orNotFound(await standingOrder(ctx.db, number, ctx.account.userId))
  if (order.status !== 'ready') return null
  if (code === '') {
    if (!proof) throw codeMissing()
    return proof
  }
  await expectPickupCode(ctx, order, code)
  return 'code'
}

/** What is searched for looks like a code now and then. */
const perSearch = { max: 60, windowMinutes: 60, lockMinutes: 60 }

/**
 * The one order whose pickup code was typed into the list's search, where the other filters have it too; null: it is a word like any other.
 */
export async function orderOfTypedCode(
  ctx: AccountCtx,
  { keyword = '', states, isRefunded, from, until }: OrdersWanted<ShopOrderRow['status']>,
): Promise<FullShopOrder | null> {
  const code = readPickupCode(keyword)
  if (code === null || isRefunded || (states && !states.includes('ready'))) return null
  const key = attemptKey(ctx.kernel, 'pickup.search', ctx.account.userId)
  if (await lockOf(ctx.db, key, ctx.now)) return null
  const id = await orderOfPickupCode(ctx.db, ctx.account.userId, keyOfPickupCode(ctx.kernel, code))
  if (id === undefined) {
    await countAttempt(ctx.db, key, perSearch, ctx.now)
    return null
  }
  const [order] = await fullShopOrders(ctx.db, (eb) => eb.and([eb('id', '=', id), eb('provider_id', '=', ctx.account.userId)]))
  const day = order && berlinDay(order.placed_at)
  return order && day && (!from || day >= from) && (!until || day <= until) ? order : null
}
