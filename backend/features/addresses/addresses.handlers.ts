import { addressCalls, type AddressBook } from '#contract/calls/addresses.calls.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { addAddress, changeAddress, makeDefault, makeLocation, removeAddress, shippingFromBilling, valuesOf } from './addresses.books.ts'
import { exportPart, presentAddress, presentBilling, presentShipping } from './addresses.present.ts'
import { addressesOf, defaultOf, deleteAllOf, ownAddress } from './addresses.store.ts'

const saved = 'Die Adresse ist gespeichert.'
const bothBooks: readonly AddressBook[] = ['shipping', 'billing']

const shippingBook = async (ctx: AccountCtx) => ({
  data: (await addressesOf(ctx.db, ctx.account.userId, ['shipping'])).map(presentShipping),
})
const billingBook = async (ctx: AccountCtx) => ({ data: (await addressesOf(ctx.db, ctx.account.userId, ['billing'])).map(presentBilling) })
const defaultShipping = async (ctx: AccountCtx, id: number) => ({
  message: 'Das ist jetzt Ihre Standard-Lieferadresse.',
  data: presentShipping(await makeDefault(ctx, ctx.account.userId, 'shipping', id)),
})

/** Billing and shipping address books (spec section 7 «Addresses»). */
export const addresses = defineFeature({
  calls: addressCalls,
  handlers: {
    'addresses.shipping': shippingBook,
    'addresses.shippingAgain': shippingBook,
    'addresses.billing': billingBook,
    'addresses.billingAgain': billingBook,
    async 'addresses.defaultShipping'(ctx) {
      const row = await defaultOf(ctx.db, ctx.account.userId, 'shipping')
      return { data: row ? presentShipping(row) : null }
    },
    async 'addresses.defaultBilling'(ctx) {
      const row = await defaultOf(ctx.db, ctx.account.userId, 'billing')
      return { data: row ? presentBilling(row) : null }
    },
    async 'addresses.find'(ctx, { query: { id, type } }) {
      const { userId } = ctx.account
      if (id !== undefined) {
        const row = await ownAddress(ctx.db, userId, id)
        if (!row || (type && row.kind !== type)) throw new Refusal('NOT_FOUND')
        return { data: presentAddress(row) }
      }
      const rows = await addressesOf(ctx.db, userId, type ? [type] : bothBooks)
      return {
        data: {
          ...(type !== 'billing' && { shipping: rows.filter((row) => row.kind === 'shipping').map(presentShipping) }),
          ...(type !== 'shipping' && { billing: rows.filter((row) => row.kind === 'billing').map(presentBilling) }),
        },
      }
    },
    async 'addresses.storeShipping'(ctx, { body }) {
      return {
        message: saved,
        data: presentShipping(await addAddress(ctx, ctx.account.userId, 'shipping', valuesOf(body), body.is_default)),
      }
    },
    async 'addresses.updateShipping'(ctx, { params: { id }, body }) {
      return { message: saved, data: presentShipping(await changeAddress(ctx, ctx.account.userId, { kind: 'shipping', id, form: body })) }
    },
    'addresses.makeDefaultShipping': (ctx, { params }) => defaultShipping(ctx, params.id),
    'addresses.setDefaultShipping': (ctx, { body }) => defaultShipping(ctx, body.id),
    async 'addresses.storeBilling'(ctx, { body }) {
      return { message: saved, data: presentBilling(await addAddress(ctx, ctx.account.userId, 'billing', valuesOf(body), body.is_default)) }
    },
    async 'addresses.updateBilling'(ctx, { params: { id }, body }) {
      return { message: saved, data: presentBilling(await changeAddress(ctx, ctx.account.userId, { kind: 'billing', id, form: body })) }
    },
    async 'addresses.makeDefaultBilling'(ctx, { params }) {
      return {
        message: 'Das ist jetzt Ihre Standard-Rechnungsadresse.',
        data: presentBilling(await makeDefault(ctx, ctx.account.userId, 'billing', params.id)),
      }
    },
    async 'addresses.copyFromBilling'(ctx, { body }) {
      return {
        message: 'Die Rechnungsadresse ist jetzt auch Lieferadresse.',
        data: presentShipping(await shippingFromBilling(ctx, ctx.account.userId, body.billing_address_id)),
      }
    },
    async 'addresses.setLocation'(ctx, { query }) {
      const row = await makeLocation(ctx, ctx.account.userId, query.id)
      return { message: `Wir suchen jetzt für Sie in ${row.city}.`, data: presentAddress(row) }
    },
    async 'addresses.remove'(ctx, { params }) {
      await removeAddress(ctx, ctx.account.userId, params.id)
      return { message: 'Die Adresse ist gelöscht.' }
    },
  },
  subjects: {
    address: async (ctx, id) => /^\d{1,15}$/.test(id) && (await ownAddress(ctx.db, ctx.account.userId, Number(id))) !== undefined,
  },
  exportOf: async (ctx, accountId) => [exportPart(await addressesOf(ctx.db, accountId, bothBooks))],
  async anonymise(ctx, accountId) {
    await deleteAllOf(ctx.db, accountId)
  },
})
