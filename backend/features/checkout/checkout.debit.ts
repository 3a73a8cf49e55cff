import { lockCartById, moveToPendingCart, restorePendingCart } from '#backend/features/carts/carts.api.ts'
import { attemptById, lockAttempt, moveToCart, type PaymentAttempt } from '#backend/features/payments/payments.api.ts'
import { moveHold } from '#backend/features/stockHolds/stockHolds.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'

const linesOf = ({ body }: PaymentAttempt) => (body as { debitLines?: number[] } | null)?.debitLines ?? []

/** What a direct debit shall pay for leaves the buyer's cart, which is free for the next order meanwhile. Safe to repeat. */
export const parkDebit = (ctx: Ctx, attemptId: number): Promise<void> =>
  inCommand(ctx, async (command) => {
    const known = await attemptById(command.db, attemptId)
    const cart = known?.cart_id ? await lockCartById(command.db, known.cart_id) : undefined
    const attempt = await lockAttempt(command.db, attemptId)
    if (!cart || attempt?.status !== 'clearing' || attempt.cart_id !== cart.id || attempt.cart_attempt !== cart.attempt) return
    const pending = await moveToPendingCart(command, cart, linesOf(attempt))
    await moveHold(command, cart.id, pending.id)
    await moveToCart(command.db, attempt.id, pending)
  })

/** Nothing comes of it: what waited lies in the buyer's cart again. Safe to repeat. */
export const unparkDebit = (ctx: Ctx, attemptId: number): Promise<void> =>
  inCommand(ctx, async (command) => {
    const attempt = await attemptById(command.db, attemptId)
    if (!attempt?.cart_id || !attempt.body || attempt.status === 'clearing') return
    const { cart_key: key } = attempt.body as { cart_key: string }
    await restorePendingCart(command, attempt.cart_id, { key, accountId: attempt.account_id })
  })
