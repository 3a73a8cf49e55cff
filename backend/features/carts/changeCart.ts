import type { Cart } from '#contract/calls/cartsWire.ts'
import { answerUnder, commandKey } from '#backend/kernel/commandKey.ts'
import type { Ctx, Db } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { accountIdOf, limitNewCarts, mayUse, newCartKey } from './carts.access.ts'
import { presentCart } from './carts.present.ts'
import { lockByKey, lockOfAccount } from './carts.store.ts'
import { cartState, type CartAt, type CartState, type LineRow } from './cartState.store.ts'
import { writeChange, type CartChange } from './cartChange.store.ts'

/** With the lock nothing can come in between but the same key under another cart; more tries than that are a fault. */
const mostTries = 4
/** The same idempotency key was quicker, or what the line refers to is gone. */
const isOvertaken = (error: unknown) => ['23505', '23503'].includes((error as { code?: string }).code ?? '')

export interface CartCommand {
  /** The call and all its input, for its idempotency key. */
  call: string
  input: readonly [params: unknown, rest: unknown]
  /** Null: in the account's cart, or a new one. */
  cartKey: string | null
  productId?: number
  variantId?: number
  bundleId?: number
}

/**
 * One change of a cart: read, evaluated in memory and written, two statements in all. The write holds only if the cart is still as it was
 * read; of two tabs at once the second one begins again, now with the cart locked, so that nothing is lost and no tab starves.
 * @param decide what the change leaves behind.
 * @throws Refusal CART_KEY_UNKNOWN, for foreign carts just as for unknown ones, those of `decide`, and CARTS_TOO_MANY
 */
export async function changeCart(ctx: Ctx, command: CartCommand, decide: (state: CartState) => CartChange): Promise<{ data: Cart }> {
  const accountId = accountIdOf(ctx.caller)
  const key = commandKey(ctx, command.call, command.input)
  const at: CartAt = command.cartKey !== null ? { key: command.cartKey } : accountId !== null ? { accountId } : null

  let isCounted = false
  const attempt = async (db: Db, isLocked: boolean): Promise<{ data: Cart } | undefined> => {
    const state = await cartState(db, at, {
      productId: command.productId ?? null,
      variantId: command.variantId ?? null,
      bundleId: command.bundleId ?? null,
      key,
    })
    if (key && state.stored) return answerUnder(key, state.stored)
    if (command.cartKey !== null && !(state.cart && mayUse(state.cart, ctx.caller))) throw new Refusal('CART_KEY_UNKNOWN')
    const change = decide(state)
    if (at === null && !isCounted) {
      limitNewCarts(ctx)
      isCounted = true
    }
    // Only the account's lock keeps two tabs that both find no cart from making two.
    if (!state.cart && accountId !== null && !isLocked) return undefined
    const cart = state.cart ?? { key: newCartKey() }
    const answer = {
      data: await presentCart(ctx, db, {
        key: cart.key,
        lines: linesAfter(state.lines, change),
        vouchers: change.vouchers ?? state.vouchers,
        choices: state.choices,
      }),
    }
    return (await writeChange(db, cart, change, { accountId, now: ctx.now, key, oldLines: state.lines, answer })) ? answer : undefined
  }
  const locked = () =>
    ctx.kernel.command(
      { caller: ctx.caller, call: ctx.call, requestId: ctx.requestId, clientId: ctx.clientId, log: ctx.log },
      async ({ db }) => {
        if (at && 'key' in at) await lockByKey(db, at.key)
        else if (at) await lockOfAccount(db, at.accountId)
        return attempt(db, true)
      },
    )

  for (let tries = 1; ; tries++) {
    try {
      const answer = tries === 1 ? await attempt(ctx.db, false) : await locked()
      if (answer) return answer
    } catch (error) {
      if (!isOvertaken(error) || tries === mostTries) throw error
    }
    if (tries === mostTries) throw new Error('A cart changes although it is locked')
  }
}

/** The lines as they are once the change is written. */
function linesAfter(lines: readonly LineRow[], { gone, line, parts = line ? [line] : [] }: CartChange): LineRow[] {
  const left = lines.filter((one) => !gone.includes(one.line_id))
  if (!line) return left
  const at = left.findIndex((one) => one.line_id === line.line_id)
  if (at === -1) return [...left, ...parts]
  return [...left.slice(0, at), ...parts, ...left.slice(at).filter((one) => one.line_id !== line.line_id)]
}
