import { discountCalls } from '#contract/calls/discounts.calls.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { discountDue, endDiscount, planDiscount } from './discounts.ts'
import { productOfDiscount } from './discounts.store.ts'

/** Lower prices for a time, of a seller's own goods (decision 068). */
export const discounts = defineFeature({
  calls: discountCalls,
  handlers: {
    'discounts.plan': async (ctx, { body }) => {
      const data = await planDiscount(ctx, body)
      return {
        message: data.cuts.some(({ status }) => status === 'planned') ? 'Der Rabatt ist gespeichert.' : 'Der Rabatt gilt ab jetzt.',
        data,
      }
    },
    'discounts.end': async (ctx, { body }) => ({ data: await endDiscount(ctx, body.id), message: 'Der Rabatt ist beendet.' }),
  },
  subjects: {
    ownDiscount: async (ctx, id) =>
      /^[1-9]\d{0,14}$/.test(id) && (await productOfDiscount(ctx.db, ctx.account.userId, Number(id))) !== undefined,
  },
  deadlines: { discount: (ctx, { entityId, event }) => discountDue(ctx, entityId, event) },
})
