import { bundleCalls } from '#contract/calls/bundles.calls.ts'
import { shippingsForDisplay } from '#backend/features/shipping/shipping.api.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { pageMeta } from '#backend/kernel/pageMeta.ts'
import { presentBundle } from './bundles.present.ts'
import { bundlePage } from './bundles.store.ts'

const perPage = 12

/**
 * Several things at one price, as everybody reads them. Whoever changes what is shown of a bundle names `list:bundles` and
 * `product:…` of each of its things: its card stands on the marketplace and beside all of them.
 */
export const bundles = defineFeature({
  calls: bundleCalls,
  handlers: {
    async 'bundles.list'(ctx, { query: { product_id: productId, provider_id: ofSeller, keyword, page } }) {
      const {
        bundles: rows,
        total,
        beside,
      } = await bundlePage(ctx.db, { productId, ofSeller, keyword, now: ctx.now, limit: perPage, offset: (page - 1) * perPage })
      // A bundle that is hidden now comes back with the thing it lacks: beside a product that one is
      // known, elsewhere it is new to the lists.
      if (productId === undefined) ctx.cacheTags('list:bundles', 'list:products')
      else ctx.cacheTags(`product:${productId}`)
      for (const { product_id: id, provider_id: providerId } of [...beside, ...rows.flatMap(({ items }) => items)])
        ctx.cacheTags(`product:${id}`, `provider:${providerId}`)
      const sellers = new Set(rows.flatMap(({ items }) => items.map(({ provider_id: id }) => id)))
      const methods = await shippingsForDisplay(ctx.kernel, ctx.db, [...sellers])
      return { data: rows.map((row) => presentBundle(row, methods)), meta: pageMeta(page, perPage, total) }
    },
  },
})
