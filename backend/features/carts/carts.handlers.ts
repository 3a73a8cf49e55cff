import { cartCalls } from '#contract/calls/carts.calls.ts'
import { CartKey } from '#contract/calls/cartsWire.ts'
import { takeOverChoices } from '#backend/features/cartChoices/cartChoices.api.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { freshCart, mayUse } from './carts.access.ts'
import { presentCart } from './carts.present.ts'
import { cartByKey, deleteCart, forgetGuestCarts, forgetVouchers, lockByKey, lockOfAccount, nextLineId, touchCart } from './carts.store.ts'
import { cartState } from './cartState.store.ts'
import { bundleAdded, bundleRenewed } from './bundlesInCart.ts'
import { changeCart } from './changeCart.ts'
import { added, cleared, lostText, removed, takeOver, updated } from './lines.ts'
import { shownCart } from './shownCart.ts'
import { cartsPrivacy } from './carts.privacy.ts'
import { voucherAdded } from './vouchersInCart.ts'
import { takeOverHolds } from '#backend/features/stockHolds/stockHolds.api.ts'
import { expectDelivery, soldVoucher } from '#backend/features/vouchers/offers.api.ts'

/** One cart over many providers; prices are never stored, always read (spec gaps «cart/…»). */
export const carts = defineFeature({
  ...cartsPrivacy,
  calls: cartCalls,
  handlers: {
    'carts.view': async (ctx, { query }) => ({ data: await shownCart(ctx, query.cart_key) }),
    'carts.add': (ctx, { params, body }) =>
      changeCart(
        ctx,
        {
          call: 'carts.add',
          input: [params, body],
          cartKey: body.cart_key ?? null,
          productId: body.product_id,
          ...(body.shop_product_variant_id ? { variantId: body.shop_product_variant_id } : {}),
        },
        (state) => added(state, { ...body, atLeast: body.at_least }),
      ),
    'carts.addBundle': (ctx, { params, body }) =>
      changeCart(
        ctx,
        { call: 'carts.addBundle', input: [params, body], cartKey: body.cart_key ?? null, bundleId: body.bundle_id },
        (state) => bundleAdded(state, body, ctx.now),
      ),
    async 'carts.addVoucher'(ctx, { params, body }) {
      expectDelivery(body, ctx.now)
      await soldVoucher(ctx, { issuerId: body.issuer_id ?? null, cents: body.amount_cents })
      const id = await nextLineId(ctx.db)
      return await changeCart(ctx, { call: 'carts.addVoucher', input: [params, body], cartKey: body.cart_key ?? null }, (state) =>
        voucherAdded(state, id, body),
      )
    },
    'carts.renewBundle': (ctx, { params, body }) =>
      changeCart(ctx, { call: 'carts.renewBundle', input: [params, body], cartKey: body.cart_key, bundleId: body.bundle_id }, (state) =>
        bundleRenewed(state, body, ctx.now),
      ),
    'carts.update': (ctx, { params, body }) =>
      changeCart(ctx, { call: 'carts.update', input: [params, body], cartKey: body.cart_key }, (state) =>
        updated(state, params.id, { qty: body.qty, note: body.note }),
      ),
    'carts.remove': (ctx, { params, query }) =>
      changeCart(ctx, { call: 'carts.remove', input: [params, query], cartKey: query.cart_key }, (state) => removed(state, params.id)),
    'carts.clear': (ctx, { params, query }) =>
      changeCart(ctx, { call: 'carts.clear', input: [params, query], cartKey: query.cart_key }, cleared),
    /**
     * At log-in: afterwards the account has one cart with everything in it, and what was promised of it. Safe to repeat: a key that is gone
     * takes nothing over.
     */
    async 'carts.merge'(ctx, { body }) {
      const { userId } = ctx.account
      const guest = body.cart_key ? await lockByKey(ctx.db, body.cart_key) : undefined
      const own = await lockOfAccount(ctx.db, userId)
      const usable = guest && mayUse(guest, ctx.caller) ? guest : undefined
      const target = own[0] ?? usable ?? (await freshCart(ctx))
      let lost = 0
      const others = new Map([...own, ...(usable ? [usable] : [])].map((cart) => [cart.id, cart]))
      others.delete(target.id)
      for (const { id } of others.values()) {
        lost += await takeOver(ctx.db, id, target.id)
        await takeOverChoices(ctx.db, id, target.id)
        await takeOverHolds(ctx, id, target.id)
        await deleteCart(ctx.db, id)
      }
      await touchCart(ctx.db, target.id, userId, ctx.now)
      const shown = await cartState(ctx.db, { key: target.key })
      const { lines } = shown
      return { data: await presentCart(ctx, ctx.db, { ...shown, key: target.key }), message: lost === 0 ? null : lostText(lines, lost) }
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
    await forgetVouchers(ctx.db, new Date(ctx.now.getTime() - 180 * 86_400_000))
  },
})
