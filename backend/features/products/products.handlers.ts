import { productCalls } from '#contract/calls/products.calls.ts'
import { berlinDay } from '#contract/values/berlinTime.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { triedTooOften } from '#backend/kernel/limitTries.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { presentTrees, type CountedCategories } from './categories.present.ts'
import { activeCategories, allFeatures, productsByCategory } from './categories.store.ts'
import { kept } from './cached.ts'
import { cardsOf } from './products.cards.ts'
import { productPage } from './products.details.ts'
import { comparedProducts } from './products.compare.ts'
import { sectionsOf, slidersForHome } from './products.shelves.ts'
import { newestIds, trendingIds } from './shelves.store.ts'
import { featuresOf } from './variants.present.ts'
import {
  countOneView,
  forgetAllViewed,
  forgetOldDays,
  forgetOldVisits,
  forgetViewed,
  lastViewedIds,
  publicProductId,
  rememberViewed,
  viewedToExport,
} from './viewed.store.ts'

const perShelf = 24
/** A visitor counts once per product and day. */
const oncePerDay = { max: 1, windowMinutes: 1440, lockMinutes: 1440 }
const readsByMachine = /bot|crawl|spider|slurp|preview|lighthouse/i

/** The shop window: one product, and shelves of them. Lists with filters are in the feature `search`. */
export const products = defineFeature({
  calls: productCalls,
  handlers: {
    'products.details': async (ctx, { query }) => ({ data: await productPage(ctx, query.slug) }),
    'products.sections': async (ctx) => ({ data: await sectionsOf(ctx) }),
    'products.sliders': async (ctx) => ({ data: await slidersForHome(ctx) }),
    async 'products.latest'(ctx) {
      ctx.cacheTags('list:products')
      return { data: await cardsOf(ctx, await newestIds(ctx.db, perShelf)) }
    },
    async 'products.trending'(ctx) {
      ctx.cacheTags('list:products')
      return { data: await cardsOf(ctx, await kept(ctx, 'trending', (db) => trendingIds(db, ctx.now, perShelf))) }
    },
    async 'products.categories'(ctx) {
      return { data: presentTrees(await countedCategories(ctx), 'navigation') }
    },
    async 'products.allCategories'(ctx, { query }) {
      const counted = await countedCategories(ctx)
      const only = (type: 'product' | 'services' | 'property_type') =>
        query.type && query.type !== type ? [] : presentTrees(counted, type)
      return { data: { product: only('product'), service: only('services'), property: only('property_type') } }
    },
    async 'products.features'(ctx) {
      ctx.cacheTags('list:features')
      return { data: featuresOf(await allFeatures(ctx.db)) }
    },
    'products.compare': async (ctx, { query }) => ({ data: await comparedProducts(ctx, [...new Set(query.ids.split(',').map(Number))]) }),
    'products.lastViewed': async (ctx) => ({ data: await cardsOf(ctx, await lastViewedIds(ctx.db, ctx.account.userId)) }),
    async 'products.forgetViewed'(ctx, { params }) {
      await forgetViewed(ctx.db, ctx.account.userId, params.id)
      return { message: 'Das Produkt steht nicht mehr unter „Zuletzt angesehen“.' }
    },
    async 'products.viewed'(ctx, { body }) {
      const id = await publicProductId(ctx.db, { id: body.product_id })
      if (id === undefined) throw new Refusal('NOT_FOUND')
      if (ctx.caller.kind === 'account') await rememberViewed(ctx.db, ctx.caller.userId, id, ctx.now)
      return { message: 'Gemerkt.' }
    },
    async 'products.countView'(ctx, { body }) {
      const id = await publicProductId(ctx.db, { slug: body.slug })
      if (id === undefined) throw new Refusal('NOT_FOUND')
      const seen =
        readsByMachine.test(ctx.userAgent) ||
        (await triedTooOften(ctx, 'productView', `${ctx.network} ${id} ${berlinDay(ctx.now)}`, oncePerDay))
      if (!seen) await countOneView(ctx.db, id, ctx.now)
      return { message: 'Gezählt.' }
    },
  },
  async housekeeping(ctx) {
    await forgetOldDays(ctx.db, ctx.now)
    await forgetOldVisits(ctx.db, ctx.now)
  },
  async exportOf(ctx, accountId) {
    return [
      {
        key: 'last-viewed',
        title: 'Zuletzt angesehen',
        rows: (await viewedToExport(ctx.db, accountId)).map((row) => ({ Produkt: row.name, 'Angesehen am': row.at.toISOString() })),
      },
    ]
  },
  async anonymise(ctx, accountId) {
    await forgetAllViewed(ctx.db, accountId)
  },
})

async function countedCategories(ctx: Ctx): Promise<CountedCategories> {
  ctx.cacheTags('list:categories', 'list:products')
  return { rows: await activeCategories(ctx.db), direct: await kept(ctx, 'categories', productsByCategory) }
}
