import { shippingCalls } from '#contract/calls/shipping.calls.ts'
import { orderCountry } from '#contract/values/shippingRules.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { pageMeta } from '#backend/kernel/pageMeta.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { presentMethod, presentToBuyers } from './shipping.present.ts'
import { shippingPrivacy } from './shipping.privacy.ts'
import { changeMethod, createMethod, removeMethod, reorderMethods } from './shipping.save.ts'
import { countriesServed, ownMethod, ownMethods, storesOf, visibleMethod } from './shipping.store.ts'

/** All of a seller's methods fit on one page, so that they can be put in order. */
const perPage = 30
const names = new Intl.DisplayNames('de', { type: 'region' })

/** How sellers of goods ship. */
export const shipping = defineFeature({
  ...shippingPrivacy,
  calls: shippingCalls,
  handlers: {
    'shipping.create': async (ctx, { body }) => ({ message: 'Versandart angelegt.', data: await createMethod(ctx, body) }),
    'shipping.update': async (ctx, { body }) => ({ message: 'Versandart gespeichert.', data: await changeMethod(ctx, body) }),
    async 'shipping.list'(ctx, { query: { page } }) {
      const rows = await ownMethods(ctx.db, ctx.account.userId)
      const shown = rows.slice((page - 1) * perPage, page * perPage)
      return { data: shown.map(presentMethod), meta: pageMeta(page, perPage, rows.length) }
    },
    async 'shipping.methods'(ctx) {
      const rows = await ownMethods(ctx.db, ctx.account.userId)
      return { data: rows.filter(({ active }) => active).map(presentMethod), stores: await storesOf(ctx.db, ctx.account.userId) }
    },
    'shipping.order': async (ctx, { body }) => ({ message: 'Reihenfolge gespeichert.', data: await reorderMethods(ctx, body.ids) }),
    async 'shipping.remove'(ctx, { params }) {
      await removeMethod(ctx, params.id)
      return { message: 'Versandart gelöscht.' }
    },
    async 'shipping.countries'(ctx, { query }) {
      const isServed = query.provider_id === undefined || (await countriesServed(ctx.db, query.provider_id)).includes(orderCountry)
      return { data: isServed ? [{ code: orderCountry, name: names.of(orderCountry) ?? orderCountry }] : [] }
    },
    async 'shipping.info'(ctx, { query }) {
      const ownerId = ctx.caller.kind === 'account' ? ctx.caller.userId : null
      const row = orNotFound(await visibleMethod(ctx.db, query.shipping_id, ownerId))
      return { data: row.provider_id === ownerId ? presentMethod(row) : orNotFound(presentToBuyers(row)[0]) }
    },
  },
  subjects: {
    shipping: async (ctx, id) => /^\d{1,15}$/.test(id) && (await ownMethod(ctx.db, ctx.account.userId, Number(id))) !== undefined,
  },
})
