import { menuCalls } from '#contract/calls/menus.calls.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { presentMenu, presentStores } from './menus.present.ts'
import { menuDishes, publicStores } from './menus.store.ts'
import { headBySlug } from './providerHeads.store.ts'
import { searchProviders } from './search.ts'

/** What anybody may read: market, menus, stores. */
export const menus = defineFeature({
  calls: menuCalls,
  handlers: {
    async 'menus.view'(ctx, { query }) {
      const head = await headBySlug(ctx.db, query.slug)
      const menu = head?.gastro ? presentMenu(head, await menuDishes(ctx.db, head.id), ctx.now) : null
      if (!menu) throw new Refusal('NOT_FOUND')
      return { data: menu }
    },
    'providers.search': (ctx, { query }) => searchProviders(ctx, {
      keyword: query['filter[keyword]'] ?? '', industries: [query['filter[industry][]'] ?? []].flat(), kind: query['filter[kind]'] || null,
      postalCode: query['filter[postal_code]'] || null, open: query['filter[open]'] ? query['filter[open]'] === '1' : null, sort: query.sort || null, page: query.page,
    }),
    async 'stores.publicLocations'(ctx, { query }) {
      const found = await publicStores(ctx.db, query.slug)
      if (!found) throw new Refusal('NOT_FOUND')
      return { data: presentStores(found, ctx.now) }
    },
  },
})
