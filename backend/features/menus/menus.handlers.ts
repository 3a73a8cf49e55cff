import { menuCalls } from '#contract/calls/menus.calls.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { spotOf } from '#backend/kernel/places.store.ts'
import { midnightAfter, openingsUntil } from './hours.ts'
import { presentMenu } from './menus.present.ts'
import { presentDeliveryTerms, presentStores } from './menus.terms.present.ts'
import { menuDishes, publicStores } from './menus.store.ts'
import { headBySlug, headsByIds } from './providerHeads.store.ts'

/** What anybody may read: menus, stores. */
export const menus = defineFeature({
  calls: menuCalls,
  handlers: {
    async 'menus.view'(ctx, { query }) {
      const head = await headBySlug(ctx.db, query.slug)
      if (head) ctx.cacheTags(`provider:${head.id}`)
      const menu = head?.gastro ? presentMenu(head, await menuDishes(ctx.db, head.id), ctx.now) : null
      if (!menu) throw new Refusal('NOT_FOUND')
      ctx.cacheUntil(openingsUntil([menu.opening], ctx.now))
      // A pause may end while the shop stays closed: nothing opens then, but nobody is on a break any more.
      if (menu.gastro.paused_until !== null) ctx.cacheUntil(new Date(menu.gastro.paused_until))
      return { data: menu }
    },
    async 'menus.deliveryTerms'(ctx, { query }) {
      const ids = [...new Set(query.providers.split(',').map(Number))]
      ctx.cacheTags(...ids.map((id) => `provider:${id}` as const))
      const heads = await headsByIds(ctx.db, ids)
      return { data: heads.flatMap((head) => (head.active && head.gastro ? [presentDeliveryTerms(head, query.postal_code)] : [])) }
    },
    async 'stores.publicLocations'(ctx, { query }) {
      const found = orNotFound(await publicStores(ctx.db, query.slug))
      ctx.cacheTags(`provider:${found.id}`)
      const from = query.postal_code === undefined ? null : await spotOf(ctx.db, query.postal_code)
      const stores = presentStores(found, ctx.now, from)
      // The days to come begin with today.
      ctx.cacheUntil(midnightAfter(ctx.now))
      ctx.cacheUntil(
        openingsUntil(
          stores.map((store) => store.opening_time),
          ctx.now,
        ),
      )
      return { data: stores }
    },
  },
})
