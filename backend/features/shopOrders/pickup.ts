import { randomInt } from 'node:crypto'
import { clearSigns } from '#contract/values/voucherCode.ts'
import { newPickupCode, printedPickupCode, readPickupCode } from '#contract/values/pickupCode.ts'
import { countAttempt, lockOf } from '#backend/kernel/attempts.store.ts'
import { attemptKey, minutesUntil, type AttemptRule } from '#backend/kernel/attempts.ts'
import type { AccountCtx, Ctx, Kernel } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { refusalMessage, type RefusalCode } from '#contract/refusals.ts'
import { seal, sealKey, unseal } from '#backend/kernel/sealed.ts'
import { insertPickupCode, pickupCodeOf } from './pickup.store.ts'
import type { ShopOrderRow } from './shopOrders.store.ts'

const purpose = 'pickup'
/** What a code is found by among those of its seller. */
export const keyOfPickupCode = (kernel: Kernel, code: string) => sealKey(kernel, purpose, code)

/** A locked order waits for its buyer from now on: it gets a code that no other open order of the seller has. */
export async function issuePickupCode(
  ctx: Pick<Ctx, 'db' | 'kernel'>,
  { id, provider_id }: Pick<ShopOrderRow, 'id' | 'provider_id'>,
): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    const code = newPickupCode(() => randomInt(clearSigns.length))
    const row = {
      order_id: id,
      provider_id,
      code_sealed: seal(ctx.kernel, { purpose, owner: id }, code),
      code_key: keyOfPickupCode(ctx.kernel, code),
    }
    if (await insertPickupCode(ctx.db, row)) return
  }
  throw new Error(`No free pickup code for order ${id}`)
}

/** The code as its buyer reads it; null: the order waits for nobody, or its code was sealed with a secret that is gone. */
export async function shownPickupCode(ctx: Ctx, orderId: number): Promise<string | null> {
  const row = await pickupCodeOf(ctx.db, orderId)
  if (!row) return null
  try {
    return printedPickupCode(unseal(ctx.kernel, { purpose, owner: orderId }, row.code_sealed))
  } catch (error) {
    ctx.log.warn({ orderId, error: String(error) }, 'a pickup code cannot be opened')
    return null
  }
}

/** Wrong codes only are counted: of one order, and of one seller with all his people. */
const perOrder = { max: 5, windowMinutes: 15, lockMinutes: 15 }
const perSeller = { max: 30, windowMinutes: 60, lockMinutes: 60 }

const atField = (code: RefusalCode) => new Refusal(code, { errors: [{ field: 'pickup_code', message: refusalMessage(code) }] })

/**
 * Whether this is the code of an order that waits. Counts wrong ones, so it runs outside transactions that a refusal rolls back.
 * @throws Refusal PICKUP_CODE_WRONG, TOO_MANY_TRIES
 */
export async function expectPickupCode(ctx: AccountCtx, order: Pick<ShopOrderRow, 'id' | 'provider_id'>, typed: string): Promise<void> {
  const counted: { key: string; rule: AttemptRule }[] = [
    { key: attemptKey(ctx.kernel, 'pickup.order', order.id), rule: perOrder },
    { key: attemptKey(ctx.kernel, 'pickup.seller', order.provider_id), rule: perSeller },
  ]
  for (const { key } of counted) {
    const until = await lockOf(ctx.db, key, ctx.now)
    if (until) throw new Refusal('TOO_MANY_TRIES', { minutes: minutesUntil(until, ctx.now) })
  }
  const code = readPickupCode(typed)
  if (code !== null && (await pickupCodeOf(ctx.db, order.id))?.code_key === keyOfPickupCode(ctx.kernel, code)) return
  let lockedUntil: Date | null = null
  for (const { key, rule } of counted) {
    const { count, lockedUntil: until } = await countAttempt(ctx.db, key, rule, ctx.now)
    // Of many at the same moment those above the limit learn nothing either.
    if (count > rule.max) lockedUntil = until
  }
  if (lockedUntil) throw new Refusal('TOO_MANY_TRIES', { minutes: minutesUntil(lockedUntil, ctx.now) })
  throw atField('PICKUP_CODE_WRONG')
}

/** Neither a code nor another proof was given. */
export const codeMissing = () => atField('PICKUP_CODE_MISSING')
