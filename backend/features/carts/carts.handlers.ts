import { CartKey, cartCalls } from '#contract/calls/carts.calls.ts'
import { accountOf } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { accountIdOf, freshCart, mayUse, readCart, takeCart } from './carts.access.ts'
import { presentCart } from './carts.present.ts'
import { cartByKey, deleteCart, deleteLine, forgetGuestCarts, lockByKey, lockOfAccount, removeLines, touchCart } from './carts.store.ts'
import { addLine, maxQty, takeOver, updateLine } from './lines.ts'
import { cartsLeaving } from './carts.leaving.ts'

/** One cart over many providers; prices are never stored, always read (spec gaps «cart/…»). */
export const carts = defineFeature({
  ...cartsLeaving,
  calls: cartCalls,
  handlers: {
    async 'carts.view'(ctx, { query }) {
      return { data: await presentCart(ctx, await readCart(ctx.db, query.cart_key, ctx.caller)) }
    },
    async 'carts.add'(ctx, { body }) {
      const accountId = accountIdOf(ctx.caller)
      const known = !body.cart_key && accountId !== null ? (await lockOfAccount(ctx.db, accountId))[0] : undefined
      const cart = body.cart_key || known ? await takeCart(ctx, body.cart_key ?? known!.key) : await freshCart(ctx)
      await addLine(ctx.db, cart.id, { productId: body.product_id, options: body.options, note: body.note, qty: body.qty })
      return { data: await presentCart(ctx, cart) }
    },
    async 'carts.update'(ctx, { params, body }) {
      const cart = await takeCart(ctx, body.cart_key)
      await updateLine(ctx.db, cart.id, params.id, { qty: body.qty, note: body.note })
      return { data: await presentCart(ctx, cart) }
    },
    async 'carts.remove'(ctx, { params, query }) {
      const cart = await takeCart(ctx, query.cart_key)
      if (!(await deleteLine(ctx.db, cart.id, params.id))) throw new Refusal('NOT_FOUND')
      return { data: await presentCart(ctx, cart) }
    },
    async 'carts.clear'(ctx, { query }) {
      const cart = await takeCart(ctx, query.cart_key)
      await removeLines(ctx.db, cart.id)
      return { data: await presentCart(ctx, cart) }
    },
    /** At log-in: afterwards the account has one cart with everything in it. Safe to repeat: a key that is gone takes nothing over. */
    async 'carts.merge'(ctx, { body }) {
      const { userId } = accountOf(ctx)
      const guest = body.cart_key ? await lockByKey(ctx.db, body.cart_key) : undefined
      const own = await lockOfAccount(ctx.db, userId)
      const usable = guest && mayUse(guest, ctx.caller) ? guest : undefined
      const target = own[0] ?? usable ?? (await freshCart(ctx))
      let lost = 0
      const others = new Map([...own, ...(usable ? [usable] : [])].map((cart) => [cart.id, cart]))
      others.delete(target.id)
      for (const { id } of others.values()) {
        lost += await takeOver(ctx.db, id, target.id)
        await deleteCart(ctx.db, id)
      }
      await touchCart(ctx.db, target.id, userId, ctx.now)
      return {
        data: await presentCart(ctx, target),
        message: lost === 0 ? null : `Mehr als ${maxQty} Stück je Gericht sind nicht möglich; ${lost} Stück wurden nicht übernommen.`,
      }
    },
  },
  subjects: {
    // A malformed key is nobody's; the validation error may be told.
    async cart(ctx, key) {
      if (!CartKey.safeParse(key).success) return true
      const cart = await cartByKey(ctx.db, key)
      return cart !== undefined && mayUse(cart, ctx.caller)
    },
  },
  async housekeeping(ctx) {
    await forgetGuestCarts(ctx.db, new Date(ctx.now.getTime() - 30 * 86_400_000))
  },
})
